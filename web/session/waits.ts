import { other, type Seat } from '../../engine/seat.ts';
import type { Clock } from '../../schema/wire/clock.ts';
import type { Offers } from '../../schema/wire/offers.ts';

/** What of a match says whom it waits for; table and desk have it from the same record. */
export interface Waiting {
  readonly status: 'open' | 'running' | 'over';
  readonly pending: readonly Seat[];
  readonly you: Seat | null;
  readonly clock: Clock | null;
  readonly offers: Offers | null;
}

/** Whether a match waits for its seat: to decide, to answer an offer, or to claim what the other side's flag gives. */
export function waitsFor(match: Waiting): boolean {
  const { you } = match;
  return you !== null && (isOffered(match.offers, other(you)) || mayClaim(match, you) || mustDecide(match, you));
}

function isOffered(offers: Offers | null, from: Seat): boolean {
  if (offers === null) return false;
  const { draw, takeback, pause, rematch } = offers;
  return draw === from || takeback?.seat === from || pause === from || rematch?.seat === from;
}

/** The other side's flag has fallen, and by the terms something can be done about it (L25). */
function mayClaim({ status, clock }: Waiting, you: Seat): boolean {
  if (status !== 'running' || clock === null || clock.paused) return false;
  return clock.settings.onFlag === 'claim' && clock.seats[other(you)].fallen;
}

/** Nobody decides in a pause, nor after the own flag has fallen. */
function mustDecide({ status, pending, clock }: Waiting, you: Seat): boolean {
  return status === 'running' && pending.includes(you) && !clock?.paused && !clock?.seats[you].fallen;
}
