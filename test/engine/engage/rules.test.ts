/** Rules and decisions of the book that its examples leave out, each test named by the rule that it shows. */
import { describe, expect, test } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import { subjects } from './all-rules.ts';

for (const [subject, tests] of Object.entries(subjects)) {
  describe(subject, () => {
    for (const one of tests) test(one.title, () => one.run(engage));
  });
}

test('no two tests of the rules have the same title', () => {
  const titles = Object.values(subjects).flatMap((tests) => tests.map(({ title }) => title));
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
