/** Every R and D of the rule book that can be broken, each test named by the rule that it shows. */
import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { allRules, subjects } from './all-rules.ts';

for (const [subject, tests] of Object.entries(subjects)) {
  describe(subject, () => {
    for (const one of tests) test(one.title, () => one.run(assaultous));
  });
}

test('no two tests of the rules have the same title', () => {
  const titles = allRules.map((one) => one.title);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
