/** Sixteen directions all around, and places that a list of candidates may name. */
import { along, type Point } from '../board/plane.ts';
import type { Seat } from '../seat.ts';
import { divisionsOf, type Field, nearestEnemy } from './field.ts';
import type { SeenDivision } from './state.ts';

/** From the north round by the east; whole numbers near enough to equal angles. */
export const DIRECTIONS: readonly Point[] = [
  [0, -1],
  [5, -12],
  [1, -1],
  [12, -5],
  [1, 0],
  [12, 5],
  [1, 1],
  [5, 12],
  [0, 1],
  [-5, 12],
  [-1, 1],
  [-12, 5],
  [-1, 0],
  [-12, -5],
  [-1, -1],
  [-5, -12],
];

/** How far behind a General his Commander may stand (section 11). */
const BEHIND = [60, 100] as const;

/** Places for a Commander (section 11, rule 4): own Generals, behind each of them, between each two. */
export function commanderPlaces(field: Field, seat: Seat): readonly Point[] {
  const own = divisionsOf(field, seat);
  return [
    ...own.map(({ at }) => at),
    ...own.flatMap((division) => BEHIND.map((far) => behind(field, division, far))),
    ...own.flatMap((one, i) =>
      own
        .slice(i + 1)
        .map((two): Point => [Math.floor((one.at[0] + two.at[0]) / 2), Math.floor((one.at[1] + two.at[1]) / 2)]),
    ),
  ];
}

/** The place so far behind a General, seen from his nearest enemy. */
function behind(field: Field, { seat, at }: SeenDivision, far: number): Point {
  const enemy = nearestEnemy(field, seat, at);
  const v: Point = enemy === null ? [0, 0] : [at[0] - enemy.at[0], at[1] - enemy.at[1]];
  return v[0] === 0 && v[1] === 0 ? at : along(at, v, far);
}
