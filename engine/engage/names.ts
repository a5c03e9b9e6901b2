/** Names of sides, Divisions, units, orders and lengths as the log has them (section 12). */
import type { Point } from '../board/plane.ts';
import type { Order } from './tables.ts';

/** The two sides by seat. */
export const SIDES = ['White', 'Black'] as const;

export const ORDER_NAMES: Readonly<Record<Order, string>> = {
  disengage: 'Disengage',
  hold: 'Hold',
  advance: 'Advance',
  assault: 'Assault',
  manoeuvre: 'Manoeuvre',
};

/** Tenths of an inch as inches: `12"`, `4.5"`. */
export function inches(tenths: number): string {
  const rest = tenths % 10;
  const whole = (tenths - rest) / 10;
  return rest === 0 ? `${whole}"` : `${whole}.${rest}"`;
}

/** A place on the table in inches from the north-western corner: `36", 24"`. */
export function placeWords([x, y]: Point): string {
  return `${inches(x)}, ${inches(y)}`;
}

/** "1 hit", "3 hits". */
export function hitsWords(n: number): string {
  return n === 1 ? '1 hit' : `${n} hits`;
}

/** "1 die", "3 dice". */
export function diceWords(n: number): string {
  return n === 1 ? '1 die' : `${n} dice`;
}
