import { SEATS } from '../../engine/seat.ts';
import { nextDeadline, reminderDue } from './clock.ts';
import { isTold, nextNotice } from './notice-due.ts';
import { computerToMove, type MatchRecord, PARCELS, type ParcelKind } from './record.ts';

/** What the one alarm of a match is for. `at`: milliseconds since 1970; 0 is at once. */
export interface Due {
  readonly kind:
    | 'flag'
    | 'orders'
    | 'computer'
    | 'reminder'
    | 'notice'
    | 'expiry'
    | 'removal'
    | 'forgetting'
    | ParcelKind;
  readonly at: number;
}

/** The earliest thing that a match must do by itself, or null; of several at the same time the one named first here. */
export function nextDue(record: MatchRecord): Due | null {
  const { live } = record;
  if (live.gone) {
    // All that is left to do is to tell those who lead to it; then nothing of it is kept.
    const dues = parcelsDue(record);
    return first(dues) ?? { kind: 'removal', at: 0 };
  }
  const dues: Due[] = parcelsDue(record);
  if (live.more) dues.push({ kind: 'orders', at: 0 });
  // In a pause nobody plays on, the computer neither.
  if (live.clock?.paused !== true && computerToMove(record) !== null) dues.push({ kind: 'computer', at: 0 });
  const deadline = live.clock === null ? null : nextDeadline(live.clock);
  if (deadline !== null) dues.push({ kind: 'flag', at: deadline });
  if (live.expires !== null) dues.push({ kind: 'expiry', at: live.expires });
  for (const seat of SEATS) {
    const at = isTold(record, seat) ? reminderDue(record, seat) : null;
    if (at !== null) dues.push({ kind: 'reminder', at });
  }
  const notice = nextNotice(record);
  if (notice !== null) dues.push({ kind: 'notice', at: notice.at });
  const forgetting = forgettingDue(record);
  if (forgetting !== null) dues.push({ kind: 'forgetting', at: forgetting });
  return first(dues);
}

/** How long after the end of a match the addresses of its players are kept, in milliseconds: a rematch may be offered. */
export const KEPT = 30 * 86_400_000;

/** When the ways in which its players were told are forgotten; null: there are none, or the match is not over. */
function forgettingDue({ live, channels }: MatchRecord): number | null {
  return live.fold?.over === true && channels.length > 0 ? live.since + KEPT : null;
}

function parcelsDue({ parcels }: MatchRecord): Due[] {
  return PARCELS.flatMap((kind) => {
    const parcel = parcels[kind];
    return parcel === null ? [] : [{ kind, at: parcel.due }];
  });
}

function first(dues: readonly Due[]): Due | null {
  return dues.reduce<Due | null>((best, due) => (best === null || due.at < best.at ? due : best), null);
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
