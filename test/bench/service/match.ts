import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { View } from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import { acted, matchAnswer, sat } from '../../../schema/wire/calls.ts';
import { created } from '../../../schema/wire/create.ts';
import { pick } from '../pick.ts';
import type { Answered, Call, Caller } from './caller.ts';

/** A Skirmish under way, as its two players know it together. */
export interface Played {
  readonly id: string;
  readonly secrets: readonly [string, string];
  seq: number;
  view: View;
  /** Actions so far. */
  actions: number;
}

const newSecret = () => randomBytes(32).toString('base64url');
const newNonce = () => randomBytes(16).toString('hex');

function read<T>(schema: z.ZodMiniType<T>, { status, bytes }: Answered): T {
  if (status !== 200 && status !== 201) throw new Error(`the service answered ${status}: ${bytes.toString()}`);
  return schema.parse(JSON.parse(bytes.toString()));
}

/** Creates a Skirmish with the standard set-up; both sit down. */
export async function beginMatch(caller: Caller): Promise<Played> {
  const secrets = [newSecret(), newSecret()] as const;
  const body = JSON.stringify({
    ruleset: 'onslaught',
    options: { scale: 'skirmish', quickSetUp: true },
    opponent: 'link',
  });
  const made = read(created, await caller.call({ method: 'POST', path: '/api/matches', secret: secrets[0], body }));
  const { id } = made.match;
  const invite = new URL(made.links.invite ?? '').hash.replace('#invite=', '');
  const sit = (seat: Seat, more: { readonly invite?: string }) =>
    caller.call({
      method: 'POST',
      path: `/api/matches/${id}/seats`,
      secret: secrets[seat],
      body: JSON.stringify({ nonce: newNonce(), ...more }),
    });
  read(sat, await sit(0, {}));
  const { match } = read(sat, await sit(1, { invite }));
  return { id, secrets, seq: match.seq, view: onslaught.viewSchema.parse(match.view), actions: 0 };
}

/** Both seats take the recommended standing orders. */
export async function giveOrders(caller: Caller, { id, secrets }: Played): Promise<void> {
  const body = JSON.stringify({ orders: onslaught.recommendedOrders });
  for (const secret of secrets) {
    read(matchAnswer, await caller.call({ method: 'PUT', path: `/api/matches/${id}/standing-orders`, secret, body }));
  }
}

/** The call that makes a random legal action; null when the match is over. */
export function randomAction(played: Played): Call | null {
  const seat = played.view.decider;
  const action = seat === null ? null : pick(onslaught.legal(played.view, seat).actions);
  if (seat === null || action === null) return null;
  return {
    method: 'POST',
    path: `/api/matches/${played.id}/actions`,
    secret: played.secrets[seat],
    body: JSON.stringify({ id: `bench-${played.actions}`, seq: played.seq, action }),
  };
}

/** Takes over what such a call was answered. @throws Error when it was refused */
export function takeOver(played: Played, answered: Answered): void {
  const { seq, match } = read(acted, answered);
  played.seq = seq;
  played.view = onslaught.viewSchema.parse(match.view);
  played.actions++;
}

/** The call that reads the match from where the asked seat already is. */
export function readAgain(played: Played): Call {
  const seat = played.view.decider ?? 0;
  return {
    method: 'GET',
    path: `/api/matches/${played.id}?since=${played.seq}`,
    secret: played.secrets[seat],
  };
}
