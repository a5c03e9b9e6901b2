/** What each game brings to its conformance page, and the page's evidence read from it. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Mutant } from '../engine/mutant.ts';
import type { Evidence, Named } from './page.ts';

/** A game whose page is made. Its folders are engine/<game> and test/engine/<game>. */
export interface Proof {
  readonly game: string;
  readonly title: string;
  /** How many facts of the source (R) and decisions (D) its book has. */
  readonly rules: number;
  readonly decisions: number;
  /** What the title of a worked example's test begins with, before its number: `example ` as in `example 12 - ...`. */
  readonly example: string;
  /** Its tests of the rules, by the file that they are written in. */
  readonly files: Readonly<Record<string, readonly { readonly title: string }[]>>;
  readonly mutants: readonly Mutant[];
  /** The codes of its rejections with their sentences. */
  readonly messages: Readonly<Record<string, RegExp>>;
  /** Rules that no program can break, and why. */
  readonly prose: Readonly<Record<string, string>>;
}

/** Titles that stand in the test files themselves, where they begin with the name of a rule. */
function written(folder: URL): readonly Named[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .sort((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      const titles = text.matchAll(/\b(?:test|describe)\(\s*(['"`])((?:R|D)\d+\b.*?)\1,/gs);
      return [...titles].map((title) => ({ title: title[2] ?? '', file }));
    });
}

/** All of it, as it stands now. */
export function evidenceOf({ game, example, files, mutants, messages, prose }: Proof): Evidence {
  const told = Object.entries(files).flatMap(([file, tests]) => tests.map(({ title }) => ({ title, file })));
  return {
    book: readFileSync(new URL(`../../engine/${game}/RULES.md`, import.meta.url), 'utf8'),
    example,
    tests: [...told, ...written(new URL(`../engine/${game}/`, import.meta.url))],
    mutants: mutants.map(({ name }) => name),
    codes: Object.keys(messages),
    prose,
  };
}
