/** Range and clear shots (6.2, 6.3). */
import { cell } from '../board/cells.ts';
import { columnOf, crossed, LONGEST_LINE, rowOf } from '../board/grid.ts';
import { type Field, RANGE } from './field.ts';
import { targetDistance } from './reach.ts';
import { STRIDE } from './roster.ts';
import { FARM_HOUSE, isRidge } from './terrain.ts';

/** The range of a unit that shoots from `from`: one more from a ridge (R30, D25). */
export function rangeFrom(f: Field, unit: number, from: number): number {
  const range = cell(RANGE, cell(f.kinds, unit));
  return isRidge(cell(f.terrain, from)) ? range + 1 : range;
}

export function inRange(f: Field, unit: number, from: number, to: number): boolean {
  return targetDistance(f, from, to) <= rangeFrom(f, unit, from);
}

/** Whether a square stops a shot of this unit: an ally, a ridge or a farm house (6.3.3, R13, D9). */
function stops(f: Field, unit: number, square: number): boolean {
  const terrain = cell(f.terrain, square);
  if (terrain === FARM_HOUSE || isRidge(terrain)) return true;
  const holder = cell(f.unitAt, square);
  return holder >= 0 && holder !== unit && holder < STRIDE === unit < STRIDE;
}

/** Whether the shot from `from` at `to` is clear; the shooter itself never stands in its way (6.3.4). */
export function clearShot(f: Field, unit: number, from: number, to: number): boolean {
  const dx = columnOf(to) - columnOf(from);
  const dy = rowOf(to) - rowOf(from);
  if (dx > LONGEST_LINE || dx < -LONGEST_LINE || dy > LONGEST_LINE || dy < -LONGEST_LINE) return false;
  const line = crossed(dx, dy);
  for (let i = 0; i < line.length; i++) if (stops(f, unit, from + cell(line, i))) return false;
  return true;
}

/** The squares that stop the shot, in order from the shooter; beyond the longest range none are named. */
export function blockers(f: Field, unit: number, from: number, to: number): number[] {
  const dx = columnOf(to) - columnOf(from);
  const dy = rowOf(to) - rowOf(from);
  if (Math.abs(dx) > LONGEST_LINE || Math.abs(dy) > LONGEST_LINE) return [];
  return Array.from(crossed(dx, dy), (step) => from + step).filter((square) => stops(f, unit, square));
}

/** Whether a unit standing on `from` can fire at a unit on `to` (6.4.1, R16). */
export function canFire(f: Field, unit: number, from: number, to: number): boolean {
  return cell(f.ammo, unit) !== 0 && inRange(f, unit, from, to) && clearShot(f, unit, from, to);
}
