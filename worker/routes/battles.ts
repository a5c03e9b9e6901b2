import { readShelf } from '../archive/shelf.ts';
import { refused } from '../http/problem.ts';
import { isMatchId } from '../ids/match-id.ts';
import { type Refusal, TAKEN_DOWN } from '../match/answer.ts';
import { matchObject, type ServiceParts } from './service.ts';

/** A battle's JSON, or the answer that says why there is none. */
export type Found = { readonly json: string } | { readonly missing: Response };

export const NO_BATTLE: Refusal = {
  kind: 'refusal',
  status: 404,
  code: 'not-found',
  detail: 'There is no such battle.',
};

/**
 * Finds a battle: in D1, or in its object while D1 is behind or does not answer. Battle and match share their id; a
 * match that is not over is no battle, and one that was taken down never will be again (410).
 */
export async function findBattle(parts: ServiceParts, env: Env, id: string): Promise<Found> {
  if (!isMatchId(env.SERVICE_KEY, id)) return { missing: refused(NO_BATTLE) };
  try {
    const shelved = await readShelf(parts.database(env), id);
    if (shelved.kind === 'battle') return shelved;
    if (shelved.kind === 'taken-down') return { missing: refused(TAKEN_DOWN) };
  } catch (error) {
    console.warn('the archive did not answer', error);
  }
  const found = await matchObject(env, id).battle();
  if ('json' in found) return found;
  return { missing: refused(found.missing === 'taken-down' ? TAKEN_DOWN : NO_BATTLE) };
}
