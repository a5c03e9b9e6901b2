import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchAnswer } from '../../schema/wire/calls.ts';
import { type Answer, call } from './api.ts';
import { forget, keep, keptJson } from './kept.ts';
import { randomBase64Url } from './random.ts';
import { keepSeat, type StoredSeat } from './seats.ts';

/**
 * Gives a seat a new secret (L5). The new one is kept before it is sent, and the old one until the answer is here: the
 * request may be repeated, also after a restart, and whichever of the two the service knows is the seat. Throws
 * `Unreachable`.
 */
export async function renewSeat(seat: StoredSeat): Promise<Answer<MatchAnswer>> {
  const key = `renewing:${seat.id}`;
  const begun = keptJson(key);
  const fresh = typeof begun === 'string' ? begun : randomBase64Url(32);
  keep(key, fresh);
  const secretHash = bytesToHex(sha256(utf8ToBytes(fresh)));
  const send = (secret: string) => call<MatchAnswer>(`/api/matches/${seat.id}/secret`, secret, 'POST', { secretHash });
  let answer = await send(seat.secret);
  // Where the old one fits no more, an earlier request may have arrived without its answer: then the new one fits.
  if (!answer.ok && answer.problem.code === 'bad-secret') answer = await send(fresh);
  if (answer.ok) keepSeat({ ...seat, secret: fresh });
  forget(key);
  return answer;
}
