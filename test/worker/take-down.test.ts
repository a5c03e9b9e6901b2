import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deskAnswer } from '../../schema/wire/desk.ts';
import { createApp } from '../../worker/app.ts';
import { outsideOf } from '../../worker/dispatch/outside.ts';
import { registry } from '../../worker/parts.ts';
import { ask, begin, calm, newSecret, ORIGIN, parsed, problemOf, stubOf, table } from './client.ts';
import { type Fault, orders } from './faults.ts';
import { KEY, objectOf, operate, rebuild, takeDown } from './operator.ts';

afterEach(() => {
  calm();
  orders.deployed = false;
});

/** A finished battle, listed; in D1 unless D1 fails. */
async function finished() {
  const begun = await table({ listed: { battle: true } });
  await ask(`/api/matches/${begun.id}/resign`, { secret: begun.players[0].secret, body: {} });
  return begun;
}

const inD1 = (id: string) =>
  env.DB.prepare(
    'SELECT (SELECT count(*) FROM battles WHERE id = ?1) + (SELECT count(*) FROM battle_logs WHERE battle = ?1) AS n',
  )
    .bind(id)
    .first<number>('n');

async function shelved() {
  const begun = await finished();
  await vi.waitFor(async () => expect(await inD1(begun.id)).toBe(2));
  return begun;
}

const FILES = ['.json', '.txt', '.md', '.png'];

/** Everything that could be read of a battle answers 410, with the sentence that says why. */
async function expectGone(id: string): Promise<void> {
  const files = [...FILES.map((end) => `/b/${id}${end}`), `/m/${id}.png`];
  for (const path of [`/api/battles/${id}`, `/api/matches/${id}`, ...files]) {
    const { detail } = problemOf(await ask(path), 410, 'taken-down');
    expect(detail).toBe('This battle has been taken down by the operator of this site. It will not come back.');
  }
  for (const path of [`/b/${id}`, `/m/${id}`]) {
    const reply = await ask(path);
    expect(reply.status).toBe(410);
    expect(reply.headers.get('Content-Type')).toContain('text/html');
    expect(reply.text).toContain('<title>This battle has been taken down</title>');
    expect(reply.text).toContain('taken down by the operator');
    for (const name of ['Ann', 'Bo<', 'Amber']) expect(reply.text).not.toContain(name);
  }
  expect((await ask('/api/battles')).text).not.toContain(id);
}

