/** Sending an action: what it is, the odds in short, and the buttons. On a phone they stay in sight below the board. */
import type { ComponentChildren } from 'preact';
import type { Action } from '../../../../engine/onslaught/state.ts';
import { heading } from '../brief.ts';
import type { OnslaughtHand } from '../hand.ts';
import { ConfirmButton } from '../panel.tsx';
import { OddsInShort } from './later-details.ts';

interface CommitProps {
  readonly hand: OnslaughtHand;
  /** What is prepared; null: the buttons beside Confirm only. */
  readonly action: Action | null;
  readonly cancel: () => void;
  readonly children?: ComponentChildren;
}

/** Confirm, Cancel, and what else is on offer. */
export function Commit({ hand, action, cancel, children }: CommitProps) {
  const title = heading(hand, action);
  return (
    <div class={action === null ? 'ob-commit' : 'ob-commit ob-ready'}>
      {title !== null && action !== null && (
        // Beside the board the card says it already.
        <p class="ob-brief" aria-hidden="true">
          <b>{title}</b> <OddsInShort hand={hand} action={action} />
        </p>
      )}
      <div class="buttons">
        {action !== null && <ConfirmButton hand={hand} action={action} />}
        <button type="button" onClick={cancel}>
          Cancel
        </button>
        {children}
      </div>
    </div>
  );
}
