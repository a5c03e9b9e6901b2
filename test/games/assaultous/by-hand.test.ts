/**
 * Two games written from the rule book before they were played: every cube, every piece left on every tile, every window
 * and card was worked out by hand. Only the hashes were added afterwards.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { stateHash } from '../../../engine/hash.ts';
import { carryOn, created, type Game } from '../../engine/assaultous/kit.ts';

const schema = z.object({
  ruleset: z.literal('assaultous@1'),
  options: z.unknown(),
  /** Every die of set-up, in order (4.4). */
  faces: z.array(z.int()),
  /** Steps in the notation of the rule book's section 9; each Then tells all that changed since the step before. */
  script: z.array(z.string()),
  /** What would have come of another last step. */
  insteadOfLast: z.string(),
  outcome: z.object({ winner: z.nullable(z.union([z.literal(0), z.literal(1)])), reason: z.string() }),
  /** Of the state after creation and after each step. */
  hashes: z.array(z.string()),
});

function step(game: Game, line: string): Game {
  return carryOn(game, line.replaceAll(' | ', '\n'));
}

describe.each(['by-hand-capital.json', 'by-hand-ambush.json'])('%s', (name) => {
  test('goes as it was worked out by hand', () => {
    const recorded = schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')));
    let game = created(assaultous, recorded.options, recorded.faces).game;
    let before = game;
    const hashes = [stateHash(game.fold.state)];
    for (const line of recorded.script) {
      before = game;
      game = step(game, line);
      hashes.push(stateHash(game.fold.state));
      expect(hashes.at(-1), `step ${hashes.length - 1}: ${line}`).toBe(recorded.hashes[hashes.length - 1]);
    }
    expect(hashes).toEqual(recorded.hashes);
    expect(game.fold.over).toBe(true);
    expect(assaultous.outcome(game.fold.state)).toEqual(recorded.outcome);
    // The last step decides the game: without its card the other side fares better.
    const instead = step(before, recorded.insteadOfLast);
    expect(assaultous.outcome(instead.fold.state)).not.toEqual(recorded.outcome);
  });
});
