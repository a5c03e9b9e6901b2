import type { AssaultousHand } from './hand.ts';

/** A link to a rule of this game's book. */
export function RuleLink({ hand, rule }: { hand: AssaultousHand; rule: string }) {
  return (
    <>
      <a class="ab-rule" href={`/rules/${hand.table.rules.id}#${rule}`}>
        {rule}
      </a>{' '}
    </>
  );
}
