import type { Square } from '../../../engine/onslaught/state.ts';
import { TERRAIN } from '../../../engine/onslaught/tables.ts';
import { goesTo } from './choices.ts';
import { focusSquare } from './focus.ts';
import { type Lie, lines, neighbourOnScreen } from './geometry.ts';
import { type OnslaughtHand, stepBack } from './hand.ts';
import { kindsFor } from './layout.ts';
import { canAct, nameOf, unitOn } from './pieces.ts';
import { takeAway } from './placing.ts';
import { endTurn, show, tap } from './taps.ts';

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
  switch (key) {
    case 'Enter':
    case ' ':
      enter(hand);
      return true;
    case 'Escape':
      return stepBack(hand, false);
    case 'Delete':
    case 'Backspace':
      return takeAway(hand, hand.cursor.value);
    case 'm':
    case 'M':
      return showing(hand, 'move');
    case 'f':
    case 'F':
      return showing(hand, 'fire');
    case 'c':
    case 'C':
      return showing(hand, 'charge');
    case 'e':
    case 'E':
      if (hand.phase.value !== 'turn') return false;
      endTurn(hand);
      return true;
    default:
      return chooseKind(hand, key);
  }
}

function showing(hand: OnslaughtHand, kind: 'move' | 'fire' | 'charge'): boolean {
  if (hand.selected.value === null || hand.phase.value !== 'turn') return false;
  show(hand, kind);
  const shown = hand.draft.value.showing;
  hand.table.announce(`${nameOf(hand, hand.selected.value)}: ${shown === 'all' ? 'all choices' : `${shown} only`}.`);
  return true;
}

/** Figures take a kind of terrain in hand. */
function chooseKind(hand: OnslaughtHand, key: string): boolean {
  const view = hand.view.value;
  if (view === null || hand.phase.value !== 'terrain') return false;
  const kind = kindsFor(view)[Number(key) - 1];
  if (kind === undefined) return false;
  hand.change({ inHand: kind });
  hand.table.announce(`${TERRAIN[kind].name} in hand.`);
  return true;
}

/** Enter selects; on what is chosen already it confirms. */
function enter(hand: OnslaughtHand): void {
  const { cursor, prepared, phase, draft, view } = hand;
  const action = prepared.value;
  const square = cursor.value;
  if (action !== null && (phase.value === 'turn' || phase.value === 'answer')) {
    const target = draft.value.target;
    const chosen =
      action.type === 'end-turn' ||
      (action.type === 'retreat' && action.to === square) ||
      (action.type === 'hold' && target === unitOn(hand, square)) ||
      (target !== null && view.value?.units[target]?.at === square) ||
      ('unit' in action && goesTo(action) === square && draft.value.square === square);
    if (chosen) {
      void hand.send(action);
      return;
    }
  }
  tap(hand, square);
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
