import { other, type Seat } from '../../engine/seat.ts';
import { claimBody } from '../../schema/wire/clock.ts';
import {
  BOTH_LATE,
  FLAG_FALLEN,
  NO_CLOCK,
  NOT_LATE,
  NOT_RUNNING,
  OVER,
  PAUSED,
  type Refusal,
  TAKEN_OVER,
} from './answer.ts';
import { type Ask, type Done, type Refused, readBody } from './ask.ts';
import type { Clock } from './record.ts';
import { ending } from './remembered.ts';
import { Work } from './work.ts';

/**
 * What a seat makes of the other's fallen flag (L25): victory, or time for the other to play on. Claiming victory again
 * answers as the first time; more time is given once for each flag.
 */
export function claimOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { table } = ask;
  const { record } = table;
  const body = readBody(claimBody, text);
  const refuse = (refusal: Refusal): Refused => ({ kind: 'refused', refusal, from: table.seq });
  if (!body.ok) return refuse(body.refusal);
  const { want } = body.value;
  if (record.header.clock === null) return refuse(NO_CLOCK);
  const { fold, clock } = record.live;
  if (fold === null || clock === null) return refuse(NOT_RUNNING);
  const late = other(seat);
  if (fold.over) {
    const last = table.entriesAfter(fold.seq - 1)[0];
    if (want !== 'victory' || last?.kind !== 'timeout' || last.seat !== late) return refuse(OVER);
    return ending(ask, seat, fold.seq, null);
  }
  const refusal = clock.paused ? PAUSED : barred(clock, seat, want, record.chairs[late].level !== null);
  if (refusal !== null) return refuse(refusal);
  const work = new Work(table.rules, record, ask.now);
  if (want === 'victory') {
    work.conclude({ kind: 'timeout', seat: late }, 'player');
    return ending(ask, seat, fold.seq + 1, work);
  }
  work.giveTime(late);
  work.touch(0, 1, null);
  const given = () => `{"seq":${fold.seq},"events":[],"match":${ask.pictures.match(seat, fold.seq)}}`;
  return { kind: 'done', status: 200, work, request: null, body: given };
}

/** Why there is nothing to claim. `computer`: it plays in the other seat. */
function barred({ seats }: Clock, seat: Seat, want: 'victory' | 'time', computer: boolean): Refusal | null {
  const mine = seats[seat].fallen;
  if (!seats[other(seat)].fallen) return mine ? FLAG_FALLEN : NOT_LATE;
  if (computer) return TAKEN_OVER;
  return mine && want === 'victory' ? BOTH_LATE : null;
}