describe('a battle that the operator takes down', () => {
  it('is gone everywhere: page, files, API, table, list, statistics and the object itself', async () => {
    const { id, players } = await shelved();
    expect((await ask('/api/battles')).text).toContain(id);
    // Painted and kept before.
    expect((await ask(`/b/${id}.png`)).status).toBe(200);
    const before: { groups: { games: number }[] } = JSON.parse((await ask('/api/statistics?ruleset=tiny')).text);
    const done = await takeDown(id);
    expect(done).toMatchObject({ id, archived: true });
    await expectGone(id);
    expect(await inD1(id)).toBe(0);
    const after: { groups: { games: number }[] } = JSON.parse((await ask('/api/statistics?ruleset=tiny')).text);
    const games = (of: typeof before) => of.groups.reduce((sum, group) => sum + group.games, 0);
    expect(games(after)).toBe(games(before) - 1);
    await runInDurableObject(stubOf(id), async (_match, state) => {
      const tables = state.storage.sql.exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      );
      expect(tables.toArray().map(({ name }) => name)).toEqual(['tombstone']);
      expect(await state.storage.getAlarm()).toBeNull();
    });
    // Nothing that its players ask brings anything back.
    const secret = players[0].secret;
    for (const call of ['actions', 'undo', 'seen', 'resign', 'offers', 'seats']) {
      problemOf(await ask(`/api/matches/${id}/${call}`, { secret, body: {} }), 410, 'taken-down');
    }
    const desk = parsed(deskAnswer, await ask('/api/desk', { body: { matches: [{ id, secret }] } }));
    expect(desk.rows[0]).toMatchObject({ found: false, code: 'taken-down' });
  });

  it('stays away: from its object after an eviction, and when it is taken down again', async () => {
    const { id } = await shelved();
    const first = await takeDown(id);
    await evictDurableObject(stubOf(id));
    await expectGone(id);
    expect(await takeDown(id)).toEqual(first);
    await evictDurableObject(stubOf(id));
    await runInDurableObject(stubOf(id), (match) => match.alarm());
    await expectGone(id);
  });

  it('stays away when its parcel comes late, or its request to create is repeated', async () => {
    const secret = newSecret();
    const body = { key: 'k'.repeat(20), ruleset: 'tiny', opponent: 'computer', level: 'recruit' };
    const create = () => ask('/api/matches', { secret, body });
    const id: string = JSON.parse((await create()).text).match.id;
    await ask(`/api/matches/${id}/seats`, { secret, body: { nonce: '0'.repeat(32) } });
    orders.d1 = { before: 1, after: 0 };
    await ask(`/api/matches/${id}/resign`, { secret, body: {} });
    await vi.waitFor(() => expect(orders.d1.before).toBe(0));
    await takeDown(id);
    problemOf(await create(), 410, 'taken-down');
    await runInDurableObject(stubOf(id), (match) => match.alarm());
    await expectGone(id);
    expect(await inD1(id)).toBe(0);
  });

  it('is kept out of D1 by D1 itself, whoever writes it there', async () => {
    const { id } = await shelved();
    await takeDown(id);
    await env.DB.prepare(
      `INSERT INTO battles (id, ruleset, version, mode, reason, rounds, length, began, ended, header)
       VALUES (?, 'tiny', 1, 'Plain', 'won', 1, 1, 1, 1, '{}')`,
    )
      .bind(id)
      .run();
    await env.DB.prepare("INSERT INTO battle_logs VALUES (?, 0, '[]')").bind(id).run();
    expect(await inD1(id)).toBe(0);
  });

  it('stays away through a rebuild, and its tombstone comes back to a D1 that was lost', async () => {
    const [gone, kept] = [await shelved(), await shelved()];
    await takeDown(gone.id);
    for (const lost of [false, true]) {
      if (lost) await env.DB.prepare('DELETE FROM taken_down').run();
      expect(await rebuild([gone.id, kept.id])).toMatchObject({ battles: 1, takenDown: 1, pending: 0 });
      await expectGone(gone.id);
      const stone = env.DB.prepare('SELECT at FROM taken_down WHERE id = ?').bind(gone.id);
      expect(await stone.first('at')).toBeGreaterThan(0);
      expect((await ask(`/api/battles/${kept.id}`)).status).toBe(200);
    }
  });

  it('is served by nobody while D1 is down, and D1 is told when it is back', async () => {
    const { id } = await finished();
    await vi.waitFor(async () => expect(await inD1(id)).toBe(2));
    orders.d1 = { before: 1, after: 0 };
    expect(await takeDown(id)).toMatchObject({ archived: false });
    expect(await inD1(id)).toBe(2);
    // D1 answers again and still has the battle: the object has it taken down.
    for (const path of [`/api/battles/${id}`, ...FILES.map((end) => `/b/${id}${end}`)]) {
      problemOf(await ask(path), 410, 'taken-down');
    }
    expect((await ask(`/b/${id}`)).status).toBe(410);
    expect(await inD1(id)).toBe(2);
    // D1 does not answer: the object does, and says so.
    orders.d1 = { before: 1, after: 0 };
    problemOf(await ask(`/api/battles/${id}`), 410, 'taken-down');
    await runInDurableObject(stubOf(id), async (_match, state) => {
      expect(await state.storage.getAlarm()).toBeGreaterThan(Date.now());
      // However often D1 has failed, it is told within a minute of being back.
      state.storage.sql.exec('UPDATE tombstone SET attempts = 40');
      orders.d1 = { before: 1, after: 0 };
    });
    expect(await takeDown(id)).toMatchObject({ archived: false });
    await runInDurableObject(stubOf(id), async (_match, state) => {
      expect(await state.storage.getAlarm()).toBeLessThanOrEqual(Date.now() + 60_000);
      state.storage.sql.exec('UPDATE tombstone SET due = 0');
    });
    await evictDurableObject(stubOf(id));
    await runDurableObjectAlarm(stubOf(id));
    expect(await inD1(id)).toBe(0);
    await expectGone(id);
    await runInDurableObject(stubOf(id), async (_match, state) => expect(await state.storage.getAlarm()).toBeNull());
  });

  it('tells D1 once more where the answer of D1 was lost', async () => {
    const { id } = await shelved();
    orders.d1 = { before: 0, after: 1 };
    expect(await takeDown(id)).toMatchObject({ archived: false });
    await expectGone(id);
    expect(await takeDown(id)).toMatchObject({ archived: true });
    await expectGone(id);
  });

  it('closes the sockets that still look at it', async () => {
    const { id } = await shelved();
    const upgrade = await stubOf(id).fetch(`${ORIGIN}/socket`, { headers: { Upgrade: 'websocket' } });
    const socket = upgrade.webSocket;
    if (socket === null || socket === undefined) throw new Error('no socket');
    socket.accept();
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener('close', (event) => resolve(event.code));
    });
    await takeDown(id);
    expect(await closed).toBe(4404);
    const headers = { Upgrade: 'websocket' };
    problemOf(await ask(`/api/matches/${id}/socket`, { headers }), 410, 'taken-down');
  });
});

