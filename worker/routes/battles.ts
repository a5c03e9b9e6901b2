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
 * match that is not over is no battle, and one that was taken down never will be again (410): that holds at once, so
 * that the object is asked too whether D1 has only not heard of it yet.
 */
export async function findBattle(parts: ServiceParts, env: Env, id: string): Promise<Found> {
  if (!isMatchId(env.SERVICE_KEY, id)) return { missing: refused(NO_BATTLE) };
  try {
    const [shelved, isDown] = await Promise.all([readShelf(parts.database(env), id), isTakenDown(env, id)]);
    if (isDown || shelved.kind === 'taken-down') return { missing: refused(TAKEN_DOWN) };
    if (shelved.kind === 'battle') return shelved;
  } catch (error) {
    console.warn('the archive did not answer', error);
  }
  const found = await matchObject(env, id).battle();
  if ('json' in found) return found;
  return { missing: refused(found.missing === 'taken-down' ? TAKEN_DOWN : NO_BATTLE) };
}

/** Whether its object holds a tombstone. While the object does not answer, D1 alone says what there is. */
async function isTakenDown(env: Env, id: string): Promise<boolean> {
  try {
    return (await matchObject(env, id).standing()) === 'taken-down';
  } catch (error) {
    console.warn('a match could not say whether it was taken down', error);
    return false;
  }
}
