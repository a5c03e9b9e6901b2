/** What a screen reader says of a tile: its name, terrain, whose it is, its pieces, its room, and what can be done there. */
import { homeOf, tileIndex } from '../../../engine/assaultous/country.ts';
import type { Tile, TileId, View } from '../../../engine/assaultous/state.ts';
import { TERRAIN } from '../../../engine/assaultous/tables.ts';
import { piecesOn } from '../../../engine/assaultous/tile.ts';
import type { BySeat } from '../../../engine/seat.ts';
import type { AssaultousHand } from './hand.ts';
import { tileOf } from './troops.ts';
import { counted } from './words.ts';

/** The spoken label of a tile: "b2, Mine, Red: 2 Army units, 1 Worker, 3 of 4." */
export function labelOf(hand: AssaultousHand, id: TileId): string {
  const view = hand.view.value;
  if (view === null) return id;
  const words = [...standsOn(view, hand.table.rules.sides, id), ...(hand.part.value?.deeds(hand, id) ?? [])];
  return `${words.join(', ')}.`;
}

/** What a tile is and what stands on it. */
export function standsOn(view: View, sides: BySeat<string>, id: TileId): readonly string[] {
  const tile = tileOf(view, id);
  if (tile === null) return [id];
  const words = [id, groundOf(sides, id, tile)];
  if (tile.terrain === 'lake') return [...words, 'no entry'];
  const pieces = piecesOf(tile);
  if (tile.owner !== null) words.push(`${sides[tile.owner]}: ${pieces[0]}`, ...pieces.slice(1));
  words.push(`${piecesOn(tile)} of ${TERRAIN[tile.terrain].capacity}`);
  if (tile.barracks) words.push('Barracks');
  if (TERRAIN[tile.terrain].bonus > 0) {
    words.push(`bonus ${bonusOf(view, id, tile)}`);
    if (view.sieged.includes(id)) words.push('under Siege Engine');
  }
  return words;
}

/** "Mine", "Blue’s City" (section 4). */
export function groundOf(sides: BySeat<string>, id: TileId, tile: Tile): string {
  const home = homeOf(tileIndex(id));
  const { name } = TERRAIN[tile.terrain];
  return home === null ? name : `${sides[home]}’s ${name}`;
}

/** The bonus that counts now (6.1). */
export function bonusOf(view: View, id: TileId, tile: Tile): number {
  return isStruck(view, id, tile) ? 0 : TERRAIN[tile.terrain].bonus;
}

/** Whether Barracks or a Siege Engine take the bonus of a tile away (D16, D25). */
export function isStruck(view: View, id: TileId, tile: Tile): boolean {
  return tile.barracks || view.sieged.includes(id);
}

/** Pieces by kind, fighters first: "Commander", "2 Army units", "1 Worker", "1 Tower". */
function piecesOf({ commander, armies, workers, towers }: Tile): readonly string[] {
  return [
    ...(commander ? ['Commander'] : []),
    ...(armies > 0 ? [counted(armies, 'Army unit')] : []),
    ...(workers > 0 ? [counted(workers, 'Worker')] : []),
    ...(towers > 0 ? [counted(towers, 'Tower')] : []),
  ];
}
