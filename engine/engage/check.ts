/** Null, or why a submission is refused (section 8). */
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { checkManoeuvres } from './check-manoeuvres.ts';
import { checkMoves } from './check-moves.ts';
import { checkOrders } from './check-orders.ts';
import { reject } from './reject.ts';
import type { Action, View } from './state.ts';
import { askedSeats } from './turn.ts';

/** `view`: any, for nothing that is hidden decides. The whole of the submission is checked, the first fault told. */
export function check(view: View, seat: Seat, action: Action): Rejection | null {
  if (view.phase === 'over') return reject('game-over');
  if (!askedSeats(view).includes(seat)) return reject('not-your-decision');
  switch (action.type) {
    case 'submit-orders':
      return view.phase === 'orders' ? checkOrders(view, seat, action) : reject('wrong-phase');
    case 'submit-moves':
      return view.phase === 'moves' ? checkMoves(view, seat, action) : reject('wrong-phase');
    case 'submit-manoeuvres':
      return view.phase === 'manoeuvre' ? checkManoeuvres(view, seat, action) : reject('wrong-phase');
  }
}
