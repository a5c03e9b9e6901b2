import { other, type Seat } from '../../engine/seat.ts';
import { type OfferKind, offerAnswerBody, offerKind } from '../../schema/wire/offers.ts';
import { badRequest, NO_OFFER, OWN_OFFER, type Refusal } from './answer.ts';
import { type Ask, asItStands, type Done, type Refused, readBody } from './ask.ts';
import { granted, hasTakenBack, type Offer, offering, without } from './offer-grant.ts';
import { heard, isAgreed, timely } from './offers.ts';
import type { MatchRecord } from './record.ts';
import { Work } from './work.ts';

/**
 * Answers the other side's offer of this kind, or withdraws the own one (`accept: false`). Repeating an answer answers
 * alike as long as it is plain which one it was.
 */
export function offerAnswerOn(ask: Ask, seat: Seat, what: string, text: string, serviceKey: string): Done | Refused {
  const { table } = ask;
  const { record } = table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: table.seq });
  const kind = offerKind.safeParse(what);
  if (!kind.success) return refuse(badRequest('kind'));
  const body = readBody(offerAnswerBody, text);
  if (!body.ok) return refuse(body.refusal);
  const { accept, to, sides } = body.value;
  if (kind.data === 'draw' && accept && isAgreed(ask)) return asItStands(ask, seat, null);
  const barred = timely(record, kind.data) ?? heard(record, seat, kind.data);
  if (barred !== null) return refuse(barred);
  const offer = standingOffer(record, kind.data);
  const by = offering(record.live.offers, kind.data);
  // An answer must not fall on another offer than was seen.
  const unseen =
    (offer?.kind === 'takeback' && to !== undefined && offer.to !== to) ||
    (offer?.kind === 'rematch' && sides !== undefined && offer.sides !== sides);
  if (offer === null || by === null || unseen) {
    return isAnswered(ask, seat, kind.data, accept, to) ? asItStands(ask, seat, null) : refuse(NO_OFFER);
  }
  if (accept) return by === seat ? refuse(OWN_OFFER) : asItStands(ask, seat, granted(ask, by, offer, serviceKey));
  const work = new Work(table.rules, record, ask.now);
  const how = by === seat ? 'withdrawn' : 'declined';
  const closed = {
    kind: kind.data,
    seat: by,
    how,
    ...(offer.kind === 'rematch' ? { sides: offer.sides } : {}),
  } as const;
  work.live({ offers: without(record.live.offers, kind.data, closed) });
  work.touch(0, 1, null);
  return asItStands(ask, seat, work);
}

/** The offer of this kind that stands. */
function standingOffer({ live: { offers } }: MatchRecord, kind: OfferKind): Offer | null {
  switch (kind) {
    case 'draw':
    case 'pause':
      return offers[kind] === null ? null : { kind };
    case 'takeback':
      return offers.takeback === null ? null : { kind, to: offers.takeback.to };
    case 'rematch':
      return offers.rematch === null ? null : { kind, sides: offers.rematch.sides };
  }
}

/** Whether this very answer has been given before. */
function isAnswered({ table }: Ask, seat: Seat, kind: OfferKind, accept: boolean, to: number | undefined): boolean {
  const { offers, clock, rematch, fold } = table.record.live;
  if (!accept) {
    return offers.closed.some(
      (one) => one.kind === kind && one.seat === (one.how === 'withdrawn' ? seat : other(seat)),
    );
  }
  switch (kind) {
    case 'draw':
      // An agreed draw is answered before.
      return false;
    case 'pause':
      return clock?.paused === true;
    case 'rematch':
      return rematch !== null;
    case 'takeback': {
      const last = fold === null ? undefined : table.entriesAfter(fold.seq - 1)[0];
      const latest = last?.kind === 'takeback' && last.seat === other(seat);
      return to === undefined ? latest : hasTakenBack(table, other(seat), to);
    }
  }
}
