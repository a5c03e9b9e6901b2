import { heading } from '../brief.ts';
import type { AssaultousHand } from '../hand.ts';

/** Says what Confirm would do now. */
export function sayPrepared(hand: AssaultousHand): void {
  const title = heading(hand, hand.prepared.value);
  if (title !== null) hand.table.announce(`${title}. Confirm, or Escape.`);
}
