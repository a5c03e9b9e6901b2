import { Hono } from 'hono';
import {
  type Emptied,
  emptyBody,
  type Shelved,
  shelveBody,
  type TakenDownAnswer,
  takeDownBody,
} from '../../schema/wire/operator.ts';
import { emptyShelves } from '../archive/shelf.ts';
import { discard, jsonText } from '../http/body.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem, refused } from '../http/problem.ts';
import { isMatchId } from '../ids/match-id.ts';
import { equal, secretHash } from '../ids/secrets.ts';
import { NOT_FOUND } from '../match/answer.ts';
import { readBody } from '../match/ask.ts';
import type { Reshelved } from '../match/take-down.ts';
import { type Call, type Host, matchObject, type ServiceParts } from './service.ts';

/**
 * Calls of whoever runs the deployment, by its secret OPERATOR_KEY. A deployment without one has none of them: they
 * answer as an address at which there is nothing.
 */
export function operatorRoutes(parts: ServiceParts) {
  return new Hono<Host>()
    .use(async ({ env, req }, next) => {
      const refusal = barred(env, req.raw);
      if (refusal === null) return next();
      await discard(req.raw);
      return refusal;
    })
    .post('/take-down', takeDown)
    .post('/empty', (call) => empty(parts, call))
    .post('/shelve', shelve);
}

/** The answer to whoever is not the operator; null for the operator. */
function barred(env: Env, request: Request): Response | null {
  // A binding that a deployment may do without: wrangler.toml names only what every deployment has.
  const key: unknown = Reflect.get(env, 'OPERATOR_KEY');
  if (typeof key !== 'string' || key === '') return problem(404, 'not-found', 'There is nothing at this address.');
  const [, given = ''] = /^bearer (.+)$/i.exec(request.headers.get('Authorization') ?? '') ?? [];
  // Digests are of one length: neither the time nor an error tells anything of the key.
  if (equal(secretHash(given), secretHash(key))) return null;
  const headers = { 'WWW-Authenticate': 'Bearer' };
  return problem(401, 'bad-key', 'This is not the key of the operator.', { headers });
}

/** Takes a battle down for ever: its page, exports, picture and match answer 410 from now on. */
async function takeDown({ env, req }: Call): Promise<Response> {
  const text = await jsonText(req.raw);
  if (text instanceof Response) return text;
  const body = readBody(takeDownBody, text);
  if (!body.ok) return refused(body.refusal);
  const { id } = body.value;
  if (!isMatchId(env.SERVICE_KEY, id)) return refused(NOT_FOUND);
  const done = await matchObject(env, id).takeDown();
  if (done.kind === 'none') return refused(NOT_FOUND);
  if (done.kind === 'not-over')
    return problem(409, 'not-over', 'The match is not over yet: only a finished battle can be taken down.');
  const answer: TakenDownAnswer = { id: done.match, at: new Date(done.at).toISOString(), archived: done.archived };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}

/** Empties D1 of all that objects can tell it again; what was taken down stays so. */
async function empty(parts: ServiceParts, { env, req }: Call): Promise<Response> {
  const text = await jsonText(req.raw, true);
  if (text instanceof Response) return text;
  const body = readBody(emptyBody, text);
  if (!body.ok) return refused(body.refusal);
  try {
    await emptyShelves(
      parts.database(env),
      async (ruleset, version) => (await parts.games.loadRuleset(ruleset, version)) !== null,
    );
  } catch (error) {
    console.warn('D1 could not be emptied', error);
    return problem(503, 'unavailable', 'The archive does not answer just now. Nothing was changed; try again.');
  }
  const answer: Emptied = { emptied: true };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}

/** Has these objects tell D1 again what belongs there. */
async function shelve({ env, req }: Call): Promise<Response> {
  const text = await jsonText(req.raw);
  if (text instanceof Response) return text;
  const body = readBody(shelveBody, text);
  if (!body.ok) return refused(body.refusal);
  const told = await Promise.all(
    body.value.objects.map(async (object) => ({ object, did: await reshelve(env, object) })),
  );
  const count = (kind: Reshelved['kind']) => told.filter(({ did }) => did?.kind === kind).length;
  const answer: Shelved = {
    battles: count('battle'),
    challenges: count('challenge'),
    takenDown: count('taken-down'),
    nothing: count('nothing'),
    unreadable: count('unreadable'),
    pending: told.filter(({ did }) => did?.pending === true).length,
    failed: told.filter(({ did }) => did === null).map(({ object }) => object),
  };
  return jsonAnswer(JSON.stringify(answer), 200, UNKEPT);
}

/** Null: the object does not answer, or is none of this service's. */
async function reshelve(env: Env, object: string): Promise<Reshelved | null> {
  try {
    // The platform's id carries a mark of its own: another service's, or an invented one, throws here.
    return await env.MATCH.get(env.MATCH.idFromString(object)).reshelve();
  } catch (error) {
    console.error('an object could not be asked for the archive', error);
    return null;
  }
}
