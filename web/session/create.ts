import * as z from 'zod/mini';
import { type CreateBody, createBody } from '../../schema/wire/create.ts';
import { asRejection, createMatch } from './api.ts';
import { type Seated, sit } from './begin.ts';
import { forget, keep, kept, keptKeys } from './kept.ts';
import { randomBase64Url, randomHex } from './random.ts';
import { keepSeat, seatFrom, seatOf } from './seats.ts';

/** A creation that has been begun and not answered: repeated word for word, or the service would call it another. */
const creating = z.object({ secret: z.string(), body: createBody });

function readCreating(value: unknown): { readonly secret: string; readonly body: CreateBody } | null {
  const read = creating.safeParse(value);
  return read.success ? read.data : null;
}

/** What a new match of the service is made of. */
export type Wanted = Omit<CreateBody, 'key'>;

/**
 * Creates a match and sits its creator down. Key and secret are kept before they are sent: repeating an unanswered
 * request, also after a restart, makes one match (L13). Throws `Unreachable` while the service cannot be reached.
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
  // The own value of the dice, chosen after the commitment was seen and kept before it is sent; once, though the same
  // creation may have been answered twice, to the button and to a desk that was looking for what is unfinished.
  const stored = seatOf(match.id) ?? seatFrom(match, seat, begun.secret, randomHex(16));
  keepSeat(stored);
  forget(`creating:${key}`);
  const { name } = begun.body;
  return sit(stored, match, name === undefined ? {} : { name });
}
