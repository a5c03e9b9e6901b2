/** The Ambush window (6.4): it opens on public facts only, so that its opening tells nothing (D36). */
import type { Seat } from '../seat.ts';
import type { Tile } from './state.ts';
import { supplyOf, type Table } from './table.ts';
import { CARD, type Card } from './tables.ts';
import { roomOn } from './tile.ts';

/** Ambush cards in a hand. */
export function ambushesIn(hand: readonly Card[]): number {
  let held = 0;
  for (const card of hand) if (card === 'ambush') held++;
  return held;
}

/** Ambush cards that lie face up among the discards. */
export function ambushesSeen(table: Table): number {
  let seen = 0;
  for (const { card, up } of table.discards) if (up && card === 'ambush') seen++;
  return seen;
}

/**
 * The most Army units that `responder` could place on the tile that the other seat moves to (6.4: max); 0 where no
 * window opens. `cards`: how many cards of whatever kind it holds. The pieces on the move have left already.
 */
export function ambushRoom(table: Table, responder: Seat, tile: Tile, cards: number): number {
  if (cards === 0 || (tile.owner !== null && tile.owner !== responder)) return 0;
  if (ambushesSeen(table) >= CARD.ambush.count) return 0;
  return Math.min(CARD.ambush.count, supplyOf(table, responder, 'armies'), roomOn(tile));
}
