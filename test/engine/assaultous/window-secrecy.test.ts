/**
 * The Ambush window opens on public facts only (6.4, D36): whatever the other hand holds, the move has the same outcome, the
 * mover and the spectators are told the same, byte for byte; and what standing orders will answer shows nowhere before.
 */
import { expect, it } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { Action, Event, Orders, State } from '../../../engine/assaultous/state.ts';
import { CARDS, type Card } from '../../../engine/assaultous/tables.ts';
import { recordedDice } from '../../../engine/dice.ts';
import { type Entry, seenEntry } from '../../../engine/entry.ts';
import { act, answers, type Fold } from '../../../engine/match.ts';
import { type BySeat, other, type Seat } from '../../../engine/seat.ts';
import { randomText, stream } from './random-position.ts';

const AT = '2026-11-30T12:00:00.000Z';
const POSITIONS = 260;
/** Moves looked at in each position. */
const MOVES = 8;

const ORDERS: readonly (Orders | null)[] = [
  null,
  { ambush: { mode: 'ask' }, trade: 'ask' },
  { ambush: { mode: 'pass' }, trade: 'gold' },
  { ambush: { mode: 'auto', when: ['any'], onlyIfHelps: false, otherwise: 'ask' }, trade: 'ask' },
  { ambush: { mode: 'auto', when: ['any'], onlyIfHelps: true, otherwise: 'pass' }, trade: 'iron' },
  { ambush: { mode: 'auto', when: ['attack', 'capital'], onlyIfHelps: false, otherwise: 'pass' }, trade: 'ask' },
];

const given = (seat: Seat, orders: Orders | null): BySeat<Orders | null> =>
  seat === 0 ? [orders, null] : [null, orders];

/** All hands of this size that can be dealt from these cards, whatever the order. */
function hands(cards: readonly Card[], size: number, kinds: readonly Card[] = CARDS): readonly (readonly Card[])[] {
  if (size === 0) return [[]];
  const [kind, ...rest] = kinds;
  if (kind === undefined) return [];
  const most = Math.min(size, cards.filter((card) => card === kind).length);
  return Array.from({ length: most + 1 }, (_, n) => n).flatMap((n) =>
    hands(cards, size - n, rest).map((hand) => [...Array.from({ length: n }, () => kind), ...hand]),
  );
}

/** The state with another hand of `seat`; what the other does not know is dealt from the rest, in some order. */
function withHand(state: State, seat: Seat, hand: readonly Card[]): State {
  const secret = (discard: State['discards'][number]): boolean => !discard.up && discard.seat === seat;
  const rest = unseen(state, seat);
  for (const card of hand) rest.splice(rest.indexOf(card), 1);
  const next = (): Card => {
    const card = rest.shift();
    if (card === undefined) throw new Error('no card left');
    return card;
  };
  const theirs = { ...state.seats[seat], hand };
  return {
    ...state,
    seats: seat === 0 ? [theirs, state.seats[1]] : [state.seats[0], theirs],
    discards: state.discards.map((discard) => (secret(discard) ? { ...discard, card: next() } : discard)),
    pile: state.pile.map(next),
  };
}

/** The cards that the other seat of `seat` does not know. */
function unseen(state: State, seat: Seat): Card[] {
  const down = state.discards.filter((discard) => !discard.up && discard.seat === seat);
  return [...state.seats[seat].hand, ...down.map(({ card }) => card), ...state.pile];
}

const foldAt = (state: State): Fold<State> => ({
  seq: 7,
  state,
  pending: assaultous.pending(state),
  over: false,
  undo: [],
});

interface Step {
  readonly fold: Fold<State>;
  readonly entry: Entry<Action, Event>;
}

function step(fold: Fold<State>, seat: Seat, action: Action, by: 'player' | 'orders'): Step {
  const actions: BySeat<Action | null> = seat === 0 ? [action, null] : [null, action];
  return act(assaultous, fold, actions, seat === 0 ? [by, null] : [null, by], recordedDice([]), AT);
}

/** All that a viewer is sent of a step: the entry as it may have it, its view, whether it is asked and may undo. */
function sent({ fold, entry }: Step, viewer: Seat | null): string {
  const view = assaultous.view(fold.state, viewer);
  const asked = viewer === null ? null : [assaultous.prompt(view, viewer), assaultous.legal(view, viewer)];
  return JSON.stringify([seenEntry(assaultous, entry, viewer), view, asked, fold.pending, fold.undo]);
}

interface Position {
  readonly state: State;
  readonly mover: Seat;
  readonly moves: readonly Action[];
}

/** Positions of a turn, far wilder than play would make them, with some of their legal moves. */
function* positions(): Generator<Position> {
  for (let seed = 1; seed <= POSITIONS; seed++) {
    const { state } = assaultous.parse(randomText(seed));
    if (state.phase !== 'actions') continue;
    const below = stream(seed);
    const mover = state.active;
    const all = assaultous.legal(assaultous.view(state, mover), mover).actions.filter(({ type }) => type === 'move');
    const moves = Array.from({ length: Math.min(MOVES, all.length) }, () => all[below(all.length)]);
    yield { state, mover, moves: moves.flatMap((move) => (move === undefined ? [] : [move])) };
  }
}

