/** Matches that nobody joined: called off, or expired after 30 days (L7, L27). */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { cancelled } from '../../schema/wire/calls.ts';
import { closeCodes } from '../../schema/wire/socket.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { OPEN_FOR } from '../../worker/match/create.ts';
import { ask, begin, inviteIn, look, newSecret, type Player, parsed, problemOf, stubOf, table } from './client.ts';
import { cancel, finished, offer } from './deals.ts';
import { orders } from './faults.ts';
import { standStill } from './still.ts';
import { alarmOf, pass, ring } from './time.ts';

standStill();

const LISTED = { listed: { challenge: true } };

function rowsOf(id: string): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS n FROM challenges WHERE id = ?').bind(id).first<number>('n');
}

/** Nothing of a match is left in its object. */
async function expectEmpty(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), async (_match, state) => {
    const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'";
    expect(state.storage.sql.exec(tables).toArray()).toEqual([]);
    expect(await state.storage.getAlarm()).toBeNull();
  });
}

/** For whoever asks there is no such match. */
async function expectGone(player: Player): Promise<void> {
  const { id, secret } = player;
  for (const key of [secret, newSecret(), null]) {
    problemOf(await ask(`/api/matches/${id}`, { secret: key }), 404, 'not-found');
    for (const path of [
      'seats',
      'actions',
      'undo',
      'seen',
      'resign',
      'claim',
      'offers',
      'offers/draw',
      'cancel',
      'secret',
    ])
      problemOf(await ask(`/api/matches/${id}/${path}`, { secret: key, body: {} }), 404, 'not-found');
  }
  problemOf(await ask(`/api/battles/${id}`), 404, 'not-found');
  expect((await ask(`/m/${id}`)).status).toBe(404);
  const desk = await ask('/api/desk', { body: { matches: [{ id, secret }] } });
  expect(JSON.parse(desk.text)).toEqual({ rows: [{ found: false, id, code: 'not-found' }] });
  const path = `https://galloper.test/api/matches/${id}/socket`;
  expect((await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }))).status).toBe(404);
}

/** Rings, as if each attempt were due now, until the object has nothing to do. */
async function ringOut(id: string): Promise<void> {
  for (let n = 0; n < 30 && (await alarmOf(id)) !== null; n++) {
    await runInDurableObject(stubOf(id), (_match, state) => {
      const held = "SELECT count(*) AS n FROM sqlite_master WHERE name = 'outbox'";
      if (state.storage.sql.exec(held).one()['n'] === 1) state.storage.sql.exec('UPDATE outbox SET due = 0');
    });
    await evictDurableObject(stubOf(id));
    await ring(id);
  }
}

describe('calling off an open match', () => {
  it('removes it for everybody; its object is emptied', async () => {
    const { creator, created } = await begin();
    const reply = await cancel(creator);
    expect([reply.status, parsed(cancelled, reply)]).toEqual([200, { cancelled: true }]);
    await expectGone(creator);
    const guest = { nonce: randomHex(16), invite: inviteIn(created) };
    problemOf(await ask(`/api/matches/${creator.id}/seats`, { secret: newSecret(), body: guest }), 404, 'not-found');
    problemOf(await cancel(creator), 404, 'not-found');
    await ringOut(creator.id);
    await expectEmpty(creator.id);
    await expectGone(creator);
  });

  it('tells open sockets', async () => {
    const { creator } = await begin();
    const path = `https://galloper.test/api/matches/${creator.id}/socket`;
    const { webSocket } = await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }));
    const codes: number[] = [];
    webSocket?.addEventListener('close', (event) => void codes.push(event.code));
    webSocket?.accept();
    webSocket?.send(JSON.stringify({ secret: creator.secret }));
    await cancel(creator);
    await vi.waitFor(() => expect(codes).toEqual([closeCodes.gone]));
  });

  it('is for its seats, and only before it begins', async () => {
    const { creator } = await begin();
    problemOf(await ask(`/api/matches/${creator.id}/cancel`, { body: {} }), 403, 'not-seated');
    problemOf(await ask(`/api/matches/${creator.id}/cancel`, { secret: newSecret(), body: {} }), 401, 'bad-secret');
    problemOf(
      await ask(`/api/matches/${creator.id}/cancel`, { secret: creator.secret, body: { really: true } }),
      422,
      'bad-request',
    );
    expect((await look(creator)).status).toBe('open');
    const { players } = await table();
    const refused = problemOf(await cancel(players[0]), 409, 'begun');
    expect(refused.match?.status).toBe('running');
    const over = await finished();
    problemOf(await cancel(over.players[1]), 409, 'over');
  });

  it('is possible for either seat of a rematch', async () => {
    const { players } = await finished();
    await offer(players[0], { kind: 'rematch', sides: 'swap' });
    await offer(players[1], { kind: 'rematch', sides: 'swap' });
    const id = (await look(players[0])).rematch?.id ?? '';
    expect((await cancel({ ...players[1], id })).status).toBe(200);
    await expectGone({ ...players[0], id });
    // The match before it leads nobody there any more.
    expect((await look(players[0])).rematch).toBeNull();
  });
});

describe('an open match after 30 days', () => {
  it('is removed by its alarm, which may come early, late and twice', async () => {
    const { creator } = await begin();
    const { id } = creator;
    const { expires } = await look(creator);
    expect(await alarmOf(id)).toBe(Date.parse(expires ?? ''));
    pass(OPEN_FOR - 1);
    await ring(id);
    await ring(id);
    expect((await look(creator)).status).toBe('open');
    expect(await alarmOf(id)).toBe(Date.parse(expires ?? ''));
    pass(1);
    await ring(id);
    await expectGone(creator);
    await ring(id);
    await ring(id);
    await expectEmpty(id);
  });

  it('is removed by an alarm that comes days too late', async () => {
    const { creator } = await begin(LISTED);
    pass(OPEN_FOR * 2);
    await ringOut(creator.id);
    await expectEmpty(creator.id);
    expect(await rowsOf(creator.id)).toBe(0);
  });
});

describe.each(['called off', 'expired'])('a listed match that is %s', (how) => {
  it('is gone for everybody while D1 fails ten times, and at last off the list and emptied', async () => {
    const { creator } = await begin(LISTED);
    const { id } = creator;
    await vi.waitFor(async () => {
      await ring(id);
      expect(await rowsOf(id)).toBe(1);
    });
    orders.d1 = { before: 10, after: 0 };
    if (how === 'expired') pass(OPEN_FOR);
    else await cancel(creator);
    for (let n = 0; n < 9; n++) {
      await runInDurableObject(stubOf(id), (_match, state) => {
        state.storage.sql.exec('UPDATE outbox SET due = 0');
      });
      await evictDurableObject(stubOf(id));
      await ring(id);
    }
    expect(orders.d1.before).toBeGreaterThan(0);
    expect(await rowsOf(id)).toBe(1);
    await expectGone(creator);
    await ringOut(id);
    expect(orders.d1.before).toBe(0);
    expect(await rowsOf(id)).toBe(0);
    await expectEmpty(id);
  });
});
