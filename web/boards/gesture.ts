/**
 * Dragging with mouse, pen or finger, the same on every board. Only pieces are held (`touch-action: pinch-zoom` on their
 * places), so that the page scrolls everywhere else; a second finger or a cancelled pointer lets everything go (L32). A
 * finger that rests asks what it points at.
 */

/** A finger may tremble by so many pixels before a tap becomes a drag. */
const TREMBLE = 7;
/** A finger that rests so long asks what it points at (ms). */
const LONG_PRESS = 500;
/** How long after a long press a browser may still make a click of it (ms). */
const AFTER_PRESS = 300;

/** What a board does while something is dragged. `Held`: what a press holds. */
export interface Gesture<Held> {
  /** What lies under the pointer and may be dragged; null: nothing. */
  find(event: PointerEvent): Held | null;
  isDragging(): boolean;
  /** The pointer goes off with it. */
  pickUp(held: Held): void;
  move(held: Held, event: PointerEvent): void;
  drop(held: Held, event: PointerEvent): void;
  /** Nothing is dragged any more. */
  letGo(): void;
  /** A finger rests on what is under it. False where there is nothing to ask. */
  rest(event: PointerEvent): boolean;
}

/** The handler of presses. The pointer is followed wherever it goes, also off the element in one leap. */
export function pressHandler<Held>(gesture: Gesture<Held>): (event: PointerEvent) => void {
  /** Ends the press that is going on. */
  let letGo = (): void => {};

  return (down) => {
    letGo();
    // A second finger lets go of what the first one holds.
    if (!down.isPrimary || down.button !== 0) return;
    const held = gesture.find(down);
    let pressed = false;
    const timer = setTimeout(() => {
      if (down.pointerType !== 'mouse' && !gesture.isDragging()) pressed = gesture.rest(down);
    }, LONG_PRESS);

    const move = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      if (!gesture.isDragging()) {
        if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < TREMBLE) return;
        clearTimeout(timer);
        if (held === null || pressed) return;
        gesture.pickUp(held);
      }
      if (held !== null) gesture.move(held, event);
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerId !== down.pointerId) return;
      const dragged = gesture.isDragging();
      letGo();
      if (dragged || pressed) swallowClick(pressed ? AFTER_PRESS : 0);
      if (dragged && held !== null) gesture.drop(held, event);
    };
    letGo = () => {
      clearTimeout(timer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', letGo);
      gesture.letGo();
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
