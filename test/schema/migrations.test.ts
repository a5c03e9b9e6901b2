import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })) });

describe.each(['d1', 'object'])('the migrations of %s', (of) => {
  const dir = new URL(`../../schema/migrations/${of}/`, import.meta.url).pathname;
  const { entries } = journalSchema.parse(JSON.parse(readFileSync(`${dir}meta/_journal.json`, 'utf8')));

  it('have strictly growing times, so that none is skipped as older than the newest', () => {
    expect(entries.length).toBeGreaterThan(0);
    for (const [at, entry] of entries.entries()) {
      expect(entry.idx).toBe(at);
      expect(entry.when).toBeGreaterThan(entries[at - 1]?.when ?? 0);
    }
  });

  it('are journalled, each file once and in the order of their names', () => {
    const files = globSync('*.sql', { cwd: dir }).map((file) => basename(file, '.sql'));
    expect(files.sort((a, b) => (a < b ? -1 : 1))).toEqual(entries.map((entry) => entry.tag));
  });

  it('make no AUTOINCREMENT and no text key with a row of its own where matches write: one row each', () => {
    const text = entries.map((entry) => readFileSync(`${dir}${entry.tag}.sql`, 'utf8')).join('\n');
    expect(text).not.toMatch(/AUTOINCREMENT/i);
    if (of === 'object') {
      for (const [table] of text.matchAll(/CREATE TABLE[^;]+/g)) {
        expect(table).toMatch(/integer PRIMARY KEY|WITHOUT ROWID/);
        expect(table).not.toMatch(/text PRIMARY KEY/);
      }
    }
  });
});
