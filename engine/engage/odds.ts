/** Exact odds of the fights that a plan leads to (section 13): by binomial weights, a die hits with 1/3. */
import type { Odds } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { forecast } from './forecast.ts';
import type { Action, View } from './state.ts';

/** The weights of 0 to n hits of n dice, in 3^n. */
export function hitWeights(n: number): readonly bigint[] {
  let weights: bigint[] = [1n];
  for (let die = 0; die < n; die++) {
    weights = Array.from(
      { length: weights.length + 1 },
      (_, hits) => 2n * (weights[hits] ?? 0n) + (weights[hits - 1] ?? 0n),
    );
  }
  return weights;
}

/** Fewer (-1), equal (0) or more (1) hits of n dice than of m, in 3^(n + m). */
export function comparedHits(n: number, m: number): readonly [fewer: bigint, equal: bigint, more: bigint] {
  const theirs = hitWeights(m);
  let [fewer, equal, more] = [0n, 0n, 0n];
  hitWeights(n).forEach((weight, hits) => {
    theirs.forEach((other, against) => {
      const both = weight * other;
      if (hits < against) fewer += both;
      else if (hits === against) equal += both;
      else more += both;
    });
  });
  return [fewer, equal, more];
}

function power(n: number): bigint {
  let all = 1n;
  for (let k = 0; k < n; k++) all *= 3n;
  return all;
}

/**
 * For each fight to be expected from this plan: `w1 against b1`: more (1), as many (0) or fewer (-1) hits rolled by the own
 * Division than by the other; `hits by w1`, `hits by b1`. Only in MOVES, when all orders are known.
 */
export function odds(view: View, seat: Seat, action: Action): readonly Odds[] {
  if (action.type !== 'submit-moves') return [];
  return forecast(view, seat, action).fights.flatMap(({ pair, terms }) => {
    const foe: Seat = seat === 0 ? 1 : 0;
    const [n, m] = [terms[seat].dice, terms[foe].dice];
    const [fewer, equal, more] = comparedHits(n, m);
    return [
      {
        label: `${pair[seat]} against ${pair[foe]}`,
        outcomes: [
          { value: -1, weight: fewer },
          { value: 0, weight: equal },
          { value: 1, weight: more },
        ],
        total: power(n + m),
      },
      hitsBy(pair[seat], n),
      hitsBy(pair[foe], m),
    ];
  });
}

function hitsBy(division: string, dice: number): Odds {
  return {
    label: `hits by ${division}`,
    outcomes: hitWeights(dice).map((weight, value) => ({ value, weight })),
    total: power(dice),
  };
}
