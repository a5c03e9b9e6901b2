import type { Action } from '../../../../engine/onslaught/state.ts';
import { heading } from '../brief.ts';
import type { OnslaughtHand } from '../hand.ts';

/** Says what Confirm would do now, with the odds, which may have to be fetched first. */
export async function sayPrepared(hand: OnslaughtHand): Promise<void> {
  const action = hand.prepared.value;
  const title = heading(hand, action);
  if (title === null || action === null) return;
  const ends = hand.shown.value?.endsTurn === true && hand.view.value?.active === hand.seat.value;
  const odds = hand.shown.value?.rolls === true ? await oddsOf(hand, action) : '';
  // Something else may have been prepared meanwhile, or nothing any more.
  if (hand.prepared.value !== action) return;
  hand.table.announce(
    `${title}${ends ? ' and end your turn' : ''}${odds === '' ? '' : `: ${odds}`}. Confirm, or Escape.`,
  );
}

/** The odds in one line; none where they cannot be fetched just now. */
async function oddsOf(hand: OnslaughtHand, action: Action): Promise<string> {
  try {
    return (await import('./odds-words.tsx')).oddsInShort(hand, action);
  } catch {
    return '';
  }
}
