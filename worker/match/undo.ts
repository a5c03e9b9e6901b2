import type { Seat } from '../../engine/seat.ts';
import { undoBody } from '../../schema/wire/calls.ts';
import { NO_UNDO, NOT_RUNNING, type Refusal, STALE } from './answer.ts';
import { type Ask, bodyMark, type Done, type Refused, readBody } from './ask.ts';
import { standsStill } from './flag.ts';
import { undoTargets } from './going-back.ts';
import { again, done } from './remembered.ts';
import { Work } from './work.ts';

/** Back within the seat's own turn, to one of the seqs that its match offers (L17). */
export function undoOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const body = readBody(undoBody, text);
  if (!body.ok) return { kind: 'refused', refusal: body.refusal, from: ask.table.seq };
  const { id, seq, to } = body.value;
  const mark = bodyMark('undo', { seq, to: to ?? null });
  const before = again(ask, seat, id, mark, seq);
  if (before !== null) return before;
  const { rules, record, seq: now } = ask.table;
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: seq });
  const { fold } = record.live;
  if (fold === null) return refuse(NOT_RUNNING);
  const stands = standsStill(record, seat);
  if (stands !== null) return refuse(stands);
  if (seq !== now) return refuse(STALE);
  const targets = undoTargets(ask.table, seat);
  const target = to ?? targets[0];
  if (target === undefined || !targets.includes(target)) return refuse(NO_UNDO);
  const work = new Work(rules, record, ask.now);
  work.undo(seat, ask.table.foldAt(target));
  return done(ask, seat, id, mark, seq, work);
}
