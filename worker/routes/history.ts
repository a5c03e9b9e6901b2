import { BATTLES_A_PAGE, type BattlesAnswer, type BattlesQuery, battlesQuery } from '../../schema/wire/battles.ts';
import { EVER, type Filter, listBattles, NOW_AND_LATER, type Place, placeOf } from '../archive/history.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem } from '../http/problem.ts';
import type { Call, ServiceParts } from './service.ts';

/** GET /api/battles: listed battles, the last to end first (L31). */
export async function listedBattles(parts: ServiceParts, { env, req }: Call): Promise<Response> {
  const asked = battlesQuery.safeParse(req.query());
  if (!asked.success) {
    const part = String(asked.error.issues[0]?.path[0] ?? '');
    return problem(400, 'bad-query', `The part "${part}" of the request is not as it should be.`);
  }
  const filter = filterOf(asked.data);
  if (typeof filter === 'string') return problem(400, 'bad-query', filter);
  let answer: BattlesAnswer;
  try {
    answer = await listBattles(parts.database(env), filter);
  } catch (error) {
    console.warn('the battles could not be listed', error);
    return problem(503, 'unavailable', 'The list of battles cannot be read just now. Try again in a moment.');
  }
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}

/** What the query asks for, or the sentence that says why it cannot be had. */
function filterOf({ ruleset, mode, result, length, after, before, cursor, limit }: BattlesQuery): Filter | string {
  const closer = [mode, result, length].filter((one) => one !== undefined);
  if (closer.length > 1) return 'Battles can be asked for by one of "mode", "result" and "length", not by two at once.';
  if (closer.length > 0 && ruleset === undefined) return 'With "mode", "result" or "length" goes a "ruleset".';
  const from = after === undefined ? EVER : Date.parse(after);
  let below: Place = before === undefined ? NOW_AND_LATER : { ended: Date.parse(before), id: '' };
  if (cursor !== undefined) {
    const place = placeOf(cursor);
    if (place === null) return 'The part "cursor" of the request is not as it should be.';
    if (place.ended < below.ended) below = place;
  }
  return { game: gameOf(ruleset, mode, result, length), from, below, many: Number(limit ?? BATTLES_A_PAGE) };
}

function gameOf(
  ruleset: BattlesQuery['ruleset'],
  mode: BattlesQuery['mode'],
  result: BattlesQuery['result'],
  length: BattlesQuery['length'],
): Filter['game'] {
  if (ruleset === undefined) return null;
  if (mode !== undefined) return { ruleset, mode };
  if (length !== undefined) return { ruleset, lengthClass: length };
  if (result === undefined) return { ruleset };
  return { ruleset, winner: result === 'drawn' ? null : result === '0' ? 0 : 1 };
}
