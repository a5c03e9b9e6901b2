/** How many of each kind can go: what the tile has, and what there is room for where they go (6.3). */
import type { Tile, Troops } from '../../../../engine/assaultous/state.ts';
import { piecesOn, roomOn, sizeOf } from '../../../../engine/assaultous/tile.ts';
import type { Seat } from '../../../../engine/seat.ts';

/** Room for pieces of `seat` on a tile: enemy pieces there do not count (R34, D11). */
export function roomFor(tile: Tile, seat: Seat): number {
  return tile.owner === seat ? roomOn(tile) : roomOn(tile) + piecesOn(tile);
}

export interface Limits {
  readonly workers: number;
  readonly armies: number;
  /** Whether the Commander, if he is not among them, could join. */
  readonly commander: boolean;
}

/** The most of each kind beside the others already chosen. `room`: null while no destination is. */
export function limitsOf(tile: Tile, chosen: Troops, room: number | null): Limits {
  const left = room === null ? Number.POSITIVE_INFINITY : Math.max(0, room - sizeOf(chosen));
  return {
    workers: Math.max(chosen.workers, Math.min(tile.workers, chosen.workers + left)),
    armies: Math.max(chosen.armies, Math.min(tile.armies, chosen.armies + left)),
    commander: tile.commander && (chosen.commander || left > 0),
  };
}
