import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../scripts/migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'galloper-migrations-'));
const miniflare = new Miniflare({
  workers: [
    {
      config: {
        name: 'database',
        compatibilityDate: '2026-10-12',
        env: { ONE: { type: 'd1', id: 'one' }, TWO: { type: 'd1', id: 'two' } },
        manifest: {
          mainModule: 'database.js',
          modules: { 'database.js': { type: 'esm', contents: 'export default {};' } },
        },
      },
    },
  ],
  cf: false,
  telemetry: { enabled: false },
});

beforeAll(async () => {
  await miniflare.ready;
});
afterAll(async () => {
  await miniflare.dispose();
  rmSync(folder, { recursive: true, force: true });
});

it("brings a new database to the project's schema, and does nothing the second time", async () => {
  const database = await miniflare.getD1Database('ONE');
  const applied = await migrate(database);
  expect(applied.length).toBeGreaterThan(0);
  expect(applied).toEqual(applied.toSorted());
  expect(await migrate(database)).toEqual([]);
  const marks = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  expect(marks.results.map((row) => row.name)).toEqual(applied);
});

it('leaves nothing of a migration that fails half-way, and goes on from there when it is mended', async () => {
  const database = await miniflare.getD1Database('TWO');
  const tables = async () =>
    (
      await database
        .prepare("SELECT name FROM sqlite_master WHERE name LIKE 'part_%' ORDER BY name")
        .all<{ name: string }>()
    ).results.map((row) => row.name);
  writeFileSync(join(folder, '0000_first.sql'), 'CREATE TABLE part_a (x INTEGER);');
  writeFileSync(join(folder, '0001_second.sql'), 'CREATE TABLE part_b (x INTEGER);\nINSERT INTO nowhere VALUES (1);');
  await expect(migrate(database, folder)).rejects.toThrow(/nowhere/);
  expect(await tables()).toEqual(['part_a']);
  writeFileSync(
    join(folder, '0001_second.sql'),
    "CREATE TABLE part_b (x TEXT);--> statement-breakpoint\nINSERT INTO part_b VALUES ('a;b');",
  );
  expect(await migrate(database, folder)).toEqual(['0001_second.sql']);
  expect(await tables()).toEqual(['part_a', 'part_b']);
  expect(await database.prepare('SELECT x FROM part_b').first('x')).toBe('a;b');
});
