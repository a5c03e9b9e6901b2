/** When notices are due: what the one alarm of a match must know of them. */
import type { Seat } from '../../engine/seat.ts';
import { awaited, type MatchRecord, type Notice } from './record.ts';
import { freeAt } from './telling.ts';

/** Whether nothing of it is left to do. */
export function isDone({ deliveries }: Notice): boolean {
  return deliveries !== null && deliveries.length === 0;
}

/** Whether this seat has a way of being told that works. */
export function isTold({ channels }: MatchRecord, seat: Seat): boolean {
  return channels.some((channel) => channel.seat === seat && channel.state === 'on');
}

/** When a notice is to be looked at, in milliseconds since 1970; null: not while the match is as it is. */
function noticeAt({ live }: MatchRecord, notice: Notice): number | null {
  const { seat, occasion, deliveries, due } = notice;
  if (isDone(notice)) return null;
  if (occasion === 'turn' || occasion === 'reminder') {
    // Sealed, or paused: it may come back.
    if (live.clock?.paused === true || !awaited(live).includes(seat)) return null;
  }
  if (occasion === 'rematch' && live.rematch?.made === false) return null;
  const at = deliveries === null ? due : Math.max(due, Math.min(...deliveries.map((delivery) => delivery.due)));
  return Math.max(at, freeAt(live.told[seat], notice));
}

/** The earliest of all notices: what the alarm is set for. */
export function nextNotice(record: MatchRecord): { readonly notice: Notice; readonly at: number } | null {
  let first: { readonly notice: Notice; readonly at: number } | null = null;
  for (const notice of record.live.notices) {
    const at = noticeAt(record, notice);
    if (at !== null && (first === null || at < first.at)) first = { notice, at };
  }
  return first;
}
