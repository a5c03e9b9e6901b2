/** Why a square is not within reach: the rows of section 8 from `fire-costs-movement` to `out-of-reach`. */
import { cell } from '../board/cells.ts';
import type { Rejection } from '../ruleset.ts';
import { Field, isRidge, MOVEMENT, OPEN, UNEVEN } from './field.ts';
import { approachCost, newReach, type Reach, reckonReach } from './reach.ts';
import { reject } from './reject.ts';

const reach = newReach();

/**
 * Null if `square` is within reach of the unit for this kind of action (6.1.5). Otherwise each limit is lifted alone, in
 * the order of the table: the code names the one whose lifting makes the square reachable. `target`: the square of the
 * charged unit.
 */
export function checkReach(
  f: Field,
  unit: number,
  square: number,
  type: 'move' | 'move-and-fire' | 'charge',
  target = square,
): Rejection | null {
  const movement = cell(MOVEMENT, cell(f.kinds, unit));
  const extra = type === 'move' ? 0 : 1;
  const within = (g: Field, more: number): boolean => {
    reckonReach(g, unit, reach);
    return costOf(g, reach, square, type === 'charge' ? target : null) + more <= movement;
  };
  if (within(f, extra)) return null;
  if (type === 'move-and-fire' && within(f, 0)) return reject('fire-costs-movement');
  if (within(without(f, isRidge), extra)) return reject('ridge-edge');
  if (
    within(
      without(f, (terrain) => terrain === UNEVEN),
      extra,
    )
  )
    return reject('uneven-ground');
  return reject('out-of-reach');
}

function costOf(f: Field, reckoned: Reach, square: number, target: number | null): number {
  return target === null ? cell(reckoned.cost, square) : approachCost(f, reckoned, square, target);
}

const lifted = new Field();

/** The same position with some terrain made open ground. */
function without(f: Field, which: (terrain: number) => boolean): Field {
  lifted.roster = f.roster;
  lifted.kinds = f.kinds;
  lifted.table = f.table;
  lifted.neighbours = f.neighbours;
  lifted.at.set(f.at);
  lifted.unitAt.set(f.unitAt);
  lifted.uneven = false;
  for (let s = 0; s < f.terrain.length; s++) {
    const terrain = cell(f.terrain, s);
    lifted.terrain[s] = which(terrain) ? OPEN : terrain;
    if (terrain === UNEVEN && !which(terrain)) lifted.uneven = true;
  }
  return lifted;
}
