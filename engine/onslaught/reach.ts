/** Steps, walks and reach (6.1). */
import { cell } from '../board/cells.ts';
import { distance, MOST_SQUARES } from '../board/grid.ts';
import { type Field, MOVEMENT } from './field.ts';
import { CAVALRY, STRIDE } from './roster.ts';
import { isRidge, UNEVEN } from './terrain.ts';

/** A cost that no movement pays. */
export const NEVER = 99;

const queue = new Int8Array(MOST_SQUARES);

/**
 * Fills `steps` with the fewest legal steps from the unit's square, up to `limit`; NEVER beyond. Allies may be passed,
 * enemies not (6.1.3, R11, D5). `even`: only over squares without uneven ground, the start included (W′). Returns whether
 * uneven ground was met.
 */
export function walk(f: Field, unit: number, limit: number, even: boolean, steps: Int8Array): boolean {
  steps.fill(NEVER);
  const start = cell(f.at, unit);
  let rough = cell(f.terrain, start) === UNEVEN;
  if (even && rough) return true;
  const white = unit < STRIDE;
  steps[start] = 0;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const here = cell(queue, head);
    const next = cell(steps, here) + 1;
    if (next > limit) break;
    for (let k = here * 8; k < here * 8 + 8; k++) {
      const there = cell(f.steps, k);
      if (there < 0) break;
      if (cell(steps, there) !== NEVER) continue;
      const holder = cell(f.unitAt, there);
      if (holder >= 0 && holder < STRIDE !== white) continue;
      if (cell(f.terrain, there) === UNEVEN) {
        rough = true;
        if (even) continue;
      }
      steps[there] = next;
      queue[tail++] = there;
    }
  }
  return rough;
}

/** What it costs a unit to end on each square; with a shot or a charge it costs one more. */
export interface Reach {
  /** By square; NEVER where no path leads. */
  cost: Int8Array;
  /** W, the steps alone. */
  readonly steps: Int8Array;
  readonly mixed: Int8Array;
  /** What a path that touches uneven ground costs besides its steps: 1 for Cavalry (D26). */
  rough: number;
}

export function newReach(): Reach {
  const steps = new Int8Array(MOST_SQUARES);
  return { cost: steps, steps, mixed: new Int8Array(MOST_SQUARES), rough: 0 };
}

/**
 * Fills `reach` for a unit. A square is within reach with c more squares to pay if its cost + c is at most the unit's
 * movement (6.1.5). For Cavalry a path over uneven ground costs one more than its steps: W + c <= 2 is W + 1 + c <= 3.
 */
export function reckonReach(f: Field, unit: number, reach: Reach): void {
  const kind = cell(f.kinds, unit);
  const limit = cell(MOVEMENT, kind);
  const met = walk(f, unit, limit, false, reach.steps);
  reach.cost = reach.steps;
  reach.rough = kind === CAVALRY ? 1 : 0;
  if (!met || kind !== CAVALRY) return;
  reach.cost = reach.mixed;
  walk(f, unit, limit, true, reach.mixed);
  for (let s = 0; s < MOST_SQUARES; s++) {
    const steps = cell(reach.steps, s);
    if (steps !== NEVER && cell(reach.mixed, s) > steps) reach.mixed[s] = steps + 1;
  }
}

/** The cost of the approach square of a charge at a unit on `target`, whose own ground counts too (D26). */
export function approachCost(f: Field, reach: Reach, from: number, target: number): number {
  return cell(f.terrain, target) === UNEVEN ? cell(reach.steps, from) + reach.rough : cell(reach.cost, from);
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

/** Range, 6.2: the distance at which `to` is a target. A unit on a ridge is never nearer than two (R30, D25). */
export function targetDistance(f: Field, from: number, to: number): number {
  const d = distance(from, to);
  return d < 2 && isRidge(cell(f.terrain, to)) ? 2 : d;
}
