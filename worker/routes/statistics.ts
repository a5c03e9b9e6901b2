import type { Group, StatisticsAnswer } from '../../schema/wire/statistics.ts';
import { readStatistics } from '../archive/statistics.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem } from '../http/problem.ts';
import type { Call, ServiceParts } from './service.ts';

/** GET /api/statistics?ruleset=: sealed battles of a game in figures (L31). */
export async function gameStatistics(parts: ServiceParts, { env, req }: Call): Promise<Response> {
  const ruleset = req.query('ruleset');
  if (ruleset === undefined) return problem(400, 'bad-query', 'The part "ruleset" of the request is missing.');
  const version = parts.games.games.includes(ruleset) ? parts.games.currentVersion(ruleset) : null;
  const rules = version === null ? null : await parts.games.loadRuleset(ruleset, version);
  if (rules === null) return problem(404, 'not-found', 'There is no such game here.');
  let groups: readonly Group[];
  try {
    groups = await readStatistics(parts.database(env), ruleset);
  } catch (error) {
    console.warn('the statistics could not be read', error);
    return problem(503, 'unavailable', 'The statistics cannot be read just now. Try again in a moment.');
  }
  const answer: StatisticsAnswer = { ruleset, title: rules.title, sides: [...rules.sides], groups };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}
