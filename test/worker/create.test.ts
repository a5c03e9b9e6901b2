import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, expect, it } from 'vitest';
import { created } from '../../schema/wire/create.ts';
import { matchIdOf } from '../../worker/ids/match-id.ts';
import { secretHash } from '../../worker/ids/secrets.ts';
import type { Creation } from '../../worker/match/create.ts';
import type { Match } from '../../worker/match/match.ts';
import { ask, calm, fresh, inviteIn, issued, look, newSecret, parsed, problemOf, stubOf } from './client.ts';
import { orders } from './faults.ts';

afterEach(calm);

const body = (more: object = {}) => ({ key: fresh(), ruleset: 'tiny', opponent: 'link', ...more });

let from = 0;
function create(request: { secret?: string; body?: unknown; raw?: string; from?: string }) {
  from += 1;
  const address = request.from ?? `203.0.113.${from}`;
  return ask('/api/matches', { method: 'POST', ...request, headers: { 'CF-Connecting-IP': address } });
}

it('answers links after the match is stored, its dice committed, the seat of its creator kept (L1, L7)', async () => {
  const secret = newSecret();
  issued.add(secret);
  const reply = await create({ secret, body: body({ name: 'Ann', side: 1 }) });
  expect(reply.status).toBe(201);
  const made = parsed(created, reply);
  expect(made.seat).toBe(1);
  expect(made.links.table).toBe(`https://galloper.test/m/${made.match.id}`);
  expect(made.links.invite).toBe(`${made.links.table}#invite=${inviteIn(made)}`);
  expect(made.match).toMatchObject({
    ruleset: 'tiny',
    version: 1,
    options: { rounds: 3, purse: 3 },
    seq: 0,
    status: 'open',
    pending: [],
    you: 1,
    names: [null, 'Ann'],
    seated: [false, false],
    clock: null,
    result: null,
    prompt: null,
    view: null,
    legal: null,
    sealed: null,
    undo: [],
    offers: { draw: null, takeback: null, pause: null, rematch: null },
    rematch: null,
    log: { from: 0, entries: [] },
  });
  expect(made.match.commitment.values).toEqual([null, null]);
  const days = (Date.parse(made.match.expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThan(30.1);
  expect((await look({ id: made.match.id, secret })).own?.invite).toBe(inviteIn(made));
  expect((await look({ id: made.match.id })).own).toBeNull();
});

it('makes one match of a request that is sent three times (L13), also when two of them come at once', async () => {
  const secret = newSecret();
  const wish = body({ side: 'lot' });
  const [first, second] = await Promise.all([create({ secret, body: wish }), create({ secret, body: wish })]);
  const third = await create({ secret, body: wish });
  expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
  expect(second.text).toBe(first.text);
  expect(third.text).toBe(first.text);
});

it('answers id-reused to the same key with another Bearer or another body', async () => {
  const secret = newSecret();
  const wish = body();
  expect((await create({ secret, body: wish })).status).toBe(201);
  // With the match, as its caller may see it: a stranger watches.
  const stranger = problemOf(await create({ secret: newSecret(), body: wish }), 409, 'id-reused');
  expect(stranger.match).toMatchObject({ status: 'open', you: null, own: null });
  const creator = problemOf(await create({ secret, body: { ...wish, name: 'Ann' } }), 409, 'id-reused');
  expect(creator.match).toMatchObject({ id: stranger.match?.id, you: 0, names: [null, null] });
});

it('makes one match of two creations whose rules load at the same time', async () => {
  const match = matchIdOf(env.SERVICE_KEY, fresh());
  const creation: Creation = {
    ...{ match, ruleset: 'tiny', version: 1, options: '{"rounds":1,"purse":3}', side: 0, level: null, name: null },
    secret: secretHash(newSecret()),
    request: 'create',
    ...{ clock: null, offers: true, listed: { challenge: false, battle: false }, origin: 'https://galloper.test' },
  };
  await runInDurableObject(stubOf(match), async (object: Match) => {
    const answers = await Promise.all([object.create(creation), object.create(creation)]);
    expect(answers.map((answer) => answer.kind)).toEqual(['created', 'created']);
    expect(answers[1]).toEqual(answers[0]);
    const other = await object.create({ ...creation, secret: secretHash(newSecret()) });
    expect(other).toMatchObject({ kind: 'refusal', code: 'id-reused' });
  });
});

it('takes only genuine wishes, names the field and never repeats the text (422)', async () => {
  const secret = newSecret();
  const wrong: readonly [object, string, string][] = [
    [{ ruleset: 'chess-zebra' }, 'bad-request', 'ruleset'],
    [{ opponent: 'zebra' }, 'bad-request', 'opponent'],
    [{ options: { rounds: 99 } }, 'bad-request', 'options.rounds'],
    [{ options: { zebra: 1 } }, 'bad-request', 'options'],
    [{ level: 'recruit' }, 'bad-request', 'level'],
    [{ opponent: 'computer', level: 'zebra' }, 'bad-request', 'level'],
    [{ side: 2 }, 'bad-request', 'side'],
    [{ key: 'zebra' }, 'bad-request', 'key'],
    [{ zebra: true }, 'bad-request', ''],
    [{ clock: { bank: 1 } }, 'bad-request', 'clock.bank'],
    [{ clock: { bank: 3600, increment: 0, cap: 60, onFlag: 'claim' } }, 'bad-request', 'clock.cap'],
    [{ clock: { bank: 3600, increment: 0, cap: 3600, onFlag: 'zebra' } }, 'bad-request', 'clock.onFlag'],
    [
      { clock: { bank: 3600, increment: 0, cap: 3600, onFlag: 'computer', level: 'zebra' } },
      'bad-request',
      'clock.level',
    ],
    [
      { clock: { bank: 3600, increment: 0, cap: 3600, onFlag: 'claim', level: 'captain' } },
      'bad-request',
      'clock.level',
    ],
    [{ listed: { challenge: 'zebra' } }, 'bad-request', 'listed.challenge'],
    [{ offers: 'zebra' }, 'bad-request', 'offers'],
  ];
  for (const [more, code, field] of wrong) {
    const reply = await create({ secret, body: body(more) });
    const said = problemOf(reply, 422, code);
    expect(said.detail).toContain(field);
    expect(reply.text).not.toContain('zebra');
  }
  expect((await create({ secret, body: body({ clock: null, listed: {}, offers: true }) })).status).toBe(201);
});

it('takes names of 1 to 24 characters without control, bidirectional or invisible marks', async () => {
  const secret = newSecret();
  const bad = [
    '',
    ' ',
    ' Ann',
    'Ann ',
    'x'.repeat(25),
    'a\u0000',
    'a\nb',
    '\u202eevil',
    'a\u200bb',
    '\u2066x',
    'a\u2028b',
  ];
  for (const name of bad) problemOf(await create({ secret, body: body({ name }) }), 422, 'bad-request');
  for (const name of ['A', 'x'.repeat(24), 'Zoë O’Neill', '名前', '👑'.repeat(24)]) {
    const reply = await create({ secret, body: body({ name }) });
    expect(reply.status).toBe(201);
    expect(parsed(created, reply).match.names[0]).toBe(name);
  }
});

it('wants a seat secret to create: 401 for none and for what cannot be one', async () => {
  problemOf(await create({ body: body() }), 401, 'bad-secret');
  problemOf(await create({ secret: 'short', body: body() }), 401, 'bad-secret');
});

it('lets one address create CREATE_LIMIT matches an hour; repeating is free; others are not concerned (429)', async () => {
  const address = '203.0.113.250';
  const secret = newSecret();
  const wishes = Array.from({ length: Number(env.CREATE_LIMIT) }, () => body());
  for (const wish of wishes) expect((await create({ secret, body: wish, from: address })).status).toBe(201);
  const refused = await create({ secret, body: body(), from: address });
  problemOf(refused, 429, 'too-many');
  const wait = Number(refused.headers.get('Retry-After'));
  expect(wait).toBeGreaterThan(3500);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await create({ secret, body: wishes[0], from: address })).status).toBe(201);
  expect((await create({ secret, body: body(), from: '203.0.113.251' })).status).toBe(201);
  await env.DB.prepare('UPDATE creations SET at = at - 3600001').run();
  expect((await create({ secret, body: body(), from: address })).status).toBe(201);
});

