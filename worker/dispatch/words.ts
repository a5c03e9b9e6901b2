import type { AnyRuleset } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import type { OfferKind } from '../../schema/wire/offers.ts';
import { MONTHS } from '../archive/words.ts';
import { deadlineOf } from '../match/clock.ts';
import { awaited, type MatchRecord, type Notice, type Occasion } from '../match/record.ts';

/** What a seat is told, in words and as data; the same for every channel. It holds what every spectator may know, no more (L22). */
export interface Message {
  /** The same however often it is sent. */
  readonly id: string;
  readonly occasion: Occasion | 'test';
  readonly offer: OfferKind | null;
  readonly match: string;
  readonly seat: Seat;
  readonly seq: number;
  readonly game: string;
  readonly names: BySeat<string>;
  readonly title: string;
  /** One sentence. */
  readonly text: string;
  readonly url: string;
  /** When this seat's time runs out, in milliseconds since 1970; null: it does not run. */
  readonly deadline: number | null;
}

/** What `notice` says, as the match stands now. */
export function messageOf(rules: AnyRuleset, record: MatchRecord, notice: Notice): Message {
  const { seat, occasion, offer, seq } = notice;
  const base = frame(rules, record, seat);
  const { match } = base;
  const { title, text } = said(rules, record, notice, base);
  const agreed = occasion === 'rematch' ? record.live.rematch : null;
  const id = [match, seat, occasion, seq, ...mark(notice, base.deadline)].join('.');
  const url = agreed === null ? base.url : `${record.header.origin}/m/${agreed.id}`;
  return { ...base, id, occasion, offer, seq, title: `${rules.title}: ${title}`, text, url };
}

/** What tells a notice apart from others of its occasion at the same seq. */
function mark({ occasion, offer, rev }: Notice, deadline: number | null): (string | number)[] {
  switch (occasion) {
    case 'turn':
    case 'takeover':
    case 'result':
      return [];
    case 'reminder':
      return [Math.floor((deadline ?? 0) / 1000)];
    case 'offer':
      return offer === null ? [rev] : [offer, rev];
    case 'rematch':
    case 'flag':
    case 'resumed':
      return [rev];
  }
}

/** What a test says. `now`: milliseconds since 1970. */
export function testMessage(rules: AnyRuleset, record: MatchRecord, seat: Seat, now: number): Message {
  const base = frame(rules, record, seat);
  return {
    ...base,
    id: [base.match, seat, 'test', Math.floor(now / 1000)].join('.'),
    occasion: 'test',
    offer: null,
    seq: record.live.fold?.seq ?? 0,
    title: `${rules.title}: a test`,
    text: `This is how you will be told of your match against ${base.names[other(seat)]}.`,
  };
}

type Frame = Pick<Message, 'match' | 'seat' | 'game' | 'names' | 'url' | 'deadline'>;

function frame(rules: AnyRuleset, record: MatchRecord, seat: Seat): Frame {
  const { header, chairs, live } = record;
  return {
    match: header.match,
    seat,
    game: rules.title,
    names: [chairs[0].name ?? rules.sides[0], chairs[1].name ?? rules.sides[1]],
    url: `${header.origin}/m/${header.match}`,
    deadline: live.clock === null ? null : deadlineOf(live.clock.seats[seat]),
  };
}

interface Said {
  readonly title: string;
  readonly text: string;
}

function said(rules: AnyRuleset, record: MatchRecord, notice: Notice, base: Frame): Said {
  const { seat, occasion } = notice;
  const them = base.names[other(seat)];
  const until = base.deadline === null ? '' : ` until ${timeText(base.deadline)}`;
  const move = until === '' ? 'it is your turn' : `it is your turn; you have time${until}`;
  switch (occasion) {
    case 'turn':
      return { title: 'your turn', text: `In your match against ${them} ${move}.` };
    case 'reminder':
      return { title: 'your time is running out', text: `${them} waits for your move; you have time${until}.` };
    case 'offer':
      return notice.offer === null
        ? { title: 'an offer', text: `${them} offers something.` }
        : offered(notice.offer, them);
    case 'rematch':
      return { title: 'the rematch is ready', text: `The rematch against ${them} waits for you to sit down.` };
    case 'takeover': {
      const mine = record.chairs[seat].level !== null;
      const whose = mine ? `Your time in the match against ${them}` : `The time of ${them}`;
      const place = mine ? 'your place' : 'their place';
      return { title: 'the computer plays on', text: `${whose} is up: the computer plays on in ${place}.` };
    }
    case 'flag': {
      const both = record.live.clock?.seats[seat].fallen === true;
      const can = both ? 'you can give more time' : 'you can claim victory or give more time';
      return { title: 'their time is up', text: `The time of ${them} is up: ${can}.` };
    }
    case 'resumed': {
      const mine = awaited(record.live).includes(seat);
      return { title: 'it goes on', text: `Your match against ${them} goes on${mine ? `: ${move}` : ''}.` };
    }
    case 'result':
      return { title: 'it is over', text: `Your match against ${them} is over: ${resultText(rules, record, seat)}.` };
  }
}

function offered(offer: OfferKind, them: string): Said {
  switch (offer) {
    case 'draw':
      return { title: 'a draw is offered', text: `${them} offers you a draw.` };
    case 'takeback':
      return { title: 'a takeback is asked for', text: `${them} would like to take something back.` };
    case 'pause':
      return { title: 'a pause is asked for', text: `${them} asks you for a pause.` };
    case 'rematch':
      return { title: 'a rematch is offered', text: `${them} offers you a rematch.` };
  }
}

function resultText(rules: AnyRuleset, { live }: MatchRecord, seat: Seat): string {
  const outcome = live.fold === null ? null : rules.outcome(live.fold.state);
  if (outcome === null || outcome.reason === 'cancelled') return 'it was cancelled';
  if (outcome.winner === null) return 'it is drawn';
  return outcome.winner === seat ? 'you have won' : 'you have lost';
}

/** `3 December, 14:05 UTC`: the service does not know where its readers are. */
export function timeText(at: number): string {
  const date = new Date(at);
  const clock = date.toISOString().slice(11, 16);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}, ${clock} UTC`;
}
