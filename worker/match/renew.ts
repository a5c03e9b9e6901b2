import { other, type Seat } from '../../engine/seat.ts';
import { secretBody } from '../../schema/wire/calls.ts';
import { equal } from '../ids/secrets.ts';
import { OWN_SECRET, type Refusal } from './answer.ts';
import { type Ask, asItStands, type Done, type Refused, readBody } from './ask.ts';
import { Work } from './work.ts';

/**
 * Gives a seat a new secret (L5): from now on the old one fits no seat. The devices that had it are not told any more:
 * whoever holds the seat now says anew how. Repeating it with the new secret changes nothing and answers alike.
 */
export function renewOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { rules, record, seq } = ask.table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: seq });
  const body = readBody(secretBody, text);
  if (!body.ok) return refuse(body.refusal);
  const { secretHash } = body.value;
  if (equal(record.chairs[seat].secret ?? '', secretHash)) return asItStands(ask, seat, null);
  if (equal(record.chairs[other(seat)].secret ?? '', secretHash)) return refuse(OWN_SECRET);
  const work = new Work(rules, record, ask.now);
  work.chair(seat, { secret: secretHash, visible: 0 });
  work.channels(record.channels.filter((channel) => channel.seat !== seat));
  work.live({ notices: record.live.notices.filter((notice) => notice.seat !== seat) });
  work.touch(seat);
  return asItStands(ask, seat, work);
}
