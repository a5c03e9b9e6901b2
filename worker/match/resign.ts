import type { Seat } from '../../engine/seat.ts';
import { resignBody } from '../../schema/wire/calls.ts';
import { NOT_RUNNING, OVER } from './answer.ts';
import { type Ask, type Done, type Refused, readBody } from './ask.ts';
import { ending } from './remembered.ts';
import { Work } from './work.ts';

/** Gives up, in any state of a running match and out of turn too (L27). Resigning again answers as the first time. */
export function resignOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { table } = ask;
  const body = readBody(resignBody, text);
  if (!body.ok) return { kind: 'refused', refusal: body.refusal, from: table.seq };
  const { fold } = table.record.live;
  const refuse = (refusal: typeof OVER): Refused => ({ kind: 'refused', refusal, from: table.seq });
  if (fold === null) return refuse(NOT_RUNNING);
  if (fold.over) {
    const last = table.entriesAfter(fold.seq - 1)[0];
    if (last?.kind !== 'resigned' || last.seat !== seat) return refuse(OVER);
    return ending(ask, seat, fold.seq, null);
  }
  const work = new Work(table.rules, table.record, ask.now);
  work.conclude({ kind: 'resigned', seat }, 'player');
  return ending(ask, seat, fold.seq + 1, work);
}
