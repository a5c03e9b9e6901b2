/** Section 13's table of hits in full, also where a target has too few ranks to show it, and the initiative. */
import { expect, test } from 'vitest';
import { scriptedDice } from '../../../engine/dice.ts';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { hitWeights } from '../../../engine/onslaught/odds.ts';

/** The rule book's table: for each number of dice the chances of 0, 1, 2, 3, 4 hits, to four figures. */
const ON_FIVE = [
  [0.6667, 0.3333],
  [0.4444, 0.4444, 0.1111],
  [0.2963, 0.4444, 0.2222, 0.037],
  [0.1975, 0.3951, 0.2963, 0.0988, 0.0123],
  [0.1317, 0.3292, 0.3292, 0.1646, 0.0412],
  [0.0878, 0.2634, 0.3292, 0.2195, 0.0823],
];
const ON_SIX = [
  [0.8333, 0.1667],
  [0.6944, 0.2778, 0.0278],
  [0.5787, 0.3472, 0.0694, 0.0046],
  [0.4823, 0.3858, 0.1157, 0.0154, 0.0008],
  [0.4019, 0.4019, 0.1608, 0.0322, 0.0032],
  [0.3349, 0.4019, 0.2009, 0.0536, 0.008],
];

for (const [need, table] of [
  [5, ON_FIVE],
  [6, ON_SIX],
] as const) {
  test(`section 13: chances of k hits with 1 to 6 dice that hit on ${need}`, () => {
    table.forEach((row, index) => {
      const { weights, total } = hitWeights(index + 1, need);
      expect(total).toBe(6n ** BigInt(index + 1));
      expect(weights.reduce((sum, weight) => sum + weight, 0n)).toBe(total);
      expect(row.map((_, k) => Math.round((Number(weights[k]) / Number(total)) * 10000) / 10000)).toEqual(row);
    });
  });
}

test('section 13: an initiative tie has the chance 1/6, over all 36 pairs of dice', () => {
  let ties = 0;
  for (let white = 1; white <= 6; white++) {
    for (let black = 1; black <= 6; black++) {
      const { events } = onslaught.open(onslaught.options.parse({}), scriptedDice([white, black, 6, 1]));
      if (events.length > 1) ties++;
    }
  }
  expect(ties).toBe(6);
});
