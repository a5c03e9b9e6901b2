import { readMatch, Unreachable } from './api.ts';
import { sit } from './begin.ts';
import { askDesk } from './desk.ts';
import { keep, keptJson } from './kept.ts';
import { keepSeat, type StoredSeat, seatFrom, seatOf, seats } from './seats.ts';

/** What a rematch is known by: the old match, as table or desk show it. */
export interface Rematched {
  readonly id: string;
  readonly rematch: { readonly id: string } | null;
}

/**
 * Keeps this browser's seat of the rematch that both have agreed on, which has the secret of the seat in the old match,
 * and sits down on it (L8). Repeating is harmless: the kept value for the dice stands.
 * @returns the seat of the rematch; null where there is no rematch, this browser has no seat in the old match, or its
 * secret no longer fits
 * @throws Unreachable while the service does not answer: the seat is taken at the next try
 */
export async function takeRematch(old: Rematched): Promise<StoredSeat | null> {
  const id = old.rematch?.id;
  if (id === undefined) return null;
  const held = seatOf(id);
  const secret = held?.secret ?? seatOf(old.id)?.secret;
  if (secret === undefined) return null;
  if (held !== null && rematchTaken(old.id)) return held;
  const answer = await readMatch(id, secret);
  if (!answer.ok) {
    // Cancelled meanwhile, or its link renewed on another device: nothing to come back to.
    keep(`rematch:${old.id}`, id);
    return null;
  }
  if (answer.body.you === null) return null;
  const match = answer.body;
  const seat = held ?? seatFrom(match, answer.body.you, secret, null);
  keepSeat(seat);
  const seated = await sit(seat, match, {});
  if (!seated.ok) return seat;
  keep(`rematch:${old.id}`, id);
  return seated.seat;
}

/** Whether the seat in the rematch of match `id` has been taken before: whoever removed it since is not given it again. */
export const rematchTaken = (id: string): boolean => typeof keptJson(`rematch:${id}`) === 'string';

/**
 * Takes the seat in match `id` if it is the rematch of a match that this browser has a seat in; else null. Never throws:
 * while the service does not answer, the match can still be watched.
 */
export async function seatOfRematch(id: string): Promise<StoredSeat | null> {
  try {
    for (const found of (await askDesk(seats())).rows.values()) {
      if (found.found && found.row.rematch?.id === id) return await takeRematch(found.row);
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  return null;
}
