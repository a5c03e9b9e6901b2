/** Refusals of `submit-manoeuvres` (section 8). */
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { checkOffsets, checkOwnDivision, Once } from './check-ids.ts';
import { divisionOf, type Field, isEngaged, marchPoints, onTable } from './field.ts';
import { lengthOf } from './manoeuvre.ts';
import { reject } from './reject.ts';
import type { March, SubmitManoeuvres } from './state.ts';
import { LEGS } from './tables.ts';

export function checkManoeuvres(field: Field, seat: Seat, { moves }: SubmitManoeuvres): Rejection | null {
  const once = new Once();
  for (const march of moves ?? []) {
    const refused = checkOwnDivision(field, seat, march.division, 'moves');
    if (refused !== null) return refused;
    if (!once.add(march.division)) return reject('duplicate-entry', 'moves');
    const wrong = checkMarch(field, march);
    if (wrong !== null) return wrong;
  }
  return null;
}

function checkMarch(field: Field, { division: id, path, offsets }: March): Rejection | null {
  const division = divisionOf(field, id);
  if (division === null) return reject('unknown-division', 'moves');
  if (offsets !== undefined) {
    const refused = checkOffsets(field, division, offsets);
    if (refused !== null) return refused;
  }
  if (division.order !== 'manoeuvre') return reject('not-manoeuvring', 'moves');
  if (division.fought || isEngaged(field, division)) return reject('engaged', 'moves');
  if (path.length > LEGS || lengthOf(division.at, path) > marchPoints(field, id)) {
    return reject('path-too-long', 'moves');
  }
  return path.every(onTable) ? null : reject('path-off-table', 'moves');
}
