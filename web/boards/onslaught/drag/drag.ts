/** Dragging units and pieces of terrain on the board, and from the palette of set-up. */
import { COLUMNS, squareName } from '../../../../engine/board/grid.ts';
import type { Square } from '../../../../engine/onslaught/state.ts';
import { pressHandler } from '../../gesture.ts';
import { LEFT, type Lie, SIZE } from '../geometry.ts';
import type { OnslaughtHand } from '../hand.ts';

interface Held {
  readonly piece: string;
  readonly from: Square | null;
}

/**
 * What a press of the pointer begins, on the grid or on the palette of set-up: `what` finds the piece under the pointer
 * and the square that it comes from.
 */
export function dragHandler(
  hand: OnslaughtHand,
  what: (event: PointerEvent) => Held | null,
): (event: PointerEvent) => void {
  return pressHandler<Held>({
    find: (event) => (hand.table.sending.value ? null : what(event)),
    isDragging: () => hand.dragged.value !== null,
    pickUp({ piece }) {
      hand.note.value = null;
      hand.part.value?.pickUp(hand, piece);
    },
    move({ piece }, event) {
      hand.dragged.value = { what: piece, ...onDrawing(hand, event), over: squareAt(hand, event) };
    },
    drop({ piece, from }, event) {
      hand.part.value?.drop(hand, piece, from, squareAt(hand, event));
    },
    letGo() {
      hand.dragged.value = null;
    },
    rest(event) {
      const square = squareAt(hand, event);
      if (square !== null) hand.lens.value = square;
      return square !== null;
    },
  });
}

/** Where the pointer is, in units of the drawing. */
function onDrawing(hand: OnslaughtHand, event: PointerEvent): { readonly x: number; readonly y: number } {
  const box = hand.field.current?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return { x: 0, y: 0 };
  const scale = (LEFT + COLUMNS * SIZE + 2) / box.width;
  return { x: (event.clientX - box.left) * scale - LEFT, y: (event.clientY - box.top) * scale - 2 };
}

/** The square under the pointer; null beside the board. */
function squareAt(hand: OnslaughtHand, event: PointerEvent): Square | null {
  const lie: Lie | null = hand.lie.value;
  if (lie === null) return null;
  const { x, y } = onDrawing(hand, event);
  const across = Math.floor(x / SIZE);
  const down = Math.floor(y / SIZE);
  if (across < 0 || across >= COLUMNS || down < 0 || down >= lie.rows) return null;
  const column = lie.flip ? COLUMNS - 1 - across : across;
  const row = lie.flip ? down : lie.rows - 1 - down;
  return squareName(column + COLUMNS * row);
}
