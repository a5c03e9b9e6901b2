/** Rows written are the bill: at most 4 a request and 1 an entry, 8 for an ordinary action. */
import { expect, it, vi } from 'vitest';
import type { Tagged } from '../../engine/ruleset.ts';
import { act, ask, begin, inviteIn, look, newSecret, table } from './client.ts';
import { orders } from './faults.ts';

async function written(body: () => Promise<unknown>): Promise<number> {
  orders.rowsWritten = 0;
  await body();
  return orders.rowsWritten;
}

it('writes 3 rows for an ordinary action of tiny, 4 for the entry that ends a simultaneous phase and fewer for the rest', async () => {
  const { players } = await table();
  const [one, two] = players;
  const muster = { type: 'muster', posts: [2, 2, 1, 1] };
  expect(await written(() => act(one, 1, muster))).toBe(2);
  expect(await written(() => act(two, 1, muster))).toBe(3);
  await act(one, 2, { type: 'bid', coins: 1 });
  await act(two, 2, { type: 'bid', coins: 0 });
  expect(await written(() => act(one, 3, { type: 'march', from: 0, to: 1 }))).toBe(3);
  expect(await written(() => act(one, 4, { type: 'forage' }))).toBe(3);
  const seen = () => ask(`/api/matches/${one.id}/seen`, { secret: one.secret, body: { seq: 5 } });
  expect(await written(seen)).toBe(2);
  expect(await written(seen)).toBe(0);
  expect(await written(() => look(one))).toBe(0);
  // The last one arms the alarm for the archive and leaves its parcel.
  expect(await written(() => ask(`/api/matches/${one.id}/resign`, { secret: one.secret, body: {} }))).toBe(4);
});

it('writes at most 8 rows an action, the computer included, over a whole game', async () => {
  const { creator } = await begin({ level: 'recruit' });
  for (let step = 0; ; step++) {
    const match = await vi.waitFor(async () => {
      const now = await look(creator);
      if (now.status === 'running' && !now.pending.includes(0)) throw new Error('not yet');
      return now;
    });
    if (match.status === 'over') break;
    const actions: readonly Tagged[] = match.legal?.actions ?? [];
    orders.rowsWritten = 0;
    const answer = await act(creator, match.seq, actions[step % actions.length]);
    // What its alarm has already written belongs to entries of its own.
    const made = (await look(creator)).seq - match.seq;
    expect(orders.rowsWritten).toBeLessThanOrEqual(4 + 4 * Math.max(1, made));
    expect(answer.seq).toBeGreaterThanOrEqual(match.seq);
  }
});

it('writes few rows to create and to sit down', async () => {
  const { created, creator } = await begin();
  const body = { nonce: '0'.repeat(32), invite: inviteIn(created) };
  const sit = () => ask(`/api/matches/${creator.id}/seats`, { secret: newSecret(), body });
  expect(await written(sit)).toBeLessThanOrEqual(5);
});
