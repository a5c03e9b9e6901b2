/**
 * Dragging with mouse, pen or finger. Only pieces are held (their squares carry `touch-action: pinch-zoom`), so that the
 * page scrolls everywhere else; a second finger or a cancelled pointer lets everything go (L32).
 */
import { COLUMNS, squareName } from '../../../engine/board/grid.ts';
import type { Square } from '../../../engine/onslaught/state.ts';
import { LEFT, type Lie, SIZE } from './geometry.ts';
import type { OnslaughtHand } from './hand.ts';

/** A finger may tremble by so many pixels before a tap becomes a drag. */
const TREMBLE = 7;
/** A finger that rests so long asks what it points at (ms). */
const LONG_PRESS = 500;

export interface DragHandlers {
  onPointerDown(event: PointerEvent): void;
  onPointerMove(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(event: PointerEvent): void;
}

/**
 * Handlers for the grid, or with `fromPanel` for the buttons of set-up: `what` finds the piece under the pointer and the
 * square that it comes from.
 */
export function dragHandlers(
  hand: OnslaughtHand,
  what: (event: PointerEvent) => { readonly piece: string; readonly from: Square | null } | null,
): DragHandlers {
  let held: { readonly piece: string; readonly from: Square | null; readonly x: number; readonly y: number } | null =
    null;
  let pointer = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGo = (): void => {
    clearTimeout(timer);
    held = null;
    pointer = -1;
    hand.dragged.value = null;
  };

  return {
    onPointerDown(event) {
      if (!event.isPrimary || event.button !== 0) return letGo();
      const square = squareAt(hand, event);
      if (event.pointerType !== 'mouse' && square !== null) {
        timer = setTimeout(() => {
          if (hand.dragged.value !== null) return;
          letGo();
          hand.lens.value = square;
          swallowClick();
        }, LONG_PRESS);
      }
      const found = what(event);
      if (found === null || hand.table.sending.value) return;
      held = { ...found, x: event.clientX, y: event.clientY };
      pointer = event.pointerId;
    },
    onPointerMove(event) {
      if (held === null || event.pointerId !== pointer) return;
      const lie = hand.lie.value;
      if (lie === null) return letGo();
      if (hand.dragged.value === null) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < TREMBLE) return;
        clearTimeout(timer);
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(pointer);
        hand.note.value = null;
        hand.part.value?.pickUp(hand, held.piece);
      }
      hand.dragged.value = { what: held.piece, ...onDrawing(hand, event), over: squareAt(hand, event) };
    },
    onPointerUp(event) {
      if (event.pointerId !== pointer) {
        clearTimeout(timer);
        return;
      }
      const dropped = hand.dragged.value === null ? null : held;
      letGo();
      if (dropped === null) return;
      swallowClick();
      hand.part.value?.drop(hand, dropped.piece, dropped.from, squareAt(hand, event));
    },
    onPointerCancel: letGo,
  };
}

/** The click that follows a drag or a long press is no tap. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 350);
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
