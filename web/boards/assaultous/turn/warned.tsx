/** What is asked once before it is done (section 10, R35, D16). */
import type { Warning } from '../../../../engine/assaultous/state.ts';
import type { AssaultousHand } from '../hand.ts';

/** Of a move; what deeds mean is on their cards. */
const ASKS: Readonly<Partial<Record<Warning, string>>> = {
  'leaves-capital-empty':
    'This leaves your Capital empty: nothing can be bought there, and any piece that enters it wins.',
};

/** The questions that the prepared action raises, once it was to be confirmed. */
export function Warned({ hand }: { hand: AssaultousHand }) {
  if (!hand.draft.value.asked) return null;
  const warnings = hand.shown.value?.warnings ?? [];
  return (
    <div class="ab-warned" role="alert">
      {warnings.map((warning) => (
        <p key={warning}>{ASKS[warning]}</p>
      ))}
    </div>
  );
}

/** Whether the prepared action has been asked about already. */
export function isWarned(hand: AssaultousHand): boolean {
  return hand.draft.value.asked && hand.prepared.value !== null;
}
