/**
 * The generic suite: all properties over random legal games. A game's own test file calls `describeRuleset`; the long
 * run (`npm run fuzz`) and the tests of the suite itself call `record` and `failures`.
 */
import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Tagged } from '../../engine/ruleset.ts';
import { type Recording, record } from './record.ts';
import { type Effort, failures, properties } from './run.ts';
import { PropertyFailure, type Spec } from './subject.ts';

/** How much a test run does. `seed` chooses the games; the same seed plays the same games. */
export interface Runs extends Effort {
  readonly games: number;
  readonly seed: number;
}

/** Declares one test for each property, over `runs.games` games that all of them share. */
export function describeRuleset<S, A extends Tagged, E extends Tagged, V>(spec: Spec<S, A, E, V>, runs: Runs): void {
  const name = `${spec.rules.id}@${spec.rules.version}`;
  let played: readonly Recording[] | null = null;
  const games = () => {
    played ??= fc
      .sample(fc.tuple(fc.nat(), spec.options), { numRuns: runs.games, seed: runs.seed })
      .map(([seed, options]) => record(spec, seed, options));
    return played;
  };
  describe(`${name} keeps every property`, () => {
    for (const property of properties) {
      it(`${property.id}: ${property.claim}`, { timeout: 60_000 }, () => {
        for (const game of games()) {
          const [failure] = failures(game, runs, [property]);
          if (failure !== undefined) throw new PropertyFailure(failure.message);
        }
      });
    }
  });
}
