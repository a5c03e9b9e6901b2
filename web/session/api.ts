import type { Rejection } from '../../engine/ruleset.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { Acted, Cancelled, MatchAnswer, Sat } from '../../schema/wire/calls.ts';
import type { CreateBody, Created } from '../../schema/wire/create.ts';
import type { ChallengesAnswer, DeskAnswer, DeskBody } from '../../schema/wire/desk.ts';
import type { Match } from '../../schema/wire/match.ts';
import type { Problem } from '../../schema/wire/problem.ts';

/** The service answered: with what was asked for, or with a problem that repeating will not mend. */
export type Answer<T> = { readonly ok: true; readonly body: T } | { readonly ok: false; readonly problem: Problem };

/** Nobody answered, or the service has trouble of its own: the same request may be sent again. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  /** Milliseconds that the service asked to wait; 0 if it said nothing. */
  readonly wait: number;
  /** What the service says of it, where it says anything (too many matches an hour). */
  readonly told: string | null;
  constructor(why: string, wait = 0, told: string | null = null) {
    super(why);
    this.wait = wait;
    this.told = told;
  }
}

/** A problem as the page shows it. */
export function asRejection(problem: Problem): Rejection {
  const { code, detail, rule } = problem;
  return rule === undefined ? { code, message: detail } : { code, message: detail, rule };
}

const TIMEOUT_MS = 20_000;

/**
 * Asks the service. `keepalive`: the request outlives the page, for what is said when leaving it.
 * @throws Unreachable when nobody answered, or the service has trouble of its own or asks to wait
 */
export async function call<T>(
  path: string,
  secret: string | null,
  method = 'GET',
  body?: unknown,
  keepalive = false,
): Promise<Answer<T>> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (secret !== null) headers['Authorization'] = `Bearer ${secret}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  let told: string | null = null;
  try {
    response = await fetch(path, {
      method,
      headers,
      keepalive,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new Unreachable(error instanceof Error ? error.message : 'no network');
  }
  const type = response.headers.get('Content-Type') ?? '';
  try {
    if (response.ok && type.includes('json')) return { ok: true, body: await response.json() };
    if (type.includes('problem+json')) {
      const problem: Problem = await response.json();
      if (response.status < 500 && response.status !== 429) return { ok: false, problem };
      told = problem.detail;
    }
  } catch {
    throw new Unreachable('the answer broke off');
  }
  const wait = 1000 * Number(response.headers.get('Retry-After') ?? 0);
  throw new Unreachable(`status ${response.status}`, wait, told);
}

const at = (id: string, rest = '') => `/api/matches/${id}${rest}`;

export const createMatch = (secret: string, body: CreateBody) => call<Created>('/api/matches', secret, 'POST', body);

/** `since`: only later entries, and `before`, the view at that seq. */
export const readMatch = (id: string, secret: string | null, since?: number) =>
  call<Match>(at(id, since === undefined ? '' : `?since=${since}`), secret);

export const sitDown = (id: string, secret: string, body: { nonce: string; invite?: string; name?: string }) =>
  call<Sat>(at(id, '/seats'), secret, 'POST', body);

/** What is sent until it is answered (L13). */
export type Sending =
  | { readonly kind: 'actions'; readonly body: { readonly id: string; readonly seq: number; readonly action: unknown } }
  | { readonly kind: 'undo'; readonly body: { readonly id: string; readonly seq: number; readonly to: number } };

export const send = (id: string, secret: string, { kind, body }: Sending) =>
  call<Acted>(at(id, `/${kind}`), secret, 'POST', body);

export const putOrders = (id: string, secret: string, orders: unknown) =>
  call<MatchAnswer>(at(id, '/standing-orders'), secret, 'PUT', { orders });

/** `visible`: whether the match is on a screen now; said where there is no socket to say it (L21). */
export const postSeen = (id: string, secret: string, seq: number, visible?: boolean) =>
  call<MatchAnswer>(at(id, '/seen'), secret, 'POST', { seq, visible }, visible === false);

export const postResign = (id: string, secret: string) => call<Acted>(at(id, '/resign'), secret, 'POST', {});

export const readBattle = (id: string) => call<Battle>(`/api/battles/${id}`, null);

/** Only while open: from its answer on there is no such match. */
export const postCancel = (id: string, secret: string) => call<Cancelled>(at(id, '/cancel'), secret, 'POST', {});

/** How up to 100 matches stand, each for the seat of its secret. */
export const postDesk = (body: DeskBody) => call<DeskAnswer>('/api/desk', null, 'POST', body);

/** The matches that anybody may join, the newest first. */
export const readChallenges = () => call<ChallengesAnswer>('/api/challenges', null);
