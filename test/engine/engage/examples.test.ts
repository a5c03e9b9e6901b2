import { describe, expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import { examples } from './all-rules.ts';

describe('the worked examples of section 9', () => {
  it('are all there', () => {
    expect(examples.map(({ no }) => no)).toEqual(Array.from({ length: 37 }, (_, at) => at + 1));
  });
  for (const { no, title, run } of examples) it(`${no}: ${title}`, () => run(engage));
});
