import type { AssaultousHand } from '../hand.ts';
import { inShort } from '../move/outlook-words.ts';
import { heading } from './brief.ts';

/** What Confirm would do now, of a march with what comes of it; null where nothing is prepared. */
export function saying(hand: AssaultousHand): string | null {
  const title = heading(hand, hand.prepared.value);
  const { seat, shown, table } = hand;
  if (title === null || seat.value === null) return null;
  const eyes = { you: seat.value, mover: hand.view.value?.pending?.seat ?? seat.value, sides: table.rules.sides };
  const outcome = inShort(shown.value?.outlooks ?? [], eyes);
  return `${title}${/\?$/.test(title) ? '' : '.'} ${outcome} Confirm, or Escape.`.replace(/ {2,}/g, ' ');
}
