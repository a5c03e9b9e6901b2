import type { Square } from '../../../engine/onslaught/state.ts';
import { focusSquare } from './focus.ts';
import { type Lie, lines, neighbourOnScreen } from './geometry.ts';
import { type OnslaughtHand, stepBack } from './hand.ts';
import { canAct, unitOn } from './pieces.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A key on the grid (10.3). What it does not know is left to the page. */
export function onKey(hand: OnslaughtHand, event: KeyboardEvent): void {
  const lie = hand.lie.value;
  if (lie === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    event.preventDefault();
    focusSquare(hand, neighbourOnScreen(lie, hand.cursor.value, arrow[0], arrow[1]));
    return;
  }
  if (event.key === 'Tab') {
    const next = nextUnit(hand, lie, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    focusSquare(hand, next);
    return;
  }
  if (hand.seat.value === null) return;
  if (press(hand, event.key)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What a key other than arrows and Tab does; true if it meant something. */
export function press(hand: OnslaughtHand, key: string): boolean {
  if (key === 'Escape') return stepBack(hand, false);
  return hand.part.value?.key(hand, key.length === 1 ? key.toLowerCase() : key) ?? false;
}

/** The next own unit still to act behind the cursor, as the board lies; null after the last one. */
export function nextUnit(hand: OnslaughtHand, lie: Lie, backwards: boolean): Square | null {
  if (hand.phase.value !== 'turn') return null;
  const order = lines(lie).flat();
  const here = order.indexOf(hand.cursor.value);
  const behind = backwards ? order.slice(0, here).reverse() : order.slice(here + 1);
  const found = behind.find((square) => {
    const unit = unitOn(hand, square);
    return unit !== null && canAct(hand, unit);
  });
  return found ?? null;
}
