import fc from 'fast-check';
import { assaultous } from '../../engine/assaultous/index.ts';
import type { Action, Event, Orders, State, View } from '../../engine/assaultous/state.ts';
import type { Card } from '../../engine/assaultous/tables.ts';
import type { RandomStream } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import type { Spec } from './subject.ts';

/** Options as a client sends them; short games and long ones. */
const options = fc.record(
  {
    layout: fc.constantFrom('random', 'mirrored'),
    bank: fc.constantFrom(12, 16, 'unlimited'),
    turnLimit: fc.constantFrom(20, 21, 35, 60),
    first: fc.constantFrom('roll', 0, 1),
  },
  { requiredKeys: [] },
);

/** Orders of every mode and condition. */
const ORDERS: readonly Orders[] = [
  { ambush: { mode: 'pass' }, trade: 'gold' },
  { ambush: { mode: 'ask' }, trade: 'iron' },
  { ambush: { mode: 'auto', when: ['any'], onlyIfHelps: false, otherwise: 'ask' }, trade: 'ask' },
  { ambush: { mode: 'auto', when: ['any'], onlyIfHelps: true, otherwise: 'pass' }, trade: 'gold' },
  {
    ambush: { mode: 'auto', when: ['capital', 'commander', 'enemy-commander'], onlyIfHelps: false, otherwise: 'pass' },
    trade: 'iron',
  },
  { ambush: { mode: 'auto', when: ['attack', 'enemy-commander'], onlyIfHelps: true, otherwise: 'ask' }, trade: 'ask' },
];

/**
 * All that a seat may not know, assigned anew: the other hand, the cards that the other has drawn, what it has discarded
 * face down, and the order of the pile. Not by `determinize`, which is itself to be tested.
 */
function swap(state: State, viewer: Seat, random: RandomStream): State {
  const foe = viewer === 0 ? 1 : 0;
  const hidesDrawn = state.active === foe;
  const secret = (discard: State['discards'][number]): boolean => !discard.up && discard.seat === foe;
  const cards: Card[] = [
    ...state.seats[foe].hand,
    ...(hidesDrawn ? state.drawn : []),
    ...state.discards.filter(secret).map(({ card }) => card),
    ...state.pile,
  ];
  const draw = (): Card => {
    const [card] = cards.splice(random.below(cards.length), 1);
    if (card === undefined) throw new Error('no card left');
    return card;
  };
  const theirs = { ...state.seats[foe], hand: state.seats[foe].hand.map(draw) };
  return {
    ...state,
    seats: foe === 0 ? [theirs, state.seats[1]] : [state.seats[0], theirs],
    drawn: hidesDrawn ? state.drawn.map(draw) : state.drawn,
    discards: state.discards.map((discard) => (secret(discard) ? { ...discard, card: draw() } : discard)),
    pile: state.pile.map(draw),
  };
}

/** A move as `legal` lists it; nothing else has optional fields. */
function bare(action: Action): Action {
  if (action.type !== 'move') return action;
  const { from, to, workers = 0, armies = 0, commander = false } = action;
  return { type: 'move', from, to, workers, armies, commander };
}

/** Which of the two cards drawn is kept is nobody else's business. */
function secrets(view: View, _seat: Seat, action: Action): readonly Action[] {
  if (action.type !== 'keep-card' || view.drawn === null) return [action];
  return view.drawn.map((card): Action => ({ type: 'keep-card', card }));
}

/** What the events say of the cubes or moves that odds speak of; null: a choice hides it. */
function measured(label: string, events: readonly Event[]): number | null {
  const [side, what] = label.split(' ');
  const seat = side === 'Blue' ? 0 : 1;
  const began = events.find((event) => event.type === 'turn-began');
  if (began?.type !== 'turn-began') return null;
  if (what === 'moves') return 2 + events.filter(({ type }) => type === 'extra-move').length;
  // The other side earns only after the owner of a Trade Route has chosen.
  if (seat !== began.seat && events.some(({ type }) => type === 'trade-due')) return null;
  const metal = what === 'Gold' ? 'gold' : 'iron';
  return events.reduce((sum, event) => {
    if (event.type === 'gained' && event.seat === seat && event.metal === metal) return sum + 1;
    return event.type === 'trade-taken' && event.seat === seat ? sum + event[metal] : sum;
  }, 0);
}

type Assaultous = typeof assaultous;

/** Assaultous, or a broken variant of it, for the suite. */
export const assaultousSpecOf = (rules: Assaultous): Spec<State, Action, Event, View> => ({
  rules,
  options,
  cap: 20_000,
  nodes: 100,
  orders: ORDERS,
  swap,
  secrets,
  bare,
  // Nothing else looks at what its own seat does not know: who buys sees what lay on top of the pile.
  consults: (_state, viewer, actions) => actions[viewer]?.type === 'buy-card',
  chances: {
    dice: (view, seat, action) => (rules.odds(view, seat, action).length > 0 ? 1 : null),
    measure: measured,
  },
});

export const assaultousSpec = assaultousSpecOf(assaultous);
