/** Units take their places around their General (6.3, D3-D5). */
import { d2, type Point, plus, samePoint, towards } from '../board/plane.ts';
import { nearestFree } from '../board/plane-search.ts';
import type { Draft, DraftDivision, DraftUnit } from './draft.ts';
import { draftUnits } from './draft.ts';
import type { Event, Placed } from './events.ts';
import { onTable, tethered } from './field.ts';
import type { Offsets } from './state.ts';
import { SPACING, TETHER } from './tables.ts';

/** A Division whose units settle. `from`: where its General stood before he moved. */
export interface Settling {
  readonly division: DraftDivision;
  readonly from: Point;
  /** What the owner asked for; what is not named keeps its place beside the General. */
  readonly offsets: Offsets;
}

const SPACING_SQUARE = SPACING * SPACING;

/** Whether a place is far enough from all these units (D3). */
function isSpaced(at: Point, others: readonly DraftUnit[]): boolean {
  return others.every((unit) => d2(unit.at, at) >= SPACING_SQUARE);
}

/** Where a unit that wants to be at `wanted` goes: the nearest free point, without the spacing if there is none (D4). */
export function placeFor(wanted: Point, general: Point, others: readonly DraftUnit[]): Point {
  const near = others.filter(({ at }) => d2(at, general) < (TETHER + SPACING) * (TETHER + SPACING));
  const allowed = (at: Point): boolean => onTable(at) && tethered(at, general);
  if (allowed(wanted) && isSpaced(wanted, near)) return wanted;
  const reach = 2 * TETHER;
  return (
    nearestFree(wanted, reach, (at) => allowed(at) && isSpaced(at, near)) ??
    nearestFree(wanted, reach, allowed) ??
    general
  );
}

/**
 * 6.3: all units of these Divisions (in Division order, their Generals in place) that want another place than their own are
 * lifted together and put down one by one.
 */
export function settle(draft: Draft, settling: readonly Settling[], told: Event[]): void {
  const moving: { readonly unit: DraftUnit; readonly wanted: Point; readonly general: Point; readonly was: Point }[] =
    [];
  for (const { division, from, offsets } of settling) {
    for (const unit of draftUnits(draft, division.id)) {
      const was = towards(from, unit.at);
      const wanted = plus(division.at, offsets[unit.id] ?? was);
      if (!samePoint(wanted, unit.at)) moving.push({ unit, wanted, general: division.at, was });
    }
  }
  if (moving.length === 0) return;
  const lifted = new Set(moving.map(({ unit }) => unit));
  const standing = draft.units.filter((unit) => !lifted.has(unit));
  const shifted: Event[] = [];
  const reformed = new Set<string>();
  for (const { unit, wanted, general, was } of moving) {
    const at = placeFor(wanted, general, standing);
    unit.at = at;
    standing.push(unit);
    if (!samePoint(towards(general, at), was)) reformed.add(unit.division);
    if (samePoint(at, wanted)) continue;
    shifted.push({ type: 'unit-shifted', seat: seatIn(settling, unit), unit: unit.id, wanted, at });
  }
  for (const { division } of settling) {
    const units = moving.filter(({ unit }) => unit.division === division.id).map(({ unit }): Placed => placed(unit));
    if (units.length === 0) continue;
    const { id, seat } = division;
    told.push({ type: 'units-placed', seat, division: id, units, reformed: reformed.has(id) });
  }
  told.push(...shifted);
}

function placed({ id, at }: DraftUnit): Placed {
  return { unit: id, at };
}

function seatIn(settling: readonly Settling[], unit: DraftUnit): 0 | 1 {
  return settling.find(({ division }) => division.id === unit.division)?.division.seat ?? 0;
}
