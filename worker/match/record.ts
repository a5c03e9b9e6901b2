import type { By, Entry } from '../../engine/entry.ts';
import type { Fold } from '../../engine/match.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat, Viewer } from '../../engine/seat.ts';

/** An entry as the object keeps it: everything. */
export type StoredEntry = Entry<Tagged, Tagged>;

/** What is fixed when a match is created. */
export interface Header {
  readonly match: string;
  readonly ruleset: string;
  readonly version: number;
  readonly options: unknown;
  readonly creator: Seat;
  /** What the creating request asked for (`bodyMark`). */
  readonly request: string;
  /** The secret of the dice, 64 hex digits; it never leaves the object before the end. */
  readonly dice: string;
  /** Milliseconds since 1970, as all times of the object. */
  readonly created: number;
}

/** One side of the table. */
export interface Chair {
  /** Hash of the seat's secret; null: free, or a computer's. */
  readonly secret: string | null;
  readonly name: string | null;
  /** The seat's part of the dice; null until it has sat down. */
  readonly nonce: string | null;
  /** The computer's level; null for a person. */
  readonly level: string | null;
  /** Standing orders; null: none. */
  readonly orders: unknown;
  /** The last seq that this seat has looked at. */
  readonly seen: number;
}

/** A submission of a simultaneous phase. */
export interface Submission {
  readonly action: Tagged;
  readonly by: By;
}

/** A count by viewer: seat 0, seat 1, spectators. */
export type ByViewer<T> = readonly [T, T, T];

/** What moves with every entry. */
export interface Live {
  /** What the log amounts to; null while open. */
  readonly fold: Fold<unknown> | null;
  readonly sealed: BySeat<Submission | null>;
  readonly revs: ByViewer<number>;
  /** Standing orders still answer: the alarm goes on with them. */
  readonly more: boolean;
  /** When an open match is removed; null once it runs. */
  readonly expires: number | null;
}

/** The finished battle on its way to D1. */
export interface Parcel {
  readonly due: number;
  readonly attempts: number;
}

/** A whole match but its log; never changed in place, so that a failed transaction leaves memory as it was. */
export interface MatchRecord {
  readonly header: Header;
  readonly chairs: BySeat<Chair>;
  readonly live: Live;
  readonly parcel: Parcel | null;
}

/** An accepted request under its client-made id; entries `first` to `last` are what it brought about. */
export interface AcceptedRequest {
  readonly seat: Seat;
  readonly id: string;
  /** What it asked for (`bodyMark`). */
  readonly body: string;
  readonly first: number;
  readonly last: number;
}

/** Everything that one transaction stores. */
export interface Change {
  readonly record: MatchRecord;
  readonly entries: readonly StoredEntry[];
  readonly request: AcceptedRequest | null;
}

/** Where a viewer stands in a `ByViewer`. */
export function viewerIndex(viewer: Viewer): 0 | 1 | 2 {
  return viewer ?? 2;
}

/** Seats that the match waits for: pending, and in a simultaneous phase not yet in. */
export function awaited(live: Live): readonly Seat[] {
  if (live.fold === null) return [];
  return live.fold.pending.filter((seat) => live.sealed[seat] === null);
}

/** Whether both seats decide at the same time, in secret. */
export function simultaneous(fold: Fold<unknown>): boolean {
  return fold.pending.length > 1;
}

/** The seat of a computer that must move now, or null. */
export function computerToMove(record: MatchRecord): Seat | null {
  for (const seat of awaited(record.live)) if (record.chairs[seat].level !== null) return seat;
  return null;
}

/** A pair with one half replaced. */
export function withSeat<T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}
