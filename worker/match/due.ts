import { computerToMove, type MatchRecord } from './record.ts';

/** What the one alarm of a match is for. `at`: milliseconds since 1970; 0 is at once. */
export type Due =
  | { readonly kind: 'orders'; readonly at: 0 }
  | { readonly kind: 'computer'; readonly at: 0 }
  | { readonly kind: 'battle'; readonly at: number }
  | { readonly kind: 'expiry'; readonly at: number };

/** The earliest thing that a match must do by itself, or null. */
export function nextDue(record: MatchRecord): Due | null {
  if (record.live.more) return { kind: 'orders', at: 0 };
  if (computerToMove(record) !== null) return { kind: 'computer', at: 0 };
  if (record.parcel !== null) return { kind: 'battle', at: record.parcel.due };
  if (record.live.expires !== null) return { kind: 'expiry', at: record.live.expires };
  return null;
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
