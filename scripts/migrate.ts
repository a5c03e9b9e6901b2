import { globSync, readFileSync } from 'node:fs';
import { unstable_splitSqlQuery as splitSql } from 'wrangler';
import { root } from './run.ts';

/** What of a D1 database the migrations need: Miniflare's and the platform's both have it. */
interface Database<Statement> {
  prepare(sql: string): Statement & {
    bind(...values: string[]): Statement;
    all<Row>(): Promise<{ results: Row[] }>;
    run(): Promise<unknown>;
  };
  batch(statements: Statement[]): Promise<unknown>;
}

/**
 * Applies the files of `folder` that the database has not seen yet, in the order of their names, each with
 * its mark in one batch: half a migration never stays. The marks are wrangler's own table, so that
 * `wrangler d1 migrations apply` and `npm start` agree on what is done.
 * @returns the names of the files applied now
 * @throws the database's own error, for the first file that fails
 */
export async function migrate<Statement>(
  database: Database<Statement>,
  folder = `${root}schema/migrations/d1`,
): Promise<readonly string[]> {
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, ' +
        'applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
    )
    .run();
  const done = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const known = new Set(done.results.map((row) => row.name));
  const fresh = globSync('*.sql', { cwd: folder })
    .filter((file) => !known.has(file))
    .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  for (const file of fresh) {
    const statements = splitSql(readFileSync(`${folder}/${file}`, 'utf8')).map((sql) => database.prepare(sql));
    const mark = database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file);
    await database.batch([...statements, mark]);
  }
  return fresh;
}
