/** Sending an action: what it is, the odds in short, and the buttons. On a phone they stay in sight below the board. */
import type { ComponentChildren } from 'preact';
import type { Action } from '../../../engine/onslaught/state.ts';
import { heading, oddsInShort } from './brief.ts';
import { focusSquare } from './focus.ts';
import type { OnslaughtHand } from './hand.ts';

const SENDS: Readonly<Record<Action['type'], string>> = {
  'choose-first': 'Choose',
  'place-terrain': 'Place terrain',
  deploy: 'Deploy',
  move: 'Move',
  fire: 'Fire',
  'move-and-fire': 'Move and fire',
  charge: 'Charge',
  'end-turn': 'End turn',
  strike: 'Strike back',
  retreat: 'Fall back',
  hold: 'Hold',
};

/** The button that sends an action; it says when the turn ends with it. Focus goes back to the board. */
export function ConfirmButton({ hand, action, words }: { hand: OnslaughtHand; action: Action; words?: string }) {
  const ends = action.type !== 'end-turn' && hand.preview(action)?.endsTurn === true;
  const own = hand.view.value?.active === hand.seat.value;
  return (
    <button
      type="button"
      class="go"
      disabled={hand.table.sending.value}
      onClick={async (event) => {
        const button = event.currentTarget;
        await hand.send(action);
        const active = document.activeElement;
        if (active === document.body || active === button) focusSquare(hand, hand.cursor.value);
      }}
    >
      {words ?? SENDS[action.type]}
      {ends && own ? ' and end your turn' : ''}
    </button>
  );
}

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
  const odds = action === null ? '' : oddsInShort(hand, action);
  return (
    <div class={action === null ? 'ob-commit' : 'ob-commit ob-ready'}>
      {title !== null && (
        // Beside the board the card says it already.
        <p class="ob-brief" aria-hidden="true">
          <b>{title}</b> {odds}
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