it('lets no more than CREATE_LIMIT through when they all come at once', async () => {
  const limit = Number(env.CREATE_LIMIT);
  const secret = newSecret();
  const replies = await Promise.all(
    Array.from({ length: limit + 15 }, () => create({ secret, body: body(), from: '203.0.113.252' })),
  );
  const statuses = replies.map((reply) => reply.status).sort((a, b) => a - b);
  expect(statuses).toEqual([...new Array<number>(limit).fill(201), ...new Array<number>(15).fill(429)]);
});

it('counts the addresses of one IPv6 customer as one, and stores none of them', async () => {
  const secret = newSecret();
  for (let n = 0; n < 30; n++) {
    const reply = await create({ secret, body: body(), from: `2001:db8:0:7::${n.toString(16)}` });
    expect(reply.status).toBe(201);
  }
  problemOf(await create({ secret, body: body(), from: '2001:DB8::7:1:2:3:4' }), 429, 'too-many');
  expect((await create({ secret, body: body(), from: '2001:db8:0:8::1' })).status).toBe(201);
  const rows = await env.DB.prepare('SELECT address FROM creations').all();
  expect(JSON.stringify(rows.results)).not.toMatch(/2001|203\.0/);
});

it('lets people play when the limit cannot be counted', async () => {
  orders.d1.before = 1;
  expect((await create({ secret: newSecret(), body: body() })).status).toBe(201);
});

it('makes ids and invites that end in a letter or digit (L4)', async () => {
  for (let n = 0; n < 200; n++) expect(matchIdOf(env.SERVICE_KEY, `key${n}`)).toMatch(/^[a-z2-7]{24}$/);
  expect(new Set(Array.from({ length: 200 }, (_, n) => matchIdOf(env.SERVICE_KEY, `key${n}`))).size).toBe(200);
});

it('answers 404 to ids that it never made, and creates no object for them', async () => {
  const before = (await listDurableObjectIds(env.MATCH)).length;
  const genuine = matchIdOf(env.SERVICE_KEY, 'never created anywhere');
  const forged = genuine.slice(0, -1) + (genuine.endsWith('a') ? 'b' : 'a');
  for (const id of [forged, 'x', 'a'.repeat(24), '-'.repeat(24), 'A'.repeat(24), `${genuine}a`]) {
    problemOf(await ask(`/api/matches/${id}`), 404, 'not-found');
    problemOf(await ask(`/api/matches/${id}/actions`, { secret: newSecret(), body: {} }), 404, 'not-found');
    problemOf(await ask(`/api/matches/${id}/seats`, { secret: newSecret(), body: {} }), 404, 'not-found');
    problemOf(await ask(`/api/battles/${id}`), 404, 'not-found');
    problemOf(await ask(`/b/${id}.json`), 404, 'not-found');
    const socket = await exports.default.fetch(
      new Request(`https://galloper.test/api/matches/${id}/socket`, { headers: { Upgrade: 'websocket' } }),
    );
    expect(socket.status).toBe(404);
    await socket.body?.cancel();
  }
  expect((await listDurableObjectIds(env.MATCH)).length).toBe(before);
});
