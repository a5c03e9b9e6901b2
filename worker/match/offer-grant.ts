import { ownDecisions } from '../../engine/entry.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import type { OfferBody, OfferKind, RematchSides } from '../../schema/wire/offers.ts';
import { matchIdOf } from '../ids/match-id.ts';
import type { Ask } from './ask.ts';
import { drawn } from './create.ts';
import type { ClosedOffer, Offers } from './record.ts';
import type { Table } from './table.ts';
import { Work } from './work.ts';

/** What can be offered, by whom it is. */
export type Offer = Exclude<OfferBody, { readonly kind: 'resume' }>;

/** The seat whose offer of this kind stands; null: none does. */
export function offering(offers: Offers, kind: OfferKind): Seat | null {
  switch (kind) {
    case 'draw':
    case 'pause':
      return offers[kind];
    case 'takeback':
    case 'rematch':
      return offers[kind]?.seat ?? null;
  }
}

/** The offers without the one of this kind. `closed`: how it came to that, if it is to be remembered. */
export function without(offers: Offers, kind: OfferKind, closed: ClosedOffer | null): Offers {
  // Of rematches each choice of sides that was declined is remembered.
  const kept = (one: ClosedOffer) => one.how === 'declined' && one.sides !== closed?.sides;
  const rest = offers.closed.filter((one) => one.kind !== kind || one.seat !== closed?.seat || kept(one));
  return { ...offers, [kind]: null, closed: closed === null ? offers.closed : [...rest, closed] };
}

/** A draft in which `offer`, made by `seat`, has been agreed to. */
export function granted(ask: Ask, seat: Seat, offer: Offer, serviceKey: string): Work {
  const { table, now } = ask;
  const { rules, record } = table;
  const work = new Work(rules, record, now);
  switch (offer.kind) {
    case 'draw':
      work.conclude({ kind: 'agreed', seat: null }, 'player');
      return work;
    case 'takeback':
      work.takeback(seat, table.foldAt(offer.to));
      return work;
    case 'pause':
      work.live({ offers: without(record.live.offers, 'pause', null) });
      work.pause();
      work.touch(0, 1, null);
      return work;
    case 'rematch': {
      const { rematches } = record.live;
      const id = matchIdOf(
        serviceKey,
        ['rematch', record.header.match, ...(rematches === 0 ? [] : [rematches])].join(':'),
      );
      const offers = without(record.live.offers, 'rematch', null);
      // A lot is drawn once, and stored with the agreement: however often the rematch is ordered, it is the same one.
      work.live({ offers, rematch: { id, seats: seatsOf(offer.sides), made: false } });
      work.parcel('rematch', { due: now, attempts: 0 });
      work.touch(0, 1, null);
      return work;
    }
  }
}

function seatsOf(sides: RematchSides): BySeat<Seat> {
  const first: Seat = sides === 'keep' ? 0 : sides === 'swap' ? 1 : drawn();
  return [first, other(first)];
}

/** Where a takeback of this seat may lead: the seqs after which its own decisions were open (L17). */
export function takebackTargets(table: Table, seat: Seat): readonly number[] {
  return ownDecisions(table.entriesAfter(0), seat).map((seq) => seq - 1);
}

/**
 * Whether this seat has already taken back to `to`. It happens once at most: what was decided then does not count any
 * more, and what is decided anew has another seq.
 */
export function hasTakenBack(table: Table, seat: Seat, to: number): boolean {
  return table.entriesAfter(to).some((entry) => entry.kind === 'takeback' && entry.seat === seat && entry.to === to);
}
