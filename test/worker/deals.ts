/** What two players settle beside the board, as tests ask for it. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';
import { matchAnswer } from '../../schema/wire/calls.ts';
import type { Match } from '../../schema/wire/match.ts';
import type { OfferAnswerBody, OfferBody, OfferKind } from '../../schema/wire/offers.ts';
import { act, ask, type Begun, type Player, parsed, type Reply, stubOf, table, type Wish } from './client.ts';

export function offer(player: Player, body: OfferBody): Promise<Reply> {
  return ask(`/api/matches/${player.id}/offers`, { secret: player.secret, body });
}

export function answer(player: Player, kind: OfferKind, body: OfferAnswerBody): Promise<Reply> {
  return ask(`/api/matches/${player.id}/offers/${kind}`, { secret: player.secret, body });
}

/** The match in an answer that must be well. */
export function agreed(reply: Reply): Match {
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return parsed(matchAnswer, reply).match;
}

export function resign(player: Player): Promise<Reply> {
  return ask(`/api/matches/${player.id}/resign`, { secret: player.secret, body: {} });
}

export function cancel(player: Player): Promise<Reply> {
  return ask(`/api/matches/${player.id}/cancel`, { secret: player.secret, body: {} });
}

/** A tiny match after muster and bids: seat 0 is at turn, and seq is 3. */
export async function atTurn(wish: Wish = {}): Promise<Begun> {
  const begun = await table({ options: { rounds: 3, purse: 6 }, ...wish });
  for (const player of begun.players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(begun.players[0], 2, { type: 'bid', coins: 1 });
  await act(begun.players[1], 2, { type: 'bid', coins: 0 });
  return begun;
}

/** A finished match, whose battle is in D1: seat 1 has resigned. */
export async function finished(wish: Wish = {}): Promise<Begun> {
  const begun = await table(wish);
  await resign(begun.players[1]);
  // Its alarm would take the faults that a test orders for something else.
  await quiet(begun.id);
  return begun;
}

/** Lets alarms ring until the object has nothing left to do, or nothing now. */
export async function quiet(id: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const alarm = await runInDurableObject(stubOf(id), (_match, state) => state.storage.getAlarm());
      if (alarm !== null && alarm <= Date.now()) {
        await runDurableObjectAlarm(stubOf(id));
        throw new Error('not yet');
      }
    },
    { timeout: 5_000, interval: 2 },
  );
}
