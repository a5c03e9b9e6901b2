import type { Seat } from '../../engine/seat.ts';
import { cancelBody } from '../../schema/wire/calls.ts';
import { BEGUN, OVER, type Refusal } from './answer.ts';
import { type Ask, type Done, type Refused, readBody } from './ask.ts';
import { Work } from './work.ts';

/** Gives up a match that has not begun: there is none from now on, for nobody (L27). */
export function cancelOn(ask: Ask, _seat: Seat, text: string): Done | Refused {
  const { rules, record, seq } = ask.table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: seq });
  const body = readBody(cancelBody, text);
  if (!body.ok) return refuse(body.refusal);
  const { fold } = record.live;
  if (fold !== null) return refuse(fold.over ? OVER : BEGUN);
  const work = new Work(rules, record, ask.now);
  abandon(work, ask.now);
  return { kind: 'done', status: 200, work, request: null, body: () => '{"cancelled":true}' };
}

/**
 * An open match is no match any more (cancelled, or expired, L7): it leaves the public list, and the match that it was
 * the rematch of; then its object.
 */
export function abandon(work: Work, now: number): void {
  work.live({ gone: true, expires: null });
  const { listed, follows } = work.record.header;
  if (listed.challenge) work.parcel('listing', { due: now, attempts: 0 });
  if (follows !== null) work.parcel('farewell', { due: now, attempts: 0 });
}
