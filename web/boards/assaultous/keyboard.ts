import { focusTile } from './focus.ts';
import { lines, neighbourOnScreen } from './geometry.ts';
import { type AssaultousHand, stepBack } from './hand.ts';

/** Up and down along the column, left and right to the neighbouring column, within the row of the grid. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A key on the grid (section 10). What it does not know is left to the page. */
export function onKey(hand: AssaultousHand, event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const lie = hand.lie.value;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    event.preventDefault();
    focusTile(hand, neighbourOnScreen(lie, hand.cursor.value, arrow[0], arrow[1]));
    return;
  }
  if (event.key === 'Home' || event.key === 'End') {
    event.preventDefault();
    const row = lines(lie).find((tiles) => tiles.includes(hand.cursor.value));
    const end = row?.at(event.key === 'Home' ? 0 : -1);
    if (end !== undefined) focusTile(hand, end);
    return;
  }
  if (hand.seat.value === null) return;
  if (press(hand, event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What a key other than an arrow does; true if it meant something. */
export function press(hand: AssaultousHand, key: string): boolean {
  if (key === 'Escape') return stepBack(hand, false);
  const part = hand.part.value;
  if (part === null) return false;
  if (key === 'Enter' || key === ' ') {
    part.enter(hand);
    return true;
  }
  return part.key(hand, key.length === 1 ? key.toLowerCase() : key);
}
