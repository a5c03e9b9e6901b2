/** Matches of computers: the test's arithmetic, and pairs that are played on the same dice. */
import { describe, expect, test } from 'vitest';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { loadRuleset } from '../../engine/rulesets.ts';
import { playGame } from '../../scripts/sprt/game.ts';
import { playerOf, RANDOM } from '../../scripts/sprt/player.ts';
import { addPair, BOUND, eloRange, newTally, ratioOf, type Tally, verdict } from '../../scripts/sprt/ratio.ts';

function tallyOf(...pairs: readonly (readonly [number, number])[]): Tally {
  const tally = newTally();
  for (const pair of pairs) addPair(tally, pair);
  return tally;
}

const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

describe('the ratio', () => {
  test('a pair counts by its points, a game by itself', () => {
    const tally = tallyOf([1, 1], [1, 0], [0.5, 1], [0, 0.5], [0, 0]);
    expect(tally.pairs).toEqual([1, 1, 1, 1, 1]);
    expect([tally.won, tally.drawn, tally.lost]).toEqual([4, 2, 4]);
  });

  test('by hand: pairs won and lost whole', () => {
    const tally = tallyOf(...times(80, [1, 1] as const), ...times(40, [0, 0] as const));
    // Nothing but the mean is free: each is as likely as the score says. 20 Elo score 0.52875.
    const score = 1 / (1 + 10 ** (-20 / 400));
    expect(ratioOf(tally)).toBeCloseTo(80 * Math.log(score / 0.5) + 40 * Math.log((1 - score) / 0.5), 1);
    expect(eloRange(tally).elo).toBeCloseTo(400 * Math.log10(2), 10);
    // The variance of 2/3 won is 2/9.
    const half = 1.96 * Math.sqrt(2 / 9 / 120);
    expect(eloRange(tally).from).toBeCloseTo(-400 * Math.log10(1 / (2 / 3 - half) - 1), 10);
  });

  test('shared pairs steady the rest: it is near what a normal spread of scores gives', () => {
    const tally = tallyOf(...times(40, [1, 1] as const), ...times(60, [1, 0] as const), ...times(20, [0, 0] as const));
    // Mean 7/12, variance (40 x 25/144 + 60 x 1/144 + 20 x 49/144) / 120 = 17/144.
    const score = 1 / (1 + 10 ** (-20 / 400));
    const normal = (120 * (score - 0.5) * (7 / 6 - 0.5 - score)) / (2 * (17 / 144));
    expect(Math.abs(ratioOf(tally) / normal - 1)).toBeLessThan(0.05);
  });

  test('equals are not stronger, and the bound is that of errors of 0.05', () => {
    expect(BOUND).toBeCloseTo(2.944, 3);
    expect(ratioOf(newTally())).toBe(0);
    const even = (count: number) => tallyOf(...times(count, [1, 1] as const), ...times(count, [0, 0] as const));
    expect(verdict(even(50))).toBeNull();
    expect(ratioOf(even(50))).toBeLessThan(0);
    expect(verdict(even(1000))).toBe('not stronger');
  });

  test('a few pairs decide nothing, and those that are all alike have a range', () => {
    const clean = (count: number) => tallyOf(...times(count, [1, 1] as const));
    // Each is 1.0575 times as likely under 20 Elo.
    expect(verdict(clean(52))).toBeNull();
    expect(verdict(clean(54))).toBe('stronger');
    expect(eloRange(clean(20)).to).toBe(Number.POSITIVE_INFINITY);
    // At most 3 of 20 were missed.
    expect(eloRange(clean(20)).from).toBeCloseTo(-400 * Math.log10(1 / 0.85 - 1), 10);
  });
});

describe('games', () => {
  const ruleset = async (): Promise<AnyRuleset> => {
    const rules = await loadRuleset('assaultous', 1);
    if (rules === null) throw new Error('no such game');
    return rules;
  };

  test('the same seed is the same game, another one another', async () => {
    const rules = await ruleset();
    const players = [playerOf(rules, 'captain', null), playerOf(rules, RANDOM, null)] as const;
    const options = rules.options.parse({});
    const played = [5, 5, 6].map((seed) => playGame(rules, options, players, seed));
    expect(played[0]).toEqual(played[1]);
    expect(played[2]).not.toEqual(played[0]);
    expect(played[0]?.outcome?.winner).toBe(0);
    expect(players[0].times.length).toBeGreaterThan(10);
  });

  test('a player who gives what is not legal is found out', async () => {
    const rules = await ruleset();
    const cheat = { ...playerOf(rules, RANDOM, null), name: 'cheat', decide: () => ({ type: 'pass' }) };
    expect(() => playGame(rules, rules.options.parse({}), [cheat, cheat], 1)).toThrow(/^cheat gives \{"type":"pass"\}/);
  });

  test('a game that goes on and on has stalled', async () => {
    const rules = await ruleset();
    const players = [playerOf(rules, RANDOM, null), playerOf(rules, RANDOM, null)] as const;
    const endless = {
      ...rules,
      outcome: () => null,
      pending: () => [],
      apply: (state: unknown) => ({ state, events: [], reveals: false }),
    };
    expect(playGame(endless, rules.options.parse({}), players, 1)).toMatchObject({ outcome: null, decisions: 500 });
  });

  test('a level that there is not', async () => {
    const rules = await ruleset();
    expect(() => playerOf(rules, 'general', null)).toThrow('no level general; there are: captain, marshal, random');
  });
});
