import { later } from '../../parts/later.tsx';
import { Cards } from './cards/later-cards.ts';
import { focusTile } from './focus.ts';
import type { AssaultousHand } from './hand.ts';
import { RuleLink } from './rule-link.tsx';

const Key = later(async () => (await import('./lens/key.tsx')).Key);
const Beside = later(async () => (await import('./stores/stores.tsx')).Stores);

/** What is being prepared, with its outcome and its buttons; what lies beside the map; when not asked, the signs. */
export function Panel({ hand }: { hand: AssaultousHand }) {
  const view = hand.view.value;
  if (view === null) return null;
  const asked = hand.seat.value !== null;
  const Body = asked ? hand.part.value?.Panel : undefined;
  const { you, rules } = hand.table;
  return (
    <div class="ab-panel">
      {Body !== undefined && <Body hand={hand} />}
      <Why hand={hand} />
      {!asked && you.value !== null && <Cards hand={hand} view={view} seat={you.value} />}
      <Beside view={view} you={you.value} sides={rules.sides} events={hand.recent.value} />
      {!asked && <Key />}
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
