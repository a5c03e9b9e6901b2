/** Sending what is prepared: what it is, and the buttons. On a phone they stay in sight below the board. */
import type { ComponentChildren } from 'preact';
import { BLANK } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';
import { ConfirmButton } from '../panel.tsx';
import { heading } from '../say/brief.ts';
import { asSentence } from '../say/saying.ts';
import { isWarned, Warned } from './warned.tsx';

interface CommitProps {
  readonly hand: AssaultousHand;
  /** What Confirm is called: "Attack", "Buy". */
  readonly words: string;
  /** The outcome in short, for the bar on a phone. */
  readonly brief?: string;
  readonly children?: ComponentChildren;
}

/** Confirm where something is prepared, Cancel, and what else is on offer. */
export function Commit({ hand, words, brief, children }: CommitProps) {
  const action = hand.prepared.value;
  return (
    <div class={action === null ? 'ab-commit' : 'ab-commit ab-ready'}>
      {action !== null && (
        // Beside the board the card says it already.
        <p class="ab-brief" aria-hidden="true">
          <b>{asSentence(heading(hand, action) ?? '')}</b> {brief}
        </p>
      )}
      <Warned hand={hand} />
      <div class="buttons">
        {action !== null && <ConfirmButton hand={hand} words={isWarned(hand) ? `${words} all the same` : words} />}
        <button
          type="button"
          onClick={() => hand.change({ ...BLANK, tile: hand.draft.value.deed === null ? null : hand.draft.value.tile })}
        >
          Cancel
        </button>
        {children}
      </div>
    </div>
  );
}
