/** What plays Engage!, assembled; schemas, computer, positions and pictures are in index.ts. */
import type { Concluded, Conclusion, PlayRules } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { applyActions } from './apply.ts';
import { draftOf } from './draft.ts';
import type { Event } from './events.ts';
import { endBattle } from './losses.ts';
import { answer, checkOrders } from './orders.ts';
import type { Shown } from './preview.ts';
import { fallback } from './prompt.ts';
import { openGame } from './setup.ts';
import type { Action, Options, Orders, Reason, State, View } from './state.ts';
import { engageTable } from './table-rules.ts';
import { askedSeats } from './turn.ts';
import { eventFor, viewOf } from './view.ts';

const REASONS: Readonly<Record<Conclusion['kind'], Reason>> = {
  resigned: 'surrender',
  timeout: 'timeout',
  agreed: 'agreed',
  cancelled: 'cancelled',
};

/** Surrender, timeout, agreement, cancellation: everything stays where it stands. */
function conclude(state: State, conclusion: Conclusion): Concluded<State, Event> {
  const winner: Seat | null = conclusion.seat === null ? null : other(conclusion.seat);
  const draft = draftOf(state);
  const events: Event[] = [];
  endBattle(draft, winner, REASONS[conclusion.kind], null, events);
  return { state: draft, events };
}

export const engagePlay: PlayRules<Options, State, Action, Event, View, Orders, Shown> = {
  ...engageTable,
  open: (options) => openGame(options),
  pending: askedSeats,
  apply: applyActions,
  conclude,
  turn: ({ turn }) => ({ no: turn, seat: null, round: turn }),
  view: viewOf,
  viewEvent: eventFor,
  outcome: (state) => state.result,
  answer,
  checkOrders,
  fallback,
};
