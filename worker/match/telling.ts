/** How much a seat is told at most: whoever has given an address shall not be flooded through it by the other side. */
import type { OfferKind } from '../../schema/wire/offers.ts';
import type { Notice, Telling } from './record.ts';

const HOUR = 3_600_000;
/** Calls and e-mails to the channels of one seat within an hour at most; what comes after them waits. */
export const SENDS = 60;
/** An offer that was withdrawn and is made again is told again after so long at the earliest, in milliseconds. */
const OFFER_REST = 600_000;

/** From when on a notice may go out to a seat that was told all this, in milliseconds since 1970; 0: at any time. */
export function freeAt(told: readonly Telling[], { occasion, offer, deliveries }: Notice): number {
  const full = told.at(-SENDS);
  const room = full === undefined ? 0 : full.at + HOUR;
  if (occasion !== 'offer' || deliveries !== null) return room;
  const last = told.findLast((telling) => telling.offer === offer);
  return last === undefined ? room : Math.max(room, last.at + OFFER_REST);
}

/** How many times a seat may still be called within the hour that ends now. */
export function roomAt(told: readonly Telling[], now: number): number {
  return SENDS - told.filter(({ at }) => at > now - HOUR).length;
}

/** What a seat was told, `sends` calls at `now` included. `offer`: what they begin to tell of. */
export function afterTelling(
  told: readonly Telling[],
  sends: number,
  offer: OfferKind | null,
  now: number,
): readonly Telling[] {
  const fresh = Array.from({ length: sends }, (_, n): Telling => ({ at: now, offer: n === 0 ? offer : null }));
  return [...told.filter(({ at }) => at > now - HOUR), ...fresh];
}
