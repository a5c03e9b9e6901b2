/** The 35 worked examples of the rule book's section 9, each with every assertion that the book makes. */
import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { examples } from './examples.ts';

describe('worked examples', () => {
  for (const example of examples) test(example.title, () => example.run(assaultous));

  test('none of the 35 is missing', () => {
    const numbers = examples.map((example) => Number(/^E(\d+) - /.exec(example.title)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
  });
});
