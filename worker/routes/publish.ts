import { sortedJson } from '../../engine/hash.ts';
import { type PublishBody, publishBody } from '../../schema/wire/publish.ts';
import { addressOf } from '../http/address.ts';
import { jsonText } from '../http/body.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem, refused } from '../http/problem.ts';
import { addressMark, matchIdOf } from '../ids/match-id.ts';
import { randomHex, secretHash } from '../ids/secrets.ts';
import { mayCreate } from '../limit.ts';
import { BAD_JSON, badRequest, type Refusal, TAKEN_DOWN } from '../match/answer.ts';
import { fieldOf, holds } from '../match/ask.ts';
import { playOut, publicationOf } from '../match/publish.ts';
import { type Call, matchObject, type ServiceParts } from './service.ts';

/** Bodies of this one call are 1 MB at most: a whole match is in them. */
const PUBLISH_LIMIT = 1_048_576;

/** Matches that one address may publish in an hour. */
const AN_HOUR = 10;

/**
 * POST /api/battles: a match that was played on one device becomes a battle. Replayed before its object is made, so
 * that what is refused leaves nothing behind; each replay counts, for that is what costs. The id follows from the
 * content: whoever publishes the same again, or lost the answer, gets the same battle, which is not replayed again.
 */
export async function publishBattle(parts: ServiceParts, call: Call): Promise<Response> {
  const { env, req } = call;
  const text = await jsonText(req.raw, false, PUBLISH_LIMIT);
  if (text instanceof Response) return text;
  const body = readPublished(text);
  if ('kind' in body) return refused(body);
  const { ruleset, version } = body.header;
  const rules = await parts.games.loadRuleset(ruleset, version);
  if (rules === null) return refused(UNKNOWN_RULES);
  const content = secretHash(sortedJson(body));
  const match = matchIdOf(env.SERVICE_KEY, `published:${content}`);

  const { origin } = new URL(req.url);
  const permission = await mayReplay(parts, call, match);
  if (permission === 'published') return created(origin, match);
  if (permission === 'taken-down') return refused(TAKEN_DOWN);
  if (!permission.allowed) {
    const headers = { 'Retry-After': String(permission.wait) };
    return problem(429, 'too-many', 'Too many battles were published from here. Try again later.', { headers });
  }
  const played = playOut(rules, body, Date.now());
  if ('kind' in played) return refused(played);
  const publication = publicationOf({ match, request: content, origin }, body, played);
  const refusal = await matchObject(env, match).publish(publication);
  return refusal === null ? created(origin, match) : refused(refusal);
}

/**
 * Counts one replay for the address that asks for it, apart from the matches that it creates. What has been counted
 * before is there already, or it was refused (or lost): then trying it once more counts once more.
 */
async function mayReplay(parts: ServiceParts, { env, req }: Call, match: string) {
  const address = addressMark(env.SERVICE_KEY, `publishing ${addressOf(req.raw)}`);
  const count = (name: string) => mayCreate(parts.database(env), { match: name, address }, AN_HOUR, Date.now());
  const permission = await count(match);
  if (permission.allowed && permission.again === false) return permission;
  const standing = await matchObject(env, match).standing();
  if (standing === 'match') return 'published';
  if (standing === 'taken-down') return standing;
  return permission.allowed ? count(`again:${randomHex(12)}`) : permission;
}

function created(origin: string, match: string): Response {
  const headers = { ...UNKEPT, Location: `/api/battles/${match}` };
  return jsonAnswer(JSON.stringify({ id: match, links: { battle: `${origin}/b/${match}` } }), 201, headers);
}

const UNKNOWN_RULES: Refusal = {
  ...{ kind: 'refusal', status: 422, code: 'unknown-rules' },
  detail: 'The rules that the match was played by are not known here.',
};

/** The body as the API describes it, or why it is none; a fault of the log is told by the number of its entry. */
function readPublished(text: string): PublishBody | Refusal {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return BAD_JSON;
  }
  const parsed = publishBody.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const [part, index] = issue?.path ?? [];
    if (part !== 'actions' || typeof index !== 'number') return badRequest(fieldOf(parsed.error.issues));
    const detail = `Entry ${index + 1}: a match on one device has no such entry.`;
    return { ...badRequest('actions'), detail };
  }
  // Each by itself, so that the one that cannot be kept is named.
  if (!holds(parsed.data.header.options)) return badRequest('header.options');
  return holds(parsed.data.actions) ? parsed.data : badRequest('actions');
}
