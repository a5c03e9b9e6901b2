/**
 * Breaks the engine on purpose, one rule at a time, in copies of its folder, and demands that the tests named for the
 * break catch it. A break whose text is no longer in the engine fails as well, so that none rots unseen.
 */

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRules } from './all-rules.ts';
import type { Onslaught, RuleTest } from './kit.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOfCombat } from './mutants-of-combat.ts';
import { mutantsOfFire } from './mutants-of-fire.ts';
import { mutantsOfOrders } from './mutants-of-orders.ts';

const mutants: readonly Mutant[] = [...mutantsOfFire, ...mutantsOfCombat, ...mutantsOfOrders];
const engine = resolve(import.meta.dirname, '../../../engine');
/** Node's own loader: the copies need none of Vite's transforms. */
const load = createRequire(import.meta.url);
/** Folders of the engine that Onslaught does not need. */
const OTHER_GAMES = /^(?!board|opponent|onslaught)[a-z]+$/;
let copies = '';

beforeAll(() => {
  copies = mkdtempSync(join(tmpdir(), 'galloper-mutants-'));
  // The copies import the engine's own dependencies from where they are installed.
  symlinkSync(resolve(engine, '../node_modules'), join(copies, 'node_modules'));
});
afterAll(() => rmSync(copies, { recursive: true }), 60_000);

/** The ruleset of a copy of the engine in which one text is replaced. */
function broken(name: string, file: string, find: string, replace: string): Onslaught {
  const copy = join(copies, name);
  cpSync(engine, copy, { recursive: true, filter: (path) => !OTHER_GAMES.test(relative(engine, path)) });
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text.split(find).length - 1, `"${find}" occurs once in ${file}`).toBe(1);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  const module: { onslaught: Onslaught } = load(join(copy, 'onslaught/index.ts'));
  rmSync(copy, { recursive: true });
  return module.onslaught;
}

function named(start: string): RuleTest {
  const found = allRules.filter((one) => one.title.startsWith(start));
  const [only] = found;
  expect(
    found.map((one) => one.title),
    `one test is called "${start}..."`,
  ).toHaveLength(1);
  if (only === undefined) throw new Error(start);
  return only;
}

/** What a test says of a copy: null if it finds nothing wrong. */
function verdict(one: RuleTest, rules: Onslaught): unknown {
  try {
    one.run(rules);
    return null;
  } catch (thrown) {
    return thrown;
  }
}

describe('mutants', () => {
  test('an unbroken copy passes every test that kills a mutant', () => {
    const rules = broken('unbroken', 'onslaught/tables.ts', 'STRIKE_LIMIT = 100', 'STRIKE_LIMIT = 100');
    for (const start of new Set(mutants.flatMap((mutant) => mutant.killedBy))) {
      expect(verdict(named(start), rules), start).toBe(null);
    }
  }, 60_000);

  test('every mutant is killed by a test that names the rule that it breaks', () => {
    const unnamed = mutants.filter(({ name, killedBy }) => {
      const rule = /^(?:[RD]\d+|\d+\.\d+|section \d+)/.exec(name)?.[0] ?? name;
      return !killedBy.some((start) => new RegExp(`(?:^|\\s)${rule}(?![0-9])`).test(named(start).title));
    });
    expect(unnamed.map(({ name }) => name)).toEqual([]);
  });

  mutants.forEach((mutant, index) => {
    test(`${mutant.name}: killed`, () => {
      const rules = broken(`mutant-${index}`, mutant.file, mutant.find, mutant.replace);
      for (const start of mutant.killedBy) {
        const thrown = verdict(named(start), rules);
        expect(thrown, `survives "${start}"`).not.toBe(null);
        // A mutant that does not even run proves nothing about the rules.
        expect(thrown, 'dies of a rule').not.toBeInstanceOf(ReferenceError);
        expect(thrown, 'dies of a rule').not.toBeInstanceOf(SyntaxError);
      }
    }, 30_000);
  });
});
