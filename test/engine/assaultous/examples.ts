/** The 35 worked examples of the rule book's section 9, each a test of its number. */
import type { Example } from './example.ts';
import { examplesOfIncome } from './examples-of-income.ts';
import { examplesOfMoves } from './examples-of-moves.ts';
import { examplesOfSetUp } from './examples-of-set-up.ts';
import { play, type RuleTest, rule } from './kit.ts';

/** Those that are scripts: all but the set-ups. */
export const scripted: readonly Example[] = [...examplesOfIncome, ...examplesOfMoves].sort(
  (a, b) => a.number - b.number,
);

export const examples: readonly RuleTest[] = [
  ...examplesOfSetUp,
  ...scripted.map(({ number, what, script }) =>
    rule(`E${number} - ${what}`, (rules) => {
      play(rules, script);
    }),
  ),
];
