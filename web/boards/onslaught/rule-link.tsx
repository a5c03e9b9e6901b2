import type { OnslaughtHand } from './hand.ts';

/** A link to a rule of this game's book. */
export function RuleLink({ hand, rule }: { hand: OnslaughtHand; rule: string }) {
  return (
    <>
      <a class="ob-rule" href={`/rules/${hand.table.rules.id}#${rule}`}>
        {rule}
      </a>{' '}
    </>
  );
}
