/** Dragging pieces from an own tile to a tile next to it: the same as two taps. */
import type { TileId } from '../../../../engine/assaultous/state.ts';
import { pressHandler } from '../../gesture.ts';
import { BOX, type Point, tileAt } from '../geometry.ts';
import { type AssaultousHand, tap } from '../hand.ts';
import { select } from '../turn/taps.ts';

/** What a press of the pointer on the grid begins: `find` tells the tile whose pieces it holds. */
export function dragHandler(
  hand: AssaultousHand,
  find: (event: PointerEvent) => TileId | null,
): (event: PointerEvent) => void {
  return pressHandler<TileId>({
    find: (event) => (hand.table.sending.value ? null : find(event)),
    isDragging: () => hand.dragged.value !== null,
    pickUp(held) {
      hand.note.value = null;
      // Whoever has chosen pieces already drags those.
      if (hand.selected.value !== held || hand.draft.value.aim !== null) select(hand, held);
    },
    move(held, event) {
      hand.dragged.value = { from: held, ...onDrawing(hand, event), over: tileUnder(hand, event) };
    },
    drop(held, event) {
      const over = tileUnder(hand, event);
      if (over !== null && over !== held && over !== hand.draft.value.to) tap(hand, over);
    },
    letGo() {
      hand.dragged.value = null;
    },
    rest(event) {
      const tile = tileUnder(hand, event);
      if (tile !== null) hand.lens.value = tile;
      return tile !== null;
    },
  });
}

/** Where the pointer is, in units of the drawing. */
function onDrawing(hand: AssaultousHand, event: PointerEvent): Point {
  const box = hand.field.current?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return { x: 0, y: 0 };
  const scale = BOX.width / box.width;
  return { x: (event.clientX - box.left) * scale + BOX.x, y: (event.clientY - box.top) * scale + BOX.y };
}

/** The tile under the pointer; null beside the country. */
function tileUnder(hand: AssaultousHand, event: PointerEvent): TileId | null {
  return tileAt(hand.lie.value, onDrawing(hand, event));
}
