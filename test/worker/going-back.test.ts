/** What a seat can make grow by going back and forth: the log and the requests that are remembered, both with an end. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, ask, fresh, type Player, parsed, problemOf, stubOf } from './client.ts';
import { agreed, atTurn, offer } from './deals.ts';
import { orders } from './faults.ts';
import { MARCH } from './opening.ts';

const undo = (player: Player, seq: number, id = fresh()) =>
  ask(`/api/matches/${player.id}/undo`, { secret: player.secret, body: { id, seq } });

const remembered = (id: string) =>
  runInDurableObject(
    stubOf(id),
    async (_match, { storage }) =>
      storage.sql.exec<{ n: number }>('SELECT count(*) AS n FROM requests WHERE seat = 0').one().n,
  );

it('a seat takes back 200 times in a row, then no more; its requests are remembered up to 200, the latest', async () => {
  const { id, players } = await atTurn();
  const [mover, waiter] = players;
  const ids: string[] = [];
  for (let round = 0; round < 200; round++) {
    const { match } = await act(mover, 3 + 2 * round, MARCH);
    expect(match.undo).toEqual([3 + 2 * round]);
    const request = fresh();
    ids.push(request);
    orders.rowsWritten = 0;
    expect((await undo(mover, 4 + 2 * round, request)).status).toBe(200);
    expect(orders.rowsWritten).toBeLessThanOrEqual(8);
  }
  expect(await remembered(id)).toBe(200);
  const { seq, match } = await act(mover, 403, MARCH);
  expect([seq, match.undo]).toEqual([404, []]);
  problemOf(await undo(mover, 404), 409, 'no-undo');
  await evictDurableObject(stubOf(id));
  problemOf(await undo(mover, 404), 409, 'no-undo');
  // The latest is still known: its repetition is the same answer. The first is forgotten, and belongs to another seq.
  expect(parsed(acted, await undo(mover, 402, ids[199] ?? '')).seq).toBe(403);
  problemOf(await undo(mover, 4, ids[0] ?? ''), 409, 'stale');
  // The other side is not held up by it: it may go back itself.
  await act(mover, 404, { type: 'end-turn' });
  expect((await act(waiter, 405, MARCH)).match.undo).toEqual([405]);
  expect((await undo(waiter, 406)).status).toBe(200);
});

it('forgets at most two requests with one: of a match that remembers more, few rows are written', async () => {
  const { id, players } = await atTurn();
  await runInDurableObject(stubOf(id), async (_match, { storage }) => {
    storage.sql.exec(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300) INSERT INTO requests SELECT 0, 'old' || i, 'x', 1, 1 FROM n",
    );
  });
  await evictDurableObject(stubOf(id));
  const before = await remembered(id);
  orders.rowsWritten = 0;
  await act(players[0], 3, MARCH);
  expect(await remembered(id)).toBe(before - 1);
  expect(orders.rowsWritten).toBeLessThanOrEqual(8);
});

it('from 2,000 entries on nothing is taken back, neither alone nor with consent', async () => {
  const { id, players } = await atTurn();
  const [mover] = players;
  await runInDurableObject(stubOf(id), async (_match, { storage }) => {
    storage.sql.exec(
      "WITH RECURSIVE n(i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 1998) INSERT INTO entries SELECT i, json_set(entry, '$.seq', i) FROM n, entries WHERE seq = 3",
    );
    storage.sql.exec('UPDATE live SET seq = 1998');
  });
  await evictDurableObject(stubOf(id));
  expect((await act(mover, 1998, MARCH)).match.undo).toEqual([1998]);
  expect(agreed(await offer(mover, { kind: 'takeback', to: 1998 })).offers?.takeback).toEqual({ seat: 0, to: 1998 });
  expect((await undo(mover, 1999)).status).toBe(200);
  expect((await act(mover, 2000, MARCH)).match.undo).toEqual([]);
  problemOf(await undo(mover, 2001), 409, 'no-undo');
  problemOf(await offer(mover, { kind: 'takeback', to: 2000 }), 409, 'no-takeback');
  // Playing on is as open as ever.
  expect((await act(mover, 2001, { type: 'end-turn' })).seq).toBe(2002);
});
