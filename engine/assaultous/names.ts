/** Names of sides, tiles, pieces and cubes, as the log has them (section 12). */
import { FIXED, homeOf, tileIndex } from './country.ts';
import type { Losses, TileId, Troops } from './state.ts';
import { type Metal, TERRAIN, type Terrain } from './tables.ts';

/** The two sides by seat; the rule book's white and black are the source's blue and red. */
export const SIDES = ['Blue', 'Red'] as const;

/** "Blue's City (b1)" of a fixed tile; null of a dealt one. */
function homeName(tile: TileId): string | null {
  const at = tileIndex(tile);
  const home = homeOf(at);
  const terrain = FIXED[at];
  if (home === null || terrain === null || terrain === undefined) return null;
  return `${SIDES[home]}’s ${TERRAIN[terrain].name} (${tile})`;
}

/** "Blue's City (b1)", "the Mine at b2" (section 4). `terrain`: what the tile is. */
export function tileWords(tile: TileId, terrain: Terrain): string {
  return homeName(tile) ?? `the ${TERRAIN[terrain].name} at ${tile}`;
}

/** "Blue's City (b1)", "b2": behind "at" and where no terrain is told. */
export function placeWords(tile: TileId): string {
  return homeName(tile) ?? tile;
}

/** "Gold", "Iron". */
export function metalWords(metal: Metal): string {
  return metal === 'gold' ? 'Gold' : 'Iron';
}

/** "1 Gold", "2 Gold and 1 Iron", "nothing". */
export function cubesWords(gold: number, iron: number): string {
  return listed([...(gold > 0 ? [`${gold} Gold`] : []), ...(iron > 0 ? [`${iron} Iron`] : [])]) || 'nothing';
}

/** "an Army unit", "3 Army units". */
export function countWords(n: number, one: string): string {
  if (n !== 1) return `${n} ${one}s`;
  return `${/^[AEIOU]/.test(one) ? 'an' : 'a'} ${one}`;
}

/** "2 Army units, a Worker and the Commander". */
export function piecesWords(pieces: Troops | Losses): string {
  const towers = 'towers' in pieces ? pieces.towers : 0;
  return listed([
    ...(pieces.armies > 0 ? [countWords(pieces.armies, 'Army unit')] : []),
    ...(pieces.workers > 0 ? [countWords(pieces.workers, 'Worker')] : []),
    ...(towers > 0 ? [countWords(towers, 'Tower')] : []),
    ...(pieces.commander ? ['the Commander'] : []),
  ]);
}

/** "b1, b2 and b3". */
function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
