import { and, asc, eq, notInArray } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { Seat } from '../../engine/seat.ts';
import {
  battleLogs,
  battles,
  challenges,
  takenDown,
  tallies,
  tallyDice,
  tallyLengths,
} from '../../schema/tables/d1.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { lengthClassOf } from '../../schema/wire/battles.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';

/** UTF-16 units of a log in one row: at most three bytes each, so that a row stays below 1 MB. */
const PART = 300_000;

/** A battle on its way to D1. */
export interface ToShelve {
  readonly battle: Battle;
  /** On the public list. */
  readonly listed: boolean;
  /** The last position, as the game prints it. */
  readonly board: string;
  /** How it ended, in the game's own words. */
  readonly told: string;
}

/** Cuts a text into parts of at most `size` UTF-16 units, never between the two halves of a character. */
export function cut(text: string, size: number): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + size);
    const last = text.charCodeAt(end - 1);
    if (end < text.length && last >= 0xd800 && last <= 0xdbff) end -= 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

/** Dice of more sides are lots: a deal, or a deployment drawn from hundreds. No statistics are made of them. */
const MOST_SIDES = 20;

/** How the dice of a log fell: `[side, sides, face, count]`, side 2 for dice of nobody; each once. */
function fallenDice(log: readonly FullEntry[]): readonly (readonly [number, number, number, number])[] {
  const counts = new Map<string, [number, number, number, number]>();
  for (const entry of log) {
    for (const [sides, face, seat] of entry.dice) {
      if (sides > MOST_SIDES) continue;
      const side = seat ?? 2;
      const known = counts.get(`${side} ${sides} ${face}`);
      if (known === undefined) counts.set(`${side} ${sides} ${face}`, [side, sides, face, 1]);
      else known[3] += 1;
    }
  }
  return [...counts.values()];
}

function computerSeat({ computers }: Battle): Seat | null {
  return computers[0] !== null ? 0 : computers[1] !== null ? 1 : null;
}

/**
 * Puts a battle into D1, whole or not at all; a battle that is there already is left as it is, so that trying again
 * after a lost acknowledgement changes nothing, and counts nothing twice. One that was taken down stays away: triggers
 * of the tables see to both. Throws when D1 does.
 */
export async function shelve(database: D1Database, { battle, listed, board, told }: ToShelve): Promise<void> {
  const { log, ...header } = battle;
  const db = drizzle(database);
  const row = db
    .insert(battles)
    .values({
      id: battle.id,
      ruleset: battle.ruleset,
      version: battle.version,
      mode: battle.mode,
      winner: battle.result.winner,
      reason: battle.result.reason,
      rounds: battle.rounds,
      length: battle.length,
      began: Date.parse(battle.began),
      ended: Date.parse(battle.ended),
      header: JSON.stringify(header),
      listed: listed ? 1 : 0,
      sealed: battle.sealed ? 1 : 0,
      lengthClass: lengthClassOf(battle.length),
      computer: computerSeat(battle),
      dice: JSON.stringify(fallenDice(log)),
      ...{ board, told },
    })
    .onConflictDoNothing();
  const parts = cut(JSON.stringify(log), PART).map((text, part) =>
    db.insert(battleLogs).values({ battle: battle.id, part, text }).onConflictDoNothing(),
  );
  await db.batch([row, ...parts]);
}

/** What D1 has of a battle. */
export type OnShelf =
  | { readonly kind: 'battle'; readonly json: string }
  | { readonly kind: 'taken-down' }
  | { readonly kind: 'none' };

/** The battle as D1 has it, or that it has none. Throws when D1 does. */
export async function readShelf(database: D1Database, id: string): Promise<OnShelf> {
  const db = drizzle(database);
  const [found, parts, [tombstone]] = await db.batch([
    db.select({ header: battles.header }).from(battles).where(eq(battles.id, id)),
    db
      .select({ text: battleLogs.text })
      .from(battleLogs)
      .where(eq(battleLogs.battle, id))
      .orderBy(asc(battleLogs.part)),
    db.select({ at: takenDown.at }).from(takenDown).where(eq(takenDown.id, id)),
  ]);
  if (tombstone !== undefined) return { kind: 'taken-down' };
  const [row] = found;
  if (row === undefined) return { kind: 'none' };
  const log = parts.map((part) => part.text).join('');
  // Rows of a build that published nothing do not say it. Inside a text of JSON the quotes would be escaped.
  const sealed = row.header.includes('"sealed":') ? '' : ',"sealed":true';
  return { kind: 'battle', json: `${row.header.slice(0, -1)}${sealed},"log":${log}}` };
}

/**
 * Takes a battle out of D1 for ever, its log and its part of the statistics included, and leaves its tombstone. Saying
 * it again changes nothing. `at`: milliseconds since 1970. Throws when D1 does.
 */
export async function bury(database: D1Database, id: string, at: number): Promise<void> {
  const db = drizzle(database);
  await db.batch([
    db.insert(takenDown).values({ id, at }).onConflictDoNothing(),
    db.delete(battles).where(eq(battles.id, id)),
    db.delete(battleLogs).where(eq(battleLogs.battle, id)),
  ]);
}

/**
 * Empties D1 of all that the objects can tell it again. What stays: tombstones, and battles by rules that this build
 * does not know any more, for their objects could not be read. Throws when D1 does.
 * @param known whether these rules are known
 */
export async function emptyShelves(
  database: D1Database,
  known: (ruleset: string, version: number) => Promise<boolean>,
): Promise<void> {
  const db = drizzle(database);
  const [kinds] = await db.batch([
    db.selectDistinct({ ruleset: battles.ruleset, version: battles.version }).from(battles),
  ]);
  const told = await Promise.all(
    kinds.map(async (kind) => ({ ...kind, known: await known(kind.ruleset, kind.version) })),
  );
  const emptied = told
    .filter((kind) => kind.known)
    .map(({ ruleset, version }) =>
      db.delete(battles).where(and(eq(battles.ruleset, ruleset), eq(battles.version, version))),
    );
  // The counts go first where none stays: taking out one battle after the other would write each of them down again.
  const counts = told.every((kind) => kind.known)
    ? [db.delete(tallies), db.delete(tallyLengths), db.delete(tallyDice)]
    : [];
  const kept = db.select({ id: battles.id }).from(battles);
  await db.batch([
    db.delete(challenges),
    ...counts,
    ...emptied,
    db.delete(battleLogs).where(notInArray(battleLogs.battle, kept)),
  ]);
}
