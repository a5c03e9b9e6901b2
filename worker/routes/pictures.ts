import { Hono } from 'hono';
import type { Sketch } from '../../engine/sketch.ts';
import { storyteller } from '../../engine/storyteller.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import { battlePoster } from '../archive/poster.ts';
import { answer } from '../http/headers.ts';
import { refused } from '../http/problem.ts';
import { isMatchId } from '../ids/match-id.ts';
import { NOT_FOUND, TAKEN_DOWN } from '../match/answer.ts';
import { type Poster, picture } from '../picture/paint.ts';
import { findBattle, NO_BATTLE } from './battles.ts';
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
  let shown: Awaited<ReturnType<ReturnType<typeof matchObject>['poster']>>;
  try {
    shown = await matchObject(env, id).poster(battle, req.header('If-None-Match') ?? null);
  } catch (error) {
    if (!battle) throw error;
    console.warn('a match could not say what its picture shows', error);
    return fromArchive(parts, call, id);
  }
  if (shown === 'taken-down') return refused(TAKEN_DOWN);
  if (shown === null) return refused(missing);
  const headers = { ...(battle ? BATTLE : TABLE), ETag: shown.tag, 'Content-Type': 'image/png' };
  if (shown.kind === 'unchanged') return answer(null, 304, headers);
  const { ruleset, version, view, poster } = shown;
  return painted(call, headers, id, async () => {
    const rules = await parts.games.loadRuleset(ruleset, version);
    const board: unknown = JSON.parse(view);
    return { sketch: rules === null ? null : rules.sketch(board), poster };
  });
}

/**
 * The picture of a battle whose match does not load, because its rules are not known any more: what its file tells, and
 * no board (L40).
 */
async function fromArchive(parts: ServiceParts, call: Call, id: string): Promise<Response> {
  const found = await findBattle(parts, call.env, id);
  if ('missing' in found) return found.missing;
  // Written by `assemble` from the same type.
  const battle: Battle = JSON.parse(found.json);
  const teller = await storyteller(parts.games, battle.ruleset, battle.version);
  const headers = { ...BATTLE, ETag: `"${call.env.BUILD}.b"`, 'Content-Type': 'image/png' };
  return painted(call, headers, id, async () => ({ sketch: null, poster: battlePoster(teller, battle) }));
}

/** The picture, painted if this one has not been before; nothing is painted for whoever wants the headers alone. */
async function painted(
  call: Call,
  headers: Readonly<Record<string, string>> & { readonly ETag: string },
  id: string,
  content: () => Promise<{ readonly sketch: Sketch | null; readonly poster: Poster }>,
): Promise<Response> {
  if (call.req.method === 'HEAD') return answer(null, 200, headers);
  // By the tag, under the match's own address: each state of each match has one.
  const name = `${new URL(call.req.url).origin}/m/${id}.png?${new URLSearchParams({ tag: headers.ETag })}`;
  const kept = await caches.default.match(name);
  if (kept !== undefined) return answer(kept.body, 200, headers);
  const { sketch, poster } = await content();
  const bytes = await picture(sketch, poster);
  const copy = new Response(bytes, { headers: { ...KEPT, 'Content-Type': 'image/png' } });
  call.executionCtx.waitUntil(caches.default.put(name, copy));
  return answer(bytes, 200, headers);
}
