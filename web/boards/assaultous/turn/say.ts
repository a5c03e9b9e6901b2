import { heading } from '../brief.ts';
import type { AssaultousHand } from '../hand.ts';
import { inShort } from '../move/outlook-words.ts';
import { aboutDeed } from './deed-words.ts';

/** Says what Confirm would do now: a march with what comes of it, a deed with what it means; or what is still open. */
export function sayPrepared(hand: AssaultousHand): void {
  const { seat, view, shown, table, prepared } = hand;
  const { deed } = hand.draft.value;
  if (seat.value === null || view.value === null) return;
  const title = heading(hand, prepared.value);
  if (title === null) {
    const open = openChoice(hand);
    if (open !== null) table.announce(open);
    return;
  }
  const eyes = { you: seat.value, mover: view.value.pending?.seat ?? seat.value, sides: table.rules.sides };
  const words = [
    /[?.]$/.test(title) ? title : `${title}.`,
    inShort(shown.value?.outlooks ?? [], eyes),
    deed === null ? '' : aboutDeed(view.value, deed),
    'Confirm, or Escape.',
  ];
  table.announce(words.filter((part) => part !== '').join(' '));
}

/** What a card that has its tile still wants to be told beside the board. */
function openChoice({ draft }: AssaultousHand): string | null {
  const { aim } = draft.value;
  if (aim === null || aim.tile === null) return null;
  switch (aim.card) {
    case 'assassination':
      return `${aim.tile}: choose beside the board whom, a Worker or an Army unit.`;
    case 'siege-engine':
      return `${aim.tile}: choose beside the board what the Siege Engine does.`;
    case 'diversion':
      return `From ${aim.tile}: choose the tile next to it.`;
    default:
      return null;
  }
}
