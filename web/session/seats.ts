import type { Seat } from '../../engine/seat.ts';
import type { Match } from '../../schema/wire/match.ts';
import { forget, keep, kept, keptJson, keptKeys, members } from './kept.ts';

/**
 * A seat that this browser holds. The secret is made here and kept before it is sent (L4); the commitment is the one
 * that was seen when sitting down, so that Verify compares with that and not with what a file says later.
 */
export interface StoredSeat {
  readonly id: string;
  readonly secret: string;
  readonly seat: Seat;
  /** This seat's own part of the dice; null for a seat that came by link. */
  readonly nonce: string | null;
  readonly commitment: string | null;
  readonly ruleset: string;
  readonly version: number;
  readonly since: string;
}

/** A joining that has been begun: repeated with the same secret until it is answered. */
export interface BegunJoining {
  readonly secret: string;
  readonly nonce: string;
  readonly invite?: string;
  readonly name?: string;
}

function readSeat(value: unknown): StoredSeat | null {
  const { id, secret, seat, nonce, commitment, ruleset, version, since } = members(value);
  if (typeof id !== 'string' || typeof secret !== 'string' || (seat !== 0 && seat !== 1)) return null;
  if (typeof ruleset !== 'string' || typeof version !== 'number' || typeof since !== 'string') return null;
  const text = (part: unknown) => (typeof part === 'string' ? part : null);
  return { id, secret, seat, nonce: text(nonce), commitment: text(commitment), ruleset, version, since };
}

function readJoining(value: unknown): BegunJoining | null {
  const { secret, nonce, invite, name } = members(value);
  if (typeof secret !== 'string' || typeof nonce !== 'string') return null;
  return {
    secret,
    nonce,
    ...(typeof invite === 'string' ? { invite } : {}),
    ...(typeof name === 'string' ? { name } : {}),
  };
}

export const seatOf = (id: string): StoredSeat | null => kept(`seat:${id}`, readSeat);
export const keepSeat = (seat: StoredSeat): void => keep(`seat:${seat.id}`, seat);
export const forgetSeat = (id: string): void => forget(`seat:${id}`);

/** All seats of this browser, the latest first. */
export function seats(): readonly StoredSeat[] {
  return keptKeys('seat:')
    .map((key) => kept(key, readSeat))
    .filter((seat) => seat !== null)
    .sort((a, b) => (a.since > b.since ? -1 : a.since < b.since ? 1 : a.id < b.id ? -1 : 1));
}

/** A renewal of the seat that has been begun and not answered (L5). */
export const isRenewing = (id: string): boolean => keptJson(`renewing:${id}`) !== null;

export const begunJoining = (id: string): BegunJoining | null => kept(`joining:${id}`, readJoining);
export const keepJoining = (id: string, begun: BegunJoining): void => keep(`joining:${id}`, begun);
export const forgetJoining = (id: string): void => forget(`joining:${id}`);

/** The seat that the service says is ours. */
export function seatFrom(match: Match, seat: 0 | 1, secret: string, nonce: string | null): StoredSeat {
  const { id, ruleset, version, commitment } = match;
  return { id, secret, seat, nonce, commitment: commitment.hash, ruleset, version, since: new Date().toISOString() };
}

/** What the address carries after `#`: a seat's secret or an invite, each only if it can be one. */
export interface Fragment {
  readonly seat: string | null;
  readonly invite: string | null;
}

/** Takes seat or invite out of the address, which is stripped before anything else happens (L4). */
export function takeFragment(): Fragment {
  const given = new URLSearchParams(location.hash.slice(1));
  const seat = given.get('seat');
  const invite = given.get('invite');
  if (seat !== null || invite !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return {
    seat: seat !== null && /^[A-Za-z0-9_-]{43}$/.test(seat) ? seat : null,
    invite: invite !== null && /^[a-z0-9]{10,64}$/.test(invite) ? invite : null,
  };
}

/** The links of a match. The private seat link is the seat: whoever has it plays. */
const tableLink = (id: string): string => `${location.origin}/m/${id}`;
export const inviteLink = (id: string, invite: string): string => `${tableLink(id)}#invite=${invite}`;
export const seatLink = (seat: StoredSeat): string => `${tableLink(seat.id)}#seat=${seat.secret}`;
