import type { AssaultousHand } from '../hand.ts';
import { endTurn } from './taps.ts';

/** Prepares the end of the turn. */
export function EndButton({ hand }: { hand: AssaultousHand }) {
  return (
    <button
      type="button"
      class="ab-end"
      aria-keyshortcuts="E"
      disabled={hand.table.sending.value}
      onClick={() => endTurn(hand)}
    >
      End turn
    </button>
  );
}
