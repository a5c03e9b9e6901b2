/** What is asked once before it is done (section 10, R35, D16). */
import type { Warning } from '../../../../engine/assaultous/state.ts';
import type { AssaultousHand } from '../hand.ts';

const ASKS: Readonly<Record<Exclude<Warning, 'moves-left'>, string>> = {
  'leaves-capital-empty':
    'This leaves your Capital empty: nothing can be bought there, and any piece that enters it wins.',
  'barracks-on-capital':
    'Barracks on your Capital close its market for Workers and cards and take its bonus of 3 away.',
};

/** The questions that the prepared action raises, once it was to be confirmed. */
export function Warned({ hand }: { hand: AssaultousHand }) {
  if (!hand.draft.value.asked) return null;
  const warnings = hand.shown.value?.warnings ?? [];
  return (
    <div class="ab-warned" role="alert">
      {warnings.map((warning) => warning !== 'moves-left' && <p key={warning}>{ASKS[warning]}</p>)}
    </div>
  );
}

/** Whether the prepared action has been asked about already. */
export function isWarned(hand: AssaultousHand): boolean {
  return hand.draft.value.asked && (hand.shown.value?.warnings ?? []).some((warning) => warning !== 'moves-left');
}
