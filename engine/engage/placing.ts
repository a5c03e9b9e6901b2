/** Ways to place the units of a Division from where they are (section 10): keep, turn, change two. */
import { d2, type Point, towards } from '../board/plane.ts';
import { type Field, unitsOf } from './field.ts';
import type { Offsets, SeenDivision, UnitId } from './state.ts';
import { TETHER } from './tables.ts';

/** Steps of 15 degrees in a whole turn. */
export const TURN_STEPS = 24;

/** Sines of 0 to 90 degrees in steps of 15, in millionths. */
const SINES = [0, 258_819, 500_000, 707_107, 866_025, 965_926, 1_000_000] as const;
const UNIT = 1_000_000;

/** The sine of so many steps, in millionths. `step`: any integer. */
function sine(step: number): number {
  const at = ((step % TURN_STEPS) + TURN_STEPS) % TURN_STEPS;
  const half = at % 12;
  const value = SINES[half <= 6 ? half : 12 - half] ?? 0;
  return at < 12 ? value : -value;
}

/** Rounded to the nearest integer, halves away from 0: so mirrored places turn into mirrored places. */
function rounded(millionths: number): number {
  const whole = Math.floor((2 * Math.abs(millionths) + UNIT) / (2 * UNIT));
  return whole === 0 ? 0 : millionths < 0 ? -whole : whole;
}

/** Nearer to the General by single steps of the longer side, until 6 inches are kept (R7). */
function tightened([x, y]: Point): Point {
  let at: Point = [x, y];
  while (d2(at, [0, 0]) > TETHER * TETHER) {
    const [dx, dy] = at;
    at = Math.abs(dx) >= Math.abs(dy) ? [dx - Math.sign(dx), dy] : [dx, dy - Math.sign(dy)];
  }
  return at;
}

/** Where the units of a Division stand from their General. */
export function presentPlaces(field: Field, division: SeenDivision): Offsets {
  return Object.fromEntries(unitsOf(field, division.id).map(({ id, at }) => [id, towards(division.at, at)]));
}

/** All places turned around the General, clockwise by so many steps of 15 degrees (negative: the other way). */
export function turnedPlaces(offsets: Offsets, steps: number): Offsets {
  const [sin, cos] = [sine(steps), sine(steps + 6)];
  return Object.fromEntries(
    Object.entries(offsets).map(([id, [x, y]]) => [
      id,
      tightened([rounded(x * cos - y * sin), rounded(x * sin + y * cos)]),
    ]),
  );
}

/** The places with two units changed; as they are where one of them is not among them. */
export function exchangedPlaces(offsets: Offsets, one: UnitId, two: UnitId): Offsets {
  const [a, b] = [offsets[one], offsets[two]];
  return a === undefined || b === undefined ? offsets : { ...offsets, [one]: b, [two]: a };
}
