/** Where the keyboard is on the board. */
import type { Square, View } from '../../../engine/onslaught/state.ts';
import { unitsToAct } from './choices.ts';
import { lines } from './geometry.ts';
import type { OnslaughtHand } from './hand.ts';

/** Puts the keyboard on a square; the page does not jump. */
export function focusSquare(hand: OnslaughtHand, square: Square): void {
  hand.cursor.value = square;
  hand.field.current?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus({ preventScroll: true });
}

/** Whether the keyboard is on the board at this moment. */
export function hasFocus(hand: OnslaughtHand): boolean {
  return hand.field.current?.contains(document.activeElement) === true;
}

/** Where the keyboard begins when something new is asked: the asked unit, a unit that can act, a square to place on. */
export function startSquare(hand: OnslaughtHand, view: View): Square | null {
  switch (hand.phase.peek()) {
    case 'answer':
      return view.units[view.combat?.asked ?? '']?.at ?? null;
    case 'turn': {
      const squares = unitsToAct(hand.options.peek()).map((unit) => view.units[unit]?.at ?? null);
      const lie = hand.lie.peek();
      return lie === null
        ? null
        : (lines(lie)
            .flat()
            .find((square) => squares.includes(square)) ?? null);
    }
    case 'terrain':
    case 'deploy':
      return [...hand.marks.peek()].find(([, kinds]) => kinds.has('free'))?.[0] ?? null;
    default:
      return null;
  }
}
