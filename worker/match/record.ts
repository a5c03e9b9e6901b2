import type { By, Entry } from '../../engine/entry.ts';
import type { Fold } from '../../engine/match.ts';
import type { Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat, Viewer } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import type { Channel as Way } from '../../schema/wire/dispatches.ts';
import type { OfferKind, RematchSides } from '../../schema/wire/offers.ts';

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
  /** The pace, in seconds; null: none. */
  readonly clock: ClockSettings | null;
  /** Whether draws, takebacks, pauses and rematches may be offered. */
  readonly offers: boolean;
  /** On which public lists it stands: of challenges while open, of battles once over. */
  readonly listed: { readonly challenge: boolean; readonly battle: boolean };
  /** Where the service was reached when the match was created: what the links in notices begin with. */
  readonly origin: string;
  /** For a match that was played on one device and published: its id there, with which its dice were made; null: played here. */
  readonly device: string | null;
  /** The match that this is the rematch of; null: none. */
  readonly follows: string | null;
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
  /** Until when a page without a socket has said that the match is on its screen. */
  readonly visible: number;
  /** When this seat asked for tests and codes, within the last hour (L20). */
  readonly tests: readonly number[];
}

/** A way in which a seat is told (L20). Its device is unique in the seat. */
export interface Channel {
  readonly seat: Seat;
  readonly device: string;
  readonly name: string;
  readonly way: Way;
  readonly state: 'on' | 'unconfirmed' | 'off';
  /** The hash of the code that the address must give back, and the guesses made. */
  readonly code: { readonly hash: string; readonly guesses: number } | null;
  readonly succeeded: number | null;
  readonly failed: { readonly at: number; readonly why: string } | null;
  /** Hours in a row in which it failed: an outage of minutes counts once, however much was to be told in it. */
  readonly failures: number;
  /** When the last of them began; null: none did. */
  readonly counted: number | null;
}

/** The clock of one seat, in milliseconds. */
export interface SeatClock {
  /** What was left when it was last set going or stopped. */
  readonly left: number;
  /** When it was set going; null: it stands still. */
  readonly since: number | null;
  readonly fallen: boolean;
  /** The reminder before this deadline has been queued (L23). */
  readonly reminded: boolean;
}

/** The clocks of a match (L24). */
export interface Clock {
  readonly seats: BySeat<SeatClock>;
  /** The last turn for which time was earned: a turn taken back and played again earns none (L26). */
  readonly earned: number;
  readonly paused: boolean;
}

/** Offers that stand, and those that have been answered since the last entry. */
export interface Offers {
  readonly draw: Seat | null;
  readonly takeback: { readonly seat: Seat; readonly to: number } | null;
  readonly pause: Seat | null;
  readonly rematch: { readonly seat: Seat; readonly sides: RematchSides } | null;
  /**
   * Those that were declined, or withdrawn, since the last entry; `seat` had made them. What was declined is not offered
   * again at once, and whoever repeats an answer is answered alike.
   */
  readonly closed: readonly ClosedOffer[];
}

/** An offer that was answered, or withdrawn; `seat` had made it. */
export interface ClosedOffer {
  readonly kind: OfferKind;
  readonly seat: Seat;
  readonly how: 'declined' | 'withdrawn';
  /** Which rematch it was. */
  readonly sides?: RematchSides;
}

/** What a seat is told of. `rematch`: it is ready; `takeover`: the computer plays on for whoever was late. */
export type Occasion = 'turn' | 'reminder' | 'offer' | 'rematch' | 'flag' | 'takeover' | 'resumed' | 'result';

/** Something that a seat is to be told, until it has been, or has become pointless (L21). */
export interface Notice {
  readonly seat: Seat;
  readonly occasion: Occasion;
  /** The seq at which it arose: one notice per seat, occasion and seq. */
  readonly seq: number;
  /** What an offer offers; null otherwise. */
  readonly offer: OfferKind | null;
  /** The rev of its seat at which it arose: tells apart what may come again at one seq. */
  readonly rev: number;
  /** When it is to be looked at next; while the match is on the seat's screen it is held. */
  readonly due: number;
  /** How far each of the seat's channels has come; null before the first of them was tried. */
  readonly deliveries: readonly Delivery[] | null;
}

/** A notice on its way through one channel. */
export interface Delivery {
  readonly device: string;
  readonly due: number;
  readonly attempts: number;
  /** It was given to the network, and its answer is not stored yet. */
  readonly sending: boolean;
}

/** Something that went out to a seat. `offer`: it was the first attempt at telling of an offer of this kind. */
export interface Telling {
  readonly at: number;
  readonly offer: OfferKind | null;
}

/** The rematch that both have agreed on. */
export interface Rematch {
  readonly id: string;
  /** The seat in the new match of each seat of this one. */
  readonly seats: BySeat<Seat>;
  /** Its object has stored it. */
  readonly made: boolean;
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
  /** Since when the seats that are pending are so. */
  readonly since: number;
  /** Null in a match without a pace, and while open. */
  readonly clock: Clock | null;
  readonly offers: Offers;
  readonly notices: readonly Notice[];
  /** What went out to each seat within the last hour, in order. */
  readonly told: BySeat<readonly Telling[]>;
  readonly rematch: Rematch | null;
  /** Rematches that were agreed on and are gone: the next one has another id. */
  readonly rematches: number;
  /** Cancelled or expired: it is no match any more, and emptied once it is off the public list. */
  readonly gone: boolean;
}

/**
 * What must leave the object, and is tried until its receiver has it: the finished battle to D1, the entry on the list
 * of challenges (or its removal) to D1, the rematch to its own object; a rematch that is gone tells the match before it.
 */
export const PARCELS = ['battle', 'listing', 'rematch', 'farewell'] as const;
export type ParcelKind = (typeof PARCELS)[number];

/** One of them on its way. */
export interface Parcel {
  readonly due: number;
  readonly attempts: number;
}

/** A whole match but its log; never changed in place, so that a failed transaction leaves memory as it was. */
export interface MatchRecord {
  readonly header: Header;
  readonly chairs: BySeat<Chair>;
  readonly live: Live;
  readonly parcels: Readonly<Record<ParcelKind, Parcel | null>>;
  readonly channels: readonly Channel[];
}

export const NO_PARCELS: MatchRecord['parcels'] = { battle: null, listing: null, rematch: null, farewell: null };
export const NO_OFFERS: Offers = { draw: null, takeback: null, pause: null, rematch: null, closed: [] };

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

/** Whether somebody holds the seat: a person, or a computer. */
export function isTaken({ chairs }: MatchRecord, seat: Seat): boolean {
  return chairs[seat].secret !== null || chairs[seat].level !== null;
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
