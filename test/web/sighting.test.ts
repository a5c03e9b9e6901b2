import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saySighted } from '../../web/session/sighting.ts';

/** A page that can be shown and hidden, and what it has said to the service. */
let page: EventTarget & { visibilityState: DocumentVisibilityState };
let said: { readonly seq: number; readonly visible: boolean }[];
let socket: boolean;
let ends: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  said = [];
  socket = false;
  ends = new AbortController();
  const browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    expect(path).toBe('/api/matches/abc/seen');
    said.push(JSON.parse(body));
    throw new TypeError('no network');
  });
  saySighted({ id: 'abc', secret: 's', seen: () => 4, socket: () => socket }, ends.signal);
});

afterEach(() => {
  ends.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(visibilityState: DocumentVisibilityState): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('L21: a page without a socket says that its match is on a screen, again before the service forgets, and once that it is not', async () => {
  await vi.advanceTimersByTimeAsync(6_000);
  // What this seat has looked at does not move by it.
  expect(said).toEqual([{ seq: 4, visible: true }]);
  await vi.advanceTimersByTimeAsync(84_000);
  expect(said).toHaveLength(3);
  show('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(said).toHaveLength(4);
  expect(said.at(-1)).toEqual({ seq: 4, visible: false });
  show('visible');
  expect(said.at(-1)).toEqual({ seq: 4, visible: true });
  ends.abort();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(said).toHaveLength(6);
  expect(said.at(-1)).toEqual({ seq: 4, visible: false });
});

it('L21: says nothing where a socket says it, nor that it left where it never came', async () => {
  show('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  socket = true;
  show('visible');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});
