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
  /** JSON of the pace (`clockSettings`, seconds); null: none. */
  clock: text(),
  /** 0: draws, takebacks, pauses and rematches may not be offered. */
  offers: integer().notNull().default(1),
  /** 1: on the public list of challenges while open. */
  challenge: integer().notNull().default(0),
  /** 1: on the public list of battles once over. */
  listed: integer().notNull().default(0),
  /** Where the service was reached when the match was created: what the links in notices begin with. */
  origin: text().notNull().default(''),
  /** For a match that was played on one device and published: its id there, with which its dice were made; null: played here. */
  device: text(),
  /** For a rematch: the match that it follows; null: none. */
  follows: text(),
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
  /** Since when the seats that are pending are so. */
  since: integer().notNull().default(0),
  /** JSON of the clocks; null: none. */
  clock: text(),
  /** JSON of the offers that stand, and of those declined. */
  offers: text().notNull().default('{}'),
  /** JSON of the notices that are still to be sent. */
  notices: text().notNull().default('[]'),
  /** JSON of the rematch that both have agreed on; null: none. */
  rematch: text(),
  /** 1: cancelled or expired; it is no match any more, and emptied once it is off the public list. */
  gone: integer().notNull().default(0),
  /** JSON: what went out to each seat within the last hour. */
  told: text().notNull().default('[[],[]]'),
  /** Rematches that were agreed on and are gone: the next one has another id. */
  rematches: integer().notNull().default(0),
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
  /** Until when a page without a socket has said that the match is on its screen. */
  visible: integer().notNull().default(0),
  /** JSON: when this seat asked for tests and codes, within the last hour. */
  tests: text().notNull().default('[]'),
});

/** How a seat is told, one row a device and way (L20). */
export const channels = sqliteTable(
  'channels',
  {
    seat: integer().notNull(),
    device: text().notNull(),
    name: text().notNull(),
    /** JSON of where it goes (`channel`). */
    channel: text().notNull(),
    state: text({ enum: ['on', 'unconfirmed', 'off'] }).notNull(),
    /** JSON of the code that an e-mail address must give back, and of the guesses made; null: none is open. */
    code: text(),
    /** When it last succeeded and failed; null: never. */
    succeeded: integer(),
    failed: integer(),
    /** Why it failed last. */
    why: text(),
    /** Hours in a row in which it failed. */
    failures: integer().notNull(),
    /** When the last of them began; null: none did. */
    counted: integer(),
  },
  (table) => [primaryKey({ columns: [table.seat, table.device] })],
);

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
  kind: text({ enum: ['battle', 'listing', 'rematch', 'farewell'] }).notNull(),
  due: integer().notNull(),
  attempts: integer().notNull(),
});
