/** The suite can fail: each broken variant of a game is caught by the property that is meant for it. */
import { describe, expect, it } from 'vitest';
import { variants } from './broken.ts';
import { assaultousVariants } from './broken-assaultous.ts';
import { onslaughtVariants } from './broken-onslaught.ts';
import { record } from './record.ts';
import { failures, properties } from './run.ts';
import type { Spec } from './subject.ts';
import { tinySpec } from './tiny-spec.ts';

const SEEDS = 12;
/** Generous: on a small machine that does other things too, all takes its time. */
const TIMEOUT = { timeout: 60_000 };

/** What the property finds in the first of a few games in which it finds anything. */
function caught(spec: Spec, options: unknown, property: string): readonly string[] {
  const tried = properties.filter(({ id }) => id === property);
  expect(tried.length).toBeGreaterThan(0);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const found = failures(record(spec, seed, options), { steps: 200 }, tried);
    if (found.length > 0) return found.map(({ message }) => message);
  }
  return [];
}

describe('the suite catches what is broken', () => {
  for (const { property, what, rules } of variants) {
    it(`${property} catches: ${what}`, TIMEOUT, () => {
      const [message] = caught({ ...tinySpec, rules }, { rounds: 4 }, property);
      expect(message).toContain(`${property} [tiny@1, seed `);
    });
  }

  for (const { property, what, spec } of onslaughtVariants) {
    it(`${property} catches in Onslaught: ${what}`, TIMEOUT, () => {
      const [message] = caught(spec, { scale: 'skirmish', quickSetUp: true }, property);
      expect(message).toContain(`${property} [onslaught@1, seed `);
    });
  }

  for (const { property, what, spec } of assaultousVariants) {
    it(`${property} catches in Assaultous: ${what}`, TIMEOUT, () => {
      const [message] = caught(spec, { turnLimit: 40 }, property);
      expect(message).toContain(`${property} [assaultous@1, seed `);
    });
  }

  it('catches nothing in the game as it is', TIMEOUT, () => {
    for (let seed = 1; seed <= 4; seed++) {
      expect(failures(record(tinySpec, seed, { rounds: 4 }), { steps: 200 })).toEqual([]);
    }
  });

  it('has a broken variant for every property', () => {
    const shown = new Set([...variants, ...onslaughtVariants].map(({ property }) => property));
    expect(properties.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
  });
});
