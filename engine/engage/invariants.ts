/** What is true of every reachable position (P8). */
import type { Seat } from '../seat.ts';
import { SEATS } from '../seat.ts';
import { divisionOf, onTable, seatOfId, tethered, turnLimitOf, unitsOf } from './field.ts';
import type { State } from './state.ts';
import { LARGEST, RETREAT_LEAST, RETREAT_MOST } from './tables.ts';
import { askedSeats } from './turn.ts';

/** Broken invariants in words; none in a sound position. */
export function invariants(state: State): readonly string[] {
  return [...unitFaults(state), ...divisionFaults(state), ...turnFaults(state)];
}

const isWhole = ([x, y]: readonly [number, number]): boolean => Number.isInteger(x) && Number.isInteger(y);

function unitFaults(state: State): string[] {
  const faults: string[] = [];
  const ids = state.units.map(({ id }) => id);
  if (ids.some((id, at) => at > 0 && (ids[at - 1] ?? '') >= id)) faults.push(`units are not in order: ${ids.join()}`);
  for (const { id, division, at } of state.units) {
    const home = divisionOf(state, division);
    if (home === null) faults.push(`${id} belongs to ${division}, which is not there`);
    else if (home.seat !== seatOfId(id)) faults.push(`${id} serves ${division}`);
    // R7: always within 6 inches of its General.
    else if (!tethered(at, home.at))
      faults.push(`${id} at ${at.join()} is too far from its General at ${home.at.join()}`);
    if (!onTable(at) || !isWhole(at)) faults.push(`${id} stands at ${at.join()}`);
  }
  for (const seat of SEATS) {
    const left = ids.filter((id) => seatOfId(id) === seat).length;
    if (left > state.start[seat]) faults.push(`seat ${seat} has ${left} units of ${state.start[seat]}`);
    if (!onTable(state.commanders[seat]) || !isWhole(state.commanders[seat]))
      faults.push(`Commander ${seat} is nowhere`);
  }
  return faults;
}

function divisionFaults(state: State): string[] {
  const faults: string[] = [];
  const order = (id: string, seat: Seat): string => `${seat}${id}`;
  state.divisions.forEach((division, at) => {
    const { id, seat, order: given, arrow, retreat } = division;
    const before = state.divisions[at - 1];
    if (before !== undefined && order(before.id, before.seat) >= order(id, seat)) faults.push(`${id} is out of order`);
    if (seat !== seatOfId(id)) faults.push(`${id} is of seat ${seat}`);
    if (!onTable(division.at) || !isWhole(division.at)) faults.push(`${id} stands at ${division.at.join()}`);
    if ((given === 'advance') !== (arrow !== null)) faults.push(`${id}: ${given} with arrow ${arrow?.join()}`);
    if (retreat.distance < RETREAT_LEAST || retreat.distance > RETREAT_MOST)
      faults.push(`${id} retreats ${retreat.distance}`);
    const units = unitsOf(state, id).length;
    // D8, D47.
    if (units < 1 || units > LARGEST) faults.push(`${id} has ${units} units`);
  });
  return faults;
}

function turnFaults(state: State): string[] {
  const faults: string[] = [];
  const { turn, phase, result, options } = state;
  if (!Number.isInteger(turn) || turn < 1 || turn > turnLimitOf(options)) faults.push(`turn ${turn}`);
  if ((phase === 'over') !== (result !== null)) faults.push('a result ends the battle, and nothing else does');
  if (phase !== 'over' && askedSeats(state).length === 0) faults.push(`nobody is asked in ${phase}`);
  if (phase === 'orders' && state.divisions.some(({ fought, forced }) => fought || forced)) {
    faults.push('a turn begins with marks of the last one');
  }
  return faults;
}
