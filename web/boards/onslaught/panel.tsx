import type { Action } from '../../../engine/onslaught/state.ts';
import { later } from '../../parts/later.tsx';
import { focusSquare } from './focus.ts';
import type { OnslaughtHand } from './hand.ts';
import { RuleLink } from './rule-link.tsx';

const Key = later(async () => (await import('./lens/key.tsx')).Key);

/** What is being prepared, with its odds and its buttons; while this seat is not asked, what the blocks are. */
export function Panel({ hand }: { hand: OnslaughtHand }) {
  if (hand.view.value === null) return null;
  if (hand.seat.value === null) return <Key hand={hand} />;
  const Body = hand.part.value?.Panel;
  return (
    <div class="ob-panel">
      {Body !== undefined && <Body hand={hand} />}
      <Why hand={hand} />
    </div>
  );
}

/** Why the last thing that was tried cannot be done, with the rule. */
function Why({ hand }: { hand: OnslaughtHand }) {
  const note = hand.note.value;
  if (note === null) return null;
  return (
    <p class="ob-why">
      <b>{note.about}:</b>{' '}
      {note.why.map(({ code, message, rule }) => (
        <span key={code}>
          {message} {rule !== undefined && <RuleLink hand={hand} rule={rule} />}
        </span>
      ))}
    </p>
  );
}

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