it('opens or stays shut whatever the hand: no hand of the same size changes a byte for the mover or a spectator', () => {
  const opened = { yes: 0, no: 0 };
  let compared = 0;
  for (const { state, mover, moves } of positions()) {
    const foe = other(mover);
    const all = hands(unseen(state, foe), state.seats[foe].hand.length);
    for (const move of moves) {
      const real = step(foldAt(state), mover, move, 'player');
      opened[real.fold.state.phase === 'ambush' ? 'yes' : 'no'] += 1;
      const wanted = [sent(real, mover), sent(real, null)];
      for (const hand of all) {
        const instead = step(foldAt(withHand(state, foe, hand)), mover, move, 'player');
        expect([sent(instead, mover), sent(instead, null)], `${assaultous.print(state)}\n${hand.join()}`).toEqual(
          wanted,
        );
        compared += 1;
      }
    }
  }
  expect(opened.yes).toBeGreaterThan(150);
  expect(opened.no).toBeGreaterThan(150);
  expect(compared).toBeGreaterThan(10_000);
});

it('opens exactly where the public facts of 6.4 allow an Ambush', () => {
  for (const { state, mover, moves } of positions()) {
    const foe = other(mover);
    for (const move of moves) {
      if (move.type !== 'move') continue;
      const { fold, entry } = step(foldAt(state), mover, move, 'player');
      const to = assaultous.view(state, null).tiles[TILES.indexOf(move.to)];
      const supply = 12 - state.tiles.reduce((sum, { owner, armies }) => sum + (owner === foe ? armies : 0), 0);
      const capacity = to?.terrain === undefined ? 0 : FIVE.has(to.terrain) ? 5 : 4;
      const there = to?.owner === foe ? to.workers + to.armies + to.towers + (to.commander ? 1 : 0) : 0;
      const shown = state.discards.filter(({ card, up }) => up && card === 'ambush').length;
      const due =
        to?.owner !== mover && state.seats[foe].hand.length > 0 && supply > 0 && there < capacity && shown < 2;
      expect(fold.state.phase === 'ambush', `${assaultous.print(state)}\n${JSON.stringify(move)}`).toBe(due);
      expect(entry.events.some(({ type }) => type === 'window-opened')).toBe(due);
    }
  }
});

const TILES = ['a', 'b', 'c', 'd', 'e'].flatMap((column, x) =>
  Array.from({ length: 6 - Math.abs(x - 2) }, (_, n) => `${column}${n + 1}`),
);
const FIVE: ReadonlySet<string> = new Set(['capital', 'city', 'arsenal', 'plain']);

it('asks in every case, and tells nobody whether a player or an order has answered, nor what was held back', () => {
  let answered = 0;
  for (const { state, mover, moves } of positions()) {
    const foe = other(mover);
    for (const move of moves) {
      const real = step(foldAt(state), mover, move, 'player');
      if (real.fold.state.phase !== 'ambush') continue;
      for (const orders of ORDERS) {
        const action = answers(assaultous, real.fold, given(foe, orders))[foe];
        if (action === null) continue;
        answered += 1;
        expect(real.entry.events.at(-1)).toEqual({
          type: 'window-opened',
          seat: foe,
          tile: real.fold.state.pending?.to,
        });
        const ordered = step(real.fold, foe, action, 'orders');
        const played = step(real.fold, foe, action, 'player');
        for (const viewer of [mover, null]) expect(sent(ordered, viewer)).toBe(sent(played, viewer));
        if (action.type !== 'pass') continue;
        for (const hand of hands(unseen(state, foe), state.seats[foe].hand.length)) {
          const held = step(foldAt(withHand(state, foe, hand)), mover, move, 'player');
          const passed = step(held.fold, foe, action, 'player');
          for (const viewer of [mover, null]) expect(sent(passed, viewer)).toBe(sent(ordered, viewer));
        }
      }
    }
  }
  expect(answered).toBeGreaterThan(300);
});

it('asks the other seat even where it can do nothing but pass', () => {
  let asked = 0;
  for (const { state, mover, moves } of positions()) {
    const foe = other(mover);
    if (state.seats[foe].hand.length === 0 || state.seats[foe].hand.includes('ambush')) continue;
    for (const move of moves) {
      const { fold } = step(foldAt(state), mover, move, 'player');
      if (fold.state.phase !== 'ambush') continue;
      asked += 1;
      expect(fold.pending).toEqual([foe]);
      expect(assaultous.legal(assaultous.view(fold.state, foe), foe).actions).toEqual([{ type: 'pass' }]);
      expect(assaultous.answer(assaultous.view(fold.state, foe), foe, assaultous.defaultOrders)).toBeNull();
    }
  }
  expect(asked).toBeGreaterThan(100);
});
