/** What plays Assaultous, assembled; schemas, computer, positions and pictures are in index.ts. */
import type { Conclusion, PlayRules } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { applyAction } from './apply.ts';
import { fallback } from './legal.ts';
import { answer } from './orders.ts';
import { openGame } from './setup.ts';
import type { Action, Event, Options, Orders, Reason, Shown, State, View } from './state.ts';
import { deciderOf } from './table.ts';
import { assaultousTable } from './table-rules.ts';
import { eventFor, viewOf } from './view.ts';

const REASONS: Readonly<Record<Conclusion['kind'], Reason>> = {
  resigned: 'surrender',
  timeout: 'timeout',
  agreed: 'agreed',
  cancelled: 'cancelled',
};

/** Surrender, timeout, agreement, cancellation (D35): the board stays as it lies, a march in mid-move too. */
function conclude(state: State, conclusion: Conclusion): { state: State; events: readonly Event[] } {
  const winner: Seat | null = conclusion.seat === null ? null : other(conclusion.seat);
  const reason = REASONS[conclusion.kind];
  return {
    state: { ...state, phase: 'over', result: { winner, reason } },
    events: [{ type: 'game-over', winner, reason, tiles: null, strength: null }],
  };
}

function pending(state: State): readonly Seat[] {
  const seat = deciderOf(state);
  return seat === null ? [] : [seat];
}

export const assaultousPlay: PlayRules<Options, State, Action, Event, View, Orders, Shown> = {
  ...assaultousTable,
  open: openGame,
  pending,
  apply: (state, actions, dice) => {
    const seat: Seat = actions[0] !== null ? 0 : 1;
    const action = actions[seat];
    if (action === null) throw new Error('no action to apply');
    return applyAction(state, seat, action, dice);
  },
  conclude,
  turn: ({ seats, active }) => ({
    no: seats[0].turn + seats[1].turn,
    seat: active,
    round: Math.max(seats[0].turn, seats[1].turn),
  }),
  view: viewOf,
  viewEvent: eventFor,
  outcome: (state) => state.result,
  answer,
  // What orders must be their schema says.
  checkOrders: () => null,
  fallback,
};
