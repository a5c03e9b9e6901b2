/** What plays Onslaught, assembled; schemas, computer, positions and pictures are in index.ts. */
import type { Conclusion, PlayRules } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { applyAction } from './apply.ts';
import { fallback } from './legal.ts';
import { answer } from './orders.ts';
import { openGame } from './setup.ts';
import type { Action, Event, Options, Orders, Reason, Shown, State, View } from './state.ts';
import { onslaughtTable } from './table-rules.ts';
import { eventFor, viewOf } from './view.ts';

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

export const onslaughtPlay: PlayRules<Options, State, Action, Event, View, Orders, Shown> = {
  ...onslaughtTable,
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
  view: viewOf,
  viewEvent: eventFor,
  outcome: (state) => state.result,
  answer,
  // Every order that passes the schema can be carried out (5.4).
  checkOrders: () => null,
  fallback,
};
