/** The migrations make the very tables that the code is typed by; rows are written by position. */

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import * as d1 from '../../schema/tables/d1.ts';
import * as object from '../../schema/tables/object.ts';
import { inOrder } from '../../worker/match/migrations.ts';
import { begin, stubOf } from './client.ts';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
}

function drawn(table: SQLiteTable): { name: string; columns: Column[] } {
  const { name, columns } = getTableConfig(table);
  const described = columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().toUpperCase(),
    notnull: column.notNull ? 1 : 0,
  }));
  return { name, columns: described };
}

const plain = ({ name, type, notnull }: Column): Column => ({ name, type: type.toUpperCase(), notnull });

it.each(Object.values(d1).map(drawn))('D1 has the table $name as it is drawn', async ({ name, columns }) => {
  const { results } = await env.DB.prepare(`PRAGMA table_info(${name})`).all<Column & Record<string, unknown>>();
  expect(results.map(plain)).toEqual(columns);
});

it("has the object's tables as they are drawn, column by column", async () => {
  const { creator } = await begin();
  await runInDurableObject(stubOf(creator.id), (_match, state) => {
    for (const { name, columns } of Object.values(object).map(drawn)) {
      const found = state.storage.sql.exec<{ name: string; type: string; notnull: number }>(
        `PRAGMA table_info(${name})`,
      );
      expect(found.toArray().map(plain)).toEqual(columns);
    }
  });
});

it('runs migrations in the order of the journal, and refuses one that is older than its forerunner or not bundled', () => {
  const files = { a: 'SELECT 1;--> statement-breakpoint SELECT 2;', b: 'SELECT 3;' };
  const at = (tag: string, when: number) => ({ tag, when });
  expect(inOrder([at('a', 1), at('b', 2)], files).map((one) => one.statements.length)).toEqual([2, 1]);
  expect(() => inOrder([at('a', 2), at('b', 2)], files)).toThrow('not newer');
  expect(() => inOrder([at('c', 2)], files)).toThrow('not bundled');
});
