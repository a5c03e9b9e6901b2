/** Numbers, pieces and tiles in words, as the rule book writes them (sections 4 and 12). */
import { homeOf, tileIndex, tileName } from '../../../engine/assaultous/country.ts';
import type { Losses, Tile, TileId } from '../../../engine/assaultous/state.ts';
import { type Metal, TERRAIN } from '../../../engine/assaultous/tables.ts';
import type { BySeat } from '../../../engine/seat.ts';

/** "1 move", "3 moves". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** "a, b and c". */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.slice(-1).join('')}`;
}

/** "2 Army units, a Worker and the Commander" (section 12); "nobody" for none. */
export function piecesInWords(pieces: Partial<Losses>): string {
  const some = (n: number | undefined, one: string, article: string): readonly string[] =>
    n === undefined || n === 0 ? [] : [n === 1 ? `${article} ${one}` : `${n} ${one}s`];
  const words = [
    ...some(pieces.armies, 'Army unit', 'an'),
    ...some(pieces.workers, 'Worker', 'a'),
    ...some(pieces.towers, 'Tower', 'a'),
    ...(pieces.commander === true ? ['the Commander'] : []),
  ];
  return words.length === 0 ? 'nobody' : listed(words);
}

/** How many pieces of its owner a tile holds; each counts 1 against its capacity (D11). */
export function piecesOn(tile: Tile): number {
  return tile.workers + tile.armies + tile.towers + (tile.commander ? 1 : 0);
}

export const METAL: Readonly<Record<Metal, string>> = { gold: 'Gold', iron: 'Iron' };

/** "2 Gold and 1 Iron", "2 Gold", "nothing". */
export function cubes(gold: number, iron: number): string {
  const words = [...(gold > 0 ? [`${gold} Gold`] : []), ...(iron > 0 ? [`${iron} Iron`] : [])];
  return words.length === 0 ? 'nothing' : listed(words);
}

/** "Blue’s City (b1)", "the Mine at b2" (section 4). Only the tile's name for what is no tile of the map. */
export function placeInWords(tiles: readonly Tile[], sides: BySeat<string>, id: TileId): string {
  const index = tileIndex(id);
  const tile = tiles[index];
  if (tile === undefined) return id;
  const home = homeOf(index);
  const { name } = TERRAIN[tile.terrain];
  return home === null ? `the ${name} at ${tileName(index)}` : `${sides[home]}’s ${name} (${tileName(index)})`;
}

/** A sentence begins with a capital. */
export function begin(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
