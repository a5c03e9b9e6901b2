/** Three ranks ahead of a General (section 11, rule 6): one default for all units of a Division. */
import { along, type Point, plus, samePoint, towards } from '../board/plane.ts';
import { advances } from './advance.ts';
import { type Field, nearestEnemy, unitsOf } from './field.ts';
import type { Offsets, SeenDivision, Unit } from './state.ts';
import { GRADES } from './tables.ts';

/** How far ahead of the General the ranks stand, and how far apart the files. */
const RANKS = [48, 28, 8] as const;
const FILE = 30;

/** Who stands in front: Good Order, infantry and cavalry before artillery, elite before line before militia, then id. */
function rankOrder(a: Unit, b: Unit): number {
  return (
    Number(a.disordered) - Number(b.disordered) ||
    Number(a.arm === 'artillery') - Number(b.arm === 'artillery') ||
    GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}

/** Where a Division looks: along its arrow if it will advance, else to the nearest enemy General. */
export function axisOf(field: Field, division: SeenDivision): Point {
  if (division.arrow !== null && advances(field, division)) return division.arrow;
  const enemy = nearestEnemy(field, division.seat, division.at);
  const home: Point = [0, division.seat === 0 ? -1 : 1];
  return enemy === null || samePoint(enemy.at, division.at) ? home : towards(division.at, enemy.at);
}

/** The line along an axis: the centre first, then the left, then the right of each rank. */
export function lineAlong(field: Field, division: SeenDivision, axis: Point): Offsets {
  const units = unitsOf(field, division.id);
  const ranked = [...units].sort(rankOrder);
  // Told by id, so that the same places are the same submission, whoever stands in front.
  return Object.fromEntries(units.map((unit) => [unit.id, slotOf(ranked.indexOf(unit), axis)]));
}

/** Where the one stands who comes `at`-th. */
function slotOf(at: number, axis: Point): Point {
  const ahead = along([0, 0], axis, RANKS[Math.floor(at / 3)] ?? 0);
  if (at % 3 === 0) return ahead;
  const side: Point = at % 3 === 1 ? [axis[1], -axis[0]] : [-axis[1], axis[0]];
  return plus(ahead, along([0, 0], side, FILE));
}

/** The usual line of a Division. */
export function usualLine(field: Field, division: SeenDivision): Offsets {
  return lineAlong(field, division, axisOf(field, division));
}
