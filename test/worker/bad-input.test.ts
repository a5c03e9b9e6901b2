/** Whatever is sent: a problem with a stable code, nothing repeated, nothing changed, nothing leaked. */
import { runInDurableObject } from 'cloudflare:test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problem as problemSchema } from '../../schema/wire/problem.ts';
import { ask, fresh, look, ORIGIN, parsed, problemOf, type Reply, stubOf, table } from './client.ts';

const BODIES = [
  ...(['seats', 'actions', 'undo', 'standing-orders', 'seen', 'resign'] as const),
  ...(['claim', 'offers', 'offers/draw', 'cancel', 'secret'] as const),
] as const;
const methodOf = (path: string) => (path === 'standing-orders' ? 'PUT' : 'POST');

it('refuses malformed JSON (400), other types (415) and huge bodies (413), everywhere', async () => {
  const { id, players } = await table();
  const { secret } = players[0];
  const targets = ['/api/matches', ...BODIES.map((path) => `/api/matches/${id}/${path}`)];
  const before = await look(players[0]);
  for (const path of targets) {
    const send = (raw: string, headers: Record<string, string> = {}) =>
      ask(path, { method: methodOf(path.split('/').at(-1) ?? ''), secret, raw, headers });
    // An empty body resigns, or calls off: these calls need none.
    const empty = /\/(resign|cancel)$/.test(path) ? [] : [''];
    for (const raw of ['{zebra', '{"id":', 'undefined', '{}{}', ...empty]) {
      const reply = await send(raw);
      problemOf(reply, 400, 'bad-json');
      expect(reply.text).not.toContain('zebra');
    }
    problemOf(await send('{}', { 'Content-Type': 'text/plain' }), 415, 'wrong-type');
    problemOf(await send('{}', { 'Content-Type': 'application/jsonzebra' }), 415, 'wrong-type');
    problemOf(await send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }), 415, 'wrong-type');
    problemOf(await send(`"${'x'.repeat(65_536)}"`), 413, 'too-large');
    problemOf(await send(`{"seq":${'['.repeat(30_000)}`), 400, 'bad-json');
  }
  expect(await look(players[0])).toEqual(before);
});

it("refuses by the game's code an action that goes too deep, or that holds a number beyond all numbers", async () => {
  const { id, players } = await table();
  const before = await look(players[0]);
  const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  for (const action of [
    deep(30_000),
    `{"type":"muster","posts":${deep(30_000)}}`,
    '{"type":"muster","n":1e999}',
    '-1e999',
  ]) {
    const raw = `{"id":"deep","seq":1,"action":${action}}`;
    problemOf(await ask(`/api/matches/${id}/actions`, { secret: players[0].secret, raw }), 422, 'malformed-action');
  }
  const orders = { method: 'PUT', secret: players[0].secret, raw: `{"orders":${deep(30_000)}}` };
  problemOf(await ask(`/api/matches/${id}/standing-orders`, orders), 422, 'malformed-action');
  const wish = `{"ruleset":"tiny","opponent":"link","options":${deep(30_000)}}`;
  problemOf(await ask('/api/matches', { secret: players[0].secret, raw: wish }), 422, 'bad-request');
  expect(await look(players[0])).toEqual(before);
});

it('reads the body of a refused request to its end: left unread it would cost the connection', async () => {
  const { exports } = await import('cloudflare:workers');
  const { id, players } = await table();
  const refusals: [path: string, secret: string | null, type: string, length: number, status: number][] = [
    [`/api/matches/${'a'.repeat(24)}/seen`, players[0].secret, 'application/json', 10, 404],
    [`/api/matches/${id}/seen`, null, 'application/json', 10, 403],
    [`/api/matches/${id}/seen`, 'short', 'application/json', 10, 401],
    [`/api/matches/${id}/seen`, players[0].secret, 'text/plain', 10, 415],
    [`/api/matches/${id}/seen`, players[0].secret, 'application/json', 500, 413],
    ['/api/matches', null, 'application/json', 10, 401],
    [`/api/matches/${id}`, null, 'application/json', 10, 405],
    ['/api/zebra', null, 'application/json', 500, 404],
  ];
  for (const [path, secret, type, length, status] of refusals) {
    let left = length;
    const body = new ReadableStream({
      pull(controller) {
        if (left === 0) controller.close();
        else controller.enqueue(new TextEncoder().encode(' '.repeat(1024)));
        left -= 1;
      },
    });
    const headers = { 'Content-Type': type, ...(secret === null ? {} : { Authorization: `Bearer ${secret}` }) };
    const reply = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body }));
    await reply.body?.cancel();
    expect([path, reply.status, left]).toEqual([path, status, -1]);
  }
});

