import { describe, expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import { examplesOfFights } from './examples-fights.ts';
import { examplesOfMoves } from './examples-moves.ts';
import { examplesOfSight } from './examples-sight.ts';
import { examplesOfTurns } from './examples-turn.ts';

const examples = [...examplesOfSight, ...examplesOfMoves, ...examplesOfFights, ...examplesOfTurns];

describe('the worked examples of section 9', () => {
  it('are all there', () => {
    expect(examples.map(({ no }) => no)).toEqual(Array.from({ length: 37 }, (_, at) => at + 1));
  });
  for (const { no, title, run } of examples) it(`${no}: ${title}`, () => run(engage));
});
