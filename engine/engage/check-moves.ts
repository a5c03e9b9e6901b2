/** Refusals of `submit-moves` (section 8). */
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { checkOffsets, checkOwnDivision, Once } from './check-ids.ts';
import { divisionOf, type Field } from './field.ts';
import { reject } from './reject.ts';
import type { DivisionId, Placing, SubmitMoves } from './state.ts';
import { RETREAT_LEAST, RETREAT_MOST } from './tables.ts';

export function checkMoves(field: Field, seat: Seat, { divisions, combatOrder }: SubmitMoves): Rejection | null {
  const once = new Once();
  for (const placing of divisions ?? []) {
    const refused = checkOwnDivision(field, seat, placing.division, 'divisions');
    if (refused !== null) return refused;
    if (!once.add(placing.division)) return reject('duplicate-entry', 'divisions');
    const wrong = checkPlacing(field, placing);
    if (wrong !== null) return wrong;
  }
  return checkCombatOrder(field, seat, combatOrder ?? []);
}

function checkPlacing(field: Field, { division: id, offsets, retreat }: Placing): Rejection | null {
  const division = divisionOf(field, id);
  if (division === null) return reject('unknown-division', 'divisions');
  if (offsets !== undefined && Object.keys(offsets).length > 0) {
    const refused = checkOffsets(field, division, offsets);
    if (refused !== null) return refused;
    if (division.order === 'manoeuvre') return reject('units-locked', 'divisions');
  }
  if (retreat === undefined) return null;
  const sound = retreat.distance >= RETREAT_LEAST && retreat.distance <= RETREAT_MOST;
  return sound ? null : reject('retreat-distance', 'divisions');
}

function checkCombatOrder(field: Field, seat: Seat, order: readonly DivisionId[]): Rejection | null {
  const once = new Once();
  for (const id of order) {
    const refused = checkOwnDivision(field, seat, id, 'combatOrder');
    if (refused !== null) return refused;
    if (!once.add(id)) return reject('duplicate-entry', 'combatOrder');
  }
  return null;
}
