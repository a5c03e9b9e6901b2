/** Tables of a match's own SQLite. The page never imports this. Every key is an integer or WITHOUT ROWID: one row written each. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What is fixed when the match is created; one row. */
export const header = sqliteTable('header', {
  one: integer().primaryKey(),
  match: text().notNull(),
  ruleset: text().notNull(),
  version: integer().notNull(),
  /** JSON, as the ruleset's schema gave it. */
  options: text().notNull(),
  /** The creator's seat. */
  creator: integer().notNull(),
  /** What the creating request asked for: repeating it is the same match, another body is not. */
  request: text().notNull(),
  /** The secret of the dice; it never leaves the object before the end. */
  dice: text().notNull(),
  created: integer().notNull(),
});

/** What moves with every entry: the cache of the fold and what lies beside the log; one row. */
export const live = sqliteTable('live', {
  one: integer().primaryKey(),
  /** 0 while open. */
  seq: integer().notNull(),
  /** JSON of the state; null while open. The log is the truth, this saves folding it. */
  state: text(),
  /** JSON: seqs that the seat to move may go back to. */
  undo: text().notNull(),
  /** JSON: sealed submissions by seat, and who gave them. */
  sealed: text().notNull(),
  /** Revisions by viewer: seat 0, seat 1, spectators. */
  rev0: integer().notNull(),
  rev1: integer().notNull(),
  rev2: integer().notNull(),
  /** 1: standing orders still answer, the alarm goes on with them. */
  more: integer().notNull(),
  /** When an open match is removed; null once it runs. */
  expires: integer(),
});

/** The two seats. */
export const seats = sqliteTable('seats', {
  seat: integer().primaryKey(),
  /** SHA-256 of the seat's secret; null: free, or a computer's. */
  secret: text(),
  name: text(),
  /** The seat's part of the dice; null until it has sat down. */
  nonce: text(),
  /** The computer's level; null for a person. */
  level: text(),
  /** JSON of the standing orders; null: none. */
  orders: text(),
  seen: integer().notNull(),
});

/** The log. */
export const entries = sqliteTable('entries', { seq: integer().primaryKey(), entry: text().notNull() });

/** Accepted requests by their client-made ids (L13): the entries from `first` to `last` are what they brought about. */
export const requests = sqliteTable(
  'requests',
  {
    seat: integer().notNull(),
    id: text().notNull(),
    /** What it asked for: the text, or its hash where that is shorter. */
    body: text().notNull(),
    first: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seat, table.id] })],
);

/** What must still leave the object, retried by the alarm until the receiver has it. */
export const outbox = sqliteTable('outbox', {
  id: integer().primaryKey(),
  kind: text({ enum: ['battle'] }).notNull(),
  due: integer().notNull(),
  attempts: integer().notNull(),
});
