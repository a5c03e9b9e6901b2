import type { Rejection } from '../../engine/ruleset.ts';
import type { CreateBody } from '../../schema/wire/create.ts';
import type { Match } from '../../schema/wire/match.ts';
import { asRejection, createMatch, sitDown } from './api.ts';
import { forget, keep, kept, keptJson, keptKeys, members } from './kept.ts';
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
} from './seats.ts';

/** A creation that has been begun and not answered. */
function readCreating(value: unknown): { readonly secret: string; readonly body: CreateBody } | null {
  const { secret, body } = members(value);
  const { key, ruleset, opponent, options, level, side, name } = members(body);
  if (typeof secret !== 'string' || typeof key !== 'string' || typeof ruleset !== 'string') return null;
  if (opponent !== 'link' && opponent !== 'computer') return null;
  return {
    secret,
    body: {
      ...{ key, ruleset, opponent, options },
      ...(typeof level === 'string' ? { level } : {}),
      ...(side === 0 || side === 1 || side === 'lot' ? { side } : {}),
      ...(typeof name === 'string' ? { name } : {}),
    },
  };
}

/** What a new match of the service is made of. */
export type Wanted = Omit<CreateBody, 'key'>;

/** A seat taken, or why not. Throws `Unreachable` while the service cannot be reached. */
export type Seated =
  | { readonly ok: true; readonly seat: StoredSeat; readonly match: Match }
  | { readonly ok: false; readonly rejection: Rejection };

/**
 * Creates a match and sits its creator down. Key and secret are kept before they are sent: repeating an unanswered
 * request, also after a restart, makes one match (L13).
 */
export async function create(wanted: Wanted): Promise<Seated> {
  const key = randomBase64Url(12);
  keep(`creating:${key}`, { secret: randomBase64Url(32), body: { ...wanted, key } });
  return finishCreating(key);
}

/** Finishes creations that were begun and not answered; those that fail again wait for the next time. */
export async function finishAllCreations(): Promise<void> {
  for (const key of keptKeys('creating:')) await finishCreating(key.slice('creating:'.length)).catch(() => null);
}

async function finishCreating(key: string): Promise<Seated> {
  const begun = kept(`creating:${key}`, readCreating);
  if (begun === null) throw new Error('a creation that was not kept');
  const answer = await createMatch(begun.secret, begun.body);
  if (!answer.ok) {
    forget(`creating:${key}`);
    return { ok: false, rejection: asRejection(answer.problem) };
  }
  const { match, seat } = answer.body;
  const stored = seatFrom(match, seat, begun.secret, randomHex(16));
  // The own value of the dice, chosen after the commitment was seen and kept before it is sent.
  keepSeat(stored);
  forget(`creating:${key}`);
  const { name } = begun.body;
  return sit(stored, match, name === undefined ? {} : { name });
}

/** Sits down on a seat that this browser already holds (the creator's). Repeating is harmless. */
export async function sit(seat: StoredSeat, match: Match, more: { name?: string }): Promise<Seated> {
  const nonce = seat.nonce ?? randomHex(16);
  const stored = { ...seat, nonce };
  if (seat.nonce === null) keepSeat(stored);
  if (match.seated[seat.seat]) return { ok: true, seat: stored, match };
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
}
