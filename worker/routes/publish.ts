import { sortedJson } from '../../engine/hash.ts';
import { type PublishBody, publishBody } from '../../schema/wire/publish.ts';
import { addressOf } from '../http/address.ts';
import { jsonText } from '../http/body.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem, refused } from '../http/problem.ts';
import { addressMark, matchIdOf } from '../ids/match-id.ts';
import { secretHash } from '../ids/secrets.ts';
import { mayCreate } from '../limit.ts';
import { BAD_JSON, badRequest, type Refusal } from '../match/answer.ts';
import { fieldOf, holds } from '../match/ask.ts';
import { playOut, publicationOf } from '../match/publish.ts';
import { type Call, matchObject, type ServiceParts } from './service.ts';

/** Bodies of this one call are 1 MB at most: a whole match is in them. */
const PUBLISH_LIMIT = 1_048_576;

/** Matches that one address may publish in an hour. */
const AN_HOUR = 10;

/**
 * POST /api/battles: a match that was played on one device becomes a battle. Replayed before any object is touched, so
 * that what is refused leaves nothing behind; what is tried counts, for replaying is what costs. The id follows from
 * the content: whoever publishes the same again, or lost the answer, gets the same battle.
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

  // Counted apart from the matches that an address creates.
  const address = addressMark(env.SERVICE_KEY, `publishing ${addressOf(req.raw)}`);
  const permission = await mayCreate(parts.database(env), { match, address }, AN_HOUR, Date.now());
  if (!permission.allowed) {
    const headers = { 'Retry-After': String(permission.wait) };
    return problem(429, 'too-many', 'Too many battles were published from here. Try again later.', { headers });
  }
  const played = playOut(rules, body);
  if ('kind' in played) return refused(played);
  const { origin } = new URL(req.url);
  const publication = publicationOf({ match, request: content, origin }, body, played);
  const refusal = await matchObject(env, match).publish(publication);
  if (refusal !== null) return refused(refusal);
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
  return holds(parsed.data) ? parsed.data : badRequest('actions');
}
