/** Tables of D1: what must be searched across matches, and what can be rebuilt from the objects. The page never imports this. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Finished matches, one row each. Columns are what lists are searched by; `header` is the battle without its log. */
export const battles = sqliteTable('battles', {
  id: text().primaryKey(),
  ruleset: text().notNull(),
  version: integer().notNull(),
  mode: text().notNull(),
  /** 0 or 1; null: drawn. */
  winner: integer(),
  reason: text().notNull(),
  rounds: integer().notNull(),
  length: integer().notNull(),
  /** Milliseconds since 1970, as all times here. */
  began: integer().notNull(),
  ended: integer().notNull(),
  header: text().notNull(),
  /** 1: on the public list; 0: known to whoever has its address. */
  listed: integer().notNull().default(0),
});

/** Logs of battles, cut into parts below D1's limit of a row; joined in order they are the JSON of the log. */
export const battleLogs = sqliteTable(
  'battle_logs',
  { battle: text().notNull(), part: integer().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.battle, table.part] })],
);

/** Open matches that anybody may join. What is gone or taken leaves the list through the outbox of its object. */
export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    ruleset: text().notNull(),
    version: integer().notNull(),
    mode: text().notNull(),
    /** JSON. */
    options: text().notNull(),
    name: text(),
    /** The seat that is free. */
    free: integer().notNull(),
    /** JSON of the pace; null: none. */
    clock: text(),
    created: integer().notNull(),
    expires: integer().notNull(),
  },
  (table) => [index('challenges_by_created').on(table.created)],
);

/** Who created a match within the last hour, to hold CREATE_LIMIT. `address`: a keyed hash, never the address itself. */
export const creations = sqliteTable(
  'creations',
  { match: text().primaryKey(), address: text().notNull(), at: integer().notNull() },
  (table) => [index('creations_by_address').on(table.address, table.at)],
);
