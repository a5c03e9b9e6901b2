/** Where a Commander may ride, and where he has to go (D46, R63). */
import { d2, type Point } from '../board/plane.ts';
import { nearestFree } from '../board/plane-search.ts';
import type { Seat } from '../seat.ts';
import { engagedAt, type Field, onTable } from './field.ts';
import { RIDE } from './tables.ts';

/** Whether a Commander may end his move here: on the table, within 36 inches of his place, no enemy General within 12. */
export function mayStand(field: Field, seat: Seat, at: Point): boolean {
  return onTable(at) && d2(at, field.commanders[seat]) <= RIDE * RIDE && !engagedAt(field, seat, at);
}

/** Where a Commander is who is not sent anywhere: where he stands, or the nearest allowed place; if there is none he stays. */
export function restingPlace(field: Field, seat: Seat): Point {
  const at = field.commanders[seat];
  if (field.turn === 1 || !engagedAt(field, seat, at)) return at;
  return nearestFree(at, RIDE, (point) => onTable(point) && !engagedAt(field, seat, point)) ?? at;
}
