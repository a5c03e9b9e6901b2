/**
 * Whole recorded games of every live version of every game, replayed by the rules they were played under to the same
 * hash after each entry: once from the log's own dice, once from the revealed secret. A failure names the first entry
 * that differs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keeps } from '../../engine/dice.ts';
import { replay } from '../../engine/match.ts';
import { registry } from '../../engine/rulesets.ts';
import { unrecorded } from './live.ts';
import { readGame } from './recorded.ts';
import { again, fromLog, fromSecret } from './replayed.ts';

/** Games written by hand from the rule book have tests of their own (by-hand.test.ts). */
const recordings = registry.games.flatMap((id) =>
  readdirSync(new URL(`${id}/`, import.meta.url))
    .filter((file) => file.endsWith('.json') && !file.startsWith('by-hand-'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => ({
      file: `${id}/${file}`,
      game: readGame(readFileSync(new URL(`${id}/${file}`, import.meta.url), 'utf8')),
    })),
);

async function rulesOf(ruleset: string) {
  const [id = '', version] = ruleset.split('@');
  const rules = await registry.loadRuleset(id, Number(version));
  if (rules === null) throw new Error(`${ruleset} is not live`);
  return rules;
}

describe.each(recordings)('$file', ({ file, game }) => {
  for (const [where, source] of [
    ['the log', fromLog],
    ['the revealed secret', fromSecret],
  ] as const) {
    test(`replays from ${where} to the same hashes`, async () => {
      const rules = await rulesOf(game.ruleset);
      let seq = 0;
      for (const step of again(rules, game, source)) {
        const recorded = game.entries[seq];
        const entry = `entry ${step.seq} of ${file}`;
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
    });
  }

  test('folds through match.ts, and its secret is the one committed to', async () => {
    const rules = await rulesOf(game.ruleset);
    const fold = replay(rules, game.options, game.entries);
    expect([fold.seq, fold.over]).toEqual([game.entries.length, true]);
    expect(keeps(game.commitment, game.seal.secret)).toBe(true);
  });
});

test('every live version of every game has at least ten recorded games, and every recorded game a live version', () => {
  const live = registry.games.flatMap((id) => registry.versionsOf(id).map((version) => `${id}@${version}`));
  const recorded = recordings.map(({ game }) => game.ruleset);
  expect(unrecorded(live, recorded)).toEqual([]);
  expect(recorded.filter((ruleset) => !live.includes(ruleset))).toEqual([]);
  for (const { file, game } of recordings) expect(file.split('/')[0]).toBe(game.ruleset.split('@')[0]);
});

test('a version with too few recorded games is found', () => {
  const ten = Array.from({ length: 10 }, () => 'chess@1');
  expect(unrecorded(['chess@1'], ten)).toEqual([]);
  expect(unrecorded(['chess@1', 'chess@2'], ten)).toEqual(['chess@2']);
  expect(unrecorded(['chess@1'], ten.slice(1))).toEqual(['chess@1']);
});
