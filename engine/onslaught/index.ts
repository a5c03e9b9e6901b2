/** Onslaught, assembled. The rules are in RULES.md and in the files beside this one. */
import type { Conclusion, RandomStream, Ruleset } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { applyAction } from './apply.ts';
import { amateur } from './general.ts';
import { invariants } from './invariants.ts';
import { fallback } from './legal.ts';
import { answer } from './orders.ts';
import { parse, print } from './position.ts';
import { malformed } from './reject.ts';
import { actionSchema, eventSchema, optionsSchema, ordersSchema, viewSchema } from './schemas.ts';
import { openGame } from './setup.ts';
import { sketch } from './sketch.ts';
import type { Action, Event, Options, Order, Orders, Reason, Shown, State, View } from './state.ts';
import { fieldOf } from './store.ts';
import { rowsReversed } from './symmetry.ts';
import { onslaughtTable } from './table.ts';
import { eventFor, viewOf } from './view.ts';
import { evaluateField } from './worth.ts';

const REASONS: Readonly<Record<Conclusion['kind'], Reason>> = {
  resigned: 'surrender',
  timeout: 'timeout',
  agreed: 'agreed',
  cancelled: 'cancelled',
};

/** Surrender (D40), timeout, agreement, cancellation. */
function conclude(state: State, conclusion: Conclusion): { state: State; events: readonly Event[] } {
  const winner: Seat | null = conclusion.seat === null ? null : other(conclusion.seat);
  const reason = REASONS[conclusion.kind];
  return {
    state: { ...state, phase: 'over', decider: null, combat: null, result: { winner, reason } },
    events: [{ type: 'game-over', winner, reason }],
  };
}

/** Turns are counted from round 1; set-up is turn 0. */
function turnNumber(state: State): number {
  if (state.active === null || state.round === 0) return 0;
  return 2 * state.round - (state.active === state.initiative ? 1 : 0);
}

const CONDUCTS: readonly (Order | null)[] = [
  null,
  { able: 'strike', unable: 'hold' },
  { able: 'retreat', ranks: 2, unable: 'retreat' },
  { able: 'ask', unable: 'ask' },
];

/** All that a view hides is the other side's conduct; any will do. The seat that thinks is the one that must decide. */
function determinize(view: View, random: RandomStream): State {
  const { combat, decider } = view;
  if (combat === null || decider === null) return view;
  const theirs = CONDUCTS[random.below(CONDUCTS.length)] ?? null;
  const mine = combat.conduct[decider];
  return { ...view, combat: { ...combat, conduct: decider === 0 ? [mine, theirs] : [theirs, mine] } };
}

export const onslaught: Ruleset<Options, State, Action, Event, View, Orders, Shown> = {
  ...onslaughtTable,
  levels: [{ id: 'amateur', name: 'Amateur General', nodes: 4000 }],
  symmetries: [rowsReversed],
  options: optionsSchema,
  action: actionSchema,
  standingOrders: ordersSchema,
  viewSchema,
  eventSchema,
  open: openGame,
  pending: (state) => (state.decider === null ? [] : [state.decider]),
  apply: (state, actions, dice) => {
    const seat: Seat = actions[0] !== null ? 0 : 1;
    const action = actions[seat];
    if (action === null) throw new Error('no action to apply');
    return applyAction(state, seat, action, dice);
  },
  conclude,
  turn: (state) => ({ no: turnNumber(state), seat: state.active, round: state.round }),
  malformed,
  // Every order that passes the schema can be carried out (5.4).
  checkOrders: () => null,
  view: viewOf,
  viewEvent: eventFor,
  outcome: (state) => state.result,
  answer,
  sketch,
  evaluate: (state) => evaluateField(fieldOf(state)),
  determinize,
  decide: (view, seat, level, _random, nodes) => {
    if (level !== 'amateur') throw new RangeError(`no level ${level}`);
    return amateur(view, seat, nodes);
  },
  fallback,
  invariants,
  parse,
  print,
};
