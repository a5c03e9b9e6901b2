import type { View } from '../../../engine/onslaught/state.ts';
import { QUIET_LIMIT, SCALES } from '../../../engine/onslaught/tables.ts';
import type { OnslaughtHand } from './hand.ts';
import { counted } from './words.ts';

/** Rounds without a strike from which on the stand-off is mentioned (10.7). */
const MENTION_QUIET = 2;

/** Always visible: round, whose turn, activations left, and how near a stand-off is. */
export function Standing({ hand, view }: { hand: OnslaughtHand; view: View }) {
  return (
    <p class="ob-standing">
      {standingWords(view, hand.table.rules.sides).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

function standingWords(view: View, sides: readonly [string, string]): readonly string[] {
  const { name, activations } = SCALES[view.scale];
  if (view.active === null) return [`${name}: setting up`];
  const words = [`Round ${view.round}`];
  if (view.phase !== 'over') {
    words.push(`${sides[view.active]}’s turn`, `${view.activationsLeft} of ${counted(activations, 'activation')} left`);
  }
  if (view.quietRounds >= MENTION_QUIET && view.phase !== 'over') {
    words.push(`${counted(QUIET_LIMIT - view.quietRounds, 'round')} more and the game is a draw`);
  }
  return words;
}
