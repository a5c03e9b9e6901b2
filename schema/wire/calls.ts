import '../jitless.ts';
import * as z from 'zod/mini';
import { match } from './match.ts';
import { actionId, digest, invite, nonce, playerName, seat, seq, tagged, type Wire } from './words.ts';

/** POST /api/matches/:id/seats. The creator sends no invite. */
export const sitBody = z.strictObject({
  nonce,
  invite: z.optional(invite),
  name: z.optional(playerName),
});
export type SitBody = Wire<z.infer<typeof sitBody>>;

/** 201 the first time, 200 again. */
export const sat = z.strictObject({ match, seat });
export type Sat = Wire<z.infer<typeof sat>>;

/** POST /api/matches/:id/actions. `seq`: the entry that the player has seen last; `action` null withdraws a sealed one. */
export const actBody = z.strictObject({ id: actionId, seq, action: z.unknown() });
export type ActBody = Wire<z.infer<typeof actBody>>;

/** POST /api/matches/:id/undo. `to`: one of `match.undo`, its first unless given. */
export const undoBody = z.strictObject({ id: actionId, seq, to: z.optional(seq) });
export type UndoBody = Wire<z.infer<typeof undoBody>>;

/**
 * Answer to an action, an undo or a resignation. `events`: what it brought about, as this seat may see it, up to entry
 * `seq`; empty while sealed. A repeated request gets the same `seq` and `events` and the current match.
 */
export const acted = z.strictObject({ seq, events: z.array(tagged), match });
export type Acted = Wire<z.infer<typeof acted>>;

/** PUT /api/matches/:id/standing-orders. Null: none any more. */
export const ordersBody = z.strictObject({ orders: z.unknown() });
export type OrdersBody = Wire<z.infer<typeof ordersBody>>;

/** POST /api/matches/:id/seen. `visible`: whether the match is on a screen now, for pages that have no socket (L21). */
export const seenBody = z.strictObject({ seq, visible: z.optional(z.boolean()) });
export type SeenBody = Wire<z.infer<typeof seenBody>>;

/** POST /api/matches/:id/resign. */
export const resignBody = z.strictObject({});
export type ResignBody = Wire<z.infer<typeof resignBody>>;

/** POST /api/matches/:id/cancel: only while open. */
export const cancelBody = z.strictObject({});
export type CancelBody = Wire<z.infer<typeof cancelBody>>;

/** Answer to a cancellation: from now on there is no such match. */
export const cancelled = z.strictObject({ cancelled: z.literal(true) });
export type Cancelled = Wire<z.infer<typeof cancelled>>;

/** POST /api/matches/:id/secret, with the old secret as Bearer: SHA-256 of the new one's base64url text (L5). */
export const secretBody = z.strictObject({ secretHash: digest });
export type SecretBody = Wire<z.infer<typeof secretBody>>;

/** Answer to what changes a match without an entry of its own: orders, `seen`, offers, dispatches, a renewed secret. */
export const matchAnswer = z.strictObject({ match });
export type MatchAnswer = Wire<z.infer<typeof matchAnswer>>;
