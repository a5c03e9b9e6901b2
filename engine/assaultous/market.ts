/** Purchases, Towers and the exchange (6.6). */
import type { Seat } from '../seat.ts';
import { CAPITALS, tileIndex } from './country.ts';
import { addCubes, type Draft } from './draft.ts';
import type { Event, Hire, Public, Tile, TileId } from './state.ts';
import { tileAt } from './table.ts';
import { ARMY_IRON, BARRACKS_GOLD, EXCHANGE, type Metal, WORKER_GOLD } from './tables.ts';
import { joined, withPieces } from './tile.ts';

const ONE_WORKER = { workers: 1, armies: 0, commander: false };
const ONE_ARMY = { workers: 0, armies: 1, commander: false };

/** The tile with one piece more of its owner (R42, R44). */
export function withOneMore(tile: Tile, seat: Seat, piece: 'worker' | 'army' | 'tower'): Tile {
  if (piece === 'tower') return withPieces(tile, seat, tile.workers, tile.armies, tile.towers + 1, tile.commander);
  return joined(tile, seat, piece === 'worker' ? ONE_WORKER : ONE_ARMY);
}

/** Whether Army units can be bought there: at the own Capital, or own Barracks (D19). `tile` is the seat's. */
export function musters(tile: Tile, at: number, seat: Seat): boolean {
  return tile.barracks || at === CAPITALS[seat];
}

/** Whether a seat has a Port to exchange at (R54, D16, D20). */
export function hasPort(table: Public, seat: Seat): boolean {
  return table.tiles.some(
    ({ terrain, owner, workers, barracks }) => terrain === 'port' && owner === seat && workers > 0 && !barracks,
  );
}

/** A Worker, an Army unit or Barracks are paid and stand on the tile at once (R42). */
export function buy(draft: Draft, seat: Seat, piece: Hire, tile: TileId, told: Event[]): void {
  const at = tileIndex(tile);
  const before = tileAt(draft, at);
  if (piece === 'worker') addCubes(draft, seat, -WORKER_GOLD, 0);
  else if (piece === 'army') addCubes(draft, seat, 0, -ARMY_IRON);
  else addCubes(draft, seat, -BARRACKS_GOLD, 0);
  if (piece === 'barracks') {
    draft.tiles[at] = { ...before, barracks: true };
    draft.pool--;
  } else draft.tiles[at] = withOneMore(before, seat, piece);
  told.push({ type: 'bought', seat, piece, tile });
}

/** One of the three Towers, free (R41). */
export function placeTower(draft: Draft, seat: Seat, tile: TileId, told: Event[]): void {
  const at = tileIndex(tile);
  const { turn, gold, iron, towers, hand } = draft.seats[seat];
  draft.seats[seat] = { turn, gold, iron, towers: towers - 1, hand };
  draft.tiles[at] = withOneMore(tileAt(draft, at), seat, 'tower');
  told.push({ type: 'tower-placed', seat, tile });
}

/** Two cubes of one metal for one of the other (R55). */
export function exchange(draft: Draft, seat: Seat, give: Metal, told: Event[]): void {
  if (give === 'gold') addCubes(draft, seat, -EXCHANGE, 1);
  else addCubes(draft, seat, 1, -EXCHANGE);
  told.push({ type: 'exchanged', seat, give });
}
