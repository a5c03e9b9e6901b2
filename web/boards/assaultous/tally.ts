import type { View } from '../../../engine/assaultous/state.ts';
import type { Seat } from '../../../engine/seat.ts';

/** One line of what a side has beside the map: "Gold 4 · Iron 2 · Towers 2 · hand 1". */
export function tally({ seats }: View, seat: Seat): string {
  const { gold, iron, towers, cards } = seats[seat];
  return `Gold ${gold} · Iron ${iron} · Towers ${towers} · hand ${cards}`;
}
