/**
 * The keys of a turn (section 10): Enter selects and confirms, 1-9 (and 0) set a count, A takes all, T puts up a Tower, B
 * goes to the market, K to the cards, E ends the turn; beyond the book W says whether the figures count Workers or Army
 * units, C whether the Commander goes along.
 */
import { type AssaultousHand, tap } from '../hand.ts';
import { tileOf } from '../troops.ts';
import { count, endTurn, propose, select, takeAll, toggleCommander } from './taps.ts';

/** Enter on a tile; on what is chosen already it confirms. */
export function enterInTurn(hand: AssaultousHand): void {
  const { cursor, draft, prepared } = hand;
  const { aim, deed, to } = draft.value;
  const here = cursor.value;
  const chosen =
    deed !== null ||
    (aim === null ? to === here : (aim.to ?? aim.tile) === here || (aim.tile === null && aim.to === null));
  if (prepared.value !== null && chosen) void hand.confirm();
  else tap(hand, here);
}

/** Any other key; false if it means nothing in a turn. */
export function keyInTurn(hand: AssaultousHand, key: string): boolean {
  if (/^\d$/.test(key)) return withSelection(hand, () => count(hand, Number(key)));
  switch (key) {
    case 'a':
      return withSelection(hand, () => takeAll(hand));
    case 'c':
      return withSelection(hand, () => toggleCommander(hand));
    case 'w':
      return withSelection(hand, () => {
        const counting = hand.draft.value.counting === 'armies' ? 'workers' : 'armies';
        hand.change({ counting });
        hand.table.announce(`Figures count ${counting === 'armies' ? 'Army units' : 'Workers'}.`);
      });
    case 't':
      propose(hand, { type: 'place-tower', tile: hand.selected.value ?? hand.cursor.value });
      return true;
    case 'b':
      // The market is that of the selected tile; without one, of the tile where the keyboard is.
      if (hand.selected.value === null && isOwn(hand)) select(hand, hand.cursor.value);
      if (hand.selected.value === null) {
        hand.table.announce('Select a tile of yours first: its market is beside the board.');
        return true;
      }
      // What stands in the market's place gives way to it, and to the cards alike.
      hand.change({ to: null, deed: null, aim: null });
      hand.wanted.value = 'market';
      return true;
    case 'k':
      hand.change({ deed: null, aim: null });
      hand.wanted.value = 'cards';
      return true;
    case 'e':
      endTurn(hand);
      return true;
    default:
      return false;
  }
}

function isOwn({ view, cursor, seat }: AssaultousHand): boolean {
  return view.value !== null && tileOf(view.value, cursor.value)?.owner === seat.value;
}

function withSelection(hand: AssaultousHand, act: () => void): boolean {
  if (hand.selected.value === null) return false;
  act();
  return true;
}
