/**
 * Breaks an engine on purpose, one rule at a time, in copies of its folder, and demands that the tests named for the
 * break catch it. A break whose text is no longer in the engine fails as well, so that none rots unseen.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mutant } from './mutant.ts';

/** A test that can be run against any copy of a ruleset. */
interface Trial<Rules> {
  readonly title: string;
  readonly run: (rules: Rules) => void;
}

interface Broken<Rules> {
  /** The game, and the name under which its folder's index.ts exports it. */
  readonly game: string;
  readonly tests: readonly Trial<Rules>[];
  readonly mutants: readonly Mutant[];
  /** A file and a text of it: a copy in which nothing is replaced must pass every test. */
  readonly whole: Pick<Mutant, 'file' | 'find'>;
}

const engine = resolve(import.meta.dirname, '../../engine');
/** Node's own loader: the copies need none of Vite's transforms. */
const load = createRequire(import.meta.url);

/** What a test says of a copy: null if it finds nothing wrong. */
function verdict<Rules>(one: Trial<Rules>, rules: Rules): unknown {
  try {
    one.run(rules);
    return null;
  } catch (thrown) {
    return thrown;
  }
}

/** A test for every mutant of a game, and that they are sound. */
export function demandKills<Rules>({ game, tests, mutants, whole }: Broken<Rules>): void {
  /** Folders of the engine that the game does not need. */
  const otherGames = new RegExp(`^(?!board|opponent|${game})[a-z]+$`);
  let copies = '';

  beforeAll(() => {
    copies = mkdtempSync(join(tmpdir(), 'galloper-mutants-'));
    // The copies import the engine's own dependencies from where they are installed.
    symlinkSync(resolve(engine, '../node_modules'), join(copies, 'node_modules'));
  });
  afterAll(() => rmSync(copies, { recursive: true }), 60_000);

  /** The ruleset of a copy of the engine in which one text is replaced. */
  function broken(name: string, file: string, find: string, replace: string): Rules {
    const copy = join(copies, name);
    cpSync(engine, copy, { recursive: true, filter: (path) => !otherGames.test(relative(engine, path)) });
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    expect(text.split(find).length - 1, `"${find}" occurs once in ${file}`).toBe(1);
    writeFileSync(
      path,
      text.replace(find, () => replace),
    );
    const module: Readonly<Record<string, Rules>> = load(join(copy, `${game}/index.ts`));
    rmSync(copy, { recursive: true });
    const rules = module[game];
    if (rules === undefined) throw new Error(`${game}/index.ts exports no ${game}`);
    return rules;
  }

  function named(start: string): Trial<Rules> {
    const found = tests.filter((one) => one.title.startsWith(start));
    const [only] = found;
    expect(
      found.map((one) => one.title),
      `one test is called "${start}..."`,
    ).toHaveLength(1);
    if (only === undefined) throw new Error(start);
    return only;
  }

  describe('mutants', () => {
    test('an unbroken copy passes every test that kills a mutant', () => {
      const rules = broken('unbroken', whole.file, whole.find, whole.find);
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
}
