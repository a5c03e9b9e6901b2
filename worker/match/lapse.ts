import { other, type Seat } from '../../engine/seat.ts';
import { NO_OFFERS, type Offers, type StoredEntry } from './record.ts';

/**
 * The offers that still stand after an entry: a takeback was offered for the position before it, and a draw or a pause
 * lapses when the seat that was asked plays on instead. None of these outlives the match; what was declined may be
 * offered again.
 */
export function standing(offers: Offers, entry: StoredEntry, over: boolean): Offers {
  if (offers === NO_OFFERS || over) return NO_OFFERS;
  const played = (seat: Seat): boolean => {
    const by =
      entry.kind === 'together' ? entry.by[seat] : entry.seat === seat && entry.kind === 'act' ? entry.by : null;
    // Standing orders were left before the offer came: they say nothing to it.
    return by !== null && by !== 'orders';
  };
  const kept = (offering: Seat | null) => (offering === null || played(other(offering)) ? null : offering);
  return { ...NO_OFFERS, draw: kept(offers.draw), pause: kept(offers.pause) };
}
