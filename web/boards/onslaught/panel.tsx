import { Activation } from './activation.tsx';
import { AnswerPanel } from './answer.tsx';
import type { OnslaughtHand } from './hand.ts';
import { RuleLink } from './lens.tsx';
import { SetUp } from './setup.tsx';

/** What is being prepared, with its odds and its buttons; empty while this seat is not asked. */
export function Panel({ hand }: { hand: OnslaughtHand }) {
  if (hand.seat.value === null || hand.view.value === null) return null;
  return (
    <div class="ob-panel">
      <Body hand={hand} />
      <Why hand={hand} />
    </div>
  );
}

function Body({ hand }: { hand: OnslaughtHand }) {
  switch (hand.phase.value) {
    case 'turn':
      return <Activation hand={hand} />;
    case 'answer':
      return <AnswerPanel hand={hand} />;
    case 'choose-first':
    case 'terrain':
    case 'deploy':
      return <SetUp hand={hand} />;
    default:
      return null;
  }
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
