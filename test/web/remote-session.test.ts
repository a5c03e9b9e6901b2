import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteSession } from '../../web/session/remote.ts';
import { tiny } from '../tiny/index.ts';
import { type FakeService, FakeSocket, firstRead, ID, leave, matchNow, OLD, problem, sitDown } from './by-link.ts';

/** The session of a match by link: offers and claims (L12), news that come while it reads (L15), a match that is gone. */
let service: FakeService;
let session: RemoteSession;
beforeEach(() => {
  ({ service, session } = sitDown());
});
afterEach(() => leave(session));

describe('offers and claims', () => {
  it('L12: an offer is answered with the match that it made', async () => {
    const offers = { draw: 0, takeback: null, pause: null, rematch: null } as const;
    service.say = () => ({ status: 200, body: { match: matchNow({ rev: 6, offers }) } });
    expect(await session.dealings.offer({ kind: 'draw' })).toEqual({ ok: true });
    expect(service.asked.at(-1)).toEqual({
      ...{ method: 'POST', path: `/api/matches/${ID}/offers`, secret: OLD, body: { kind: 'draw' } },
    });
    expect(session.match.value.offers?.draw).toBe(0);
    expect(session.sending.value).toBe(false);
  });

  it('L12: a refusal says why, and brings the match as it is', async () => {
    service.say = () => problem(409, 'no-offer', { match: matchNow({ rev: 7, seq: 3, pending: [1] }) });
    const done = await session.dealings.answer('takeback', true, 2);
    expect(done).toEqual({ ok: false, rejection: { code: 'no-offer', message: 'It is no-offer.' } });
    expect(service.asked.at(-1)?.body).toEqual({ accept: true, to: 2 });
    expect(session.trouble.value?.code).toBe('no-offer');
    expect(session.match.value.pending).toEqual([1]);
  });

  it('an answer that is lost is asked for again; after four times the player hears of it', async () => {
    let lost = 2;
    service.say = ({ path }) => {
      if (!path.endsWith('/claim')) return { status: 200, body: matchNow({ rev: 6 }) };
      return lost-- > 0 ? 'lost' : { status: 200, body: { match: matchNow({ rev: 6 }) } };
    };
    const first = session.dealings.claim('victory');
    await vi.advanceTimersByTimeAsync(20);
    expect([session.sending.value, session.connection.value]).toEqual([true, 'lost']);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await first).toEqual({ ok: true });
    expect(service.count('/claim')).toBe(3);
    service.say = ({ path }) => (path.endsWith('/claim') ? 'lost' : { status: 200, body: matchNow({ rev: 6 }) });
    const second = session.dealings.claim('time');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await second).toMatchObject({ ok: false, rejection: { code: 'unreachable' } });
    expect(service.count('/claim')).toBe(7);
    expect(session.sending.value).toBe(false);
  });

  it('nobody waits for the better part of an hour: what the service says of it is shown at once', async () => {
    service.say = () => ({ ...problem(429, 'too-many'), retryAfter: 1800 });
    const done = await session.dealings.offer({ kind: 'pause' });
    expect(done).toMatchObject({ ok: false, rejection: { message: 'It is too-many.' } });
    expect(service.count('/offers')).toBe(1);
  });

  it('who watches, and who has something on its way, is refused without asking', async () => {
    const watcher = new RemoteSession(tiny, firstRead({ you: null, own: null }), null);
    expect(await watcher.dealings.offer({ kind: 'draw' })).toMatchObject({ rejection: { code: 'not-seated' } });
    watcher.close();
    service.say = () => 'lost';
    const first = session.dealings.offer({ kind: 'draw' });
    expect(await session.dealings.offer({ kind: 'pause' })).toMatchObject({ rejection: { code: 'busy' } });
    await vi.advanceTimersByTimeAsync(30_000);
    await first;
  });
});

it('L15: what is heard of while the match is being read is read too', async () => {
  const [socket] = FakeSocket.all;
  let rev = 6;
  service.say = () => {
    // News come in while the answer is on its way.
    if (rev === 6) socket?.push(7);
    return { status: 200, body: matchNow({ rev: rev++ }) };
  };
  socket?.open();
  socket?.push(6);
  await vi.advanceTimersByTimeAsync(50);
  expect(service.asked.length).toBe(2);
  expect(session.connection.value).toBe('live');
});

it('a match that is gone says so and is asked for no more', async () => {
  service.say = () => problem(404, 'not-found');
  await session.retry();
  expect([session.connection.value, session.trouble.value?.code]).toEqual(['gone', 'gone']);
  const asked = service.asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(service.asked.filter(({ path }) => !path.endsWith('/seen')).length).toBe(asked);
});
