/** Opening, actions and conclusions: each makes events, and the events make the state. */
import type { Actions, Applied, Concluded, Conclusion, Dice } from '../../engine/ruleset.ts';
import { other, type Seat, type Viewer } from '../../engine/seat.ts';
import { advance, sorted } from './advance.ts';
import {
  type Action,
  CARDS,
  type Event,
  FORAGE_FROM,
  HAND,
  type Options,
  POSTS,
  STRIKE_FROM,
  type State,
} from './state.ts';

/** The seats that must decide now. */
export function pending(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'muster':
    case 'bid':
      return [0, 1];
    case 'turn':
      return state.active === null ? [] : [state.active];
    case 'answer':
      return state.active === null ? [] : [other(state.active)];
    case 'over':
      return [];
  }
}

/** T1. */
export function open(options: Options, dice: Dice): Applied<State, Event> {
  const deck: number[] = Array.from({ length: CARDS }, (_, at) => at + 1);
  for (let left = deck.length; left > 1; left--) {
    const at = dice.roll(left) - 1;
    const [card = 0] = deck.splice(at, 1);
    deck.push(card);
  }
  const before: State = {
    rounds: options.rounds,
    phase: 'muster',
    round: 0,
    no: 0,
    active: null,
    initiative: 0,
    posts: [Array.from({ length: POSTS }, () => 0), Array.from({ length: POSTS }, () => 0)],
    coins: [options.purse, options.purse],
    hands: [[], []],
    shown: [[], []],
    deck,
    peeked: [false, false],
    discards: [],
    marches: 0,
    deeds: 0,
    attack: null,
    blood: false,
    result: null,
  };
  return told(before, false, [
    { type: 'dealt', seat: 0, cards: sorted(deck.slice(0, HAND)) },
    { type: 'dealt', seat: 1, cards: sorted(deck.slice(HAND, 2 * HAND)) },
    { type: 'initiative', seat: dice.roll(2) === 1 ? 0 : 1 },
  ]);
}

function told(state: State, reveals: boolean, events: readonly Event[]): Applied<State, Event> {
  return { state: events.reduce(advance, state), events, reveals };
}

/** Adds what follows by itself from where `so far` has led: the end of a turn, the next one, bids, the end. */
function then(
  before: State,
  reveals: boolean,
  events: Event[],
  more: (state: State) => Event | null,
): Applied<State, Event> {
  let state = events.reduce(advance, before);
  for (let next = more(state); next !== null; next = more(state)) {
    events.push(next);
    state = advance(state, next);
  }
  return { state, events, reveals };
}

/** The next state (T2 to T8). Throws if the actions are not those of the pending seats. */
export function apply(state: State, actions: Actions<Action>, dice: Dice): Applied<State, Event> {
  const [zero, one] = actions;
  if (state.phase === 'muster') {
    if (zero?.type !== 'muster' || one?.type !== 'muster') throw new Error('two musters are needed');
    return told(state, true, [
      { type: 'mustered', seat: 0, posts: zero.posts },
      { type: 'mustered', seat: 1, posts: one.posts },
      { type: 'bidding', round: 1 },
    ]);
  }
  if (state.phase === 'bid') {
    if (zero?.type !== 'bid' || one?.type !== 'bid') throw new Error('two bids are needed');
    const first: Seat = zero.coins === one.coins ? state.initiative : zero.coins > one.coins ? 0 : 1;
    const paid = zero.coins === one.coins ? 0 : Math.max(zero.coins, one.coins);
    return told(state, true, [
      { type: 'bids', coins: [zero.coins, one.coins], first, paid },
      { type: 'turn-began', seat: first, no: state.no + 1 },
    ]);
  }
  const [seat] = pending(state);
  const action = seat === undefined ? null : actions[seat];
  if (seat === undefined || action === null) throw new Error('the pending seat must act');
  return alone(state, seat, action, dice);
}

