import { SEATS } from '../../engine/seat.ts';
import { nextDeadline, reminderDue } from './clock.ts';
import { isTold, nextNotice } from './notice-due.ts';
import { computerToMove, type MatchRecord, PARCELS, type ParcelKind } from './record.ts';

/** What the one alarm of a match is for. `at`: milliseconds since 1970; 0 is at once. */
export interface Due {
  readonly kind: 'flag' | 'orders' | 'computer' | 'reminder' | 'notice' | 'expiry' | 'removal' | ParcelKind;
  readonly at: number;
}

/** The earliest thing that a match must do by itself, or null; of several at the same time the one named first here. */
export function nextDue(record: MatchRecord): Due | null {
  const { live } = record;
  if (live.gone) {
    // All that is left to do is to take it off the public list; then nothing of it is kept.
    const { listing } = record.parcels;
    return listing === null ? { kind: 'removal', at: 0 } : { kind: 'listing', at: listing.due };
  }
  const dues: Due[] = [];
  if (live.more) dues.push({ kind: 'orders', at: 0 });
  // In a pause nobody plays on, the computer neither.
  if (live.clock?.paused !== true && computerToMove(record) !== null) dues.push({ kind: 'computer', at: 0 });
  const deadline = live.clock === null ? null : nextDeadline(live.clock);
  if (deadline !== null) dues.push({ kind: 'flag', at: deadline });
  for (const kind of PARCELS) {
    const parcel = record.parcels[kind];
    if (parcel !== null) dues.push({ kind, at: parcel.due });
  }
  if (live.expires !== null) dues.push({ kind: 'expiry', at: live.expires });
  for (const seat of SEATS) {
    const at = isTold(record, seat) ? reminderDue(record, seat) : null;
    if (at !== null) dues.push({ kind: 'reminder', at });
  }
  const notice = nextNotice(record);
  if (notice !== null) dues.push({ kind: 'notice', at: notice.at });
  return dues.reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null);
}

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 3_600_000;

/**
 * How long to wait after `attempts` failures, in milliseconds: doubling from two seconds to an hour, and up to a
 * quarter less, so that objects which failed together do not all return together. `chance`: 0 to 1.
 */
export function backOff(attempts: number, chance: number): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
  return Math.round(wait * (1 - chance / 4));
}
