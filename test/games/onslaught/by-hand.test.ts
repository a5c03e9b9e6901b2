/**
 * Two games written from the rule book before they were played: every path, line of fire, number of dice, retreat square
 * and loss was worked out by hand. Only the hashes were added afterwards.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { stateHash } from '../../../engine/hash.ts';
import { conclude } from '../../../engine/match.ts';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { created, play } from '../../engine/onslaught/kit.ts';

const seat = z.union([z.literal(0), z.literal(1)]);
const schema = z.object({
  ruleset: z.literal('onslaught@1'),
  options: z.unknown(),
  initiative: z.array(z.int()),
  /** Lines in the notation of the rule book's section 9. */
  script: z.array(z.string()),
  conclusion: z.nullable(z.object({ kind: z.literal('resigned'), seat })),
  outcome: z.object({ winner: z.nullable(seat), reason: z.string() }),
  /** Of the state after creation, after each line that an action was accepted in, and at the end. */
  hashes: z.array(z.string()),
});

describe.each(['by-hand-skirmish.json', 'by-hand-battle.json'])('%s', (name) => {
  test('goes as it was worked out by hand', () => {
    const game = schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
    const start = created(onslaught, game.options, game.initiative).game;
    const end = play(onslaught, start, game.script.join('\n'));
    const last =
      game.conclusion === null
        ? end.fold
        : conclude(onslaught, end.fold, game.conclusion, 'player', '2026-11-30T12:00:00.000Z').fold;
    expect(last.over).toBe(true);
    expect(onslaught.outcome(last.state)).toEqual(game.outcome);

    const hashes = [stateHash(start.fold.state)];
    let at = start;
    game.script.forEach((line, index) => {
      if (line.startsWith('⇒')) return;
      const next = play(onslaught, at, line);
      if (next === at) return;
      at = next;
      hashes.push(stateHash(at.fold.state));
      expect(hashes.at(-1), `line ${index + 1}: ${line}`).toBe(game.hashes[hashes.length - 1]);
    });
    if (game.conclusion !== null) hashes.push(stateHash(last.state));
    expect(hashes).toEqual(game.hashes);
  });
});
