/** The suite can fail: each broken variant of the tiny game is caught by the property that is meant for it. */
import { describe, expect, it } from 'vitest';
import { variants } from './broken.ts';
import { record } from './record.ts';
import { failures, properties } from './run.ts';
import { tinySpec } from './tiny-spec.ts';

const SEEDS = 12;

describe('the suite catches what is broken', () => {
  for (const { property, what, rules } of variants) {
    it(`${property} catches: ${what}`, () => {
      const tried = properties.filter(({ id }) => id === property);
      expect(tried.length).toBeGreaterThan(0);
      const spec = { ...tinySpec, rules };
      const messages: string[] = [];
      for (let seed = 1; seed <= SEEDS && messages.length === 0; seed++) {
        const found = failures(record(spec, seed, { rounds: 4 }), { steps: 200 }, tried);
        messages.push(...found.map(({ message }) => message));
      }
      expect(messages.length).toBeGreaterThan(0);
      expect(messages[0]).toContain(`${property} [tiny@1, seed `);
    });
  }

  it('catches nothing in the game as it is', () => {
    for (let seed = 1; seed <= SEEDS; seed++) {
      expect(failures(record(tinySpec, seed, { rounds: 4 }), { steps: 200 })).toEqual([]);
    }
  });

  it('has a broken variant for every property but those of games with lines of sight', () => {
    const caught = new Set(variants.map(({ property }) => property));
    expect(properties.map(({ id }) => id).filter((id) => !caught.has(id))).toEqual(['P10']);
  });
});
