import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '../../schema/wire/match.ts';
import { keptJson } from '../../web/session/kept.ts';
import { RemoteSession } from '../../web/session/remote.ts';
import { keepSeat, seatOf } from '../../web/session/seats.ts';
import { tiny } from '../tiny/index.ts';

/** The session of a match by link against a service that answers as a test wants: offers, claims, renewal (L5, L12). */
const ID = 'abcdefghijklmnopqrstuvwx';
const OLD = `${'A'.repeat(42)}E`;

const matchNow = (more: Partial<Match> = {}): Match => ({
  ...{ id: ID, ruleset: 'tiny', version: 1, options: {}, seq: 3, status: 'running', pending: [0], you: 0 },
  ...{ names: ['Ada', 'Ben'], seated: [true, true], clock: null, since: '2026-11-30T18:00:00.000Z' },
  ...{ commitment: { hash: 'c'.repeat(64), values: [null, null] }, result: null, prompt: { text: 'Act.', kinds: [] } },
  ...{
    view: {},
    legal: { complete: true, actions: [] },
    sealed: null,
    undo: [],
    rematch: null,
    listed: { challenge: false, battle: false },
    expires: null,
    rev: 5,
  },
  ...{ offers: { draw: null, takeback: null, pause: null, rematch: null } },
  ...{ own: { orders: null, seen: 3, invite: null, dispatches: [] }, log: { from: 3, entries: [] } },
  ...more,
});

/** The first read has the whole log. */
const firstRead = (more: Partial<Match> = {}): Match =>
  matchNow({
    log: {
      from: 0,
      entries: [1, 2, 3].map((seq) => ({
        ...{ seq, kind: seq === 1 ? 'open' : 'act', seat: seq === 1 ? null : 0, by: null },
        ...{ events: [], at: '2026-11-30T18:00:00.000Z' },
      })),
    },
    ...more,
  });

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly secret: string | null;
  readonly body: unknown;
}

/** What the service says to a request; `lost`: nobody answers. */
type Say = (asked: Asked) => { readonly status: number; readonly body: unknown; readonly retryAfter?: number } | 'lost';

/** A service whose every answer the test gives. */
class FakeService {
  readonly asked: Asked[] = [];
  say: Say = () => ({ status: 200, body: matchNow() });

  readonly fetch = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const secret = new Headers(init.headers).get('Authorization')?.replace('Bearer ', '') ?? null;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const asked = { method: init.method ?? 'GET', path, secret, body };
    this.asked.push(asked);
    await Promise.resolve();
    const said = this.say(asked);
    if (said === 'lost') throw new TypeError('no network');
    const type = said.status < 400 ? 'application/json' : 'application/problem+json';
    const headers = { 'Content-Type': type, 'Retry-After': String(said.retryAfter ?? 0) };
    return new Response(JSON.stringify(said.body), { status: said.status, headers });
  };

  /** How often a call was made. */
  count(path: string): number {
    return this.asked.filter((one) => one.path === `/api/matches/${ID}${path}`).length;
  }
}

const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail: `It is ${code}.`, ...more },
});

/** Sockets that a test can speak through. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readonly readyState = 1;
  closed = false;
  constructor() {
    super();
    FakeSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.dispatchEvent(new Event('open'));
  }
  push(rev: number): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ seq: 3, rev, entries: [] }) }));
  }
  end(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

let service: FakeService;
let session: RemoteSession;

beforeEach(() => {
  vi.useFakeTimers();
  const shelf = new Map<string, string>();
  service = new FakeService();
  FakeSocket.all = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  });
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('location', { href: `https://galloper.example/m/${ID}`, origin: 'https://galloper.example' });
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', service.fetch);
  keepSeat({
    ...{ id: ID, secret: OLD, seat: 0, nonce: 'n'.repeat(32), commitment: 'c'.repeat(64) },
    ...{ ruleset: 'tiny', version: 1, since: '2026-11-30T18:00:00.000Z' },
  });
  session = new RemoteSession(tiny, firstRead(), OLD);
});

afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

describe('a seat renewed', () => {
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
