import { Hono } from 'hono';
import { addressOf } from '../http/address.ts';
import { bearer } from '../http/bearer.ts';
import { jsonText } from '../http/body.ts';
import { answer, jsonAnswer, UNKEPT } from '../http/headers.ts';
import { problem, refused } from '../http/problem.ts';
import { addressMark, isMatchId } from '../ids/match-id.ts';
import { type Answer, NOT_FOUND, TAKEN_DOWN } from '../match/answer.ts';
import type { Deed } from '../match/deeds.ts';
import { createMatch } from './create.ts';
import { type Call, type Host, matchObject, type ServiceParts } from './service.ts';

type Errand = 'sit' | 'offer' | 'cancel' | 'confirmDispatch';

/** Calls that have nothing to say but themselves: an empty body will do. */
const BARE: readonly (Deed | Errand)[] = ['resign', 'cancel'];
type MatchCall = Call<'/:id'>;

/** Calls of /api/matches. The Worker reads the request, the match's object decides. */
export function matchRoutes(parts: ServiceParts) {
  return new Hono<Host>()
    .post('/', (call) => createMatch(parts, call))
    .get('/:id', look)
    .get('/:id/socket', socket)
    .post('/:id/seats', (call) => tell(call, 'sit'))
    .post('/:id/actions', (call) => act(call, 'act'))
    .post('/:id/undo', (call) => act(call, 'undo'))
    .put('/:id/standing-orders', (call) => act(call, 'orders'))
    .post('/:id/seen', (call) => act(call, 'seen'))
    .post('/:id/resign', (call) => act(call, 'resign'))
    .post('/:id/claim', (call) => act(call, 'claim'))
    .post('/:id/offers', (call) => tell(call, 'offer'))
    .post('/:id/offers/:kind', answerOffer)
    .post('/:id/cancel', (call) => tell(call, 'cancel'))
    .post('/:id/secret', (call) => act(call, 'renew'))
    .put('/:id/dispatches', (call) => tellCounted(call, 'dispatch'))
    .post('/:id/dispatches/test', (call) => tellCounted(call, 'tryDispatch'))
    .post('/:id/dispatches/confirm', (call) => tell(call, 'confirmDispatch'));
}

async function act(call: Call<'/:id/seats'>, what: Deed): Promise<Response> {
  const said = await read(call, BARE.includes(what));
  if (said instanceof Response) return said;
  return answered(await matchObject(call.env, said.id).act(what, said.secret, said.text));
}

async function tell(call: Call<'/:id/seats'>, what: Errand): Promise<Response> {
  const said = await read(call, BARE.includes(what));
  if (said instanceof Response) return said;
  return answered(await matchObject(call.env, said.id)[what](said.secret, said.text));
}

/** What may have an e-mail sent to an address that the caller names: he is counted by his own. */
async function tellCounted(call: Call<'/:id/seats'>, what: 'dispatch' | 'tryDispatch'): Promise<Response> {
  const said = await read(call, false);
  if (said instanceof Response) return said;
  const { env, req } = call;
  const caller = addressMark(env.SERVICE_KEY, `codes ${addressOf(req.raw)}`);
  return answered(await matchObject(env, said.id)[what](said.secret, said.text, caller));
}

async function answerOffer(call: Call<'/:id/offers/:kind'>): Promise<Response> {
  const said = await read(call, false);
  if (said instanceof Response) return said;
  const { id, secret, text } = said;
  return answered(await matchObject(call.env, id).answerOffer(secret, text, call.req.param('kind')));
}

interface Read {
  readonly id: string;
  readonly secret: string | null;
  readonly text: string;
}

/** What a request to a match says, or the answer that refuses to read it. */
async function read(call: Call<'/:id/seats'>, bare: boolean): Promise<Read | Response> {
  const { env, req } = call;
  const id = req.param('id');
  const text = await jsonText(req.raw, bare);
  if (!isMatchId(env.SERVICE_KEY, id)) return refused(NOT_FOUND);
  const secret = bearer(req.raw);
  if (secret instanceof Response) return secret;
  return text instanceof Response ? text : { id, secret, text };
}

async function look(call: MatchCall): Promise<Response> {
  const { env, req } = call;
  const id = req.param('id');
  if (!isMatchId(env.SERVICE_KEY, id)) return refused(NOT_FOUND);
  const secret = bearer(req.raw);
  if (secret instanceof Response) return secret;
  const since = req.query('since');
  if (since !== undefined && !/^\d{1,9}$/.test(since)) {
    return problem(400, 'bad-query', 'The part "since" of the request is not as it should be.');
  }
  const known = req.header('If-None-Match') ?? null;
  return answered(await matchObject(env, id).look(secret, since === undefined ? null : Number(since), known));
}

function socket(call: Call<'/:id/socket'>): Response | Promise<Response> {
  const { env, req } = call;
  const id = req.param('id');
  if (!isMatchId(env.SERVICE_KEY, id)) return refused(NOT_FOUND);
  if (req.header('Upgrade')?.toLowerCase() !== 'websocket') {
    return problem(426, 'upgrade-required', 'This address is for WebSockets.', { headers: { Upgrade: 'websocket' } });
  }
  return upgraded(env, id, req.raw);
}

async function upgraded(env: Env, id: string, request: Request): Promise<Response> {
  const said = await matchObject(env, id).fetch(request);
  if (said.status === 101) return said;
  return refused(said.status === TAKEN_DOWN.status ? TAKEN_DOWN : NOT_FOUND);
}

const PRIVATE = { 'Cache-Control': 'private, no-cache', Vary: 'Authorization' };

function answered(said: Answer): Response {
  switch (said.kind) {
    case 'refusal':
      return refused(said);
    case 'unchanged':
      return answer(null, 304, { ...PRIVATE, ETag: said.tag });
    case 'read':
      return jsonAnswer(said.body, 200, { ...PRIVATE, ETag: said.tag });
    case 'done':
      return jsonAnswer(said.body, said.status, UNKEPT);
  }
}
