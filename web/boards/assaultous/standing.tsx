import type { View } from '../../../engine/assaultous/state.ts';
import type { BySeat } from '../../../engine/seat.ts';
import type { AssaultousHand } from './hand.ts';
import { counted } from './words.ts';

/** Always visible: turn, whose, moves left, and what a Diversion wants. */
export function Standing({ hand, view }: { hand: AssaultousHand; view: View }) {
  return (
    <p class="ab-standing">
      {standingWords(view, hand.table.rules.sides).map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  );
}

/** What is said below the board. */
export function standingWords(view: View, sides: BySeat<string>): readonly string[] {
  const { active, seats, options, phase, movesLeft, diversions } = view;
  const words = [`Turn ${seats[active].turn} of ${options.turnLimit}`];
  if (phase !== 'over') words.push(`${sides[active]}’s turn`, `${counted(movesLeft, 'move')} left`);
  for (const { seat, from, to, met } of diversions) {
    const lapses = seat === active ? 'lapses with this turn' : `lapses with ${sides[seat]}’s next turn`;
    words.push(`Diversion: ${sides[seat]} from ${from} to ${to}, ${met ? 'met' : lapses}`);
  }
  return words;
}
