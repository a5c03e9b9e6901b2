/** Whether a submission names what is on the table and the seat's own (section 8). */
import { d2, type Point, towards } from '../board/plane.ts';
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { divisionOf, type Field, seatOfId, unitOf, unitsOf } from './field.ts';
import { reject } from './reject.ts';
import type { DivisionId, Offsets, SeenDivision, UnitId } from './state.ts';
import { SPACING, TETHER } from './tables.ts';

/** Names that may come only once in a list. */
export class Once {
  readonly #seen = new Set<string>();

  /** Whether the name is new. */
  add(name: string): boolean {
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    return true;
  }
}

/** A Division that must be on the table and the seat's own. */
export function checkOwnDivision(field: Field, seat: Seat, id: DivisionId, where: string): Rejection | null {
  const division = divisionOf(field, id);
  if (division === null) return reject('unknown-division', where);
  return division.seat === seat ? null : reject('not-your-division', where);
}

/** A unit that must be on the table and the seat's own. */
export function checkOwnUnit(field: Field, seat: Seat, id: UnitId, where: string): Rejection | null {
  if (unitOf(field, id) === null) return reject('unknown-unit', where);
  return seatOfId(id) === seat ? null : reject('not-your-unit', where);
}

/** D5, D3: wanted places of units around their General; those not named keep theirs. */
export function checkOffsets(field: Field, division: SeenDivision, offsets: Offsets): Rejection | null {
  const named = Object.keys(offsets);
  for (const id of named) {
    const refused = checkOwnUnit(field, division.seat, id, 'offsets');
    if (refused !== null) return refused;
    // A unit of another Division of one's own is not one of these.
    if (unitOf(field, id)?.division !== division.id) return reject('not-your-unit', 'offsets');
  }
  for (const id of named) {
    const offset = offsets[id];
    if (offset !== undefined && d2(offset, [0, 0]) > TETHER * TETHER) return reject('offset-too-far', 'offsets');
  }
  return overlaps(field, division, offsets) ? reject('bases-overlap', 'offsets') : null;
}

/** Whether a unit that is named would stand too near to another of the Division. */
function overlaps(field: Field, division: SeenDivision, offsets: Offsets): boolean {
  const places = unitsOf(field, division.id).map(({ id, at }): { named: boolean; at: Point } => {
    const offset = offsets[id];
    return { named: offset !== undefined, at: offset ?? towards(division.at, at) };
  });
  return places.some((one, i) =>
    places.some((two, j) => i < j && (one.named || two.named) && d2(one.at, two.at) < SPACING * SPACING),
  );
}
