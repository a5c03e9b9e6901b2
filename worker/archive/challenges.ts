import { desc, eq, gt } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { challenges } from '../../schema/tables/d1.ts';

/** An open match on the public list (L9), as D1 has it. */
export type ListedChallenge = typeof challenges.$inferSelect;

/** How many the list shows: the newest. */
const SHOWN = 100;

/** Puts an open match on the public list; one that is there already stays as it is. Throws when D1 does. */
export async function enlist(database: D1Database, challenge: ListedChallenge): Promise<void> {
  const db = drizzle(database);
  await db.batch([db.insert(challenges).values(challenge).onConflictDoNothing()]);
}

/** Takes a match off the list, if it is there. Throws when D1 does. */
export async function delist(database: D1Database, id: string): Promise<void> {
  const db = drizzle(database);
  await db.batch([db.delete(challenges).where(eq(challenges.id, id))]);
}

/**
 * The newest challenges that have not expired by `now` (milliseconds since 1970): one whose object could not yet take
 * it off the list is not shown all the same. Throws when D1 does.
 */
export async function listChallenges(database: D1Database, now: number): Promise<readonly ListedChallenge[]> {
  const db = drizzle(database);
  const newest = db
    .select()
    .from(challenges)
    .where(gt(challenges.expires, now))
    .orderBy(desc(challenges.created), desc(challenges.id))
    .limit(SHOWN);
  const [found] = await db.batch([newest]);
  return found;
}
