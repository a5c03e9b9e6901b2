import '../jitless.ts';
import * as z from 'zod/mini';
import { offerKind } from './offers.ts';
import { bySeat, matchId, seat, seq, time, type Wire } from './words.ts';

/** What a push carries to the page's service worker. `tag`: a later notice of the match takes the place of an earlier one. */
export const pushNotice = z.strictObject({
  title: z.string(),
  body: z.string(),
  url: z.url(),
  tag: z.string(),
  match: matchId,
  seq,
});
export type PushNotice = Wire<z.infer<typeof pushNotice>>;

/**
 * What a webhook with the preset `json` gets. It may come twice only if the receiver has not acknowledged the first;
 * whoever must not act twice drops an `id` that it knows.
 */
export const postedNotice = z.strictObject({
  /**
   * `match.seat.occasion.seq`, for an offer with its kind after it; and for what may come again at one `seq` with what
   * tells it apart: for a reminder the deadline (seconds since 1970), for `offer`, `rematch`, `flag` and `resumed` the
   * `rev` of the seat at which it arose.
   */
  id: z.string(),
  /**
   * `turn`: this seat is to move; `rematch`: the rematch is ready, and `url` is its table; `flag`: the other's time is
   * up; `takeover`: the computer plays on for whoever was late; `resumed`: the clocks run again.
   */
  occasion: z.enum(['turn', 'reminder', 'offer', 'rematch', 'flag', 'takeover', 'resumed', 'result', 'test']),
  /** What an offer offers; null otherwise. */
  offer: z.nullable(offerKind),
  match: matchId,
  /** The seat that is told. */
  seat,
  seq,
  /** Title of the game, for people. */
  game: z.string(),
  names: bySeat(z.string()),
  title: z.string(),
  /** One sentence. */
  text: z.string(),
  /** The table, or that of the rematch. */
  url: z.url(),
  /** When this seat's time runs out; null: no clock of its runs. */
  deadline: z.nullable(time),
});
export type PostedNotice = Wire<z.infer<typeof postedNotice>>;
