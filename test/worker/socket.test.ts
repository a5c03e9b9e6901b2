import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { closeCodes, type Pushed, pushed } from '../../schema/wire/socket.ts';
import { act, ask, begin, issued, look, newSecret, type Player, problemOf, put, stubOf, table } from './client.ts';

/** An open socket and what has come through it. */
async function open(id: string) {
  const path = `https://galloper.test/api/matches/${id}/socket`;
  const response = await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }));
  expect(response.status).toBe(101);
  const socket = response.webSocket;
  if (socket === null) throw new Error('no socket');
  const messages: string[] = [];
  const closed: number[] = [];
  socket.addEventListener('message', (event) => {
    const text = String(event.data);
    for (const secret of issued) if (text.includes(secret)) throw new Error('a secret leaks through a socket');
    messages.push(text);
  });
  socket.addEventListener('close', (event) => {
    closed.push(event.code);
  });
  socket.accept();
  return { socket, messages, closed, heard: (n: number) => heard(messages, n) };
}

/** The nth message, when it has come. */
async function heard(messages: readonly string[], n: number): Promise<Pushed> {
  await vi.waitFor(() => expect(messages.length).toBeGreaterThanOrEqual(n));
  return pushed.parse(JSON.parse(messages[n - 1] ?? ''));
}

async function greeted(player: { id: string; secret: string | null }) {
  const line = await open(player.id);
  line.socket.send(JSON.stringify({ secret: player.secret }));
  await line.heard(1);
  return line;
}

it('says where the match stands to whoever says who it is, and nothing before (L4)', async () => {
  const { id, players } = await table();
  const line = await open(id);
  await act(players[0], 1, { type: 'muster', posts: [6, 0, 0, 0] });
  await act(players[1], 1, { type: 'muster', posts: [6, 0, 0, 0] });
  expect(line.messages).toEqual([]);
  line.socket.send(JSON.stringify({ secret: players[0].secret }));
  const { rev } = await look(players[0]);
  expect(await line.heard(1)).toEqual({ seq: 2, rev, entries: [] });
});

it('tells each viewer its own events, with seq and revision', async () => {
  const { id, players } = await table();
  const [one, two] = players;
  const lines = [await greeted(one), await greeted(two), await greeted({ id, secret: null })];
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  await act(two, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  const views = [await look(one), await look(two), await look({ id })];
  for (const [at, line] of lines.entries()) {
    // First the submission, which moves no seq; then the entry.
    expect((await line.heard(2)).entries).toEqual([]);
    const { seq, rev, entries } = await line.heard(3);
    expect([seq, rev]).toEqual([2, views[at]?.rev]);
    expect(entries).toEqual(views[at]?.log.entries.slice(1));
  }
});

it('does not tell what a viewer may not see: orders and replaced submissions of the other', async () => {
  const { players } = await table();
  const [one, two] = players;
  const mine = await greeted(one);
  const theirs = await greeted(two);
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  await theirs.heard(2);
  await act(one, 1, { type: 'muster', posts: [0, 6, 0, 0] });
  await put(one, { counter: 'never', keep: 13 });
  await mine.heard(4);
  await act(one, 1, null);
  await mine.heard(5);
  await theirs.heard(3);
  expect(theirs.messages).toHaveLength(3);
});

it('keeps telling after the object was evicted: the seat hibernates with the socket', async () => {
  const { id, players } = await table();
  const [one, two] = players;
  const line = await greeted(two);
  await evictDurableObject(stubOf(id));
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  expect((await line.heard(2)).seq).toBe(1);
  await evictDurableObject(stubOf(id));
  line.socket.send('ping');
  await vi.waitFor(() => expect(line.messages.at(-1)).toBe('pong'));
});

it('closes a socket whose first message is no hello, whose secret fits no seat, or that goes on talking', async () => {
  const { id, players } = await table();
  const said: readonly [string | ArrayBuffer, number][] = [
    ['zebra', closeCodes.badHello],
    ['{}', closeCodes.badHello],
    ['{"secret":"zebra"}', closeCodes.badHello],
    [`{"secret":null,"zebra":1}`, closeCodes.badHello],
    [new ArrayBuffer(8), closeCodes.badHello],
    ['x'.repeat(100_000), closeCodes.badHello],
    [JSON.stringify({ secret: newSecret() }), closeCodes.badSecret],
  ];
  for (const [message, code] of said) {
    const line = await open(id);
    line.socket.send(message);
    await vi.waitFor(() => expect(line.closed).toEqual([code]));
    expect(line.messages).toEqual([]);
  }
  const talker = await greeted(players[0]);
  talker.socket.send(JSON.stringify({ secret: null }));
  await vi.waitFor(() => expect(talker.closed).toEqual([closeCodes.badHello]));
});

it('says goodbye when a match that nobody joined is removed', async () => {
  const { creator } = await begin();
  const line = await greeted(creator);
  await runInDurableObject(stubOf(creator.id), (_match, state) => {
    state.storage.sql.exec('UPDATE live SET expires = ?', Date.now() - 1);
  });
  await evictDurableObject(stubOf(creator.id));
  await runDurableObjectAlarm(stubOf(creator.id));
  await vi.waitFor(() => expect(line.closed).toEqual([closeCodes.gone]));
  const late = await exports.default.fetch(
    new Request(`https://galloper.test/api/matches/${creator.id}/socket`, { headers: { Upgrade: 'websocket' } }),
  );
  expect(late.status).toBe(404);
  await late.body?.cancel();
});

it('is no trouble when the other end is gone', async () => {
  const { players } = await table();
  const [one, two] = players;
  const line = await greeted(two);
  line.socket.close(1000, 'bye');
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  await act(two, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  expect((await look(one)).seq).toBe(2);
});

it('does not lose an action because its push fails: it is answered, and the next push says the rest', async () => {
  const { players } = await table();
  const [one, two] = players;
  const line = await greeted(two);
  const { send } = WebSocket.prototype;
  let struck = 0;
  // The runner of these tests has sockets of its own: only a match's messages are struck.
  const broken = vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, data) {
    if (struck === 0 && typeof data === 'string' && data.startsWith('{"seq":')) {
      struck += 1;
      throw new Error('the line is down');
    }
    send.call(this, data);
  });
  const answer = await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  expect(answer.match.sealed).toMatchObject({ theirs: false });
  expect(struck).toBe(1);
  broken.mockRestore();
  expect(line.messages).toHaveLength(1);
  await act(one, 1, null);
  const { rev } = await look(two);
  expect((await line.heard(2)).rev).toBe(rev);
});

it('tells the creator at once that the guest has sat down', async () => {
  const { created, creator } = await begin();
  const line = await greeted(creator);
  const guest: Player = { id: creator.id, seat: 1, secret: newSecret() };
  const invite = created.links.invite?.split('=')[1];
  const body = { nonce: '0'.repeat(32), invite };
  expect((await ask(`/api/matches/${guest.id}/seats`, { secret: guest.secret, body })).status).toBe(201);
  expect(await line.heard(2)).toMatchObject({ seq: 1, entries: [{ kind: 'open' }] });
});

it('wants an upgrade (426)', async () => {
  const { id } = await table();
  problemOf(await ask(`/api/matches/${id}/socket`), 426, 'upgrade-required');
});
