import type { Seat } from '../../engine/seat.ts';
import { seenBody } from '../../schema/wire/calls.ts';
import { STALE } from './answer.ts';
import { type Ask, asItStands, type Done, type Refused, readBody } from './ask.ts';
import type { Chair } from './record.ts';
import { Work } from './work.ts';

/** So long a page without a socket is taken to show the match after it has said so, in milliseconds. */
const SIGHT = 90_000;

/**
 * Notes that a seat has looked at everything up to `seq` (L11); it never looks back. `visible`: whether the match is on
 * its screen now, for pages that have no socket to say it (L21).
 */
export function seenOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { rules, record, seq: now } = ask.table;
  const body = readBody(seenBody, text);
  if (!body.ok) return { kind: 'refused', refusal: body.refusal, from: now };
  const { seq, visible } = body.value;
  if (seq > now) return { kind: 'refused', refusal: STALE, from: now };
  const work = new Work(rules, record, ask.now);
  const sight = sighted(record.chairs[seat], visible, ask.now);
  const fresh = seq > record.chairs[seat].seen;
  if (sight !== null) work.chair(seat, { visible: sight });
  if (fresh) {
    work.chair(seat, { seen: seq });
    work.touch(seat);
  }
  return asItStands(ask, seat, fresh || sight !== null ? work : null);
}

/** Until when the match is on the screen, if that must be written; null: what is written still serves. */
function sighted({ visible: until }: Chair, visible: boolean | undefined, now: number): number | null {
  if (visible === undefined) return null;
  if (!visible) return until > now ? 0 : null;
  // A page that polls says so every few seconds: it is written once in half that time.
  return until < now + SIGHT / 2 ? now + SIGHT : null;
}
