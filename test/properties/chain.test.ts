import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run.ts';
import links from '../games/links.json' with { type: 'json' };
import { hashChain, type RecordedGame, readLinks, recordedIn } from './chain.ts';
import { specs } from './specs.ts';

const folder = `${root}test/games/`;
const games = globSync('*/*.json', { cwd: folder })
  .sort((a, b) => (a < b ? -1 : 1))
  .flatMap((file) => {
    const game = recordedIn(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')));
    return game === null ? [] : [{ file, game }];
  });

function rulesOf({ ruleset }: RecordedGame) {
  const spec = Object.values(specs).find(({ rules: { id, version } }) => `${id}@${version}` === ruleset);
  if (spec === undefined) throw new Error(`no ruleset ${ruleset}`);
  return spec.rules;
}

describe('P15: the hash chain of the recorded games, in Node', () => {
  it('has a link for each recorded game, and games of every ruleset', () => {
    expect(games.map(({ file }) => file)).toEqual(Object.keys(readLinks(links)));
    const recorded = new Set(games.map(({ game }) => rulesOf(game).id));
    expect([...recorded].sort()).toEqual(Object.keys(specs).sort());
  });

  for (const { file, game } of games) {
    it(`${file}: ${game.entries.length} entries come to the same link`, { timeout: 60_000 }, () => {
      const changed = 'what the rules tell of this game has changed; if on purpose: npm run chain';
      expect(hashChain(rulesOf(game), game).at(-1), changed).toBe(readLinks(links)[file]);
    });
  }

  it('differs from the entry on in which a die differs', () => {
    const game = games.find(({ file }) => file.startsWith('tiny/'))?.game;
    if (game === undefined) throw new Error('no recorded tiny game');
    const rules = rulesOf(game);
    const whole = hashChain(rules, game);
    expect(new Set(whole).size).toBe(game.entries.length);
    // The last die of the opening gives the initiative.
    const entries = game.entries.slice(0, 2).map((entry) => {
      const last = entry.dice.at(-1);
      if (last === undefined) return entry;
      return { ...entry, dice: [...entry.dice.slice(0, -1), [last[0], 3 - last[1], last[2]] as const] };
    });
    const turned = hashChain(rules, { ...game, entries });
    expect(turned).toHaveLength(2);
    expect(turned[0]).not.toBe(whole[0]);
    expect(turned[1]).not.toBe(whole[1]);
  });
});
