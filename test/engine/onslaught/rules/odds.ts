/** Section 13: exact odds of a strike and of a duel. */
import { expect } from 'vitest';
import { parseAction } from '../action-text.ts';
import { type Onslaught, position, type RuleTest, rule } from '../kit.ts';

/** The chance of `value` under a label, as [numerator, denominator]; throws where the label is missing. */
function chance(rules: Onslaught, text: string, action: string, label: string, value: number): [bigint, bigint] {
  const state = position(rules, text).fold.state;
  const seat = state.decider ?? 0;
  const odds = rules.odds(rules.view(state, seat), seat, parseAction(action)).find((one) => one.label === label);
  if (odds === undefined) throw new Error(`no odds of ${label}`);
  expect(odds.outcomes.reduce((sum, outcome) => sum + outcome.weight, 0n)).toBe(odds.total);
  return [odds.outcomes.find((outcome) => outcome.value === value)?.weight ?? 0n, odds.total];
}

function near([n, d]: [bigint, bigint], places = 4): number {
  const scale = 10 ** places;
  return Number((n * BigInt(scale) * 2n + d) / (d * 2n)) / scale;
}

function equal(actual: [bigint, bigint], n: bigint, d: bigint, what: string): void {
  expect(actual[0] * d, `${what}: ${actual[0]}/${actual[1]} is ${n}/${d}`).toBe(n * actual[1]);
}

/** The duels of the book: position, attack, chance that the attacker wins. */
const DUELS: readonly (readonly [string, string, string, number])[] = [
  ['Lineman fires at Lineman', 'units wL1 d4, bL1 d6', 'fire wL1 bL1', 0.6873],
  ['Lineman charges Lineman', 'units wL1 d4, bL1 d6', 'charge wL1 d5 bL1', 0.6873],
  [
    'Lineman fires at Lineman on breastworks',
    'units wL1 d4, bL1 d6\nterrain black breastworks d6',
    'fire wL1 bL1',
    0.2531,
  ],
  [
    'Lineman on breastworks fires at Lineman',
    'units wL1 d4, bL1 d6\nterrain white breastworks d4',
    'fire wL1 bL1',
    0.9106,
  ],
  ['Lineman fires at Lineman in forest', 'units wL1 d4, bL1 d6\nterrain black forest d6', 'fire wL1 bL1', 0.4629],
  ['Cavalry charges Lineman', 'units wC1 d5, bL1 d6', 'charge wC1 d5 bL1', 0.798],
  ['General charges Lineman', 'units wG d5, bL1 d6', 'charge wG d5 bL1', 0.798],
  ['Lineman charges Cavalry', 'units wL1 d5, bC1 d6', 'charge wL1 d5 bC1', 0.6692],
  ['Lineman charges General', 'units wL1 d5, bG d6', 'charge wL1 d5 bG', 0.6692],
  ['Cavalry charges Cavalry', 'units wC1 d5, bC1 d6', 'charge wC1 d5 bC1', 0.7949],
  ['Cavalry charges General', 'units wC1 d5, bG d6', 'charge wC1 d5 bG', 0.7949],
  ['Cavalry fires at adjacent Lineman', 'units wC1 d5, bL1 d6', 'fire wC1 bL1', 0.3749],
  ['Artillery fires at Lineman at distance 2', 'units wA1 d4, bL1 d6', 'fire wA1 bL1', 0.0811],
];

