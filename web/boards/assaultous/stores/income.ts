/** The roll of the turn and what each tile paid for it, read from the latest events (6.2). */
import { cubesWords, metalWords } from '../../../../engine/assaultous/names.ts';
import type { Event, TileId } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';

export interface Paid {
  readonly seat: Seat;
  /** Null: the Trade Routes, of which there may be two. */
  readonly tile: TileId | null;
  /** "1 Gold", "1 move", "no Iron in the bank". */
  readonly what: string;
}

export interface Income {
  readonly seat: Seat;
  readonly face: number;
  readonly paid: readonly Paid[];
}

/** The last roll among the events; null where the running turn has none, or where its events are not at hand. */
export function incomeOf(events: readonly Event[]): Income | null {
  const began = events.findLastIndex(({ type }) => type === 'turn-began');
  const turn = events.slice(Math.max(0, began));
  const roll = turn.find((event) => event.type === 'die-rolled');
  if (roll === undefined) return null;
  return { seat: roll.seat, face: roll.face, paid: turn.flatMap(paidBy) };
}

function paidBy(event: Event): readonly Paid[] {
  switch (event.type) {
    case 'gained':
      return [{ seat: event.seat, tile: event.tile, what: `1 ${metalWords(event.metal)}` }];
    case 'gain-lost':
      return [{ seat: event.seat, tile: event.tile, what: `no ${metalWords(event.metal)} in the bank` }];
    case 'extra-move':
      return [{ seat: event.seat, tile: event.tile, what: '1 move' }];
    case 'trade-taken':
      return [{ seat: event.seat, tile: null, what: cubesWords(event.gold, event.iron) }];
    default:
      return [];
  }
}
