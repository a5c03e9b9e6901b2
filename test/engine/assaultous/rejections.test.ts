/** Section 8 of the rule book: codes, sentences and the order of the checks. */
import { expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { MESSAGES } from './messages.ts';
import { rejectionRules } from './rules/rejections.ts';

for (const one of rejectionRules) test(one.title, () => one.run(assaultous));

test('section 8: every code of the book is provoked by a test of its own', () => {
  const provoked = new Set(rejectionRules.map((one) => /^section 8 ([a-z-]+): /.exec(one.title)?.[1]));
  expect(Object.keys(MESSAGES).filter((code) => !provoked.has(code))).toEqual([]);
});
