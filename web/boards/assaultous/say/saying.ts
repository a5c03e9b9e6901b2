import type { AssaultousHand } from '../hand.ts';
import { inShort } from '../move/outlook-words.ts';
import { aboutDeed } from '../turn/deed-words.ts';
import { heading } from './brief.ts';

/**
 * What Confirm would do now: a march with what comes of it, a deed with what it means. With nothing prepared, what a card
 * that has its tile still wants to be told; else null.
 */
export function saying(hand: AssaultousHand): string | null {
  const { seat, view, shown, table, prepared, draft } = hand;
  if (seat.value === null || view.value === null) return null;
  const title = heading(hand, prepared.value);
  if (title === null) return openChoice(hand);
  const eyes = { you: seat.value, mover: view.value.pending?.seat ?? seat.value, sides: table.rules.sides };
  const { deed } = draft.value;
  const words = [
    asSentence(title),
    inShort(shown.value?.outlooks ?? [], eyes),
    deed === null ? '' : aboutDeed(view.value, deed),
    'Confirm, or Escape.',
  ];
  return words.filter((part) => part !== '').join(' ');
}

/** A heading as a sentence: "End your turn?" is one already. */
export function asSentence(title: string): string {
  return title.endsWith('?') ? title : `${title}.`;
}

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
