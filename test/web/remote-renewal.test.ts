import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptJson } from '../../web/session/kept.ts';
import type { RemoteSession } from '../../web/session/remote.ts';
import { keepSeat, seatOf } from '../../web/session/seats.ts';
import { type FakeService, FakeSocket, ID, leave, matchNow, OLD, problem, sitDown } from './by-link.ts';

/** The session of a match by link whose seat gets another secret, here, in another tab or on another device (L5). */
let service: FakeService;
let session: RemoteSession;
beforeEach(() => {
  ({ service, session } = sitDown());
});
afterEach(() => leave(session));

/** A service that knows one secret of the seat and renews it. */
const renewing = (loseFirst: boolean) => {
  let hash: unknown = null;
  let known = OLD;
  let lose = loseFirst;
  service.say = ({ path, secret, body }) => {
    const fresh = keptJson(`renewing:${ID}`);
    if (!path.endsWith('/secret')) return { status: 200, body: matchNow({ rev: 6 }) };
    // Kept before it is sent, and the old one until the answer is here.
    expect(typeof fresh === 'string' ? fresh : '').toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(seatOf(ID)?.secret).toBe(OLD);
    if (secret !== known) return problem(401, 'bad-secret');
    if (typeof fresh === 'string') known = fresh;
    hash = body;
    if (!lose) return { status: 200, body: { match: matchNow({ rev: 6 }) } };
    lose = false;
    return 'lost';
  };
  return { known: () => known, hash: () => hash };
};

for (const lose of [false, true]) {
  it(`L5: ${lose ? 'also when the answer is lost, ' : ''}has its new secret kept and used from then on`, async () => {
    const seat = renewing(lose);
    const done = session.dealings.renew();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await done).toEqual({ ok: true });
    expect(seatOf(ID)?.secret).toBe(seat.known());
    expect(seat.known()).not.toBe(OLD);
    expect(seatOf(ID)?.nonce).toBe('n'.repeat(32));
    expect(seat.hash()).toEqual({ secretHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(keptJson(`renewing:${ID}`)).toBe(null);
    expect(session.trouble.value).toBe(null);
    expect(FakeSocket.all.map(({ closed }) => closed)).toEqual([true, false]);
    await session.retry();
    expect(service.asked.at(-1)?.secret).toBe(seat.known());
    expect(session.match.value.you).toBe(0);
  });
}

it('L5: a device that is put out says so, has nothing to press, and goes on watching', async () => {
  service.say = ({ secret }) =>
    secret === null
      ? {
          status: 200,
          body: matchNow({ you: null, rev: 2, own: null, legal: null, prompt: null, view: { open: 1 } }),
        }
      : problem(401, 'bad-secret');
  FakeSocket.all[0]?.end(4401);
  expect(session.match.value).toMatchObject({ you: null, legal: null, prompt: null, undo: [], orders: null });
  expect(session.trouble.value?.code).toBe('bad-secret');
  await vi.advanceTimersByTimeAsync(10);
  expect(session.match.value.view).toEqual({ open: 1 });
  expect(service.asked.at(-1)?.secret).toBe(null);
  expect(await session.act({ type: 'pass' })).toMatchObject({ rejection: { code: 'not-seated' } });
});

it('L5: a renewal whose answer was never heard is finished when the old secret is refused', async () => {
  let known = OLD;
  let down = true;
  service.say = ({ path, secret }) => {
    const fresh = keptJson(`renewing:${ID}`);
    if (!path.endsWith('/secret'))
      return secret === known ? { status: 200, body: matchNow({ rev: 6 }) } : problem(401, 'bad-secret');
    if (typeof fresh === 'string' && secret === known) known = fresh;
    else if (secret !== known) return problem(401, 'bad-secret');
    return down ? 'lost' : { status: 200, body: { match: matchNow({ rev: 6 }) } };
  };
  const first = session.dealings.renew();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await first).toMatchObject({ ok: false });
  expect(known).not.toBe(OLD);
  down = false;
  FakeSocket.all.at(-1)?.end(4401);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seatOf(ID)?.secret).toBe(known);
  expect(session.match.value.you).toBe(0);
  expect(service.asked.at(-1)?.secret).toBe(known);
});

it('another tab of the same browser goes on with the new secret', async () => {
  const fresh = `${'B'.repeat(42)}E`;
  service.say = ({ secret }) =>
    secret === fresh
      ? { status: 200, body: matchNow({ rev: 9 }) }
      : { status: 200, body: matchNow({ you: null, rev: 2 }) };
  FakeSocket.all[0]?.end(4401);
  const seat = seatOf(ID);
  if (seat !== null) keepSeat({ ...seat, secret: fresh });
  dispatchEvent(new Event('storage'));
  await vi.advanceTimersByTimeAsync(10);
  expect(session.match.value.you).toBe(0);
  expect(session.trouble.value).toBe(null);
});
