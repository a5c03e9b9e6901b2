/** The keys of a turn and of an answer (10.3). */
import { goesTo } from '../choices.ts';
import { type OnslaughtHand, tap } from '../hand.ts';
import { nameOf, unitOn } from '../pieces.ts';
import { endTurn, show } from './taps.ts';

/** Enter selects and confirms; M, F, C choose move, fire, charge; E ends the turn. */
export function keyInPlay(hand: OnslaughtHand, key: string): boolean {
  switch (key) {
    case 'Enter':
    case ' ':
      enter(hand);
      return true;
    case 'm':
      return showing(hand, 'move');
    case 'f':
      return showing(hand, 'fire');
    case 'c':
      return showing(hand, 'charge');
    case 'e':
      if (hand.phase.value !== 'turn') return false;
      endTurn(hand);
      return true;
    default:
      return false;
  }
}

function showing(hand: OnslaughtHand, kind: 'move' | 'fire' | 'charge'): boolean {
  if (hand.selected.value === null || hand.phase.value !== 'turn') return false;
  show(hand, kind);
  const shown = hand.draft.value.showing;
  hand.table.announce(`${nameOf(hand, hand.selected.value)}: ${shown === 'all' ? 'all choices' : `${shown} only`}.`);
  return true;
}

/** Enter selects; on what is chosen already it confirms. */
function enter(hand: OnslaughtHand): void {
  const { cursor, prepared, draft, view } = hand;
  const action = prepared.value;
  const square = cursor.value;
  if (action !== null) {
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
