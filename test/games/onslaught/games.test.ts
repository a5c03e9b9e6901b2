/**
 * Whole recorded games, replayed to the same hash after each entry: once from the log's own dice, once from the revealed
 * secret. A failure names the first entry that differs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keeps } from '../../../engine/dice.ts';
import { replay } from '../../../engine/match.ts';
import { loadRuleset } from '../../../engine/rulesets.ts';
import { readGame } from '../recorded.ts';
import { again, fromLog, fromSecret } from '../replayed.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json') && !file.startsWith('by-hand-'))
  .sort((a, b) => (a < b ? -1 : 1));

async function rulesOf(ruleset: string) {
  const [id = '', version] = ruleset.split('@');
  const rules = await loadRuleset(id, Number(version));
  if (rules === null) throw new Error(`${ruleset} is not live`);
  return rules;
}

describe.each(names)('%s', (name) => {
  const game = readGame(readFileSync(new URL(name, import.meta.url), 'utf8'));

  for (const [where, source] of [
    ['the log', fromLog],
    ['the revealed secret', fromSecret],
  ] as const) {
    test(`replays from ${where} to the same hashes`, async () => {
      const rules = await rulesOf(game.ruleset);
      let seq = 0;
      for (const step of again(rules, game, source)) {
        const recorded = game.entries[seq];
        const entry = `entry ${step.seq} of ${name}`;
        expect(step.refused, `${entry} is legal`).toBe(null);
        expect(step.entry.dice, `${entry}: dice`).toEqual(recorded?.dice);
        expect(step.entry, `${entry}: what it says`).toEqual(recorded);
        expect(step.hash, `${entry}: the state after it`).toBe(game.hashes[seq]);
        if (recorded?.kind === 'act' && recorded.by === 'orders') {
          expect(step.ordered[recorded.seat], `${entry} is what was ordered`).toEqual(recorded.action);
        }
        seq++;
        if (seq === game.entries.length) {
          expect(step.fold.over, 'the last entry ends the match').toBe(true);
          expect(rules.outcome(step.fold.state)).toEqual(game.outcome);
        }
      }
      expect(seq).toBe(game.entries.length);
    }, 60_000);
  }

  test('folds through match.ts, and its secret is the one committed to', async () => {
    const rules = await rulesOf(game.ruleset);
    const fold = replay(rules, game.options, game.entries);
    expect([fold.seq, fold.over]).toEqual([game.entries.length, true]);
    expect(keeps(game.commitment, game.seal.secret)).toBe(true);
  }, 60_000);
});

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
