import { asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { battleLogs, battles } from '../../schema/tables/d1.ts';
import type { Battle } from '../../schema/wire/battle.ts';

/** UTF-16 units of a log in one row: at most three bytes each, so that a row stays below 1 MB. */
export const PART = 300_000;

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

/**
 * Puts a battle into D1, whole or not at all; a battle that is there already is left as it is, so that trying again
 * after a lost acknowledgement changes nothing. `listed`: on the public list. Throws when D1 does.
 */
export async function shelve(database: D1Database, battle: Battle, listed: boolean): Promise<void> {
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
    })
    .onConflictDoNothing();
  const parts = cut(JSON.stringify(log), PART).map((text, part) =>
    db.insert(battleLogs).values({ battle: battle.id, part, text }).onConflictDoNothing(),
  );
  await db.batch([row, ...parts]);
}

/** The JSON of a battle as D1 has it; null where it has none. Throws when D1 does. */
export async function readShelf(database: D1Database, id: string): Promise<string | null> {
  const db = drizzle(database);
  const [found, parts] = await db.batch([
    db.select({ header: battles.header }).from(battles).where(eq(battles.id, id)),
    db
      .select({ text: battleLogs.text })
      .from(battleLogs)
      .where(eq(battleLogs.battle, id))
      .orderBy(asc(battleLogs.part)),
  ]);
  const [row] = found;
  if (row === undefined) return null;
  const log = parts.map((part) => part.text).join('');
  return `${row.header.slice(0, -1)},"log":${log}}`;
}
