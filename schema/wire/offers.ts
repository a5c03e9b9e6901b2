import '../jitless.ts';
import * as z from 'zod/mini';
import { matchId, seat, seq, type Wire } from './words.ts';

/** Who sits where in a rematch: the sides change, stay, or are drawn by lot. */
export const rematchSides = z.enum(['swap', 'keep', 'lot']);
export type RematchSides = Wire<z.infer<typeof rematchSides>>;

/**
 * POST /api/matches/:id/offers. `takeback`: back to the own decision that was open after entry `to`. `resume` ends a
 * pause at once. Offering what the other side has offered already accepts it.
 */
export const offerBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('takeback'), to: seq }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('rematch'), sides: rematchSides }),
]);
export type OfferBody = Wire<z.infer<typeof offerBody>>;

/** What can be offered and answered. */
export const offerKind = z.enum(['draw', 'takeback', 'pause', 'rematch']);
export type OfferKind = Wire<z.infer<typeof offerKind>>;

/**
 * POST /api/matches/:id/offers/:kind. From the asked seat: its answer; from the offering seat `accept: false` withdraws.
 * `to`: which takeback is meant, `sides`: which rematch, so that an answer never falls on another offer than was seen.
 */
export const offerAnswerBody = z.strictObject({
  accept: z.boolean(),
  to: z.optional(seq),
  sides: z.optional(rematchSides),
});
export type OfferAnswerBody = Wire<z.infer<typeof offerAnswerBody>>;

/** Offers that stand: the seat that made each, null for none. */
export const offers = z.strictObject({
  draw: z.nullable(seat),
  takeback: z.nullable(z.strictObject({ seat, to: seq })),
  pause: z.nullable(seat),
  rematch: z.nullable(z.strictObject({ seat, sides: rematchSides })),
});
export type Offers = Wire<z.infer<typeof offers>>;

/** The rematch that both have agreed on, once it is stored. Each player's secret is also that of the seat in it. */
export const rematch = z.strictObject({ id: matchId });
