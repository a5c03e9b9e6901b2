import '../jitless.ts';
import * as z from 'zod/mini';
import { clock, clockSettings } from './clock.ts';
import { listed, outcome } from './match.ts';
import { offers, rematch } from './offers.ts';
import { bySeat, matchId, playerName, seat, seq, time, type Wire } from './words.ts';

/** A match and a seat's secret in it. */
export const deskAsk = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  secret: z.string().check(z.maxLength(64)),
});

/** Rows of one request at most. */
export const MOST_ROWS = 100;

/** POST /api/desk: up to 100 matches. One that is not known, or that is malformed, spoils its own row only. */
export const deskBody = z.strictObject({ matches: z.array(deskAsk).check(z.maxLength(MOST_ROWS)) });
export type DeskBody = Wire<z.infer<typeof deskBody>>;

/** How a match stands, for its seat: the fields of the match itself, and one line of what happened last (L10). */
export const deskRow = z.strictObject({
  id: matchId,
  ruleset: z.string(),
  version: z.int().check(z.positive()),
  title: z.string(),
  mode: z.string(),
  options: z.unknown(),
  listed,
  seq,
  status: z.enum(['open', 'running', 'over']),
  pending: z.array(seat),
  you: seat,
  names: bySeat(z.nullable(playerName)),
  result: z.nullable(outcome),
  clock: z.nullable(clock),
  offers: z.nullable(offers),
  rematch: z.nullable(rematch),
  expires: z.nullable(time),
  rev: z.int().check(z.positive()),
  since: time,
  /** The last sentence of the story that this seat may read; empty while there is none. */
  line: z.string(),
  /** As in the match: what the picture of the row is drawn from. */
  view: z.unknown(),
});
export type DeskRow = Wire<z.infer<typeof deskRow>>;

/** In the order of the request. `unavailable`: the match could not answer just now, and may again. */
export const deskAnswer = z.strictObject({
  rows: z.array(
    z.discriminatedUnion('found', [
      z.strictObject({ found: z.literal(true), row: deskRow }),
      z.strictObject({
        found: z.literal(false),
        id: z.string(),
        code: z.enum(['not-found', 'taken-down', 'bad-secret', 'unavailable']),
      }),
    ]),
  ),
});
export type DeskAnswer = Wire<z.infer<typeof deskAnswer>>;

/** A match that anybody may join. */
export const challenge = z.strictObject({
  id: matchId,
  ruleset: z.string(),
  version: z.int().check(z.positive()),
  title: z.string(),
  mode: z.string(),
  options: z.unknown(),
  /** Who offers it; null: no name given. */
  name: z.nullable(playerName),
  /** The seat that is free. */
  free: seat,
  clock: z.nullable(clockSettings),
  created: time,
  expires: time,
});
export type Challenge = Wire<z.infer<typeof challenge>>;

/** GET /api/challenges: the newest 100. */
export const challengesAnswer = z.strictObject({ challenges: z.array(challenge) });
export type ChallengesAnswer = Wire<z.infer<typeof challengesAnswer>>;
