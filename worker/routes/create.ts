import { type CreateBody, createBody } from '../../schema/wire/create.ts';
import { addressOf } from '../http/address.ts';
import { bearer } from '../http/bearer.ts';
import { jsonText } from '../http/body.ts';
import { jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem, refused } from '../http/problem.ts';
import { addressMark, inviteOf, matchIdOf } from '../ids/match-id.ts';
import { randomHex, secretHash } from '../ids/secrets.ts';
import { mayCreate } from '../limit.ts';
import { BAD_SECRET, badRequest, type Refusal } from '../match/answer.ts';
import { bodyMark, fieldOf, readBody } from '../match/ask.ts';
import type { Creation } from '../match/create.ts';
import type { Games } from '../parts.ts';
import { type Call, matchObject, type ServiceParts } from './service.ts';

/** POST /api/matches: checks everything, then makes the match in its object; links are answered only after that (L7). */
export async function createMatch(parts: ServiceParts, call: Call): Promise<Response> {
  const { env, req } = call;
  const text = await jsonText(req.raw);
  const secret = bearer(req.raw);
  if (secret instanceof Response) return secret;
  if (secret === null) return refused(BAD_SECRET);
  if (text instanceof Response) return text;
  const body = readBody(createBody, text);
  if (!body.ok) return refused(body.refusal);
  const { key, ...asked } = body.value;
  const match = matchIdOf(env.SERVICE_KEY, key ?? randomHex(12));
  const creation = await creationOf(parts.games, asked, match, secretHash(secret), new URL(req.url).origin);
  if ('kind' in creation) return refused(creation);

  const address = addressMark(env.SERVICE_KEY, addressOf(req.raw));
  const permission = await mayCreate(parts.database(env), { match, address }, Number(env.CREATE_LIMIT), Date.now());
  if (!permission.allowed) {
    const headers = { 'Retry-After': String(permission.wait) };
    return problem(429, 'too-many', 'Too many matches were made from here. Try again later.', { headers });
  }
  const answer = await matchObject(env, match).create(creation);
  if (answer.kind === 'refusal') return refused(answer);
  const table = `${new URL(req.url).origin}/m/${match}`;
  const invite = creation.level === null ? `${table}#invite=${inviteOf(env.SERVICE_KEY, match)}` : null;
  const rest = JSON.stringify({ seat: answer.seat, links: { table, invite } });
  const headers = { ...UNKEPT, Location: `/api/matches/${match}` };
  return jsonAnswer(`{"match":${answer.match},${rest.slice(1)}`, 201, headers);
}

/** What the body asks for, as the object needs it; or why it cannot be had. */
async function creationOf(
  games: Games,
  asked: Omit<CreateBody, 'key'>,
  match: string,
  secret: string,
  origin: string,
): Promise<Creation | Refusal> {
  const version = games.games.includes(asked.ruleset) ? games.currentVersion(asked.ruleset) : null;
  const rules = version === null ? null : await games.loadRuleset(asked.ruleset, version);
  if (version === null || rules === null) return badRequest('ruleset');
  const options = rules.options.safeParse(asked.options ?? {});
  if (!options.success) return badRequest(['options', fieldOf(options.error.issues)].filter(Boolean).join('.'));
  let level: string | null = null;
  if (asked.opponent === 'computer') {
    const chosen = rules.levels.find((one) => asked.level === undefined || one.id === asked.level);
    if (chosen === undefined) return badRequest('level');
    level = chosen.id;
  } else if (asked.level !== undefined) return badRequest('level');
  const { clock } = asked;
  const stepsIn = clock?.level;
  if (stepsIn !== undefined && (clock?.onFlag !== 'computer' || !rules.levels.some(({ id }) => id === stepsIn)))
    return badRequest('clock.level');
  return {
    match,
    ruleset: rules.id,
    version,
    options: JSON.stringify(options.data),
    side: asked.side ?? 0,
    level,
    name: asked.name ?? null,
    secret,
    request: bodyMark('create', asked),
    clock: clock ?? null,
    offers: asked.offers ?? true,
    listed: { challenge: asked.listed?.challenge ?? false, battle: asked.listed?.battle ?? false },
    origin,
  };
}
