/** Rows of the object's tables to the record of a match and back. Types come from the tables, so that they cannot drift. */

import type { Fold } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';
import type { header, live, requests, seats } from '../../schema/tables/object.ts';
import type { Chair, Live, MatchRecord, Submission } from './record.ts';

export type HeaderRow = typeof header.$inferSelect;
export type LiveRow = typeof live.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
export type RequestRow = typeof requests.$inferSelect;

export interface Rows {
  readonly header: HeaderRow;
  readonly live: LiveRow;
  readonly seats: readonly SeatRow[];
  readonly parcel: { readonly due: number; readonly attempts: number } | undefined;
}

/** A record whose fold lacks what only the rules know (who is pending, whether it is over). */
export interface RawRecord {
  readonly record: Omit<MatchRecord, 'live'> & { readonly live: Omit<Live, 'fold'> };
  /** Null while open. */
  readonly cached: { readonly seq: number; readonly state: unknown; readonly undo: readonly number[] } | null;
}

function seatOf(value: number): Seat {
  return value === 0 ? 0 : 1;
}

/** What the tables hold, as a record. Throws when a row is missing: a match is created with all of them. */
export function readRecord(rows: Rows): RawRecord {
  const [first, second] = rows.seats;
  if (first === undefined || second === undefined) throw new Error('a match has two seats');
  const { header, live } = rows;
  const sealed: BySeat<Submission | null> = JSON.parse(live.sealed);
  const undo: readonly number[] = JSON.parse(live.undo);
  const options: unknown = JSON.parse(header.options);
  const state: unknown = live.state === null ? null : JSON.parse(live.state);
  return {
    record: {
      header: {
        match: header.match,
        ruleset: header.ruleset,
        version: header.version,
        options,
        creator: seatOf(header.creator),
        request: header.request,
        dice: header.dice,
        created: header.created,
      },
      chairs: [chairOf(first), chairOf(second)],
      live: { sealed, revs: [live.rev0, live.rev1, live.rev2], more: live.more === 1, expires: live.expires },
      parcel: rows.parcel ?? null,
    },
    cached: live.seq === 0 ? null : { seq: live.seq, state, undo },
  };
}

/** The record with its fold made whole by the rules. */
export function withFold(raw: RawRecord, rules: AnyRuleset): MatchRecord {
  const { record, cached } = raw;
  if (cached === null) return { ...record, live: { ...record.live, fold: null } };
  const over = rules.outcome(cached.state) !== null;
  const fold: Fold<unknown> = { ...cached, pending: over ? [] : rules.pending(cached.state), over };
  return { ...record, live: { ...record.live, fold } };
}

function chairOf(row: SeatRow): Chair {
  const orders: unknown = row.orders === null ? null : JSON.parse(row.orders);
  return { secret: row.secret, name: row.name, nonce: row.nonce, level: row.level, orders, seen: row.seen };
}

/** Values of the row of `live`, in the order of its columns after the key. */
export function writtenLive(live: Live): (string | number | null)[] {
  return [
    live.fold?.seq ?? 0,
    live.fold === null ? null : JSON.stringify(live.fold.state),
    JSON.stringify(live.fold?.undo ?? []),
    JSON.stringify(live.sealed),
    ...live.revs,
    live.more ? 1 : 0,
    live.expires,
  ];
}

/** Values of a row of `seats`, in the order of its columns after the key. */
export function writtenSeat(chair: Chair): (string | number | null)[] {
  const orders = chair.orders === null ? null : JSON.stringify(chair.orders);
  return [chair.secret, chair.name, chair.nonce, chair.level, orders, chair.seen];
}
