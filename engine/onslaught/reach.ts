/** Where a unit may end, and whom it may charge from there (6.1.4 to 6.1.6); retreats; distances of targets. */
import { cell } from '../board/cells.ts';
import { distance } from '../board/grid.ts';
import { hasSquare, noSquares, ROWS_KEPT, type Rows, rowBits } from '../board/rows.ts';
import { type Field, MOVEMENT } from './field.ts';
import { CAVALRY } from './roster.ts';
import { isRidge, UNEVEN } from './terrain.ts';
import { newWalk, reckonWalk } from './walk.ts';

/** Squares within reach, whoever stands there. */
export interface Reach {
  /** For a move (c = 0). */
  ends: Rows;
  /** For a move before a shot (D6), and as approach square of a charge (R18, D7): c = 1. */
  shotEnds: Rows;
  /** As approach square of a charge at a unit on uneven ground, which is then part of the path (D26). */
  roughEnds: Rows;
}

const walk = newWalk();
const evenWalk = newWalk();
const ends = noSquares();
const shotEnds = noSquares();

export function newReach(): Reach {
  return { ends, shotEnds, roughEnds: ends };
}

/**
 * Fills `reach` for a unit; it holds until the next call. Any unit but Cavalry: W + c <= movement. Cavalry: W + c <= 2, or
 * W′ + c <= 3 (6.1.5).
 */
export function reckonReach(f: Field, unit: number, reach: Reach): void {
  const kind = cell(f.kinds, unit);
  const movement = cell(MOVEMENT, kind);
  const { within } = walk;
  reckonWalk(f, unit, movement, false, walk);
  const most = within[movement] ?? within[0];
  const less = within[movement - 1] ?? within[0];
  reach.ends = most;
  reach.shotEnds = less;
  reach.roughEnds = less;
  if (kind !== CAVALRY || !f.ground.hasUneven) return;
  reach.roughEnds = within[1];
  if (!meets(most, f.ground.uneven)) return;
  reckonWalk(f, unit, movement, true, evenWalk);
  for (let r = 1; r < ROWS_KEPT - 1; r++) {
    ends[r] = rowBits(within[2], r) | rowBits(evenWalk.within[3], r);
    shotEnds[r] = rowBits(within[1], r) | rowBits(evenWalk.within[2], r);
  }
  reach.ends = ends;
  reach.shotEnds = shotEnds;
}

function meets(a: Rows, b: Rows): boolean {
  for (let r = 1; r < ROWS_KEPT - 1; r++) if ((rowBits(a, r) & rowBits(b, r)) !== 0) return true;
  return false;
}

/** Whether `from` is within reach as approach square of a charge at a unit on `target`. */
export function canApproach(f: Field, reach: Reach, from: number, target: number): boolean {
  return hasSquare(cell(f.terrain, target) === UNEVEN ? reach.roughEnds : reach.shotEnds, from);
}

/** Fills `found` with the retreat squares of a unit, by row, then column; returns how many (6.5.6, D16). */
export function retreats(f: Field, unit: number, found: Int8Array): number {
  const here = cell(f.at, unit);
  let count = 0;
  for (let k = here * 8; k < here * 8 + 8; k++) {
    const there = cell(f.steps, k);
    if (there < 0) break;
    if (cell(f.unitAt, there) < 0) found[count++] = there;
  }
  return count;
}

/** Range, 6.2: the distance at which `to` is a target (D8). A unit on a ridge is never nearer than two (R30, D25). */
export function targetDistance(f: Field, from: number, to: number): number {
  const d = distance(from, to);
  return d < 2 && isRidge(cell(f.terrain, to)) ? 2 : d;
}
