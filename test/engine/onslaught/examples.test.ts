/** The 33 worked examples of the rule book's section 9, each with every assertion that the book makes. */
import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { examples } from './all-rules.ts';

describe('worked examples', () => {
  for (const example of examples) test(example.title, () => example.run(onslaught));

  test('none of the 33 is missing', () => {
    const numbers = examples.map((example) => Number(/^example (\d+) - /.exec(example.title)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 33 }, (_, index) => index + 1));
  });
});
