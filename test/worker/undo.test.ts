import { evictDurableObject } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, ask, fresh, look, type Player, parsed, problemOf, stubOf, table } from './client.ts';

async function atTurn() {
  const { id, players } = await table();
  for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(players[0], 2, { type: 'bid', coins: 1 });
  await act(players[1], 2, { type: 'bid', coins: 0 });
  return { id, mover: players[0], waiter: players[1] };
}

const undo = (player: Player, body: object) =>
  ask(`/api/matches/${player.id}/undo`, { secret: player.secret, body: { id: fresh(), ...body } });

it('goes back within the turn to where match.undo says; the log keeps what was taken back (L17)', async () => {
  const { id, mover, waiter } = await atTurn();
  const before = await look(mover);
  await act(mover, 3, { type: 'march', from: 0, to: 1 });
  const { match } = await act(mover, 4, { type: 'march', from: 1, to: 2 });
  expect(match.undo).toEqual([4, 3]);
  expect((await look(waiter)).undo).toEqual([]);
  await evictDurableObject(stubOf(id));
  const body = { id: fresh(), seq: 5, to: 3 };
  const replies = [await undo(mover, body), await undo(mover, body)];
  const [first, again] = replies.map((reply) => parsed(acted, reply));
  expect(again).toEqual(first);
  expect(first).toMatchObject({ seq: 6, events: [{ type: 'undone', seat: 0, to: 3 }] });
  expect(first?.match).toMatchObject({ seq: 6, undo: [], view: before.view, legal: before.legal });
  expect(first?.match.log.entries).toMatchObject([{ seq: 6, kind: 'undo', to: 3 }]);
  expect((await look(waiter)).log.entries.map((entry) => entry.seq)).toEqual([1, 2, 3, 4, 5, 6]);
  // Without `to` it is one step.
  await act(mover, 6, { type: 'march', from: 0, to: 1 });
  const step = parsed(acted, await undo(mover, { seq: 7 }));
  expect(step.match).toMatchObject({ seq: 8, view: before.view });
});

it('does not go behind a die, a reveal, a hand-off, or for the other seat (P4)', async () => {
  const { mover, waiter } = await atTurn();
  problemOf(await undo(mover, { seq: 3 }), 409, 'no-undo');
  await act(mover, 3, { type: 'march', from: 0, to: 1 });
  problemOf(await undo(waiter, { seq: 4 }), 409, 'no-undo');
  problemOf(await undo(mover, { seq: 4, to: 2 }), 409, 'no-undo');
  problemOf(await undo(mover, { seq: 3 }), 409, 'stale');
  problemOf(await undo(mover, { seq: 4, to: -1 }), 422, 'bad-request');
  const peeked = await act(mover, 4, { type: 'peek' });
  expect(peeked.match.undo).toEqual([]);
  problemOf(await undo(mover, { seq: 5 }), 409, 'no-undo');
  await act(mover, 5, { type: 'march', from: 0, to: 1 });
  const foraged = await act(mover, 6, { type: 'forage' });
  expect(foraged.match.undo).toEqual([]);
  await act(mover, 7, { type: 'end-turn' });
  problemOf(await undo(mover, { seq: 8 }), 409, 'no-undo');
  problemOf(await undo(waiter, { seq: 8 }), 409, 'no-undo');
});

it('never rolls a die again: what is rolled after going back belongs to another entry', async () => {
  const { mover } = await atTurn();
  await act(mover, 3, { type: 'march', from: 0, to: 1 });
  expect((await undo(mover, { seq: 4 })).status).toBe(200);
  const { seq } = await act(mover, 5, { type: 'forage' });
  expect(seq).toBe(6);
});
