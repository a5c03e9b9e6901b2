/** A page in small: requests through the Worker's own door, every answer checked by the wire's schemas and for secrets. */
import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { acted, matchAnswer, sat } from '../../schema/wire/calls.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { type Created, created } from '../../schema/wire/create.ts';
import { type Match, match as matchSchema } from '../../schema/wire/match.ts';
import { type Problem, problem as problemSchema } from '../../schema/wire/problem.ts';
import { actionId, seat as seatSchema } from '../../schema/wire/words.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { orders as faultOrders } from './faults.ts';

export const ORIGIN = 'https://galloper.test';

/** A seat's secret, as the page makes it. */
export function newSecret(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** All secrets that a test has given out: none of them may be in any answer. */
export const issued = new Set<string>();

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Request_ {
  readonly method?: string;
  readonly secret?: string | null;
  readonly body?: unknown;
  /** Sent as it is, instead of `body`. */
  readonly raw?: string;
  readonly headers?: Record<string, string>;
}

/** One request; the answer's text is searched for every secret issued so far. */
export async function ask(path: string, request: Request_ = {}): Promise<Reply> {
  const headers = new Headers({ 'CF-Connecting-IP': '192.0.2.1', ...request.headers });
  if (request.secret) headers.set('Authorization', `Bearer ${request.secret}`);
  const text = request.raw ?? (request.body === undefined ? null : JSON.stringify(request.body));
  if (text !== null && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  const method = request.method ?? (text === null ? 'GET' : 'POST');
  const response = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { method, headers, body: text }));
  const answer = await response.text();
  for (const secret of issued) {
    if (answer.includes(secret) || JSON.stringify([...response.headers]).includes(secret)) {
      throw new Error(`a secret leaks in ${method} ${path}`);
    }
  }
  return { status: response.status, headers: response.headers, text: answer };
}

export function parsed<T>(schema: z.ZodMiniType<T>, reply: Reply): T {
  const result = schema.safeParse(JSON.parse(reply.text));
  if (!result.success) throw new Error(`${reply.status} ${reply.text.slice(0, 300)}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** The problem that a reply must be. */
export function problemOf(reply: Reply, status: number, code: string): Problem {
  expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
  const problem = parsed(problemSchema, reply);
  expect([reply.status, problem.status, problem.code]).toEqual([status, status, code]);
  if (status === 409 || status === 422) expect(problem.detail).not.toBe('');
  return problem;
}

export interface Player {
  readonly id: string;
  readonly seat: 0 | 1;
  readonly secret: string;
}

export interface Begun {
  readonly id: string;
  /** By seat. */
  readonly players: readonly [Player, Player];
  readonly creator: Player;
  readonly created: Created;
}

let count = 0;
/** A key or an action id that no other call of the run has. */
export function fresh(): string {
  count += 1;
  return actionId.parse(`t${count}-${randomHex(8)}`);
}

export interface Wish {
  readonly ruleset?: string;
  readonly options?: unknown;
  readonly side?: 0 | 1;
  readonly level?: string;
  readonly clock?: ClockSettings | null;
  readonly offers?: boolean;
  readonly listed?: { readonly challenge?: boolean; readonly battle?: boolean };
}

/** Creates a match and sits the creator down; it stays open unless a computer plays. */
export async function begin(wish: Wish = {}): Promise<{ created: Created; creator: Player }> {
  const secret = newSecret();
  issued.add(secret);
  const { level, ruleset = 'tiny', ...rest } = wish;
  const body = {
    key: fresh(),
    ruleset,
    opponent: level === undefined ? 'link' : 'computer',
    level,
    name: 'Ann',
    ...rest,
  };
  const reply = await ask('/api/matches', {
    secret,
    body,
    headers: { 'CF-Connecting-IP': `198.51.100.${count % 250}` },
  });
  expect(reply.status).toBe(201);
  const made = parsed(created, reply);
  const creator: Player = { id: made.match.id, seat: seatSchema.parse(made.seat), secret };
  const sits = await ask(`/api/matches/${creator.id}/seats`, { secret, body: { nonce: randomHex(16) } });
  expect(sits.status).toBe(201);
  parsed(sat, sits);
  return { created: made, creator };
}

export function inviteIn(made: Created): string {
  return made.links.invite?.split('#invite=')[1] ?? '';
}

/** A match between two players that has begun. */
export async function table(wish: Wish = {}): Promise<Begun> {
  const { created: made, creator } = await begin(wish);
  const secret = newSecret();
  issued.add(secret);
  const body = { nonce: randomHex(16), invite: inviteIn(made), name: 'Bo' };
  const reply = await ask(`/api/matches/${creator.id}/seats`, { secret, body });
  expect(reply.status).toBe(201);
  const { seat } = parsed(sat, reply);
  const guest: Player = { id: creator.id, seat, secret };
  return { id: creator.id, creator, created: made, players: creator.seat === 0 ? [creator, guest] : [guest, creator] };
}

/** The match as a player, or as a spectator, sees it. */
export async function look(player: { id: string; secret?: string }, since?: number): Promise<Match> {
  const query = since === undefined ? '' : `?since=${since}`;
  const reply = await ask(`/api/matches/${player.id}${query}`, { secret: player.secret ?? null });
  expect(reply.status).toBe(200);
  return parsed(matchSchema, reply);
}

export function actionReply(player: Player, body: unknown): Promise<Reply> {
  return ask(`/api/matches/${player.id}/actions`, { secret: player.secret, body });
}

/** An action that must be accepted. */
export async function act(player: Player, seq: number, action: unknown, id = fresh()) {
  const reply = await actionReply(player, { id, seq, action });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return parsed(acted, reply);
}

export async function put(player: Player, orders: unknown): Promise<Match> {
  const reply = await ask(`/api/matches/${player.id}/standing-orders`, {
    method: 'PUT',
    secret: player.secret,
    body: { orders },
  });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return parsed(matchAnswer, reply).match;
}

/** The object of a match. */
export function stubOf(id: string) {
  return env.MATCH.get(env.MATCH.idFromName(id));
}

/** Forgets ordered faults. */
export function calm(): void {
  faultOrders.fault = null;
  faultOrders.d1 = { before: 0, after: 0 };
}
