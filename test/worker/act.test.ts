import { expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import {
  act,
  actionReply,
  ask,
  type Begun,
  begin,
  fresh,
  look,
  newSecret,
  type Player,
  parsed,
  problemOf,
  table,
} from './client.ts';

/** A tiny match at its first turn, and the player whose turn it is. */
async function atTurn(): Promise<{ begun: Begun; mover: Player; waiter: Player; seq: number }> {
  const begun = await table();
  const [one, two] = begun.players;
  for (const player of begun.players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(one, 2, { type: 'bid', coins: 1 });
  const { match } = await act(two, 2, { type: 'bid', coins: 0 });
  expect(match).toMatchObject({ seq: 3, pending: [0] });
  return { begun, mover: one, waiter: two, seq: 3 };
}

it('accepts an action: its events, and the match as it is then', async () => {
  const { mover, waiter, seq } = await atTurn();
  const answer = await act(mover, seq, { type: 'march', from: 0, to: 1 });
  expect(answer.seq).toBe(4);
  expect(answer.events).toEqual([{ type: 'marched', seat: 0, from: 0, to: 1 }]);
  expect(answer.match.log).toMatchObject({ from: 3, entries: [{ seq: 4, kind: 'act', seat: 0, by: 'player' }] });
  const theirs = await look(waiter, 3);
  expect(theirs.log.entries).toMatchObject([{ seq: 4, by: null, events: answer.events }]);
  expect(JSON.stringify(theirs.log)).not.toMatch(/"action|"dice/);
});

it('answers the same action three times alike, with the current match (L13)', async () => {
  const { mover, seq } = await atTurn();
  const body = { id: fresh(), seq, action: { type: 'march', from: 0, to: 1 } };
  const replies = [await actionReply(mover, body), await actionReply(mover, body)];
  await act(mover, 4, { type: 'peek' });
  replies.push(await actionReply(mover, body));
  const answers = replies.map((reply) => parsed(acted, reply));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
  expect(answers.map((answer) => answer.seq)).toEqual([4, 4, 4]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]?.events).toEqual(answers[0]?.events);
  expect(answers[2]?.match.seq).toBe(5);
});

it('makes one entry of two requests at once: with the same id both are answered, with two ids one is stale', async () => {
  const { mover, seq } = await atTurn();
  const body = { id: fresh(), seq, action: { type: 'march', from: 0, to: 1 } };
  const twins = await Promise.all([actionReply(mover, body), actionReply(mover, body)]);
  expect(twins.map((reply) => reply.status)).toEqual([200, 200]);
  expect(parsed(acted, twins[0]).match.seq).toBe(4);
  const rivals = await Promise.all(
    [1, 2].map(() => actionReply(mover, { id: fresh(), seq: 4, action: { type: 'march', from: 1, to: 2 } })),
  );
  expect(rivals.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect((await look(mover)).seq).toBe(5);
});

it('takes requests that come out of order one after the other: the early one is stale, and right when repeated', async () => {
  const { mover, seq } = await atTurn();
  const first = { id: fresh(), seq, action: { type: 'march', from: 0, to: 1 } };
  const second = { id: fresh(), seq: seq + 1, action: { type: 'march', from: 1, to: 2 } };
  problemOf(await actionReply(mover, second), 409, 'stale');
  expect((await actionReply(mover, first)).status).toBe(200);
  expect(parsed(acted, await actionReply(mover, second)).seq).toBe(seq + 2);
  expect(parsed(acted, await actionReply(mover, first)).seq).toBe(seq + 1);
});

it('answers id-reused to a known id with another body; ids count per seat; refused requests are not remembered', async () => {
  const { mover, waiter, seq } = await atTurn();
  const id = fresh();
  const march = { type: 'march', from: 0, to: 1 };
  problemOf(await actionReply(mover, { id, seq, action: { type: 'march', from: 0, to: 3 } }), 422, 'not-adjacent');
  await act(mover, seq, march, id);
  const reused = problemOf(await actionReply(mover, { id, seq: 4, action: march }), 409, 'id-reused');
  expect(reused.match?.seq).toBe(4);
  problemOf(
    await ask(`/api/matches/${mover.id}/undo`, { secret: mover.secret, body: { id, seq: 4 } }),
    409,
    'id-reused',
  );
  await act(mover, 4, { type: 'end-turn' });
  await act(waiter, 5, march, id);
});

it('answers 409 with the current match to another seq than the present (L14)', async () => {
  const { mover, seq } = await atTurn();
  for (const wrong of [0, seq - 1, seq + 1, 1000]) {
    const reply = await actionReply(mover, { id: fresh(), seq: wrong, action: { type: 'draw' } });
    const { match } = problemOf(reply, 409, 'stale');
    expect(match).toMatchObject({ seq, you: 0 });
    expect(match?.log.from).toBe(Math.min(wrong, seq));
  }
});

it("refuses by the game's own code, changes nothing, and sends the match along (L12)", async () => {
  const { mover, waiter, seq } = await atTurn();
  const before = await look(mover);
  const wrong: readonly [Player, unknown, string][] = [
    [waiter, { type: 'draw' }, 'not-asked'],
    [mover, { type: 'march', from: 0, to: 2 }, 'not-adjacent'],
    [mover, { type: 'pass' }, 'wrong-phase'],
    [mover, { type: 'march', from: 0, to: 99 }, 'malformed-action'],
    [mover, { type: 'march', from: 0, to: 1, zebra: 1 }, 'malformed-action'],
    [mover, { type: 'zebra' }, 'malformed-action'],
    [mover, 'zebra', 'malformed-action'],
    [mover, null, 'malformed-action'],
    [mover, [], 'malformed-action'],
  ];
  for (const [player, action, code] of wrong) {
    const reply = await actionReply(player, { id: fresh(), seq, action });
    const said = problemOf(reply, 422, code);
    expect(said.match).toMatchObject({ seq, you: player.seat });
    expect(reply.text).not.toContain('zebra');
  }
  expect(await look(mover)).toEqual(before);
});

it('answers bad-request for the rest of a body', async () => {
  const { mover, seq } = await atTurn();
  const action = { type: 'draw' };
  const wrong = [
    { seq, action },
    { id: 'zebra zebra', seq, action },
    { id: 'x', action },
    { id: 'x', seq: -1, action },
  ];
  const more = [
    { id: 'x', seq: 1.5, action },
    { id: 'x', seq, action, zebra: 1 },
    { id: 'x', seq },
    [],
    'zebra',
    7,
    null,
  ];
  for (const body of [...wrong, ...more]) {
    const reply = await actionReply(mover, body);
    expect(problemOf(reply, 422, 'bad-request').match?.seq).toBe(seq);
    expect(reply.text).not.toContain('zebra');
  }
});

it('lets nobody act but a seat: 403 without a Bearer, 401 with another one', async () => {
  const { begun, seq } = await atTurn();
  const body = { id: fresh(), seq, action: { type: 'draw' } };
  for (const [path, more] of [
    ['actions', body],
    ['undo', { id: fresh(), seq }],
    ['seen', { seq }],
    ['resign', {}],
  ] as const) {
    const at = `/api/matches/${begun.id}/${path}`;
    problemOf(await ask(at, { body: more }), 403, 'not-seated');
    problemOf(await ask(at, { secret: newSecret(), body: more }), 401, 'bad-secret');
  }
  const put = { method: 'PUT', body: { orders: null } };
  problemOf(await ask(`/api/matches/${begun.id}/standing-orders`, put), 403, 'not-seated');
  expect((await look({ id: begun.id })).seq).toBe(seq);
});

it('waits for both players before anybody acts, takes back or resigns', async () => {
  const { creator } = await begin();
  const at = `/api/matches/${creator.id}`;
  const { secret } = creator;
  problemOf(await actionReply(creator, { id: fresh(), seq: 0, action: { type: 'draw' } }), 409, 'not-running');
  problemOf(await ask(`${at}/undo`, { secret, body: { id: fresh(), seq: 0 } }), 409, 'not-running');
  problemOf(await ask(`${at}/resign`, { secret, body: {} }), 409, 'not-running');
});
