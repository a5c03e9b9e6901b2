import type { AnyRuleset } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { randomHex } from '../ids/secrets.ts';
import { bodyMark } from './ask.ts';
import { EMPTY, openRecord } from './create.ts';
import type { Chair, Channel, MatchRecord } from './record.ts';
import type { Table } from './table.ts';
import { Work } from './work.ts';

/** A player as a rematch takes him over. */
interface Player {
  /** Hash of the seat's secret: it is that of the seat in the rematch too; null: a computer. */
  readonly secret: string | null;
  readonly name: string | null;
  /** The computer's level; null for a person. */
  readonly level: string | null;
}

/** A rematch to be made (L8), as one match's object orders it from another's. */
export interface RematchOrder {
  /** Its id. */
  readonly match: string;
  /** The match that it follows. */
  readonly from: string;
  readonly ruleset: string;
  readonly version: number;
  /** JSON, as the ruleset's schema gave it. */
  readonly options: string;
  readonly creator: Seat;
  /** By their seats in the rematch. */
  readonly players: BySeat<Player>;
  readonly clock: ClockSettings | null;
  readonly offers: boolean;
  /** Whether the battle is to be on the public list. */
  readonly listed: boolean;
  readonly origin: string;
  /** How its players are told: as in the match before, by their seats in the rematch. */
  readonly channels: readonly Channel[];
}

/** The rematch that both sides of a match have agreed on; null if there is none. */
export function rematchOrder({ header, chairs, channels, live }: MatchRecord): RematchOrder | null {
  if (live.rematch === null) return null;
  const { id, seats } = live.rematch;
  const { match, ruleset, version, options, creator, clock, offers, listed, origin } = header;
  // Seats are swapped or kept: where seat 0 goes, seat 0 of the rematch comes from.
  const playerOf = (seat: Seat): Player => {
    const { secret, name, level } = chairs[seats[0] === 0 ? seat : other(seat)];
    // Whoever has a secret is a person, also if the computer played on when his time was up.
    return { secret, name, level: secret === null ? level : null };
  };
  return {
    ...{ match: id, from: match, ruleset, version, clock, offers, origin },
    options: JSON.stringify(options),
    creator: seats[creator],
    players: [playerOf(0), playerOf(1)],
    listed: listed.battle,
    // An address that was never confirmed stays behind: its code is good for that match alone.
    channels: channels.flatMap((channel) => {
      return channel.state === 'unconfirmed' ? [] : [{ ...channel, seat: seats[channel.seat], code: null }];
    }),
  };
}

/**
 * The record of a rematch: both seats are kept, its dice have a secret of their own, and a computer sits with a value
 * that is published together with the commitment. `now`: milliseconds since 1970.
 */
export function rematchRecord(rules: AnyRuleset, order: RematchOrder, now: number): MatchRecord {
  const options: unknown = JSON.parse(order.options);
  const { match, from, creator, clock, offers, listed, origin, players } = order;
  const header = {
    ...{ match, ruleset: rules.id, version: rules.version, options, creator, clock, offers, origin },
    request: bodyMark('rematch', from),
    listed: { challenge: false, battle: listed },
  };
  const chairOf = (player: Player): Chair => ({
    ...EMPTY,
    ...player,
    nonce: player.level === null ? null : randomHex(16),
  });
  const record = openRecord(header, [chairOf(players[0]), chairOf(players[1])], now);
  return { ...record, header: { ...record.header, follows: from }, channels: order.channels };
}

/**
 * A match without the rematch `id`, which was called off or has expired: another can be offered, by either side. Null:
 * it has no such rematch, or has forgotten it already.
 */
export function withoutRematch({ rules, record }: Table, id: string, now: number): Work | null {
  const { rematch, rematches, offers } = record.live;
  if (rematch?.id !== id) return null;
  const work = new Work(rules, record, now);
  const closed = offers.closed.filter(({ kind }) => kind !== 'rematch');
  work.live({ rematch: null, rematches: rematches + 1, offers: { ...offers, closed } });
  // Whether it was ever made known here or not.
  work.parcel('rematch', null);
  work.touch(0, 1, null);
  return work;
}
