import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { ENTRIES_A_REQUEST } from '../../worker/match/work.ts';
import { act, ask, begin, look, problemOf, put, stubOf, table } from './client.ts';

const COUNTER = { counter: 'cheapest', keep: 13 };

/** Brings a match to an attack of seat 0, which has the first turn. */
async function attacked(theirOrders: unknown) {
  const { id, players } = await table();
  const [one, two] = players;
  await put(two, theirOrders);
  for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(one, 2, { type: 'bid', coins: 1 });
  await act(two, 2, { type: 'bid', coins: 0 });
  const mine = await look(one);
  const attack = mine.legal?.actions.find((action) => action.type === 'attack');
  return { id, one, two, answer: await act(one, 3, attack) };
}

it('answers an interrupt by standing orders as an entry of its own, shown as such to the own seat alone (L18)', async () => {
  const { id, one, two, answer } = await attacked(COUNTER);
  expect(answer.seq).toBe(5);
  expect(answer.match.pending).toEqual([1]);
  expect(answer.events.map((event) => event.type)).toContain('asked');
  const own = (await look(two)).log.entries[4];
  expect(own).toMatchObject({ seq: 5, kind: 'act', seat: 1, by: 'orders' });
  expect((await look(one)).log.entries[4]?.by).toBeNull();
  expect((await look({ id })).log.entries[4]?.by).toBeNull();
});

it('asks the player where orders are silent or only a draft', async () => {
  for (const orders of [null, { counter: 'ask' }, { counter: 'suggest', keep: 13 }]) {
    const { answer, two } = await attacked(orders);
    expect(answer).toMatchObject({ seq: 4, match: { pending: [1] } });
    // New orders do not answer a question that is open already.
    const match = await put(two, COUNTER);
    expect(match).toMatchObject({ seq: 4, pending: [1], own: { orders: COUNTER } });
  }
});

it('keeps orders private: they are in no answer to anybody else, and move no seq', async () => {
  const { id, players } = await table();
  const before = [await look(players[0]), await look({ id })];
  await put(players[1], { counter: 'cheapest', keep: 7 });
  expect([await look(players[0]), await look({ id })]).toEqual(before);
  expect((await look(players[1])).own?.orders).toEqual({ counter: 'cheapest', keep: 7 });
  expect(await put(players[1], null)).toMatchObject({ seq: 1, own: { orders: null } });
});

it("refuses orders by the game's own code, and keeps the old ones", async () => {
  const { players } = await table();
  const [one] = players;
  await put(one, COUNTER);
  const send = (body: unknown) =>
    ask(`/api/matches/${one.id}/standing-orders`, { method: 'PUT', secret: one.secret, body });
  problemOf(await send({ orders: { counter: 'zebra' } }), 422, 'malformed-action');
  problemOf(await send({ orders: { counter: 'never', keep: 3 } }), 422, 'keeps-nothing');
  problemOf(await send({}), 422, 'bad-request');
  problemOf(await send({ orders: null, zebra: 1 }), 422, 'bad-request');
  expect((await look(one)).own?.orders).toEqual(COUNTER);
});

it('takes orders before the match begins', async () => {
  const { creator } = await begin();
  expect(await put(creator, COUNTER)).toMatchObject({ status: 'open', seq: 0, own: { orders: COUNTER } });
});

it(`makes ${ENTRIES_A_REQUEST} entries a request at most, and goes on by alarm, also after an eviction`, async () => {
  const { id, players } = await table({ ruleset: 'endless', options: { rounds: 6, purse: 0 } });
  const [one, two] = players;
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  for (const player of players) await put(player, COUNTER);
  const reply = await act(two, 1, { type: 'muster', posts: [0, 0, 0, 6] });
  expect(reply.seq).toBe(1 + ENTRIES_A_REQUEST);
  await evictDurableObject(stubOf(id));
  await vi.waitFor(
    async () => {
      await runDurableObjectAlarm(stubOf(id));
      expect((await look({ id })).status).toBe('over');
    },
    { timeout: 5000 },
  );
  const { log } = await look(one);
  expect(log.entries.length).toBeGreaterThan(1 + ENTRIES_A_REQUEST);
  expect(log.entries.slice(2).filter((entry) => entry.by === 'player')).toEqual([]);
  expect(await env.DB.prepare('SELECT count(*) AS n FROM battles').first('n')).toBeTypeOf('number');
});

it('tells everybody when orders that go on by alarm have put one of two seats in', async () => {
  const { id, players } = await table({ ruleset: 'endless' });
  const [one, two] = players;
  await put(one, COUNTER);
  await runInDurableObject(stubOf(id), (_match, state) => {
    state.storage.sql.exec('UPDATE live SET more = 1');
  });
  await evictDurableObject(stubOf(id));
  const before = [await look(one), await look(two), await look({ id })];
  expect(before[1]?.sealed).toMatchObject({ theirs: false });
  await runInDurableObject(stubOf(id), (match) => match.alarm());
  const after = [await look(one), await look(two), await look({ id })];
  expect(after[0]).toMatchObject({ seq: 1, pending: [1], sealed: { mine: { type: 'muster' } } });
  expect(after[1]).toMatchObject({ seq: 1, pending: [1], sealed: { mine: null, theirs: true } });
  expect(after[2]).toMatchObject({ seq: 1, pending: [1], sealed: { in: [0] } });
  for (const [at, match] of after.entries()) expect(match.rev).toBeGreaterThan(before[at]?.rev ?? 0);
});
