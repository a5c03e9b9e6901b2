import { describe, expect, it } from 'vitest';
import chained from '../games/chain.json' with { type: 'json' };
import { hashChain, type RecordedGame, readChained } from './chain.ts';
import { specs } from './specs.ts';

const games = readChained(chained);

function rulesOf({ ruleset }: RecordedGame) {
  const spec = Object.values(specs).find(({ rules: { id, version } }) => `${id}@${version}` === ruleset);
  if (spec === undefined) throw new Error(`no ruleset ${ruleset}`);
  return spec.rules;
}

describe('P15: the hash chain of the recorded games, in Node', () => {
  it('covers every game', () => {
    const recorded = new Set(games.map(({ game }) => rulesOf(game).id));
    expect([...recorded].sort()).toEqual(Object.keys(specs).sort());
  });

  games.forEach(({ game, link }, at) => {
    it(`game ${at + 1}, ${game.ruleset}: ${game.entries.length} entries come to the same link`, {
      timeout: 60_000,
    }, () => {
      expect(hashChain(rulesOf(game), game).at(-1)).toBe(link);
    });
  });

  it('differs from where a die, an action or an option differs', () => {
    const { game } = games[0] ?? { game: null };
    if (game === null) throw new Error('no recorded game');
    const rules = rulesOf(game);
    const links = hashChain(rules, game);
    // The last die of the opening gives the initiative.
    const entries = game.entries.slice(0, 2).map((entry) => {
      const last = entry.dice.at(-1);
      return last === undefined
        ? entry
        : { ...entry, dice: [...entry.dice.slice(0, -1), [last[0], 3 - last[1], last[2]] as const] };
    });
    const turned = hashChain(rules, { ...game, entries });
    expect(turned).toHaveLength(2);
    expect(turned[0]).not.toBe(links[0]);
    expect(turned[1]).not.toBe(links[1]);
    expect(new Set(links).size).toBe(links.length);
  });
});