function alone(state: State, seat: Seat, action: Action, dice: Dice): Applied<State, Event> {
  switch (action.type) {
    case 'march':
      return told(state, false, [{ type: 'marched', seat, from: action.from, to: action.to }]);
    case 'draw':
      return told(state, true, [{ type: 'drew', seat, card: state.deck[0] ?? 0 }]);
    case 'peek':
      return told(state, true, [{ type: 'peeked', seat, card: state.deck[0] ?? 0 }]);
    case 'forage': {
      const faces = [dice.roll(6, seat), dice.roll(6, seat)];
      const gain = faces.filter((face) => face >= FORAGE_FROM).length;
      return told(state, false, [{ type: 'foraged', seat, dice: faces, gain }]);
    }
    case 'show':
      return told(state, true, [{ type: 'showed', seat, card: action.card }]);
    case 'attack': {
      const events: Event[] = [{ type: 'attacked', seat, card: action.card, at: action.at, guard: null }];
      if (action.guard !== undefined) events.push({ type: 'guarded', seat, card: action.guard });
      if (state.hands[other(seat)].length === 0) return stands(state, seat, action.at, true, events, dice);
      events.push({ type: 'asked', seat: other(seat) });
      return told(state, true, events);
    }
    case 'end-turn':
      return then(state, false, [{ type: 'turn-ended', seat }], afterTurn);
    case 'pass':
      if (state.attack === null) throw new Error('nothing to answer');
      return stands(state, other(seat), state.attack.at, false, [{ type: 'passed', seat }], dice);
    case 'counter': {
      if (state.attack === null) throw new Error('nothing to answer');
      const { guard, at } = state.attack;
      const events: Event[] = [{ type: 'countered', seat, card: action.card }];
      if (guard !== null && guard > action.card) {
        events.push({ type: 'guard-turned', seat: other(seat), card: guard });
        return stands(state, other(seat), at, true, events, dice);
      }
      events.push({ type: 'repelled', seat: other(seat), at }, { type: 'turn-ended', seat: other(seat) });
      return then(state, true, events, afterTurn);
    }
    case 'muster':
    case 'bid':
      throw new Error(`${action.type} does not belong here`);
  }
}

/** T7: the attack of `attacker` stands. */
function stands(
  before: State,
  attacker: Seat,
  at: number,
  reveals: boolean,
  events: Event[],
  dice: Dice,
): Applied<State, Event> {
  const seat = other(attacker);
  const face = dice.roll(6, attacker);
  const lost = face >= STRIKE_FROM ? 1 : 0;
  events.push({ type: 'struck', seat, at, face, lost, first: lost > 0 && !before.blood });
  const routed = men(before, seat) === lost;
  events.push(
    routed ? { type: 'game-over', winner: attacker, reason: 'rout' } : { type: 'turn-ended', seat: attacker },
  );
  return then(before, reveals, events, afterTurn);
}

/** What follows a turn that has ended: the second turn, the next bids, the count at the end. */
function afterTurn(state: State): Event | null {
  if (state.phase !== 'turn' || state.active === null || state.marches + state.deeds > 0) return null;
  if (state.no % 2 === 1) return { type: 'turn-began', seat: other(state.active), no: state.no + 1 };
  if (state.round < state.rounds) return { type: 'bidding', round: state.round + 1 };
  return { type: 'game-over', ...count(state) };
}

/** A side's men on all posts. */
export function men(state: State, seat: Seat): number {
  return state.posts[seat].reduce((sum, here) => sum + here, 0);
}

/** T8. */
function count(state: State): { readonly winner: Viewer; readonly reason: string } {
  for (const [reason, margin] of [
    ['men', men(state, 0) - men(state, 1)],
    ['coins', state.coins[0] - state.coins[1]],
  ] as const) {
    if (margin !== 0) return { winner: margin > 0 ? 0 : 1, reason };
  }
  return { winner: null, reason: 'level' };
}

/** The match ends the game: resigning and a fallen flag lose, the rest is drawn. */
export function conclude(state: State, conclusion: Conclusion): Concluded<State, Event> {
  const winner = conclusion.seat === null ? null : other(conclusion.seat);
  const events: readonly Event[] = [{ type: 'game-over', winner, reason: conclusion.kind }];
  return { state: events.reduce(advance, state), events };
}
