/** Rows of the object's tables to the record of a match and back. Types come from the tables, so that they cannot drift. */

import type { Fold } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';
import type { channels, header, live, outbox, requests, seats } from '../../schema/tables/object.ts';
import {
  type Chair,
  type Channel,
  type Clock,
  type Header,
  type Live,
  type MatchRecord,
  NO_OFFERS,
  NO_PARCELS,
  type Notice,
  type Offers,
  type ParcelKind,
  type Rematch,
  type Submission,
} from './record.ts';

export type HeaderRow = typeof header.$inferSelect;
export type LiveRow = typeof live.$inferSelect;
export type SeatRow = typeof seats.$inferSelect;
export type RequestRow = typeof requests.$inferSelect;
export type ChannelRow = typeof channels.$inferSelect;
export type OutboxRow = typeof outbox.$inferSelect;

export interface Rows {
  readonly header: HeaderRow;
  readonly live: LiveRow;
  readonly seats: readonly SeatRow[];
  readonly outbox: readonly OutboxRow[];
  readonly channels: readonly ChannelRow[];
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
  const { live } = rows;
  const undo: readonly number[] = JSON.parse(live.undo);
  const state: unknown = live.state === null ? null : JSON.parse(live.state);
  const parcels: Record<ParcelKind, MatchRecord['parcels'][ParcelKind]> = { ...NO_PARCELS };
  for (const { kind, due, attempts } of rows.outbox) parcels[kind] = { due, attempts };
  return {
    record: {
      header: headerOf(rows.header),
      chairs: [chairOf(first), chairOf(second)],
      live: liveOf(live, rows.header.created),
      parcels,
      channels: rows.channels.map(channelOf),
    },
    cached: live.seq === 0 ? null : { seq: live.seq, state, undo },
  };
}

function headerOf(row: HeaderRow): Header {
  const options: unknown = JSON.parse(row.options);
  const clock: Header['clock'] = row.clock === null ? null : JSON.parse(row.clock);
  const { match, ruleset, version, request, dice, created, origin, device, follows } = row;
  return {
    ...{ match, ruleset, version, options, request, dice, created, origin, clock, device, follows },
    creator: seatOf(row.creator),
    offers: row.offers === 1,
    listed: { challenge: row.challenge === 1, battle: row.listed === 1 },
  };
}

function liveOf(row: LiveRow, created: number): Omit<Live, 'fold'> {
  // Written by `writtenLive` from the same types.
  const sealed: BySeat<Submission | null> = JSON.parse(row.sealed);
  const clock: Clock | null = row.clock === null ? null : JSON.parse(row.clock);
  const offers: Partial<Offers> = JSON.parse(row.offers);
  // Those of a build that did not tell repetitions apart have no rev.
  const notices: readonly (Omit<Notice, 'rev'> & Partial<Notice>)[] = JSON.parse(row.notices);
  const told: Live['told'] = JSON.parse(row.told);
  const rematch: Rematch | null = row.rematch === null ? null : JSON.parse(row.rematch);
  return {
    ...{ sealed, clock, told, rematch, rematches: row.rematches, expires: row.expires },
    notices: notices.map((notice) => ({ rev: 0, ...notice })),
    revs: [row.rev0, row.rev1, row.rev2],
    more: row.more === 1,
    // A match of a build that did not keep it yet.
    since: row.since === 0 ? created : row.since,
    offers: { ...NO_OFFERS, ...offers },
    gone: row.gone === 1,
  };
}

function channelOf(row: ChannelRow): Channel {
  const { device, name, state, succeeded, failed, why, failures, counted } = row;
  const way: Channel['way'] = JSON.parse(row.channel);
  const code: Channel['code'] = row.code === null ? null : JSON.parse(row.code);
  return {
    ...{ seat: seatOf(row.seat), device, name, way, state, code, succeeded, failures, counted },
    failed: failed === null ? null : { at: failed, why: why ?? '' },
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
  const tests: readonly number[] = JSON.parse(row.tests);
  const { secret, name, nonce, level, seen, visible } = row;
  return { secret, name, nonce, level, orders, seen, visible, tests };
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
    live.since,
    live.clock === null ? null : JSON.stringify(live.clock),
    JSON.stringify(live.offers),
    JSON.stringify(live.notices),
    live.rematch === null ? null : JSON.stringify(live.rematch),
    live.gone ? 1 : 0,
    JSON.stringify(live.told),
    live.rematches,
  ];
}

/** Values of a row of `seats`, in the order of its columns after the key. */
export function writtenSeat(chair: Chair): (string | number | null)[] {
  const orders = chair.orders === null ? null : JSON.stringify(chair.orders);
  const tests = JSON.stringify(chair.tests);
  return [chair.secret, chair.name, chair.nonce, chair.level, orders, chair.seen, chair.visible, tests];
}

/** Values of a row of `channels`, in the order of its columns. */
export function writtenChannel(channel: Channel): (string | number | null)[] {
  const { seat, device, name, way, state, code, succeeded, failed, failures, counted } = channel;
  const open = code === null ? null : JSON.stringify(code);
  return [
    ...[seat, device, name, JSON.stringify(way), state, open, succeeded],
    ...[failed?.at ?? null, failed?.why ?? null, failures, counted],
  ];
}

/** Values of the row of `header`, in the order of its columns after the key. */
export function writtenHeader(header: Header): (string | number | null)[] {
  const { match, ruleset, version, options, creator, request, dice, created, clock, offers, listed } = header;
  return [
    ...[match, ruleset, version, JSON.stringify(options), creator, request, dice, created],
    clock === null ? null : JSON.stringify(clock),
    ...[offers ? 1 : 0, listed.challenge ? 1 : 0, listed.battle ? 1 : 0, header.origin, header.device, header.follows],
  ];
}
