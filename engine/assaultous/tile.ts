/** What stands on a tile, and how the pieces on it change (D10, D11, D17). */
import type { Seat } from '../seat.ts';
import { TILE_NAMES } from './country.ts';
import type { Tile, TileId, Troops } from './state.ts';
import { TERRAIN } from './tables.ts';

/** Pieces on a tile, all of its owner; each counts 1 against the capacity (D11). */
export function piecesOn(tile: Tile): number {
  return tile.workers + tile.armies + tile.towers + (tile.commander ? 1 : 0);
}

/** How many pieces more its owner may have there; never below 0 in a sound position. */
export function roomOn(tile: Tile): number {
  return TERRAIN[tile.terrain].capacity - piecesOn(tile);
}

/** How many pieces a group on the move counts. */
export function sizeOf(troops: Troops): number {
  return troops.workers + troops.armies + (troops.commander ? 1 : 0);
}

/** Whether a group has an Army unit or the Commander (R37). */
export function hasFighter(troops: Troops): boolean {
  return troops.armies > 0 || troops.commander;
}

/** Strength of a side's pieces without any bonus (R57). */
export function strengthOf(troops: Troops): number {
  return troops.armies + (troops.commander ? 2 : 0);
}

/** 6.1: the bonus of tile number `at`: none with Barracks on it (D16) or under Siege Engine (R79). */
export function bonusOf(tile: Tile, at: number, sieged: readonly TileId[]): number {
  if (tile.barracks) return 0;
  const { bonus } = TERRAIN[tile.terrain];
  return bonus > 0 && sieged.length > 0 && sieged.includes(TILE_NAMES[at] ?? '') ? 0 : bonus;
}

/**
 * The tile with other pieces on it. Without a piece it has no owner (R67); its Barracks stay only while the same side
 * has a piece there (R38, D17).
 */
export function withPieces(
  tile: Tile,
  owner: Seat,
  workers: number,
  armies: number,
  towers: number,
  commander: boolean,
): Tile {
  const empty = workers + armies + towers === 0 && !commander;
  return {
    terrain: tile.terrain,
    owner: empty ? null : owner,
    workers,
    armies,
    towers,
    commander,
    barracks: tile.barracks && !empty && tile.owner === owner,
  };
}

/** The tile after pieces of its owner have left it. */
export function without(tile: Tile, seat: Seat, troops: Troops): Tile {
  return withPieces(
    tile,
    seat,
    tile.workers - troops.workers,
    tile.armies - troops.armies,
    tile.towers,
    tile.commander && !troops.commander,
  );
}

/** The tile after pieces of a side have joined what that side has there, or an empty tile. */
export function joined(tile: Tile, seat: Seat, troops: Troops): Tile {
  return withPieces(
    tile,
    seat,
    tile.workers + troops.workers,
    tile.armies + troops.armies,
    tile.towers,
    tile.commander || troops.commander,
  );
}
