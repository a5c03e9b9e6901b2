import type { AnyRuleset } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { randomHex } from '../ids/secrets.ts';
import { type Chair, type Header, type MatchRecord, NO_OFFERS, NO_PARCELS } from './record.ts';
import { FIRST_REVS, NO_SUBMISSIONS } from './work.ts';

/** An unjoined match is removed after 30 days (L7). */
export const OPEN_FOR = 30 * 24 * 60 * 60 * 1000;

/** A match to be made, checked by the Worker. */
export interface Creation {
  readonly match: string;
  readonly ruleset: string;
  readonly version: number;
  /** JSON, as the ruleset's schema gave it. */
  readonly options: string;
  readonly side: Seat | 'lot';
  /** The computer's level; null: the opponent comes by link. */
  readonly level: string | null;
  readonly name: string | null;
  /** Hash of the creator's seat secret. */
  readonly secret: string;
  /** What the request asks for (`bodyMark`). */
  readonly request: string;
  readonly clock: ClockSettings | null;
  readonly offers: boolean;
  readonly listed: Header['listed'];
  /** Where the service was reached. */
  readonly origin: string;
}

/** A seat that nobody holds yet. */
export const EMPTY: Chair = {
  secret: null,
  name: null,
  nonce: null,
  level: null,
  orders: null,
  seen: 0,
  visible: 0,
  tests: [],
};

/**
 * The record of a new match: its dice secret drawn, the creator's seat kept, a computer sitting with its value, which
 * is published together with the commitment. `now`: milliseconds since 1970.
 */
export function newRecord(rules: AnyRuleset, creation: Creation, now: number): MatchRecord {
  const creator = creation.side === 'lot' ? drawn() : creation.side;
  const mine: Chair = { ...EMPTY, secret: creation.secret, name: creation.name };
  const level = rules.levels.find((one) => one.id === creation.level);
  const theirs: Chair =
    level === undefined ? EMPTY : { ...EMPTY, name: level.name, nonce: randomHex(16), level: level.id };
  const options: unknown = JSON.parse(creation.options);
  const { match, ruleset, version, request, clock, offers, listed, origin } = creation;
  const header = { match, ruleset, version, options, creator, request, clock, offers, listed, origin };
  return openRecord(header, other(creator) === 0 ? [theirs, mine] : [mine, theirs], now);
}

/** An open match with these chairs, its dice secret drawn. `now`: milliseconds since 1970. */
export function openRecord(
  header: Omit<Header, 'dice' | 'created' | 'device' | 'follows'>,
  chairs: BySeat<Chair>,
  now: number,
): MatchRecord {
  return {
    header: { ...header, dice: randomHex(32), created: now, device: null, follows: null },
    chairs,
    live: {
      fold: null,
      sealed: NO_SUBMISSIONS,
      revs: FIRST_REVS,
      more: false,
      expires: now + OPEN_FOR,
      since: now,
      clock: null,
      offers: NO_OFFERS,
      notices: [],
      told: [[], []],
      rematch: null,
      rematches: 0,
      gone: false,
    },
    parcels: header.listed.challenge ? { ...NO_PARCELS, listing: { due: now, attempts: 0 } } : NO_PARCELS,
    channels: [],
  };
}

/** A seat by lot. */
export function drawn(): Seat {
  return (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) < 128 ? 0 : 1;
}
