/** V of section 11, and the picture of it that everybody may see. */
import type { State, View } from '../state.ts';
import { danger } from './danger.ts';
import { Field, load, WINNER } from './field.ts';
import { worth } from './worth.ts';

/** V of a game that is won; of a lost one the same below 0. No other V comes near it. */
export const WON = 20000;

/** V of a seat: its worth less the other's and less its danger. */
export function rate(f: Field, seat: number): number {
  const winner = f.get(WINNER);
  if (winner >= 0) return winner === 2 ? 0 : winner === seat ? WON : -WON;
  return worth(f, seat) - worth(f, 1 - seat) - danger(f, seat);
}

const field = new Field();

/** V of a seat in a position of the contract, from public facts alone. */
export function value(position: View | State, seat: number): number {
  load(field, position);
  return rate(field, seat);
}

/** Half of the scale is reached at this V. */
const HALF = 300;

/**
 * -1000..1000 for seat 0: 1000 where it has won, -1000 where it has lost, 0 for a draw; otherwise the mean of its V and
 * the other's turned round, so that neither seat is favoured, on a scale that never reaches the ends.
 */
export function evaluate(state: State): number {
  load(field, state);
  const winner = field.get(WINNER);
  if (winner >= 0) return winner === 2 ? 0 : winner === 0 ? 1000 : -1000;
  const mean = (rate(field, 0) - rate(field, 1)) / 2;
  const share = Math.trunc((999 * mean) / (Math.abs(mean) + HALF));
  return share === 0 ? 0 : share;
}
