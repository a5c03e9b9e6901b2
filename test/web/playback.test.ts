import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SeenEntry } from '../../engine/entry.ts';
import type { AnyTableRules, Tagged } from '../../engine/ruleset.ts';
import type { Playback } from '../../web/pages/table/playback.ts';
import type { MatchSession, TableMatch } from '../../web/session/session.ts';
import { tiny } from '../tiny/index.ts';

/** What is played when (L11): on opening and on coming back a step a tap, else by itself. The view counts the events. */
const entry = (seq: number, by: SeenEntry<Tagged>['by'] = null): SeenEntry<Tagged> => ({
  ...{ seq, kind: 'act', seat: 1, by, events: [{ type: 'told' }, { type: 'told' }], at: '2026-11-30T18:00:00.000Z' },
});
const rules: AnyTableRules = {
  ...tiny,
  follow: (view) => Number(view) + 1,
  story: ({ type }) => [`It is ${type}.`],
};
const shown = (seq: number, seen: number, by: SeenEntry<Tagged>['by'] = null): TableMatch => ({
  ...{ id: 'm', options: {}, seq, status: 'running', pending: [0], you: 0, names: [null, null] },
  ...{ seated: [true, true], commitment: null, result: null, prompt: null, view: 2 * seq, legal: null, undo: [] },
  ...{ clock: null, offers: null, rematch: null, orders: null, seen, invite: null, expires: null, dispatches: [] },
  listed: { challenge: false, battle: false },
  log: Array.from({ length: seq }, (_, place) => entry(place + 1, place + 1 === seq ? by : null)),
});

let page: EventTarget & { visibilityState: string };
const looked: number[] = [];
const playing: Playback[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  looked.length = 0;
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});
afterEach(() => {
  for (const one of playing.splice(0)) one.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function playback(first: TableMatch) {
  const { createPlayback } = await import('../../web/pages/table/playback.ts');
  const match = signal(first);
  const nothing = async () => ({ ok: true }) as const;
  const session: MatchSession = {
    ...{ rules, shared: false, match, connection: signal('live'), sending: signal(false), thinking: signal(false) },
    ...{ trouble: signal(null), handover: signal(null), dealings: null, takeOver: () => {}, dismiss: () => {} },
    ...{ retry: async () => {}, act: nothing, undo: nothing, resign: nothing, setOrders: nothing, close: () => {} },
    lookedAt: async (seq) => void looked.push(seq),
    viewAt: async (seq) => 2 * seq,
  };
  const made = createPlayback(session, signal(['Ada', 'Ben']));
  playing.push(made);
  await vi.advanceTimersByTimeAsync(10);
  return { match, made };
}

it('L11: what this seat has not looked at is played on the board, a step a tap, and looked at when it is through', async () => {
  const { made } = await playback(shown(4, 2));
  expect(made.step.value).toMatchObject({ no: 1, of: 4 });
  expect(made.view.value).toBe(5);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([made.step.value?.no, looked]).toEqual([1, []]);
  for (const view of [6, 7, 8]) {
    made.next();
    expect(made.view.value).toBe(view);
  }
  made.next();
  expect([made.step.value, made.busy.value, looked]).toEqual([null, false, [4]]);
});

it('L11: it can be skipped, and is not played again once it was looked at', async () => {
  const { made } = await playback(shown(4, 2));
  made.skip();
  expect([made.step.value, looked]).toEqual([null, [4]]);
  const again = await playback(shown(4, 4));
  expect(again.made.busy.value).toBe(false);
});

it('while the page is looked at, what others do plays by itself; what oneself does is shown at once', async () => {
  const { match, made } = await playback(shown(2, 2));
  match.value = shown(3, 2);
  await vi.advanceTimersByTimeAsync(10);
  expect([made.step.value?.no, made.running.value]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([made.step.value, looked.at(-1)]).toEqual([null, 3]);
  match.value = shown(4, 3, 'player');
  await vi.advanceTimersByTimeAsync(10);
  expect([made.step.value, looked.at(-1)]).toEqual([null, 4]);
});

it('L11: whoever comes back to an open page steps through what happened meanwhile', async () => {
  const { match, made } = await playback(shown(2, 2));
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(300);
  match.value = shown(3, 2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([made.step.value?.no, made.running.value]).toEqual([1, false]);
  made.skip();
  expect(looked.at(-1)).toBe(3);
});

it('nobody looks at a page in the background: what comes then waits, and is not said to be seen', async () => {
  const { match, made } = await playback(shown(2, 2));
  looked.length = 0;
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  match.value = shown(3, 2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([made.step.value?.no, made.running.value, looked]).toEqual([1, false, []]);
});
