/** What chain.test.ts runs inside the page. */
import { hashChain, recordedIn } from '../properties/chain.ts';
import { liveRules } from '../tiny/live.ts';

/** The last link of the recorded game in a file's text; null where it is no game of ours. */
async function lastLink(text: string): Promise<string | null> {
  const game = recordedIn(JSON.parse(text));
  const rules = game === null ? null : await liveRules(game.ruleset);
  return game === null || rules === null ? null : (hashChain(rules, game).at(-1) ?? null);
}

Object.assign(globalThis, { lastLink });
