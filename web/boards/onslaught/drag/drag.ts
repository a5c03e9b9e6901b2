/**
 * Dragging with mouse, pen or finger. Only pieces are held (their squares carry `touch-action: pinch-zoom`), so that the
 * page scrolls everywhere else; a second finger or a cancelled pointer lets everything go (L32).
 */
import { COLUMNS, squareName } from '../../../../engine/board/grid.ts';
import type { Square } from '../../../../engine/onslaught/state.ts';
import { LEFT, type Lie, SIZE } from '../geometry.ts';
import type { OnslaughtHand } from '../hand.ts';

/** A finger may tremble by so many pixels before a tap becomes a drag. */
const TREMBLE = 7;
/** A finger that rests so long asks what it points at (ms). */
const LONG_PRESS = 500;
/** How long after a long press a browser may still make a click of it (ms). */
const AFTER_PRESS = 300;

interface Held {
  readonly piece: string;
  readonly from: Square | null;
}

/**
 * What a press of the pointer begins, on the grid or on the palette of set-up: `what` finds the piece under the pointer
 * and the square that it comes from. The pointer is followed wherever it goes, also off the element in one leap.
 */
export function dragHandler(
  hand: OnslaughtHand,
  what: (event: PointerEvent) => Held | null,
): (event: PointerEvent) => void {
  /** Ends the press that is going on. */
  let letGo = (): void => {};

  return (down) => {
    letGo();
    // A second finger lets go of what the first one holds.
    if (!down.isPrimary || down.button !== 0) return;
    const held = hand.table.sending.value ? null : what(down);
    const square = squareAt(hand, down);
    let pressed = false;
    const timer = setTimeout(() => {
      if (down.pointerType === 'mouse' || square === null || hand.dragged.value !== null) return;
      pressed = true;
      hand.lens.value = square;
    }, LONG_PRESS);

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (hand.dragged.value === null) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < TREMBLE) return;
        clearTimeout(timer);
        if (held === null || pressed) return;
        hand.note.value = null;
        hand.part.value?.pickUp(hand, held.piece);
      }
      if (held === null) return;
      hand.dragged.value = { what: held.piece, ...onDrawing(hand, event), over: squareAt(hand, event) };
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const dragged = hand.dragged.value !== null;
      letGo();
      if (dragged || pressed) swallowClick(pressed ? AFTER_PRESS : 0);
      if (dragged && held !== null) hand.part.value?.drop(hand, held.piece, held.from, squareAt(hand, event));
    };
    letGo = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', letGo);
      hand.dragged.value = null;
      letGo = () => {};
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', letGo);
  };
}

/** The click that comes with the end of a drag or of a long press is no tap. A mouse clicks at once, a finger within `ms`. */
function swallowClick(ms: number): void {
  const swallow = (event: Event): void => event.stopPropagation();
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), ms);
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
