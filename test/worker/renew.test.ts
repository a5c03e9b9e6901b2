import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import { matchAnswer } from '../../schema/wire/calls.ts';
import { closeCodes } from '../../schema/wire/socket.ts';
import { secretHash } from '../../worker/ids/secrets.ts';
import {
  act,
  ask,
  begin,
  calm,
  issued,
  look,
  newSecret,
  type Player,
  parsed,
  problemOf,
  stubOf,
  table,
} from './client.ts';
import { cancel, finished } from './deals.ts';

afterEach(calm);

function renew(player: Player, fresh: string) {
  const body = { secretHash: secretHash(fresh) };
  return ask(`/api/matches/${player.id}/secret`, { secret: player.secret, body });
}

function secret(): string {
  const fresh = newSecret();
  issued.add(fresh);
  return fresh;
}

/** A socket of whoever has `key`, and the codes with which it is closed. */
async function listening(id: string, key: string | null): Promise<number[]> {
  const path = `https://galloper.test/api/matches/${id}/socket`;
  const { webSocket } = await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }));
  if (webSocket === null) throw new Error('no socket');
  const codes: number[] = [];
  let greeted = false;
  webSocket.addEventListener('message', () => {
    greeted = true;
  });
  webSocket.addEventListener('close', (event) => void codes.push(event.code));
  webSocket.accept();
  webSocket.send(JSON.stringify({ secret: key }));
  await vi.waitFor(() => expect(greeted).toBe(true));
  return codes;
}

it('ends the old link, and the new one is the same seat at once (L5)', async () => {
  const { id, players } = await table();
  const [one] = players;
  await act(one, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  const before = await look(one);
  const renewed = { ...one, secret: secret() };
  const reply = await renew(one, renewed.secret);
  expect(reply.status).toBe(200);
  expect(parsed(matchAnswer, reply).match).toMatchObject({ you: 0, rev: before.rev + 1 });
  problemOf(await ask(`/api/matches/${id}`, { secret: one.secret }), 401, 'bad-secret');
  problemOf(await renew(one, renewed.secret), 401, 'bad-secret');
  await evictDurableObject(stubOf(id));
  expect(await look(renewed)).toEqual({ ...before, rev: before.rev + 1 });
  // What was sealed before is still the seat's own, and may be replaced.
  await act(renewed, 1, { type: 'muster', posts: [6, 0, 0, 0] });
});

it('is harmless to repeat with the new secret', async () => {
  const { players } = await table();
  const renewed = { ...players[1], secret: secret() };
  const first = await renew(players[1], renewed.secret);
  const again = await renew(renewed, renewed.secret);
  expect([again.status, again.text]).toEqual([200, first.text]);
});

it("closes the seat's own sockets and nobody else's", async () => {
  const { id, players } = await table();
  const [mine, theirs, watcher] = [
    await listening(id, players[0].secret),
    await listening(id, players[1].secret),
    await listening(id, null),
  ];
  await renew(players[0], secret());
  await vi.waitFor(() => expect(mine).toEqual([closeCodes.badSecret]));
  expect([theirs, watcher]).toEqual([[], []]);
});

it('drops how the seat is told, its notices, and that it is looking; the other seat keeps all', async () => {
  const { id, players } = await table();
  await runInDurableObject(stubOf(id), (_match, state) => {
    const { sql } = state.storage;
    for (const seat of [0, 1]) {
      const channel = JSON.stringify({ kind: 'webhook', url: 'https://hooks.example/x', preset: 'json' });
      sql.exec("INSERT INTO channels VALUES (?, 'd', 'Work', ?, 'on', NULL, NULL, NULL, NULL, 0, NULL)", seat, channel);
      sql.exec('UPDATE seats SET visible = ? WHERE seat = ?', Date.now() + 60_000, seat);
    }
  });
  await evictDurableObject(stubOf(id));
  expect((await look(players[0])).own?.dispatches).toHaveLength(1);
  const renewed = { ...players[0], secret: secret() };
  await renew(players[0], renewed.secret);
  await evictDurableObject(stubOf(id));
  expect((await look(renewed)).own?.dispatches).toEqual([]);
  expect((await look(players[1])).own?.dispatches).toHaveLength(1);
  const rows = await runInDurableObject(stubOf(id), (_match, state) =>
    state.storage.sql.exec('SELECT seat FROM channels').toArray(),
  );
  expect(rows).toEqual([{ seat: 1 }]);
});

it("does not take the other seat's secret: one player cannot hold both (L3)", async () => {
  const { players } = await table();
  const [one, two] = players;
  const refused = problemOf(await renew(one, two.secret), 409, 'own-match');
  expect(refused.match?.you).toBe(0);
  expect((await look(one)).you).toBe(0);
});

it('works while the match is open and when it is over, and is read strictly', async () => {
  const { creator } = await begin();
  const renewed = { ...creator, secret: secret() };
  expect((await renew(creator, renewed.secret)).status).toBe(200);
  expect((await look(renewed)).own?.invite).not.toBeNull();
  expect((await cancel(renewed)).status).toBe(200);
  const over = await finished();
  expect((await renew(over.players[0], secret())).status).toBe(200);
  const { players } = await table();
  const send = (body: unknown, key: string | null) =>
    ask(`/api/matches/${players[0].id}/secret`, { secret: key, body });
  for (const body of [{}, { secretHash: 'x' }, { secretHash: newSecret() }, null])
    problemOf(await send(body, players[0].secret), 422, 'bad-request');
  problemOf(await send({ secretHash: secretHash('x') }, null), 403, 'not-seated');
  problemOf(await send({ secretHash: secretHash('x') }, newSecret()), 401, 'bad-secret');
});
