/** Candidates for MANOEUVRE. */
import { along, d2, isqrt, type Point, samePoint, towards } from '../board/plane.ts';
import type { Seat } from '../seat.ts';
import { DIRECTIONS } from './directions.ts';
import { divisionsOf, type Field, marchPoints, nearestEnemy, onTable } from './field.ts';
import { usualLine } from './formation.ts';
import { mayManoeuvre } from './manoeuvre.ts';
import type { March, SeenDivision, SubmitManoeuvres, View } from './state.ts';

const TYPE = 'submit-manoeuvres';
/** Parts of the way that a list offers, in percent; the whole is left to the straight marches. */
const PARTS = [98, 66, 33, 16, 8] as const;
/** So far from the nearest enemy General a march at him ends (section 11, rule 7). */
const APART = 260;

/** Straight at the nearest enemy for all first; then all as they are, and one at a time all around, with a turn, in line. */
export function listManoeuvres(view: View, seat: Seat): readonly SubmitManoeuvres[] {
  const able = divisionsOf(view, seat).filter((division) => mayManoeuvre(view, division));
  const straight = able.map((division): March => ({ division: division.id, path: straightPath(view, division) }));
  const single = able.flatMap((division) => marches(view, division));
  return [
    { type: TYPE, moves: straight },
    { type: TYPE },
    { type: TYPE, moves: straight.toReversed() },
    ...single.map((one): SubmitManoeuvres => ({ type: TYPE, moves: [one] })),
  ];
}

/** Section 11, rule 7: at the nearest enemy General, not nearer than 26 inches. */
export function straightPath(field: Field, division: SeenDivision): readonly Point[] {
  const enemy = nearestEnemy(field, division.seat, division.at);
  if (enemy === null || samePoint(enemy.at, division.at)) return [];
  const far = Math.min(240, isqrt(d2(division.at, enemy.at)) - APART);
  // Rounding may make a leg a step longer than it was meant to be.
  const point = along(division.at, towards(division.at, enemy.at), Math.max(0, Math.min(far, 238)));
  return samePoint(point, division.at) ? [] : [point];
}

function marches(view: View, division: SeenDivision): readonly March[] {
  const points = marchPoints(view, division.id);
  const far = (percent: number): number => Math.floor((points * percent) / 100);
  const { id, at } = division;
  const rings = PARTS.flatMap((part) => DIRECTIONS.map((way) => along(at, way, far(part))));
  const corners = DIRECTIONS.map((way, k): readonly Point[] => {
    const middle = along(at, way, far(48));
    return [middle, along(middle, DIRECTIONS[(k + 4) % DIRECTIONS.length] ?? way, far(48))];
  });
  const paths = [...rings.map((point): readonly Point[] => [point]), ...corners].filter((path) => path.every(onTable));
  const offsets = usualLine(view, division);
  return [
    ...paths.slice(0, 8).map((path): March => ({ division: id, path, offsets })),
    ...paths.map((path): March => ({ division: id, path })),
    { division: id, path: [], offsets },
  ];
}