it('takes a body of 64 KB, and stops reading one that never ends', async () => {
  const { exports } = await import('cloudflare:workers');
  const { id, players } = await table();
  const send = (body: ReadableStream) =>
    exports.default.fetch(
      new Request(`https://galloper.test/api/matches/${id}/seen`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${players[0].secret}` },
        body,
      }),
    );
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new TextEncoder().encode(' '.repeat(1024)));
      if (pulled > 50_000) controller.close();
    },
  });
  const refused = await send(endless);
  expect(refused.status).toBe(413);
  await refused.body?.cancel();
  expect(pulled).toBeLessThan(10_000);
  const spaced = new Response(`{"seq":1}${' '.repeat(65_000)}`).body;
  if (spaced === null) throw new Error('no body');
  const taken = await send(spaced);
  expect(taken.status).toBe(200);
  await taken.body?.cancel();
});

/** Anything that JSON can say, some of it nearly right. */
const json = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.record({ id: fc.jsonValue(), seq: fc.jsonValue(), action: fc.jsonValue() }, { requiredKeys: [] }),
  fc.record({ id: fc.constantFrom('__proto__', 'constructor', 'x'), seq: fc.integer(), action: fc.jsonValue() }),
  fc.record({ id: fc.uuid(), seq: fc.constant(1), action: fc.jsonValue({ maxDepth: 3 }) }),
  fc.record({
    id: fc.uuid(),
    seq: fc.constant(1),
    action: fc.record({ type: fc.constantFrom('muster', 'bid', 'attack', '__proto__'), posts: fc.jsonValue() }),
  }),
  fc.record({ nonce: fc.jsonValue(), invite: fc.jsonValue(), name: fc.jsonValue() }, { requiredKeys: [] }),
  fc.record({ orders: fc.jsonValue() }),
  fc.record({ seq: fc.jsonValue(), to: fc.jsonValue() }, { requiredKeys: [] }),
);

describe('any JSON', () => {
  it.each(BODIES)(
    'sent to %s is accepted or refused with 4xx and a problem, and moves nothing when refused',
    async (path) => {
      const { id, players } = await table();
      await fc.assert(
        fc.asyncProperty(json, async (body) => {
          // A body without members resigns; that is not what is tried here.
          fc.pre(path !== 'resign' || JSON.stringify(body) !== '{}');
          const before = await look(players[0]);
          const raw = JSON.stringify(body);
          const reply: Reply = await ask(`/api/matches/${id}/${path}`, {
            method: methodOf(path),
            secret: players[0].secret,
            raw,
          });
          if (reply.status < 300) return;
          expect(reply.status).toBeGreaterThanOrEqual(400);
          expect(reply.status).toBeLessThan(500);
          expect(parsed(problemSchema, reply).code).toMatch(/^[a-z]+(-[a-z]+)*$/);
          expect(await look(players[0])).toEqual(before);
        }),
        { numRuns: 120 },
      );
      const invariant = await runInDurableObject(stubOf(id), (_match, state) =>
        state.storage.sql.exec('SELECT seat, secret FROM seats').toArray(),
      );
      expect(invariant).toHaveLength(2);
    },
  );

  it('sent to create a match makes one or is refused with 4xx', async () => {
    const { players } = await table();
    const wish = fc.record(
      {
        key: fc.oneof(fc.jsonValue(), fc.constant(fresh())),
        ruleset: fc.constantFrom<unknown>('tiny', 'onslaught', '__proto__', 'constructor', 7, null),
        opponent: fc.constantFrom<unknown>('link', 'computer', null),
        options: fc.jsonValue({ maxDepth: 2 }),
        level: fc.constantFrom<unknown>('recruit', '', null),
        side: fc.jsonValue({ maxDepth: 1 }),
        name: fc.jsonValue({ maxDepth: 1 }),
        clock: fc.jsonValue({ maxDepth: 1 }),
        listed: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(wish, json), async (body) => {
        const reply = await ask('/api/matches', { secret: players[0].secret, raw: JSON.stringify(body) });
        if (reply.status === 201) return;
        expect(reply.status).toBeGreaterThanOrEqual(400);
        expect(reply.status).toBeLessThan(500);
        parsed(problemSchema, reply);
      }),
      { numRuns: 300 },
    );
  });
});
