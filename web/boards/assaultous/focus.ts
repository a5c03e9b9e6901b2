/** Where the keyboard is on the board. */
import { CAPITALS, TILE_NAMES, tileName } from '../../../engine/assaultous/country.ts';
import type { TileId, View } from '../../../engine/assaultous/state.ts';
import type { AssaultousHand } from './hand.ts';

/** Puts the keyboard on a tile; the page does not jump. */
export function focusTile(hand: AssaultousHand, tile: TileId): void {
  hand.cursor.value = tile;
  hand.field.current?.querySelector<HTMLElement>(`[data-tile="${tile}"]`)?.focus({ preventScroll: true });
}

/** Whether the keyboard is on the board at this moment. */
export function hasFocus(hand: AssaultousHand): boolean {
  return hand.field.current?.contains(document.activeElement) === true;
}

/** Where the keyboard begins when something new is asked: where the march leads, the own Capital, an own tile. */
export function startTile(hand: AssaultousHand, view: View): TileId | null {
  const seat = hand.seat.peek();
  if (seat === null) return null;
  if (view.pending !== null) return view.pending.to;
  const capital = CAPITALS[seat];
  if (view.tiles[capital]?.owner === seat) return tileName(capital);
  return TILE_NAMES.find((_, tile) => view.tiles[tile]?.owner === seat) ?? null;
}