export const oddsRules: readonly RuleTest[] = [
  rule('section 13: duels to the finish, with the four figures of the book', (rules) => {
    for (const [name, text, action, expected] of DUELS)
      expect(near(chance(rules, text, action, 'duel', 1)), name).toBe(expected);
  }),

  rule(
    'section 13: Artillery against Artillery is exactly 119/135, its opening strike kills with exactly 65/81',
    (rules) => {
      const text = 'units wA1 d4, bA1 d6';
      equal(chance(rules, text, 'fire wA1 bA1', 'duel', 1), 119n, 135n, 'duel');
      equal(chance(rules, text, 'fire wA1 bA1', 'destroyed', 1), 65n, 81n, 'opening strike');
    },
  ),

  rule('section 13: chances of ranks lost, hits on 5 and 6, one to four dice', (rules) => {
    const table: readonly (readonly [bigint, bigint])[][] = [
      [
        [2n, 3n],
        [1n, 3n],
      ],
      [
        [4n, 9n],
        [4n, 9n],
        [1n, 9n],
      ],
      [
        [8n, 27n],
        [4n, 9n],
        [2n, 9n],
        [1n, 27n],
      ],
      [
        [16n, 81n],
        [32n, 81n],
        [8n, 27n],
        [8n, 81n],
        [1n, 81n],
      ],
    ];
    table.forEach((row, index) => {
      row.forEach(([n, d], lost) => {
        equal(
          chance(rules, `units wL1 d4(${index + 1}), bL1 d6`, 'fire wL1 bL1', 'ranks lost', lost),
          n,
          d,
          `${index + 1} dice, ${lost} lost`,
        );
      });
    });
  }),

  rule('section 13: chances of ranks lost, hits on 6 only, one to four dice', (rules) => {
    const table: readonly (readonly [bigint, bigint])[][] = [
      [
        [5n, 6n],
        [1n, 6n],
      ],
      [
        [25n, 36n],
        [5n, 18n],
        [1n, 36n],
      ],
      [
        [125n, 216n],
        [25n, 72n],
        [5n, 72n],
        [1n, 216n],
      ],
      [
        [625n, 1296n],
        [125n, 324n],
        [25n, 216n],
        [5n, 324n],
        [1n, 1296n],
      ],
    ];
    table.forEach((row, index) => {
      row.forEach(([n, d], lost) => {
        const text = `units wL1 d4(${index + 1}), bL1 d6\nterrain black breastworks d6`;
        equal(chance(rules, text, 'fire wL1 bL1', 'ranks lost', lost), n, d, `${index + 1} dice, ${lost} lost`);
      });
    });
  }),

  rule('section 13: five and six dice, with the four figures of the book', (rules) => {
    const lost = (text: string): number[] =>
      [0, 1, 2, 3].map((k) => near(chance(rules, text, 'fire wG bL1', 'ranks lost', k)));
    expect(lost('units wG d5, bL1 d6')).toEqual([0.0878, 0.2634, 0.3292, 0.2195]);
    expect(lost('units wG d5, bL1 d6\nterrain black forest d6')).toEqual([0.1317, 0.3292, 0.3292, 0.1646]);
    expect(lost('units wG d5, bL1 d6\nterrain black breastworks d6')).toEqual([0.3349, 0.4019, 0.2009, 0.0536]);
  }),

  rule('section 13: hits beyond the last rank count as the last, and the chance to destroy is theirs', (rules) => {
    const text = 'units wL1 d4, bL1 d6(2)';
    equal(chance(rules, text, 'fire wL1 bL1', 'ranks lost', 2), 33n, 81n, 'two ranks lost');
    equal(chance(rules, text, 'fire wL1 bL1', 'destroyed', 1), 33n, 81n, 'destroyed');
  }),

  rule('section 13: odds are those of where the attacker would stand', (rules) => {
    // On the ridge the attacker has hard cover against the reply.
    const text = 'units wL1 d4, bL1 d7\nterrain white ridge d5';
    equal(chance(rules, text, 'move-and-fire wL1 d5 bL1', 'ranks lost', 0), 16n, 81n, 'no hit');
    expect(near(chance(rules, text, 'move-and-fire wL1 d5 bL1', 'duel', 1))).toBe(0.9106);
  }),

  rule('section 13: the one who strikes back has odds of its own', (rules) => {
    const text =
      'phase answer\nactivated wL1\nleft 1\nunits wL1 d4, bL1 d6(2)\ncombat ranged wL1 bL1 strikes 1 asked bL1';
    equal(chance(rules, text, 'strike', 'ranks lost', 0), 4n, 9n, 'no hit');
    equal(chance(rules, text, 'strike', 'destroyed', 1), 0n, 1n, 'destroyed');
  }),

  rule('section 13: where the target could not answer there is no duel', (rules) => {
    const state = position(rules, 'units wA1 d4, bL1 d7').fold.state;
    const labels = rules
      .odds(rules.view(state, 0), 0, { type: 'fire', unit: 'wA1', target: 'bL1' })
      .map((odds) => odds.label);
    expect(labels).toEqual(['ranks lost', 'destroyed']);
  }),
];
