/** What Assaultous' recorded games must have among them; games.test.ts replays them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { CARDS } from '../../../engine/assaultous/tables.ts';
import { readGame } from '../recorded.ts';
import { bothCommandersFell, endedByAmbush } from './turned.ts';

const names = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json') && !file.startsWith('by-hand-'));
const games = names.map((name) => ({ name, game: readGame(readFileSync(new URL(name, import.meta.url), 'utf8')) }));
const entries = games.flatMap(({ game }) => game.entries);
const done = entries.flatMap((entry) => (entry.kind === 'act' ? [entry.action] : []));

describe('the recorded games are of every kind', () => {
  test('by their ends', () => {
    expect(games.length).toBeGreaterThanOrEqual(10);
    const reasons = new Set(games.map(({ game }) => game.outcome?.reason));
    for (const reason of ['commander', 'capital', 'turn-limit', 'surrender', 'agreed', 'timeout', 'cancelled']) {
      expect(reasons, 'how they end').toContain(reason);
    }
    expect(games.some(({ game }) => bothCommandersFell(game))).toBe(true);
  });

  test('by their options: both countries, every bank, whoever begins', () => {
    const options = games.map(({ game }) => assaultous.options.parse(game.options));
    expect(new Set(options.map(({ layout }) => layout))).toEqual(new Set(['random', 'mirrored']));
    expect(new Set(options.map(({ bank }) => bank))).toEqual(new Set([12, 16, 'unlimited']));
    expect(new Set(options.map(({ first }) => first))).toEqual(new Set(['roll', 0, 1]));
  });

  test('by what is done in them: every action, every card, undo, takeback and orders', () => {
    const kinds = new Set(done.map(({ type }) => type));
    expect([...kinds].sort((a, b) => (a < b ? -1 : 1))).toEqual([
      'ambush',
      'buy-army',
      'buy-barracks',
      'buy-card',
      'buy-worker',
      'choose-trade',
      'end-turn',
      'exchange',
      'keep-card',
      'move',
      'pass',
      'place-tower',
      'play-card',
    ]);
    const played = new Set(
      done.flatMap((action) => ('card' in action && action.type === 'play-card' ? [action.card] : [])),
    );
    expect(played).toEqual(new Set(CARDS.filter((card) => card !== 'ambush')));
    expect(entries.filter((entry) => entry.kind === 'undo').length).toBeGreaterThan(3);
    expect(entries.filter((entry) => entry.kind === 'takeback').length).toBeGreaterThan(3);
    expect(entries.filter((entry) => entry.kind === 'act' && entry.by === 'orders').length).toBeGreaterThan(30);
  });

  test.each([
    ['ambush-turns-it.json', 'player'],
    ['ambush-by-orders.json', 'orders'],
  ])('%s: an Ambush takes the victory from whoever had it in hand, given by %s', (name, by) => {
    const found = games.find((one) => one.name === name);
    const turned = found === undefined ? null : endedByAmbush(found.game);
    expect(turned?.by).toBe(by);
    expect([turned?.passed, turned?.winner].sort()).toEqual([0, 1]);
  });
});
