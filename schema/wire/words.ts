import '../jitless.ts';
import * as z from 'zod/mini';
import type { Tagged } from '../../engine/ruleset.ts';

/** The same type with everything in it read-only: what came over the wire is never changed. */
export type Wire<T> = T extends object ? { readonly [K in keyof T]: Wire<T[K]> } : T;

/** 0 or 1, wherever a seat is named. */
export const seat = z.literal([0, 1]);

/** One value for each seat, by seat number. */
export function bySeat<T extends z.ZodMiniType>(value: T) {
  return z.tuple([value, value]);
}

/** A match, and the battle that it becomes: 96 bits of HMAC(service key, key) and a MAC, in lower-case base32. */
export const matchId = z.string().check(z.regex(/^[a-z2-7]{24}$/));

/** A match on one device: 12 random bytes in hex. */
export const deviceMatchId = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** 32 random bytes in base64url, made by the page; the last character holds 4 bits only, so it is never - or _ (L4). */
export const SECRET = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;
export const secret = z.string().check(z.regex(SECRET));

/** What lets the guest sit down; derived from the service's key and the match. */
export const invite = z.string().check(z.regex(/^[a-z2-7]{24}$/));

/** A seat's own part of the dice: 16 bytes in hex. */
export const nonce = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** SHA-256 in hex. */
export const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Place of an entry in the log, from 1; 0 before the first. */
export const seq = z.int().check(z.nonnegative());

/** A client-made id of an action, unique per seat (L13). */
export const actionId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** ISO 8601, UTC, milliseconds. */
export const time = z.iso.datetime();

/**
 * A player's name: 1 to 24 characters, not beginning or ending with a space; no control, bidirectional or invisible
 * marks, so that a name cannot disguise itself. U+2800 is a letter without ink, and counts as invisible; what joins
 * several pictures to one does too.
 */
export const playerName = z
  .string()
  .check(
    z.regex(
      /^(?!\s)[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u202a-\u202e\u2800\u3164]{1,24}(?<!\s)$/u,
    ),
  );

/** An action or an event of any game; its ruleset's own schema says more. */
export const tagged: z.ZodMiniType<Tagged> = z.looseObject({ type: z.string() });
