import { and, asc, count, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { creations } from '../schema/tables/d1.ts';
import { randomHex } from './ids/secrets.ts';

const HOUR = 3_600_000;

/**
 * Whether a match may be created; `wait`: seconds until one may. `again`: it had been counted before, and was not
 * counted now; null: D1 could not be asked.
 */
export type Permission =
  | { readonly allowed: true; readonly again: boolean | null }
  | { readonly allowed: false; readonly wait: number };

/** Codes to e-mail addresses that one address may ask for in an hour, over all matches. */
const CODES = 10;
/** When D1 could not be asked it is worth another attempt after so many seconds. */
const PATIENCE = 60;

/**
 * Counts creations by address: at most `limit` within an hour. Repeating a creation counts once. When D1 cannot be
 * asked the match is allowed: play goes before the limit.
 * @param address a mark of the address (`addressMark`), never the address
 * @param now milliseconds since 1970
 */
export async function mayCreate(
  database: D1Database,
  creation: { readonly match: string; readonly address: string },
  limit: number,
  now: number,
): Promise<Permission> {
  return (await counted(database, creation, limit, now)) ?? { allowed: true, again: null };
}

/**
 * Counts codes that are to be sent by e-mail, by the address of whoever asks for them. When D1 cannot be asked nothing
 * is sent: an e-mail goes to somebody who may know nothing of it, and can wait.
 * @param address a mark of the address, as for `mayCreate`
 * @param now milliseconds since 1970
 */
export async function mayMail(database: D1Database, address: string, now: number): Promise<Permission> {
  const code = { match: `code:${randomHex(12)}`, address };
  return (await counted(database, code, CODES, now)) ?? { allowed: false, wait: PATIENCE };
}

/** Null: D1 cannot be asked. `match` may be a name of anything else that is counted. */
async function counted(
  database: D1Database,
  creation: { readonly match: string; readonly address: string },
  limit: number,
  now: number,
): Promise<Permission | null> {
  const db = drizzle(database);
  const { match, address } = creation;
  const recent = and(eq(creations.address, address), gt(creations.at, now - HOUR));
  // It is counted by the very statement that enters it: of many creations at once none slips through between the two.
  const made = db.select({ made: count() }).from(creations).where(recent);
  const entry = db
    .select({ match: sql`${match}`.as('match'), address: sql`${address}`.as('address'), at: sql`${now}`.as('at') })
    .from(sql`(SELECT 1)`)
    .where(lt(made, limit));
  try {
    const [, entered, known, [oldest]] = await db.batch([
      db.delete(creations).where(lte(creations.at, now - HOUR)),
      db.insert(creations).select(entry).onConflictDoNothing(),
      db.select({ match: creations.match }).from(creations).where(eq(creations.match, match)),
      db.select({ at: creations.at }).from(creations).where(recent).orderBy(asc(creations.at)).limit(1),
    ]);
    if (known.length > 0) return { allowed: true, again: entered.meta.changes === 0 };
    return { allowed: false, wait: Math.max(1, Math.ceil(((oldest?.at ?? now) + HOUR - now) / 1000)) };
  } catch (error) {
    console.warn('a limit could not be counted', error);
    return null;
  }
}
