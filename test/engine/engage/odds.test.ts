/** Section 13: every number of its tables, from the engine's own weights. */
import { expect, it } from 'vitest';
import { engage } from '../../../engine/engage/index.ts';
import { comparedHits, hitWeights } from '../../../engine/engage/odds.ts';
import { position } from './kit.ts';

const share = (weight: bigint, total: bigint): number => Number((weight * 1_000_000n) / total) / 1_000_000;
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

it.each<[number, ...number[]]>([
  [1, 2 / 3, 1 / 3, 0, 0, 0, 1 / 3],
  [2, 4 / 9, 5 / 9, 1 / 9, 0, 0, 2 / 3],
  [3, 8 / 27, 19 / 27, 7 / 27, 1 / 27, 0, 1],
  [4, 0.1975, 0.8025, 0.4074, 0.1111, 0.0123, 4 / 3],
  [6, 0.0878, 0.9122, 0.6488, 0.3196, 0.1001, 2],
  [8, 0.039, 0.961, 0.8049, 0.5318, 0.2586, 8 / 3],
  [9, 0.026, 0.974, 0.8569, 0.6228, 0.3497, 3],
  [12, 0.0077, 0.9923, 0.946, 0.8189, 0.6069, 4],
  [21, 0.0002, 0.9998, 0.9977, 0.9872, 0.9538, 7],
])('hits of %i dice', (n, ...wanted) => {
  const weights = hitWeights(n);
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  expect(total).toBe(3n ** BigInt(n));
  const least = (hits: number): number =>
    share(
      weights.slice(hits).reduce((sum, weight) => sum + weight, 0n),
      total,
    );
  const mean = weights.reduce((sum, weight, hits) => sum + Number(weight) * hits, 0) / Number(total);
  const found = [share(weights[0] ?? 0n, total), least(1), least(2), least(3), least(4), mean];
  found.forEach((value, at) => {
    expect(value).toBeCloseTo(wanted[at] ?? -1, 3);
  });
});

it.each([
  [2, 1, 11 / 27, 12 / 27, 4 / 27],
  [4, 3, 0.444, 0.3036, 0.2524],
  [4, 4, 0.3536, 0.2928, 0.3536],
  [8, 4, 0.692, 0.1794, 0.1286],
  [8, 6, 0.5358, 0.2096, 0.2546],
  [8, 8, 0.3954, 0.2092, 0.3954],
  [8, 9, 0.3345, 0.2004, 0.4651],
  [12, 6, 0.7724, 0.1242, 0.1034],
  [12, 9, 0.5901, 0.1658, 0.2441],
  [12, 11, 0.4702, 0.1733, 0.3565],
  [12, 12, 0.4143, 0.1714, 0.4143],
  [12, 21, 0.0967, 0.0811, 0.8222],
])('%i dice against %i: more, equal, fewer', (n, m, more, equal, fewer) => {
  const [less, same, most] = comparedHits(n, m);
  const total = less + same + most;
  expect([most, same, less].map((weight) => rounded(share(weight, total)))).toEqual([more, equal, fewer].map(rounded));
});

it('odds of a plan are those of the fights that it leads to, with the dice of both', () => {
  const text =
    'phase moves / high-ground 40,220 160,220 160,300 40,300 / w1 100,240 hold | a inf 100,200; b inf 70,200 / b1 100,30 advance>0,1 | a inf 100,60';
  const odds = engage.odds(engage.view(position(engage, text), 1), 1, { type: 'submit-moves' });
  expect(odds.map(({ label }) => label)).toEqual(['b1 against w1', 'hits by b1', 'hits by w1']);
  // b1: 1 die; w1: 3 dice and 2 of the hill.
  expect(odds[0]?.total).toBe(3n ** 6n);
  const [fewer, equal, more] = comparedHits(1, 5);
  expect(odds[0]?.outcomes).toEqual([
    { value: -1, weight: fewer },
    { value: 0, weight: equal },
    { value: 1, weight: more },
  ]);
  expect(
    engage.odds(engage.view(position(engage, text.replace('phase moves', 'phase orders')), 1), 1, {
      type: 'submit-orders',
    }),
  ).toEqual([]);
});
