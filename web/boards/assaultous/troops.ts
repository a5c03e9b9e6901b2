/** The pieces of a move: what a tile can send, what is preset, what is sent. */
import { tileIndex } from '../../../engine/assaultous/country.ts';
import type { Action, Tile, TileId, Troops, View } from '../../../engine/assaultous/state.ts';

export type Move = Extract<Action, { readonly type: 'move' }>;

export const NOBODY: Troops = { workers: 0, armies: 0, commander: false };

/** The tile of a view by its name. */
export function tileOf(view: View, id: TileId): Tile | null {
  return view.tiles[tileIndex(id)] ?? null;
}

/** All pieces on a tile that can move. */
export function everybody(tile: Tile): Troops {
  return { workers: tile.workers, armies: tile.armies, commander: tile.commander };
}

/** What a move is preset with (section 10): all fighters; all Workers where there is no fighter. */
function fighters({ workers, armies, commander }: Tile): Troops {
  return armies > 0 || commander ? { workers: 0, armies, commander } : { workers, armies, commander };
}

export function troopsOf(move: Move): Troops {
  return { workers: move.workers ?? 0, armies: move.armies ?? 0, commander: move.commander === true };
}

export function sameTroops(a: Troops, b: Troops): boolean {
  return a.workers === b.workers && a.armies === b.armies && a.commander === b.commander;
}

export function moveOf(from: TileId, to: TileId, troops: Troops): Move {
  return { type: 'move', from, to, ...troops };
}

/** Strength in the open, then fewer Workers: what is sent where not all fighters fit in. */
const weight = ({ workers, armies, commander }: Troops): number => (armies + (commander ? 2 : 0)) * 10 - workers;

/**
 * The preset for a move from a tile: all fighters, or where they do not fit on `to`, the strongest of the `legal` moves
 * there.
 */
export function preset(tile: Tile, from: TileId, to: TileId | null, legal: readonly Move[]): Troops {
  const all = fighters(tile);
  if (to === null) return all;
  const there = legal.filter((move) => move.from === from && move.to === to).map(troopsOf);
  if (there.length === 0 || there.some((troops) => sameTroops(troops, all))) return all;
  return there.reduce((best, troops) => (weight(troops) > weight(best) ? troops : best));
}

/** Chosen troops, no more than the tile has. */
export function clamped(chosen: Troops, tile: Tile): Troops {
  return {
    workers: Math.min(chosen.workers, tile.workers),
    armies: Math.min(chosen.armies, tile.armies),
    commander: chosen.commander && tile.commander,
  };
}
