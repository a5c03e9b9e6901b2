import { expect, it } from 'vitest';
import { onslaught } from '../../engine/onslaught/index.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import links from '../games/links.json';
import { hashChain, readLinks, recordedIn } from '../properties/chain.ts';
import { tiny } from '../tiny/index.ts';

const rulesets: Readonly<Record<string, AnyRuleset>> = { 'tiny@1': tiny, 'onslaught@1': onslaught };
const files = import.meta.glob('../games/*/*.json', { eager: true, import: 'default' });

// P15; Node and Chromium run the same games.
for (const [file, link] of Object.entries(readLinks(links))) {
  it(`comes to the same last link of the hash chain in workerd: ${file}`, { timeout: 60_000 }, () => {
    const game = recordedIn(files[`../games/${file}`]);
    const rules = rulesets[game?.ruleset ?? ''];
    if (game === null || rules === undefined) throw new Error(`${file} holds no game of ours`);
    expect(hashChain(rules, game).at(-1)).toBe(link);
  });
}
