import type { Rejection } from '../../engine/ruleset.ts';
import type { Match } from '../../schema/wire/match.ts';
import { asRejection, sitDown } from './api.ts';
import { forget, keep, keptJson } from './kept.ts';
import { randomBase64Url, randomHex } from './random.ts';
import {
  type BegunJoining,
  begunJoining,
  forgetJoining,
  forgetSeat,
  keepJoining,
  keepSeat,
  type StoredSeat,
  seatFrom,
  seatOf,
} from './seats.ts';

/** A seat taken, or why not. Throws `Unreachable` while the service cannot be reached. */
export type Seated =
  | { readonly ok: true; readonly seat: StoredSeat; readonly match: Match }
  | { readonly ok: false; readonly rejection: Rejection };

/** Sits down on a seat that this browser already holds (the creator's). Repeating is harmless. */
export async function sit(seat: StoredSeat, match: Match, more: { name?: string }): Promise<Seated> {
  // Who sits already has sent a value, from here or from another device: the first one stands.
  if (match.seated[seat.seat]) return { ok: true, seat, match };
  // Another tab may have chosen meanwhile: one value is kept, and every request sends that one.
  const nonce = seatOf(seat.id)?.nonce ?? seat.nonce ?? randomHex(16);
  // Chosen after the commitment was seen, and kept with it before it is sent.
  const stored = { ...seat, nonce, commitment: seat.commitment ?? match.commitment.hash };
  keepSeat(stored);
  const answer = await sitDown(seat.id, seat.secret, { nonce, ...more });
  if (!answer.ok) return { ok: false, rejection: asRejection(answer.problem) };
  return { ok: true, seat: stored, match: answer.body.match };
}

/** Takes the free seat with an invite. One POST from a button (L2); repeating it is the same seat. */
export async function join(id: string, invite: string | null, name: string | null): Promise<Seated> {
  const fresh: BegunJoining = {
    secret: randomBase64Url(32),
    nonce: randomHex(16),
    ...(invite === null ? {} : { invite }),
    ...(name === null ? {} : { name }),
  };
  // A joining that was never answered goes on with its secret, with the invite of now.
  const begun: BegunJoining = { ...fresh, ...begunJoining(id), ...(invite === null ? {} : { invite }) };
  keepJoining(id, begun);
  const { secret, ...body } = begun;
  const answer = await sitDown(id, secret, body);
  if (!answer.ok) {
    forgetJoining(id);
    return { ok: false, rejection: asRejection(answer.problem) };
  }
  const { match, seat } = answer.body;
  const stored = seatFrom(match, seat, begun.secret, begun.nonce);
  keepSeat(stored);
  forgetJoining(id);
  forgetInvite(id);
  return { ok: true, seat: stored, match };
}

/** An invite that came by link waits for the button, also over a reload. */
export const keepInvite = (id: string, invite: string): void => keep(`invite:${id}`, invite);
export function keptInvite(id: string): string | null {
  const invite = keptJson(`invite:${id}`);
  return typeof invite === 'string' ? invite : null;
}
export const forgetInvite = (id: string): void => forget(`invite:${id}`);

/** Forgets everything about a match that is gone. */
export function forgetMatch(id: string): void {
  forgetSeat(id);
  forgetInvite(id);
  forgetJoining(id);
  forget(`draft:${id}`);
  forget(`sending:${id}`);
  forget(`renewing:${id}`);
  forget(`rematch:${id}`);
}
