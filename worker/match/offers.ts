import { other, type Seat } from '../../engine/seat.ts';
import { type OfferBody, offerBody } from '../../schema/wire/offers.ts';
import {
  COMPUTER_DECLINES,
  DECLINED,
  FLAG_DOWN,
  FLAG_FALLEN,
  NO_CLOCK,
  NO_TAKEBACK,
  NOT_OVER,
  NOT_RUNNING,
  OFFER_STANDS,
  OFFERS_OFF,
  OVER,
  REMATCH_DECLINED,
  type Refusal,
  TAKEN_OVER,
} from './answer.ts';
import { type Ask, asItStands, type Done, type Refused, readBody } from './ask.ts';
import { mayGoBack } from './going-back.ts';
import { granted, hasTakenBack, type Offer, offering, takebackTargets, without } from './offer-grant.ts';
import type { MatchRecord, Offers } from './record.ts';
import { Work } from './work.ts';

/**
 * Offers a draw, a takeback, a pause or a rematch, or goes on after a pause, which needs no consent. Offering what the
 * other side has offered agrees to it; a takeback is each seat's own. Offering again what stands already, or is so
 * already, changes nothing and answers alike.
 */
export function offerOn(ask: Ask, seat: Seat, text: string, serviceKey: string): Done | Refused {
  const { table } = ask;
  const { record } = table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: table.seq });
  const body = readBody(offerBody, text);
  if (!body.ok) return refuse(body.refusal);
  const offer = body.value;
  if (offer.kind === 'draw' && isAgreed(ask)) return asItStands(ask, seat, null);
  const barred = timely(record, offer.kind) ?? heard(record, seat, offer.kind);
  if (barred !== null) return refuse(barred);
  if (offer.kind === 'resume') return asItStands(ask, seat, resumed(ask));
  if (stands(ask, seat, offer)) return asItStands(ask, seat, null);
  const { offers } = record.live;
  const declined = whyDeclined(offers, seat, offer);
  if (declined !== null) return refuse(declined);
  const isBack = offer.kind === 'takeback';
  if (isBack && (!mayGoBack(table) || !takebackTargets(table, seat).includes(offer.to))) return refuse(NO_TAKEBACK);
  const them = record.chairs[other(seat)];
  if (them.level !== null && offer.kind === 'draw') return refuse(COMPUTER_DECLINES);
  if (them.secret === null) return asItStands(ask, seat, granted(ask, seat, offer, serviceKey));
  // A person whose time ran out is not here to agree, and the computer in his place cannot for him (L25). He has the
  // right to his own rematch.
  if (them.level !== null && offer.kind !== 'rematch') return refuse(TAKEN_OVER);
  if (offering(offers, offer.kind) === other(seat)) {
    if (offer.kind === 'takeback') return refuse(OFFER_STANDS);
    if (offer.kind !== 'rematch' || offers.rematch?.sides === offer.sides) {
      return asItStands(ask, seat, granted(ask, other(seat), offer, serviceKey));
    }
  }
  return asItStands(ask, seat, made(ask, seat, offer));
}

/** Whether an offer of this kind, or its answer, can be given as the match stands; null: it can. */
export function timely({ header, live }: MatchRecord, kind: OfferBody['kind']): Refusal | null {
  const { fold } = live;
  if (!header.offers && kind !== 'resume') return OFFERS_OFF;
  if (kind === 'rematch') return fold?.over === true ? null : NOT_OVER;
  if (fold === null) return NOT_RUNNING;
  if (fold.over) return OVER;
  if (kind !== 'pause' && kind !== 'resume') return null;
  if (header.clock === null) return NO_CLOCK;
  // Stopped clocks could not be claimed by. Where the computer plays on for the late seat, that says so.
  const down = header.clock.onFlag === 'claim' && live.clock?.seats.some(({ fallen }) => fallen) === true;
  return kind === 'pause' && down ? FLAG_DOWN : null;
}

/**
 * Why this seat cannot offer that again as the match stands: it was declined. A rematch may be offered once more with
 * other sides: nothing else will happen to a match that is over.
 */
function whyDeclined({ closed }: Offers, seat: Seat, offer: Offer): Refusal | null {
  const declined = closed.filter((one) => one.kind === offer.kind && one.seat === seat && one.how === 'declined');
  if (offer.kind !== 'rematch') return declined.length > 0 ? DECLINED : null;
  return declined.length > 1 || declined.some(({ sides }) => sides === offer.sides) ? REMATCH_DECLINED : null;
}

/** Whether this seat still speaks for itself: after its time ran out the computer may play in its place (L25). */
export function heard({ chairs }: MatchRecord, seat: Seat, kind: OfferBody['kind']): Refusal | null {
  return chairs[seat].level !== null && kind !== 'rematch' ? FLAG_FALLEN : null;
}

/** Whether the match has ended in an agreed draw. */
export function isAgreed({ table }: Ask): boolean {
  return table.record.live.fold?.over === true && table.entriesAfter(table.seq - 1)[0]?.kind === 'agreed';
}

/** Whether what is offered stands offered by this seat, or has come about. */
function stands({ table }: Ask, seat: Seat, offer: Offer): boolean {
  const { offers, clock, rematch } = table.record.live;
  switch (offer.kind) {
    case 'draw':
      return offers.draw === seat;
    case 'pause':
      return offers.pause === seat || clock?.paused === true;
    case 'takeback':
      return (offers.takeback?.seat === seat && offers.takeback.to === offer.to) || hasTakenBack(table, seat, offer.to);
    case 'rematch':
      return rematch !== null || (offers.rematch?.seat === seat && offers.rematch.sides === offer.sides);
  }
}

function made({ table, now }: Ask, seat: Seat, offer: Offer): Work {
  const { rules, record } = table;
  const work = new Work(rules, record, now);
  const offers = without(record.live.offers, offer.kind, null);
  switch (offer.kind) {
    case 'draw':
    case 'pause':
      work.live({ offers: { ...offers, [offer.kind]: seat } });
      break;
    case 'takeback':
      work.live({ offers: { ...offers, takeback: { seat, to: offer.to } } });
      break;
    case 'rematch':
      work.live({ offers: { ...offers, rematch: { seat, sides: offer.sides } } });
      break;
  }
  work.touch(0, 1, null);
  return work;
}

/** Null: the clocks are going already. */
function resumed({ table, now }: Ask): Work | null {
  if (table.record.live.clock?.paused !== true) return null;
  const work = new Work(table.rules, table.record, now);
  work.resume();
  work.touch(0, 1, null);
  return work;
}
