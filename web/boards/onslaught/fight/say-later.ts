import type { OnslaughtHand } from '../hand.ts';

/** Says what Confirm would do now. How to put it is fetched with the first choice: a table is interactive without it. */
export async function sayPrepared(hand: OnslaughtHand): Promise<void> {
  try {
    await (await import('./say.ts')).sayPrepared(hand);
  } catch {
    // Without a network it is not said; the panel shows it all the same.
  }
}
