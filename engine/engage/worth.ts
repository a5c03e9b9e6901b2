/** How a position stands, for charts and searches: shares lost, Disorder, what the ground would bring (section 11). */
import type { Seat } from '../seat.ts';
import { lostOf, seatOfId } from './field.ts';
import type { State } from './state.ts';
import { bonusOf } from './turn.ts';

/** Parts of a thousand that a whole army lost, and a whole army Disordered, would count. */
const LOST = 1200;
const DISORDERED = 300;

/** -1000..1000 for seat 0. */
export function evaluate(state: State): number {
  if (state.result !== null) {
    const { winner } = state.result;
    return winner === null ? 0 : winner === 0 ? 1000 : -1000;
  }
  const value = standing(state, 0) - standing(state, 1);
  return Math.max(-999, Math.min(999, value));
}

function standing(state: State, seat: Seat): number {
  const start = Math.max(1, state.start[seat]);
  const disordered = state.units.filter((unit) => unit.disordered && seatOfId(unit.id) === seat).length;
  const bonus = Math.floor((bonusOf(state, seat) * state.turn) / 20);
  return bonus - Math.floor((LOST * lostOf(state, seat)) / start) - Math.floor((DISORDERED * disordered) / start);
}
