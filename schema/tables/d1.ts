/** Tables of D1: what must be searched across matches, and what can be rebuilt from the objects. The page never imports this. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Finished matches, one row each. Columns are what lists are searched by, and what statistics are made of; `header` is
 * the battle without its log. The public list is read by its indexes alone: each holds the battles that are listed, in
 * the order in which they are shown. Triggers of the migrations count sealed battles (see `tallies`) and keep out what
 * was taken down.
 */
export const battles = sqliteTable(
  'battles',
  {
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
    /** 0: played on one device and published; it is in no statistics. */
    sealed: integer().notNull().default(1),
    lengthClass: text('length_class', { enum: ['short', 'middle', 'long'] })
      .notNull()
      .default('short'),
    /** The seat of the computer that sat there from the beginning; null: two people. */
    computer: integer(),
    /** JSON: how the dice fell, `[side, sides, face, count]`; side 2 are dice of nobody. */
    dice: text().notNull().default('[]'),
    /** The last position as the game prints it, for the pictures of lists; empty in rows of a build that kept none. */
    board: text().notNull().default(''),
    /** How it ended, in the game's own words; empty likewise. */
    told: text().notNull().default(''),
  },
  (table) => [
    index('battles_by_end').on(table.ended, table.id).where(sql`listed = 1`),
    index('battles_by_game').on(table.ruleset, table.ended, table.id).where(sql`listed = 1`),
    index('battles_by_mode').on(table.ruleset, table.mode, table.ended, table.id).where(sql`listed = 1`),
    index('battles_by_winner').on(table.ruleset, table.winner, table.ended, table.id).where(sql`listed = 1`),
    index('battles_by_length').on(table.ruleset, table.lengthClass, table.ended, table.id).where(sql`listed = 1`),
  ],
);

/** Logs of battles, cut into parts below D1's limit of a row; joined in order they are the JSON of the log. */
export const battleLogs = sqliteTable(
  'battle_logs',
  { battle: text().notNull(), part: integer().notNull(), text: text().notNull() },
  (table) => [primaryKey({ columns: [table.battle, table.part] })],
);

/**
 * Battles that an operator has taken down, for ever: a trigger lets none of them into `battles` again. Their objects keep
 * a tombstone too, so that this table can be rebuilt like the others.
 */
export const takenDown = sqliteTable('taken_down', { id: text().primaryKey(), at: integer().notNull() });

/** What the three tables of statistics are split by. `against`: two people, or a computer in one of the seats. */
const split = {
  ruleset: text().notNull(),
  mode: text().notNull(),
  against: text({ enum: ['people', 'computer'] }).notNull(),
};

/**
 * Sealed battles, counted by the triggers of `battles` and by nothing else: exactly once, however often a battle is
 * brought here. `steps` and `rounds` are sums.
 */
export const tallies = sqliteTable(
  'tallies',
  {
    ...split,
    games: integer().notNull(),
    wins0: integer().notNull(),
    wins1: integer().notNull(),
    draws: integer().notNull(),
    computerWins: integer('computer_wins').notNull(),
    steps: integer().notNull(),
    rounds: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleset, table.mode, table.against] })],
);

/** How many of them were how long: `bucket` n holds lengths from 20 n to 20 n + 19, the last all that are longer. */
export const tallyLengths = sqliteTable(
  'tally_lengths',
  { ...split, bucket: integer().notNull(), games: integer().notNull() },
  (table) => [primaryKey({ columns: [table.ruleset, table.mode, table.against, table.bucket] })],
);

/** How the dice of them fell. `side`: 0, 1, or 2 for dice of nobody. */
export const tallyDice = sqliteTable(
  'tally_dice',
  {
    ...split,
    side: integer().notNull(),
    sides: integer().notNull(),
    face: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleset, table.mode, table.against, table.side, table.sides, table.face] })],
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
