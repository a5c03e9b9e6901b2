/** What the table shows: who stands where and who is near whom. Works on states, views and drafts alike. */
import { d2, type Point } from '../board/plane.ts';
import { other, type Seat } from '../seat.ts';
import { SCENARIOS } from './scenarios.ts';
import type { DivisionId, Options, Public, SeenDivision, Unit, UnitId } from './state.ts';
import { ADVANCE, CONTACT, HEIGHT, MARCH, TETHER, WIDTH } from './tables.ts';

/** The parts of a table that most rules look at. */
export type Field<D extends SeenDivision = SeenDivision> = Omit<Public, 'divisions'> & {
  readonly divisions: readonly D[];
};

const CONTACT_SQUARE = CONTACT * CONTACT;

/** Whose a Division or a unit is, by its id. */
export function seatOfId(id: DivisionId | UnitId): Seat {
  return id.startsWith('b') ? 1 : 0;
}

/** The number of a Division. */
export function numberOf(id: DivisionId): number {
  return Number(id.slice(1));
}

/** The side that comes first this turn (D13). */
export function firstSeat(field: { readonly turn: number }): Seat {
  return field.turn % 2 === 1 ? 0 : 1;
}

/** Puts Divisions into Division order (6.2). */
export function inDivisionOrder<D extends { readonly id: DivisionId; readonly seat: Seat }>(
  divisions: readonly D[],
  first: Seat,
): D[] {
  return [...divisions].sort(
    (a, b) => numberOf(a.id) - numberOf(b.id) || (a.seat === b.seat ? 0 : a.seat === first ? -1 : 1),
  );
}

export function divisionOf<D extends SeenDivision>(field: Field<D>, id: DivisionId): D | null {
  return field.divisions.find((division) => division.id === id) ?? null;
}

export function unitOf(field: Field, id: UnitId): Unit | null {
  return field.units.find((unit) => unit.id === id) ?? null;
}

/** By id. */
export function unitsOf<U extends Unit>(field: { readonly units: readonly U[] }, division: DivisionId): readonly U[] {
  return field.units.filter((unit) => unit.division === division);
}

export function divisionsOf<D extends SeenDivision>(field: Field<D>, seat: Seat): readonly D[] {
  return field.divisions.filter((division) => division.seat === seat);
}

export function onTable([x, y]: Point): boolean {
  return x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT;
}

/** Whether two opposing Generals at these places are Engaged (D2). */
export function inContact(a: Point, b: Point): boolean {
  return d2(a, b) <= CONTACT_SQUARE;
}

/** Whether a General of `seat` would be Engaged at this place. */
export function engagedAt(field: Field, seat: Seat, at: Point): boolean {
  return field.divisions.some((division) => division.seat !== seat && inContact(division.at, at));
}

export function isEngaged(field: Field, division: SeenDivision): boolean {
  return engagedAt(field, division.seat, division.at);
}

/** The Divisions that are Engaged, in the order of the field. */
export function engagedIds(field: Field): readonly DivisionId[] {
  return field.divisions.filter((division) => isEngaged(field, division)).map(({ id }) => id);
}

/** The enemy General nearest to a place; of equally near ones that of the lower number (6.6). Null: there is none. */
export function nearestEnemy<D extends SeenDivision>(field: Field<D>, seat: Seat, at: Point): D | null {
  let nearest: D | null = null;
  let least = 0;
  for (const division of field.divisions) {
    if (division.seat === seat) continue;
    const square = d2(division.at, at);
    if (nearest !== null && square > least) continue;
    if (nearest !== null && square === least && numberOf(division.id) > numberOf(nearest.id)) continue;
    nearest = division;
    least = square;
  }
  return nearest;
}

/** Whether every unit of a Division is cavalry: it is faster (D32, R58). */
export function allCavalry(field: Field, division: DivisionId): boolean {
  return unitsOf(field, division).every(({ arm }) => arm === 'cavalry');
}

/** Points of an Advance (R39). */
export function advancePoints(field: Field, division: DivisionId): number {
  return allCavalry(field, division) ? ADVANCE.cavalry : ADVANCE.others;
}

/** Points and greatest length of a manoeuvre (D43). */
export function marchPoints(field: Field, division: DivisionId): number {
  return allCavalry(field, division) ? MARCH.cavalry : MARCH.others;
}

/** Whether a Division assaults: its Assault is valid, and it was not thrown out (D16, D42). */
export function assaults({ order, began, forced }: SeenDivision): boolean {
  return order === 'assault' && began && !forced;
}

/** Whether a unit may stand so far from its General (D5). */
export function tethered(unit: Point, general: Point): boolean {
  return d2(unit, general) <= TETHER * TETHER;
}

/** Units of a seat that are still there. */
export function strengthOf(field: Field, seat: Seat): number {
  return field.units.filter(({ id }) => seatOfId(id) === seat).length;
}

/** Units that a seat has lost (D48). */
export function lostOf(field: Field, seat: Seat): number {
  return field.start[seat] - strengthOf(field, seat);
}

/** Units that a seat may lose before it breaks (D48). */
export function breakNumber(field: Field, seat: Seat): number {
  return Math.floor((field.start[seat] * field.options.breakPercent + 99) / 100);
}

/** The last turn (D49). */
export function turnLimitOf({ scenario, turnLimit }: Options): number {
  return turnLimit === 'scenario' ? SCENARIOS[scenario].turns : turnLimit;
}

/** Whether some enemy General is within 36 inches of one of `seat`'s: then standing orders ask (D51). */
export function contactNear(field: Field, seat: Seat, within: number): boolean {
  const foes = divisionsOf(field, other(seat));
  return divisionsOf(field, seat).some(({ at }) => foes.some((foe) => d2(foe.at, at) <= within * within));
}
