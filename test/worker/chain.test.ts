import { expect, it } from 'vitest';
import links from '../games/links.json';
import { hashChain, readLinks, recordedIn } from '../properties/chain.ts';
import { liveRules } from '../tiny/live.ts';

const files = import.meta.glob('../games/*/*.json', { eager: true, import: 'default' });

// P15; Node and Chromium run the same games.
for (const [file, link] of Object.entries(readLinks(links))) {
  it(`comes to the same last link of the hash chain in workerd: ${file}`, { timeout: 60_000 }, async () => {
    const game = recordedIn(files[`../games/${file}`]);
    const rules = game === null ? null : await liveRules(game.ruleset);
    if (game === null || rules === null) throw new Error(`${file} holds no game of ours`);
    expect(hashChain(rules, game).at(-1)).toBe(link);
  });
}
