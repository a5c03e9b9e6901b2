/** What chain.test.ts runs inside the page. */
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { hashChain, readChained } from '../properties/chain.ts';
import { tiny } from '../tiny/index.ts';

const rulesets: Readonly<Record<string, AnyRuleset>> = { 'tiny@1': tiny, 'onslaught@1': onslaught };

/** The last link of each game of chain.json. */
function lastLinks(text: string): readonly (string | undefined)[] {
  return readChained(JSON.parse(text)).map(({ game }) => {
    const rules = rulesets[game.ruleset];
    return rules === undefined ? undefined : hashChain(rules, game).at(-1);
  });
}

Object.assign(globalThis, { lastLinks });
