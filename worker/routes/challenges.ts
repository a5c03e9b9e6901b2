import type { Challenge, ChallengesAnswer } from '../../schema/wire/desk.ts';
import { type ListedChallenge, listChallenges } from '../archive/challenges.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem } from '../http/problem.ts';
import type { Games } from '../parts.ts';
import type { Call, ServiceParts } from './service.ts';

/** GET /api/challenges: open matches that anybody may join, the newest first (L9). */
export async function openChallenges(parts: ServiceParts, { env }: Call): Promise<Response> {
  let listed: readonly ListedChallenge[];
  try {
    listed = await listChallenges(parts.database(env), Date.now());
  } catch (error) {
    console.warn('the challenges could not be read', error);
    return problem(503, 'unavailable', 'The list of open challenges cannot be read just now. Try again in a moment.');
  }
  const challenges: Challenge[] = [];
  for (const one of listed) {
    const challenge = await shown(parts.games, one);
    if (challenge !== null) challenges.push(challenge);
  }
  const answer: ChallengesAnswer = { challenges };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}

/** Null for a game that this build does not have. */
async function shown(games: Games, listed: ListedChallenge): Promise<Challenge | null> {
  const { id, ruleset, version, mode, name } = listed;
  const rules = await games.loadRuleset(ruleset, version);
  if (rules === null) return null;
  // Written by `list` from the same types.
  const options: unknown = JSON.parse(listed.options);
  const clock: Challenge['clock'] = listed.clock === null ? null : JSON.parse(listed.clock);
  return {
    ...{ id, ruleset, version, title: rules.title, mode, options, name, clock },
    free: listed.free === 0 ? 0 : 1,
    created: new Date(listed.created).toISOString(),
    expires: new Date(listed.expires).toISOString(),
  };
}
