import { later } from '../../parts/later.tsx';
import { focusTile } from './focus.ts';
import type { AssaultousHand } from './hand.ts';
import { RuleLink } from './rule-link.tsx';

const Key = later(async () => (await import('./lens/key.tsx')).Key);

/** What is being prepared, with its outcome and its buttons; while this seat is not asked, what the signs mean. */
export function Panel({ hand }: { hand: AssaultousHand }) {
  if (hand.view.value === null) return null;
  if (hand.seat.value === null) return <Key />;
  const Body = hand.part.value?.Panel;
  return (
    <div class="ab-panel">
      {Body !== undefined && <Body hand={hand} />}
      <Why hand={hand} />
    </div>
  );
}

/** Why the last thing that was tried cannot be done, with the rule. */
function Why({ hand }: { hand: AssaultousHand }) {
  const note = hand.note.value;
  if (note === null) return null;
  return (
    <p class="ab-why">
      <b>{note.about}:</b>{' '}
      {note.why.map(({ code, message, rule }) => (
        <span key={code}>
          {message} {rule !== undefined && <RuleLink hand={hand} rule={rule} />}
        </span>
      ))}
    </p>
  );
}

/** The button that confirms what is prepared (`hand.confirm`). Focus goes back to the board once it is sent. */
export function ConfirmButton({ hand, words }: { hand: AssaultousHand; words: string }) {
  return (
    <button
      type="button"
      class="go"
      disabled={hand.table.sending.value}
      onClick={async (event) => {
        const button = event.currentTarget;
        await hand.confirm();
        const active = document.activeElement;
        if (hand.prepared.value === null && (active === document.body || active === button)) {
          focusTile(hand, hand.cursor.value);
        }
      }}
    >
      {words}
    </button>
  );
}
