import '../jitless.ts';
import * as z from 'zod/mini';
import { matchId, time, type Wire } from './words.ts';

/** POST /api/operator/take-down. */
export const takeDownBody = z.strictObject({ id: matchId });

/** `archived`: gone from the lists and statistics as well; false while D1 does not answer: it follows by itself. */
export const takenDownAnswer = z.strictObject({ id: matchId, at: time, archived: z.boolean() });
export type TakenDownAnswer = Wire<z.infer<typeof takenDownAnswer>>;

/** POST /api/operator/empty. */
export const emptyBody = z.strictObject({});
export const emptied = z.strictObject({ emptied: z.literal(true) });
export type Emptied = Wire<z.infer<typeof emptied>>;

/** Objects of one call at most: each is a request of its own, and the free plan allows a call fifty. */
export const OBJECTS_A_CALL = 40;

/** POST /api/operator/shelve: objects by the ids that the platform knows them by, 64 hex digits each. */
export const shelveBody = z.strictObject({
  objects: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(OBJECTS_A_CALL)),
});

const many = z.int().check(z.nonnegative());

/**
 * What the objects had for D1. `pending`: of all these so many that D1 has not taken yet; their objects go on trying.
 * `failed`: objects that did not answer, or are none of this service's.
 */
export const shelved = z.strictObject({
  battles: many,
  challenges: many,
  takenDown: many,
  nothing: many,
  /** Matches by rules that are not known any more: what D1 has of them is left there. */
  unreadable: many,
  pending: many,
  failed: z.array(z.string()),
});
export type Shelved = Wire<z.infer<typeof shelved>>;
