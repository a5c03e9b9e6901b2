/** What chain.test.ts runs inside the page. */
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import { hashChain, recordedIn } from '../properties/chain.ts';
import { tiny } from '../tiny/index.ts';

const rulesets: Readonly<Record<string, AnyRuleset>> = { 'tiny@1': tiny, 'onslaught@1': onslaught };

/** The last link of the recorded game in a file's text; null where it is no game of ours. */
function lastLink(text: string): string | null {
  const game = recordedIn(JSON.parse(text));
  const rules = rulesets[game?.ruleset ?? ''];
  return game === null || rules === undefined ? null : (hashChain(rules, game).at(-1) ?? null);
}

Object.assign(globalThis, { lastLink });
