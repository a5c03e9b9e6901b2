import { describe, expect, it } from 'vitest';
import { violations } from '../../scripts/layers/house.ts';

/** The messages for a house of a few files. */
function found(files: Readonly<Record<string, string>>): readonly string[] {
  return violations(new Map(Object.entries(files))).map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

describe('imports run downwards only', () => {
  it('accepts every way down', () => {
    expect(
      found({
        'engine/match.ts':
          "import * as z from 'zod/mini';\nimport { sha256 } from '@noble/hashes/sha2.js';\nexport const s = z.hash(sha256);",
        'engine/rulesets.ts': "export const load = () => import('./onslaught/index.ts');",
        'engine/onslaught/index.ts': "import { line } from '../board/grid.ts';\nexport const x = line;",
        'engine/board/grid.ts': 'export const line = 1;',
        'schema/wire.ts': "import { s } from '../engine/match.ts';\nexport const wire = s;",
        'schema/tables/d1.ts': "import { text } from 'drizzle-orm/sqlite-core';\nexport const t = text;",
        'worker/index.ts':
          "import { t } from '../schema/tables/d1.ts';\nimport { wire } from '../schema/wire.ts';\nexport default [t, wire];",
        'web/main.tsx':
          "import { wire } from '../schema/wire.ts';\nimport type { Row } from '../schema/tables/d1.ts';\nexport const m = <p>{wire}</p>;",
      }),
    ).toEqual([]);
  });

  it.each([
    ['engine/match.ts', "import { wire } from '../schema/wire.ts';", 'engine must not import from schema'],
    ['engine/match.ts', "import type { Match } from '../worker/match.ts';", 'engine must not import from worker'],
    ['engine/match.ts', "type M = import('../web/main.ts').M;", 'engine must not import from web'],
    ['schema/wire.ts', "export { app } from '../worker/index.ts';", 'schema must not import from worker'],
    ['schema/wire.ts', "export * from '../web/main.ts';", 'schema must not import from web'],
    ['worker/index.ts', "const m = await import('../web/main.ts');", 'worker must not import from web'],
    ['web/main.ts', "import { app } from '../worker/index.ts';", 'web must not import from worker'],
    ['web/main.ts', "new Worker(new URL('../worker/x.ts', import.meta.url));", 'web must not import from worker'],
    ['worker/index.ts', "import { tiny } from '../test/parts/tiny.ts';", 'worker must not import from test'],
    [
      'engine/engage/index.ts',
      "import { fire } from '../onslaught/fire.ts';",
      'engage must not import from another game (onslaught)',
    ],
    [
      'engine/board/grid.ts',
      "import { fire } from '../onslaught/fire.ts';",
      'what games share must not know one of them (onslaught)',
    ],
    [
      'engine/match.ts',
      "import { onslaught } from './onslaught/index.ts';",
      'what games share must not know one of them (onslaught)',
    ],
    ['engine/match.ts', "import { z } from 'zod';", 'the engine must not import zod'],
    ['engine/match.ts', "import { readFileSync } from 'node:fs';", 'the engine must not import node:fs'],
    [
      'engine/match.ts',
      'export const load = (name: string) => import(name);',
      'the engine imports nothing by a computed name',
    ],
  ])('refuses in %s: %s', (file, source, message) => {
    expect(found({ [file]: `// First line.\n${source}` })).toEqual([`${file}:2: ${message}`]);
  });

  it('lets no table, no drizzle and no whole zod reach the page, through however many files', () => {
    expect(
      found({
        'web/main.ts': "import '../schema/wire.ts';",
        'schema/wire.ts':
          "import '../schema/codes.ts';\nimport { matches } from './tables/d1.ts';\nexport { matches };",
        'schema/codes.ts': "import { z } from 'zod';\nexport { z };",
        'schema/tables/d1.ts': "import { text } from 'drizzle-orm/sqlite-core';\nexport const matches = text;",
      }).toSorted(),
    ).toEqual([
      'schema/codes.ts:1: the page must not load the whole of zod instead of zod/mini',
      'schema/tables/d1.ts:1: the page must not load drizzle-orm',
      'schema/wire.ts:2: the page must not load the tables of the service',
    ]);
  });
});

describe('the engine is pure', () => {
  /** The messages for one file of the engine. */
  const engine = (source: string) => violations(new Map([['engine/onslaught/fire.ts', source]])).map((v) => v.message);

  it.each([
    ['const now = Date.now();', 'Date is outside the engine'],
    ['const now = new Date(0);', 'Date is outside the engine'],
    ['const text = new Intl.NumberFormat().format(1);', 'Intl is outside the engine'],
    ['const key = crypto.randomUUID();', 'crypto is outside the engine'],
    ['const t = performance.now();', 'performance is outside the engine'],
    ['const e = process.env;', 'process is outside the engine'],
    ["const r = fetch('/');", 'fetch is outside the engine'],
    ['setTimeout(() => 1, 2);', 'setTimeout is outside the engine'],
    ['const g = globalThis;', 'globalThis is outside the engine'],
    ["const f = new Function('return 1');", 'Function is outside the engine'],
    ["console.log('x');", 'console is outside the engine'],
    ['const d = { Date };', 'Date is outside the engine'],
    ['const u = import.meta.url;', 'import.meta is outside the engine'],
    ['const r = Math.random();', 'not random'],
    ["const r = Math['random']();", 'not random'],
    ['const h = Math.hypot(1, 2);', 'not hypot'],
    ['const r = Math.round(1.5);', 'not round'],
    ['const { random } = Math;', 'not the object itself'],
    ['const power = 2 ** 3;', '** is not exact everywhere'],
    ['let power = 2; power **= 3;', '**= is not exact everywhere'],
    ['const s = [2, 1].sort();', 'sort needs a comparator that is total'],
    ['const s = [2, 1].toSorted();', 'toSorted needs a comparator that is total'],
    ["const c = 'a'.localeCompare('b');", "localeCompare depends on the machine's language"],
    ["const c = 'a'.toLocaleUpperCase();", "toLocaleUpperCase depends on the machine's language"],
    ['const c = (1).toLocaleString();', "toLocaleString depends on the machine's language"],
    ['const n = (performance as Clock).now();', 'performance is outside the engine'],
  ])('refuses %s', (source, message) => {
    const messages = engine(source);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });

  it('accepts whole-number arithmetic, own names, and what stands in comments, strings and types', () => {
    expect(
      engine(`
        // Date.now() and Math.random() are what this must not call, fetch neither.
        const text = 'Date, process and 2 ** 3';
        interface Clock { Date: Date; fetch: typeof fetch; now(process: string): void }
        const order = [2, 1].sort((a, b) => a - b);
        const half = (n: number) => Math.floor(n / 2) + Math.max(1, Math.imul(n, 3));
        export const event = { kind: 'fire', process: 1, performance: order, text, half };
        export const process = ({ fetch, ...rest }: Record<string, number>) => [fetch, rest, event.process];
        outer: for (const [key, value] of Object.entries(event)) if (key === String(value)) break outer;
      `),
    ).toEqual([]);
  });

  it('allows one square root, in the corrected integer root, and no second', () => {
    const root = 'export const root = (n: number) => Math.floor(Math.sqrt(n));';
    expect(found({ 'engine/board/plane.ts': root })).toEqual([]);
    expect(found({ 'engine/board/plane.ts': root, 'engine/engage/move.ts': root })).toEqual([
      'engine/engage/move.ts:1: Math.sqrt belongs into one corrected integer root',
    ]);
  });

  it('asks purity of the engine alone', () => {
    expect(found({ 'worker/index.ts': 'export const now = Date.now();' })).toEqual([]);
  });
});
