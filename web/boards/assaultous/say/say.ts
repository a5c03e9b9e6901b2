import type { AssaultousHand } from '../hand.ts';

/** Says what Confirm would do now. The words have to be fetched the first time; without them nothing is said. */
export async function sayPrepared(hand: AssaultousHand): Promise<void> {
  const action = hand.prepared.value;
  try {
    const { saying } = await import('./saying.ts');
    const words = saying(hand);
    // Something else may have been prepared meanwhile, or nothing any more.
    if (hand.prepared.value === action && words !== null) hand.table.announce(words);
  } catch {
    // What cannot be fetched just now is on the panel, if that is here.
  }
}
