import type { Seat } from '../../engine/seat.ts';
import { seenBody } from '../../schema/wire/calls.ts';
import { STALE } from './answer.ts';
import { type Ask, type Done, type Refused, readBody } from './ask.ts';
import { Work } from './work.ts';

/** Notes that a seat has looked at everything up to `seq` (L11); it never looks back. */
export function seenOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { rules, record, seq: now } = ask.table;
  const body = readBody(seenBody, text);
  if (!body.ok) return { kind: 'refused', refusal: body.refusal, from: now };
  const { seq } = body.value;
  if (seq > now) return { kind: 'refused', refusal: STALE, from: now };
  const work = new Work(rules, record, ask.now);
  const fresh = seq > record.chairs[seat].seen;
  if (fresh) {
    work.chair(seat, { seen: seq });
    work.touch(seat);
  }
  const answer = () => `{"match":${ask.pictures.match(seat, now)}}`;
  return { kind: 'done', status: 200, work: fresh ? work : null, request: null, body: answer };
}
