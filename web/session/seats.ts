import * as z from 'zod/mini';
import type { Match } from '../../schema/wire/match.ts';
import { forget, keep, kept, keptKeys } from './kept.ts';

/**
 * A seat that this browser holds. The secret is made here and kept before it is sent (L4); the commitment is the one
 * that was seen when sitting down, so that Verify compares with that and not with what a file says later.
 */
const seatSchema = z.object({
  id: z.string(),
  secret: z.string(),
  seat: z.literal([0, 1]),
  /** This seat's own part of the dice; null for a seat that came by link. */
  nonce: z.nullable(z.string()),
  commitment: z.nullable(z.string()),
  ruleset: z.string(),
  version: z.number(),
  since: z.string(),
});
export type StoredSeat = z.infer<typeof seatSchema>;

/** A creation or a joining that has been begun: repeated with the same secret until it is answered. */
const begunSchema = z.object({
  secret: z.string(),
  nonce: z.string(),
  invite: z.exactOptional(z.string()),
  name: z.exactOptional(z.string()),
});
export type BegunJoining = z.infer<typeof begunSchema>;

export const seatOf = (id: string): StoredSeat | null => kept(`seat:${id}`, seatSchema);
export const keepSeat = (seat: StoredSeat): void => keep(`seat:${seat.id}`, seat);
export const forgetSeat = (id: string): void => forget(`seat:${id}`);

/** All seats of this browser, the latest first. */
export function seats(): readonly StoredSeat[] {
  return keptKeys('seat:')
    .map((key) => kept(key, seatSchema))
    .filter((seat) => seat !== null)
    .sort((a, b) => (a.since > b.since ? -1 : a.since < b.since ? 1 : a.id < b.id ? -1 : 1));
}

export const begunJoining = (id: string): BegunJoining | null => kept(`joining:${id}`, begunSchema);
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
export const tableLink = (id: string): string => `${location.origin}/m/${id}`;
export const inviteLink = (id: string, invite: string): string => `${tableLink(id)}#invite=${invite}`;
export const seatLink = (seat: StoredSeat): string => `${tableLink(seat.id)}#seat=${seat.secret}`;
