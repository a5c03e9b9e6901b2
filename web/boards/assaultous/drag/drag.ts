/**
 * Dragging with mouse, pen or finger: pieces from an own tile to a tile next to it, the same as two taps. Only own tiles
 * with pieces that can move are held (`touch-action: pinch-zoom`), so that the page scrolls everywhere else; a second finger
 * or a cancelled pointer lets everything go. A finger that rests asks what the tile is.
 */
import type { TileId } from '../../../../engine/assaultous/state.ts';
import { BOX, type Point, tileAt } from '../geometry.ts';
import { type AssaultousHand, tap } from '../hand.ts';
import { select } from '../turn/taps.ts';

/** A finger may tremble by so many pixels before a tap becomes a drag. */
const TREMBLE = 7;
/** A finger that rests so long asks what it points at (ms). */
const LONG_PRESS = 500;
/** How long after a long press a browser may still make a click of it (ms). */
const AFTER_PRESS = 300;

/** What a press of the pointer on the grid begins: `find` tells the tile whose pieces it holds. */
export function dragHandler(
  hand: AssaultousHand,
  find: (event: PointerEvent) => TileId | null,
): (event: PointerEvent) => void {
  /** Ends the press that is going on. */
  let letGo = (): void => {};

  return (down) => {
    letGo();
    // A second finger lets go of what the first one holds.
    if (!down.isPrimary || down.button !== 0) return;
    const held = hand.table.sending.value ? null : find(down);
    const tile = tileUnder(hand, down);
    let pressed = false;
    const timer = setTimeout(() => {
      if (down.pointerType === 'mouse' || tile === null || hand.dragged.value !== null) return;
      pressed = true;
      hand.lens.value = tile;
    }, LONG_PRESS);

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (hand.dragged.value === null) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < TREMBLE) return;
        clearTimeout(timer);
        if (held === null || pressed) return;
        hand.note.value = null;
        // Whoever has chosen pieces already drags those.
        if (hand.selected.value !== held || hand.draft.value.aim !== null) select(hand, held);
      }
      if (held === null) return;
      hand.dragged.value = { from: held, ...onDrawing(hand, event), over: tileUnder(hand, event) };
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const dragged = hand.dragged.value !== null;
      letGo();
      if (dragged || pressed) swallowClick(pressed ? AFTER_PRESS : 0);
      const over = tileUnder(hand, event);
      if (dragged && over !== null && over !== held && over !== hand.draft.value.to) tap(hand, over);
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
