/** What Onslaught's recorded games must have among them; games.test.ts replays them. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readGame } from '../recorded.ts';

const names = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json') && !file.startsWith('by-hand-'));

test('the recorded games are of every kind', () => {
  const games = names.map((name) => readGame(readFileSync(new URL(name, import.meta.url), 'utf8')));
  const reasons = new Set(games.map((game) => game.outcome?.reason));
  expect(games.length).toBeGreaterThanOrEqual(10);
  for (const reason of ['general', 'surrender', 'stand-off', 'round-limit', 'agreed', 'timeout', 'cancelled']) {
    expect(reasons, 'how they end').toContain(reason);
  }
  const entries = games.flatMap((game) => game.entries);
  expect(entries.filter((entry) => entry.kind === 'undo').length).toBeGreaterThan(3);
  expect(entries.filter((entry) => entry.kind === 'takeback').length).toBeGreaterThan(3);
  expect(entries.filter((entry) => entry.kind === 'act' && entry.by === 'orders').length).toBeGreaterThan(100);
  expect(entries.filter((entry) => entry.kind === 'act' && 'conduct' in entry.action).length).toBeGreaterThan(10);
  const kinds = new Set(entries.flatMap((entry) => (entry.kind === 'act' ? [entry.action.type] : [])));
  expect([...kinds].sort((a, b) => (a < b ? -1 : 1))).toEqual([
    'charge',
    'choose-first',
    'deploy',
    'end-turn',
    'fire',
    'hold',
    'move',
    'move-and-fire',
    'place-terrain',
    'retreat',
    'strike',
  ]);
});
