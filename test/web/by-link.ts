import { vi } from 'vitest';
import type { Match } from '../../schema/wire/match.ts';
import { RemoteSession } from '../../web/session/remote.ts';
import { keepSeat } from '../../web/session/seats.ts';
import { tiny } from '../tiny/index.ts';
import { Shelf } from './on-device.ts';

/** A match by link in a browser that is played: its service and sockets answer as a test wants. */
/** The match, and the secret of seat 0 in it. */
export const ID = 'abcdefghijklmnopqrstuvwx';
export const OLD = `${'A'.repeat(42)}E`;

/** The match at its third entry, as it is answered to seat 0. */
export const matchNow = (more: Partial<Match> = {}): Match => ({
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
export const firstRead = (more: Partial<Match> = {}): Match =>
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
export type Say = (
  asked: Asked,
) => { readonly status: number; readonly body: unknown; readonly retryAfter?: number } | 'lost';

/** A service whose every answer the test gives. */
export class FakeService {
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

/** A refusal. */
export const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', title: code, status, code, detail: `It is ${code}.`, ...more },
});

/** Sockets that a test can speak through. */
export class FakeSocket extends EventTarget {
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

/** A page in which seat 0 sits at the table; its time is the test's. */
export function sitDown(): { readonly service: FakeService; readonly session: RemoteSession } {
  vi.useFakeTimers();
  const service = new FakeService();
  FakeSocket.all = [];
  vi.stubGlobal('localStorage', new Shelf());
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
  return { service, session: new RemoteSession(tiny, firstRead(), OLD) };
}

/** The page is closed. */
export function leave(session: RemoteSession): void {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
