import { Hono } from 'hono';
import { answer } from '../http/headers.ts';
import { refused } from '../http/problem.ts';
import { isMatchId } from '../ids/match-id.ts';
import { NOT_FOUND, TAKEN_DOWN } from '../match/answer.ts';
import { picture } from '../picture/paint.ts';
import { NO_BATTLE } from './battles.ts';
import { type Call, type Host, matchObject, type ServiceParts } from './service.ts';

/** A battle's picture never changes: it is asked about as often as the battle (a take-down must be heard of). */
const BATTLE = { 'Cache-Control': 'public, max-age=60' };
/** A match goes on: whoever has its picture asks whether it is still the present one. */
const TABLE = { 'Cache-Control': 'public, no-cache' };
/** Painted pictures are kept under a name that says what they show, so that they are never out of date. */
const KEPT = { 'Cache-Control': 'public, max-age=604800' };

/** Pictures of tables and battles for link previews, as every spectator may see them. Reading changes nothing (L2). */
export function pictureRoutes(parts: ServiceParts) {
  return new Hono<Host>()
    .get('/m/:file{[^/]+\\.png}', (call) => show(parts, call, false))
    .get('/b/:file{[^/]+\\.png}', (call) => show(parts, call, true));
}

async function show(parts: ServiceParts, call: Call<'/m/:file'>, battle: boolean): Promise<Response> {
  const { env, req } = call;
  const id = req.param('file').slice(0, -'.png'.length);
  const missing = battle ? NO_BATTLE : NOT_FOUND;
  if (!isMatchId(env.SERVICE_KEY, id)) return refused(missing);
  const shown = await matchObject(env, id).poster(battle, req.header('If-None-Match') ?? null);
  if (shown === 'taken-down') return refused(TAKEN_DOWN);
  if (shown === null) return refused(missing);
  const headers = { ...(battle ? BATTLE : TABLE), ETag: shown.tag, 'Content-Type': 'image/png' };
  if (shown.kind === 'unchanged') return answer(null, 304, headers);
  if (req.method === 'HEAD') return answer(null, 200, headers);
  const { ruleset, version, view, poster } = shown;
  // By the tag, and under the match's own address: of every state of every match there is one.
  const name = `${new URL(req.url).origin}/m/${id}.png?${new URLSearchParams({ tag: shown.tag })}`;
  const kept = await caches.default.match(name);
  if (kept !== undefined) return answer(kept.body, 200, headers);
  const rules = await parts.games.loadRuleset(ruleset, version);
  const board: unknown = JSON.parse(view);
  const bytes = await picture(rules === null ? null : rules.sketch(board), poster);
  const copy = new Response(bytes, { headers: { ...KEPT, 'Content-Type': 'image/png' } });
  call.executionCtx.waitUntil(caches.default.put(name, copy));
  return answer(bytes, 200, headers);
}
