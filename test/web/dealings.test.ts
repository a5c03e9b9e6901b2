import { expect, it } from 'vitest';
import type { SeenEntry } from '../../engine/entry.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { OfferKind } from '../../schema/wire/offers.ts';
import { decisionWords, ownDecisions } from '../../web/pages/table/dealings/decisions.ts';
import { fate } from '../../web/pages/table/dealings/fate.ts';
import { offerWords, standing } from '../../web/pages/table/dealings/offer-words.ts';
import { clockAsks, standsStill } from '../../web/pages/table/stands.ts';
import type { TableMatch } from '../../web/session/session.ts';
import { tiny } from '../tiny/index.ts';

const at = '2026-11-30T18:00:00.000Z';
const entry = (seq: number, more: Partial<SeenEntry<Tagged>>): SeenEntry<Tagged> => ({
  ...{ seq, kind: 'act', seat: 0, by: 'player', events: [], at },
  ...more,
});

/** A match as a table shows it, with what a test wants of it. */
const shown = (more: Partial<TableMatch>): TableMatch => ({
  ...{ id: 'm', options: {}, seq: 1, status: 'running', pending: [0], you: 0, names: [null, null] },
  ...{ seated: [true, true], commitment: null, result: null, prompt: null, view: {}, legal: null, undo: [] },
  ...{
    clock: null,
    offers: null,
    rematch: null,
    listed: { challenge: false, battle: false },
    orders: null,
    seen: 1,
    invite: null,
    expires: null,
  },
  ...{ dispatches: [], log: [] },
  ...more,
});

it('L17: a takeback may go back to own decisions that still count, the latest first', () => {
  const log = [
    entry(1, { kind: 'open', seat: null, by: null }),
    entry(2, {}),
    entry(3, { seat: 1, by: null }),
    entry(4, { by: 'orders' }),
    entry(5, { kind: 'together', seat: null }),
    entry(6, {}),
    entry(7, { kind: 'undo', to: 5 }),
    entry(8, {}),
  ];
  const match = shown({ log });
  expect(ownDecisions(match, 0).map(({ seq }) => seq)).toEqual([8, 5, 2]);
  expect(decisionWords(match, 2, tiny, ['Ada', 'Ben'])).toBe('entry 2');
  // What plain undo can take back nobody is asked for.
  expect(ownDecisions({ ...match, undo: [7, 4] }, 0).map(({ seq }) => seq)).toEqual([2]);
});

it('L27: tells what became of an own offer that is gone, unless that tells itself', () => {
  const offer = (kind: OfferKind) => ({ kind, by: 0, to: null, sides: null }) as const;
  const became = (kind: OfferKind, match: Partial<TableMatch>) => fate(offer(kind), 4, shown(match), 'Bo');
  const played = [entry(4, {}), entry(5, { seat: 1, by: null })];
  expect(became('draw', { log: [entry(4, {})] })).toBe('Bo declines the draw.');
  expect(became('draw', { log: played })).toBe('Your offer of a draw has lapsed: the game went on.');
  expect(became('draw', { log: [...played, entry(6, { kind: 'agreed', seat: null, by: null })] })).toBeNull();
  expect(became('draw', { log: played, status: 'over' })).toBeNull();
  expect(became('takeback', {})).toBe('Bo declines to let you take back.');
  expect(became('takeback', { log: [entry(5, { kind: 'takeback', to: 2 })] })).toBeNull();
  expect(became('pause', {})).toBe('Bo declines the pause.');
  expect(became('rematch', { status: 'over' })).toBe('Bo declines the rematch.');
  expect(became('rematch', { status: 'over', rematch: { id: 'r' } })).toBeNull();
});

it('says every offer by whom it is and what it is about', () => {
  const offers = standing({
    draw: 0,
    takeback: { seat: 1, to: 6 },
    pause: 1,
    rematch: { seat: 0, sides: 'lot' },
  });
  expect(offers.map((offer) => offerWords(offer, offer.by === 0 ? null : 'Ben', 'Ben fires.'))).toEqual([
    'You offer a draw.',
    'Ben asks to take back entry 7 and what followed: Ben fires.',
    'Ben offers a pause: both clocks stand still until one of you goes on.',
    'You offer a rematch, sides by lot.',
  ]);
  expect(standing({ draw: null, takeback: null, pause: null, rematch: null })).toEqual([]);
});

it('L25, L26: a pause and the own flag keep a player from acting; the clock then speaks in place of the game', () => {
  const still = { left: 60, deadline: null, fallen: false };
  const fallen = { left: 0, deadline: null, fallen: true };
  const settings = { bank: 60, increment: 0, cap: 60, onFlag: 'claim' } as const;
  const computer = { ...settings, onFlag: 'computer' } as const;
  const match = shown({ status: 'running', you: 0, prompt: null });
  expect([standsStill(match), clockAsks(match)]).toEqual([null, false]);
  const paused = { ...match, clock: { settings, paused: true, seats: [still, still] } } as const;
  expect([standsStill(paused), clockAsks(paused)]).toEqual(['paused', true]);
  const late = { ...match, clock: { settings, paused: false, seats: [fallen, still] } } as const;
  expect([standsStill(late), clockAsks(late)]).toEqual(['late', true]);
  const theirs = { ...match, clock: { settings, paused: false, seats: [still, fallen] } } as const;
  expect([standsStill(theirs), clockAsks(theirs)]).toEqual([null, true]);
  // Where the computer plays on, the game does too.
  const taken = { ...theirs, clock: { ...theirs.clock, settings: computer } } as const;
  expect([standsStill(taken), clockAsks(taken)]).toEqual([null, false]);
  expect(standsStill({ ...late, status: 'over' })).toBe(null);
});
