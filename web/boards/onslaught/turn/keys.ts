/** The keys of a turn (10.3). */
import { enter } from '../fight/enter.ts';
import type { OnslaughtHand } from '../hand.ts';
import { nameOf } from '../pieces.ts';
import { endTurn, show } from './taps.ts';

/** Enter selects and confirms; M, F, C choose move, fire, charge; E ends the turn. */
export function keyInTurn(hand: OnslaughtHand, key: string): boolean {
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
      endTurn(hand);
      return true;
    default:
      return false;
  }
}

function showing(hand: OnslaughtHand, kind: 'move' | 'fire' | 'charge'): boolean {
  if (hand.selected.value === null) return false;
  show(hand, kind);
  const shown = hand.draft.value.showing;
  hand.table.announce(`${nameOf(hand, hand.selected.value)}: ${shown === 'all' ? 'all choices' : `${shown} only`}.`);
  return true;
}
