import { expect, it } from 'vitest';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import chained from '../games/chain.json';
import { hashChain, readChained } from '../properties/chain.ts';
import { tiny } from '../tiny/index.ts';

const rulesets: Readonly<Record<string, AnyRuleset>> = { 'tiny@1': tiny, 'onslaught@1': onslaught };

// P15; Node and Chromium run the same games.
it('gives the same hash chain on the recorded games in workerd', { timeout: 60_000 }, () => {
  const games = readChained(chained);
  expect(games.length).toBeGreaterThan(0);
  for (const { game, link } of games) {
    const rules = rulesets[game.ruleset];
    if (rules === undefined) throw new Error(`no ruleset ${game.ruleset}`);
    expect(hashChain(rules, game).at(-1), game.ruleset).toBe(link);
  }
});
