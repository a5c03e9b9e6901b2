/** Steps, walks and reach (6.1). */
import { cell } from '../board/cells.ts';
import { distance, MOST_SQUARES } from '../board/grid.ts';
import { BLACK_RIDGE, FARM_HOUSE, type Field, isRidge, MOVEMENT, UNEVEN, WHITE_RIDGE } from './field.ts';
import { CAVALRY, STRIDE } from './roster.ts';

/** A cost that no movement pays. */
export const NEVER = 99;

/** The rear square of a ridge: below White's, above Black's (6.1.1). May lie off the board for no ridge in its band. */
export function rearOf(terrain: number, ridge: number): number {
  return terrain === WHITE_RIDGE ? ridge - 8 : ridge + 8;
}

/** Whether a step between two neighbours is legal on this terrain, units ignored (6.1.2; R29, R33, D24). */
export function stepOk(terrain: Int8Array, from: number, to: number): boolean {
  const there = cell(terrain, to);
  if (there === FARM_HOUSE) return false;
  if ((there === WHITE_RIDGE || there === BLACK_RIDGE) && rearOf(there, to) !== from) return false;
  const here = cell(terrain, from);
  return !((here === WHITE_RIDGE || here === BLACK_RIDGE) && rearOf(here, from) !== to);
}

const queue = new Int8Array(MOST_SQUARES);

/**
 * Fills `steps` with the fewest legal steps from the unit's square, up to `limit`; NEVER beyond. Allies may be passed,
 * enemies not (6.1.3, R11, D5). `even`: only over squares without uneven ground, the start included (W′).
 */
export function walk(f: Field, unit: number, limit: number, even: boolean, steps: Int8Array): void {
  steps.fill(NEVER);
  const start = cell(f.at, unit);
  if (start < 0 || (even && cell(f.terrain, start) === UNEVEN)) return;
  const white = unit < STRIDE;
  steps[start] = 0;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = cell(queue, head);
    const next = cell(steps, here) + 1;
    if (next > limit) return;
    for (let k = here * 8; k < here * 8 + 8; k++) {
      const there = cell(f.neighbours, k);
      if (there < 0) break;
      if (cell(steps, there) !== NEVER) continue;
      const holder = cell(f.unitAt, there);
      if (holder >= 0 && holder < STRIDE !== white) continue;
      if (!stepOk(f.terrain, here, there)) continue;
      if (even && cell(f.terrain, there) === UNEVEN) continue;
      steps[there] = next;
      queue[tail++] = there;
    }
  }
}

const evenSteps = new Int8Array(MOST_SQUARES);

/** What it costs a unit to end on each square; with a shot or a charge it costs one more. */
export interface Reach {
  /** By square; NEVER where no path leads. */
  readonly cost: Int8Array;
  /** The same when the path touches uneven ground in any case, as in a charge at a unit that stands on it (D26). */
  readonly rough: Int8Array;
}

export function newReach(): Reach {
  return { cost: new Int8Array(MOST_SQUARES), rough: new Int8Array(MOST_SQUARES) };
}

/**
 * Fills `reach` for a unit. A square is within reach with c more squares to pay if its cost + c is at most the unit's
 * movement (6.1.5). For Cavalry a path over uneven ground costs one more than its steps: W + c <= 2 is W + 1 + c <= 3.
 */
export function reckonReach(f: Field, unit: number, reach: Reach): void {
  const kind = cell(f.kinds, unit);
  const limit = cell(MOVEMENT, kind);
  walk(f, unit, limit, false, reach.cost);
  if (kind !== CAVALRY || !f.uneven) {
    reach.rough.set(reach.cost);
    return;
  }
  walk(f, unit, limit, true, evenSteps);
  for (let s = 0; s < MOST_SQUARES; s++) {
    const steps = cell(reach.cost, s);
    if (steps === NEVER) continue;
    reach.rough[s] = steps + 1;
    if (cell(evenSteps, s) > steps) reach.cost[s] = Math.min(cell(evenSteps, s), steps + 1);
  }
  for (let s = 0; s < MOST_SQUARES; s++) if (cell(reach.cost, s) === NEVER) reach.rough[s] = NEVER;
}

/** The cost of the approach square of a charge at a unit on `target`. */
export function approachCost(f: Field, reach: Reach, from: number, target: number): number {
  return cell(cell(f.terrain, target) === UNEVEN ? reach.rough : reach.cost, from);
}

/** Fills `found` with the retreat squares of a unit, by row, then column; returns how many (6.5.6, D16). */
export function retreats(f: Field, unit: number, found: Int8Array): number {
  const here = cell(f.at, unit);
  let count = 0;
  for (let k = here * 8; k < here * 8 + 8; k++) {
    const there = cell(f.neighbours, k);
    if (there < 0) break;
    if (cell(f.unitAt, there) < 0 && stepOk(f.terrain, here, there)) found[count++] = there;
  }
  return count;
}

/** Range, 6.2: the distance at which `to` is a target. A unit on a ridge is never nearer than two (R30, D25). */
export function targetDistance(f: Field, from: number, to: number): number {
  const d = distance(from, to);
  return d < 2 && isRidge(cell(f.terrain, to)) ? 2 : d;
}