/** Faults in a transaction: before it, after each of its statements, and after its commit, before anybody hears of it. */
const FAULTS: readonly Fault[] = [
  { at: 'before' },
  ...Array.from({ length: 30 }, (_, n) => ({ at: 'statement', statement: n + 1 }) as const),
  { at: 'after' },
];

describe('a fault while a battle is taken down', () => {
  it.each([0, 1])('leaves it whole or gone, and repeating heals (transaction %i of the two)', async (skip) => {
    let struck = 0;
    for (const fault of FAULTS) {
      // A transaction has fewer statements than that.
      if (fault.at === 'statement' && fault.statement > struck + 1) continue;
      const { id } = await shelved();
      const whole = (await ask(`/api/battles/${id}`)).text;
      orders.fault = { ...fault, skip };
      const reply = await operate('take-down', { id });
      if (orders.fault !== null) {
        // No such statement: nothing happened but what was asked for.
        orders.fault = null;
        expect(reply.status).toBe(200);
        continue;
      }
      if (fault.at === 'statement') struck = fault.statement;
      problemOf(reply, 500, 'internal');
      const kept = skip === 0 && fault.at !== 'after';
      // From the object itself.
      await env.DB.batch([env.DB.prepare('DELETE FROM battles'), env.DB.prepare('DELETE FROM taken_down')]);
      const now = await ask(`/api/battles/${id}`);
      expect([fault, now.status]).toEqual([fault, kept ? 200 : 410]);
      if (kept) expect(now.text).toBe(whole);
      await takeDown(id);
      await expectGone(id);
    }
    expect(struck).toBeGreaterThan(3);
  });
});

describe('a battle by rules that are not known any more', () => {
  it('is kept in D1 by a rebuild, and can be taken down', async () => {
    orders.deployed = true;
    const { id } = await shelved();
    expect((await ask(`/api/battles/${id}`)).text).toContain('"version":2');
    orders.deployed = false;
    await evictDurableObject(stubOf(id));
    const before = (await ask(`/api/battles/${id}`)).text;
    expect(await rebuild([id])).toMatchObject({ battles: 0, unreadable: 1, failed: [] });
    expect((await ask(`/api/battles/${id}`)).text).toBe(before);
    await takeDown(id);
    await expectGone(id);
    expect(await rebuild([id])).toMatchObject({ takenDown: 1, unreadable: 0 });
  });
});

describe('what is no battle', () => {
  it('is not taken down: a match that runs, one that is open, and none at all', async () => {
    const { id } = await table();
    const { creator } = await begin();
    for (const running of [id, creator.id]) problemOf(await operate('take-down', { id: running }), 409, 'not-over');
    problemOf(await operate('take-down', { id: 'aaaaaaaaaaaaaaaaaaaaaaaa' }), 404, 'not-found');
    problemOf(await operate('take-down', { id: 'x' }), 422, 'bad-request');
    expect((await ask(`/api/matches/${id}`)).status).toBe(200);
  });
});

describe('the calls of the operator', () => {
  const CALLS = ['take-down', 'empty', 'shelve'];

  it.each(CALLS)('%s asks for the key', async (call) => {
    const { id } = await shelved();
    const body = call === 'take-down' ? { id } : call === 'empty' ? {} : { objects: [objectOf(id)] };
    for (const key of ['', 'x', KEY.toUpperCase(), `${KEY}x`, newSecret()]) {
      problemOf(await operate(call, body, key), 401, 'bad-key');
    }
    expect(await inD1(id)).toBe(2);
  });

  it.each(CALLS)('%s does not exist in a deployment without a key', async (call) => {
    const app = createApp({ games: registry, database: (bindings) => bindings.DB, outside: outsideOf });
    for (const key of [undefined, '']) {
      const request = new Request(`${ORIGIN}/api/operator/${call}`, {
        method: 'POST',
        headers: { Authorization: 'Bearer ', 'Content-Type': 'application/json' },
        body: '{}',
      });
      const answer = await app.fetch(request, { ...env, OPERATOR_KEY: key });
      expect([answer.status, (await answer.json<{ code: string }>()).code]).toEqual([404, 'not-found']);
    }
  });
});
