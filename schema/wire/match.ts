import '../jitless.ts';
import * as z from 'zod/mini';
import { clock } from './clock.ts';
import { dispatch } from './dispatches.ts';
import { seenEntry } from './entry.ts';
import { offers, rematch } from './offers.ts';
import { bySeat, digest, invite, matchId, nonce, playerName, seat, seq, tagged, time, type Wire } from './words.ts';

const prompt = z.strictObject({
  text: z.string(),
  kinds: z.array(z.string()),
  /** An anchor of the game's rule book. */
  rule: z.exactOptional(z.string()),
  /** Asked in the other side's turn. */
  interrupt: z.exactOptional(z.literal(true)),
});
const legal = z.strictObject({ complete: z.boolean(), actions: z.array(tagged) });

/** On which public lists a match stands: of challenges while open, of battles once over. */
export const listed = z.strictObject({ challenge: z.boolean(), battle: z.boolean() });

export const outcome = z.strictObject({ winner: z.nullable(seat), reason: z.string() });

/** SHA-256 of the dice secret, and each seat's own value once it has sat down. */
export const commitment = z.strictObject({ hash: digest, values: bySeat(z.nullable(nonce)) });

/** Submissions of a simultaneous phase: the own one and whether the other is in; for spectators who is in. */
const sealed = z.union([
  z.strictObject({ mine: z.nullable(tagged), theirs: z.boolean() }),
  z.strictObject({ in: z.array(seat) }),
]);

/** What a seat alone has. `orders`: its standing orders; `seen`: the last seq it has looked at. */
const own = z.strictObject({
  /** Null: none. */
  orders: z.unknown(),
  seen: seq,
  /** For the creator, while the other seat is free. */
  invite: z.nullable(invite),
  /** How this seat is told, without the addresses themselves (L20). */
  dispatches: z.array(dispatch),
});

/** A match as one viewer may see it (GET /api/matches/:id, and part of every answer that changes one). */
export const match = z.strictObject({
  id: matchId,
  ruleset: z.string(),
  version: z.int().check(z.positive()),
  options: z.unknown(),
  listed,
  /** 0 while open. */
  seq,
  status: z.enum(['open', 'running', 'over']),
  /** Seats that must decide now; in a simultaneous phase without those that have submitted. */
  pending: z.array(seat),
  /** Whose eyes this is; null for a spectator. */
  you: z.nullable(seat),
  names: bySeat(z.nullable(playerName)),
  /** Who has sat down, with a value for the dice; the creator's seat is kept from the beginning. */
  seated: bySeat(z.boolean()),
  /** Null in a match without a pace; while open both seats have their whole bank. */
  clock: z.nullable(clock),
  /** Since when it stands as it stands: since the seats that are pending became so. */
  since: time,
  commitment,
  result: z.nullable(outcome),
  /** Null for whoever is not asked. */
  prompt: z.nullable(prompt),
  /** What the ruleset's `viewSchema` describes; null while open. */
  view: z.unknown(),
  /** Null for whoever is not asked. */
  legal: z.nullable(legal),
  /** Null outside simultaneous phases. */
  sealed: z.nullable(sealed),
  /** Seqs that this seat may go back to, the latest first. */
  undo: z.array(seq),
  /** Null where offers are switched off; while open none stands. */
  offers: z.nullable(offers),
  rematch: z.nullable(rematch),
  /** When an open match is removed unless somebody sits down (L7). */
  expires: z.nullable(time),
  /** Counts, for this viewer, the changes that it may see. */
  rev: z.int().check(z.positive()),
  own: z.nullable(own),
  /** Entries after `from`. */
  log: z.strictObject({ from: seq, entries: z.array(seenEntry) }),
  /** With `?since=seq`: the view at that seq (null at 0), from which playback folds the entries. */
  before: z.exactOptional(z.unknown()),
});
export type Match = Wire<z.infer<typeof match>>;
