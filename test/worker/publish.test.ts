/** Matches of one device, published (L28): replayed by the service, kept like any battle, marked, and in no list. */
import { evictDurableObject, listDurableObjectIds, runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onslaught } from '../../engine/onslaught/index.ts';
import { verify } from '../../engine/verify.ts';
import { battleFile, battle as battleSchema } from '../../schema/wire/battle.ts';
import type { PublishBody } from '../../schema/wire/publish.ts';
import { examples } from '../../worker/api/examples.ts';
import { battleOf } from '../engine/battle-of.ts';
import { assaultousSpec } from '../properties/assaultous-spec.ts';
import { tiny } from '../tiny/index.ts';
import { ask, calm, look, newSecret, ORIGIN, parsed, problemOf, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { takeDown } from './operator.ts';
import { bodyOf, deviceGame, deviceGameOf, idOf, publish } from './publishing.ts';

afterEach(calm);

const readBattle = async (id: string) => parsed(battleSchema, await ask(`/api/battles/${id}`));
const bodyWith = (seed: number) => bodyOf(tiny, deviceGame(seed));

/** A body that differs in its header. */
function withHeader(body: PublishBody, change: Record<string, unknown>): unknown {
  return { ...body, header: { ...body.header, ...change } };
}

/** A body whose entry `seq` is another. */
function withEntry(body: PublishBody, seq: number, change: Record<string, unknown>): unknown {
  return { ...body, actions: body.actions.map((entry, at) => (at + 1 === seq ? { ...entry, ...change } : entry)) };
}

describe('a published match', () => {
  it('is the battle that was fought, entry by entry, and is proved like any other', async () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const game = deviceGame(seed);
      const id = await idOf(bodyOf(tiny, game));
      const battle = await readBattle(id);
      const fought = battleOf(tiny, game);
      for (const { kind } of battle.log) kinds.add(kind);
      expect(battle.log).toEqual(fought.log);
      const { result, rounds, length, hash, mode } = fought;
      expect(battle).toMatchObject({ id, result, rounds, length, hash, mode, sealed: false });
      expect(battle).toMatchObject({ names: ['Ann', null], computers: [null, 'recruit'] });
      expect(battle.dice).toEqual({ ...fought.dice, match: game.seal.match });
      expect([battle.began, battle.ended]).toEqual([game.entries[0]?.at, game.entries.at(-1)?.at]);
      expect(verify(tiny, battle).faults).toEqual([]);
    }
    expect([...kinds].sort((a, b) => (a < b ? -1 : 1))).toEqual(['act', 'open', 'together', 'undo']);
  });

  it('may be resigned, and be of any game', async () => {
    const reply = await publish(examples['PublishBody']);
    expect(reply.status).toBe(201);
    const { id, links } = JSON.parse(reply.text);
    expect(reply.headers.get('Location')).toBe(`/api/battles/${id}`);
    expect(links).toEqual({ battle: `${ORIGIN}/b/${id}` });
    const battle = await readBattle(id);
    expect(battle).toMatchObject({ ruleset: 'onslaught', result: { winner: 0, reason: 'surrender' }, sealed: false });
    expect(verify(onslaught, battle).faults).toEqual([]);
  });

  it('of hidden cards is told whole, hands and all, and proved', async () => {
    const { rules } = assaultousSpec;
    const game = deviceGameOf({ ...assaultousSpec, cap: 200 }, 5, rules.options.parse({ bank: 'unlimited' }));
    const id = await idOf(bodyOf(rules, game));
    const battle = await readBattle(id);
    expect(battle.log).toEqual(battleOf(rules, game).log);
    expect(battle).toMatchObject({ ruleset: 'assaultous', mode: 'Random country', sealed: false });
    expect(battle.log.some(({ events }) => events.some(({ type }) => type === 'drew'))).toBe(true);
    expect(verify(rules, battle).faults).toEqual([]);
  });

  it('has a page, and files that prove it', async () => {
    const id = await idOf(bodyWith(20));
    const { status, text } = await ask(`/b/${id}`);
    expect(status).toBe(200);
    expect(text).toMatch(/property="og:description" content="Played on one device, dice not sealed\./);
    expect(text).toMatch(/<noscript>.*Played on one device, dice not sealed\..*<\/noscript>/s);
    expect((await ask(`/b/${id}.txt`)).status).toBe(200);
    const file = parsed(battleFile, await ask(`/b/${id}.json`));
    const proof = verify(tiny, file);
    expect(proof.faults).toEqual([]);
    expect(proof.checked.map(({ what }) => what)).toContain('boards');
    expect(proof.unproved.map(({ what }) => what)).toContain('device');
  });

  it('gets to D1 like any battle, but on no list and in no statistics', async () => {
    const figures = async () => (await ask('/api/statistics?ruleset=tiny')).text;
    const before = await figures();
    const id = await idOf(bodyWith(21));
    const row = () => env.DB.prepare('SELECT listed, sealed FROM battles WHERE id = ?').bind(id).first();
    await vi.waitFor(async () => expect(await row()).toEqual({ listed: 0, sealed: 0 }));
    expect((await ask('/api/battles')).text).not.toContain(id);
    expect(await figures()).toBe(before);
  });

  it('is served from its object while D1 is down, and outlives an eviction', async () => {
    orders.d1 = { before: 3, after: 0 };
    const id = await idOf(bodyWith(22));
    const first = await readBattle(id);
    calm();
    await evictDurableObject(stubOf(id));
    expect(await readBattle(id)).toEqual(first);
    await vi.waitFor(async () => {
      await runDurableObjectAlarm(stubOf(id));
      const found = await env.DB.prepare('SELECT count(*) AS n FROM battles WHERE id = ?').bind(id).first('n');
      expect(found).toBe(1);
    });
    expect(await readBattle(id)).toEqual(first);
  });

  it('has a table where nothing can be done any more', async () => {
    const id = await idOf(bodyWith(23));
    expect(await look({ id })).toMatchObject({ status: 'over', pending: [], own: null, seated: [true, true] });
    const secret = newSecret();
    const nonce = '0'.repeat(32);
    const reply = await ask(`/api/matches/${id}/seats`, { secret, body: { nonce } });
    problemOf(reply, 409, 'seat-taken');
    problemOf(await ask(`/api/matches/${id}/resign`, { secret, body: {} }), 401, 'bad-secret');
    const offer = { kind: 'rematch', sides: 'swap' };
    problemOf(await ask(`/api/matches/${id}/offers`, { secret, body: offer }), 401, 'bad-secret');
    expect((await ask(`/m/${id}`)).text).not.toContain('is free');
  });
});

describe('publishing again', () => {
  it('the same content is the same battle, however it is written', async () => {
    const body = bodyWith(30);
    const first = await publish(body);
    const again = await publish(body);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const { header, actions, secret } = body;
    const { match, ...rest } = header;
    const other = await publish({ secret, actions, header: { ...rest, match } });
    expect([other.status, other.text]).toEqual([201, first.text]);
    const name = await publish(withHeader(body, { names: ['Bo', null] }));
    expect(name.status).toBe(201);
    expect(name.text).not.toBe(first.text);
  });

  it('brings nothing back that was taken down', async () => {
    const body = bodyWith(31);
    const id = await idOf(body);
    await takeDown(id);
    problemOf(await publish(body), 410, 'taken-down');
    problemOf(await ask(`/api/battles/${id}`), 410, 'taken-down');
  });

  it.each([0, 8, 25, 40])('heals a storage that failed after %i statements', async (statement) => {
    const body = bodyWith(140 + statement);
    orders.fault = { at: 'statement', statement };
    expect((await publish(body)).status).toBe(500);
    calm();
    const id = await idOf(body);
    expect((await readBattle(id)).log).toHaveLength(body.actions.length);
  });
});

describe('what does not follow is refused, with the entry', () => {
  const game = deviceGame(50, { rounds: 2, purse: 3 });
  const body = bodyOf(tiny, game);
  const alone = body.actions.findIndex(({ kind }) => kind === 'act') + 1;
  const together = body.actions.findIndex(({ kind }) => kind === 'together') + 1;
  const seatOf = game.entries[alone - 1]?.seat ?? 0;

  const cases: readonly (readonly [string, unknown, string, RegExp])[] = [
    ['an action of no game', withEntry(body, alone, { action: { type: 'dance' } }), 'malformed-action', /^Entry \d+: /],
    [
      'a secret action of none',
      withEntry(body, together, { actions: [null, { type: 'dance' }] }),
      'malformed-action',
      /^Entry \d+: /,
    ],
    ['an action that is not open', withEntry(body, alone, { action: { type: 'bid', coins: 1 } }), '', /^Entry \d+: /],
    [
      'an action of the other side',
      withEntry(body, alone, { seat: 1 - seatOf }),
      'does-not-follow',
      /side that was asked/,
    ],
    [
      'an action for two',
      withEntry(body, together, { actions: [body.actions[together - 1], null] }),
      '',
      /^Entry \d+: /,
    ],
    [
      'an undo that was not open',
      {
        ...body,
        actions: [...body.actions.slice(0, 2), { kind: 'undo', seat: 0, by: 'player', to: 1, at: body.header.began }],
      },
      'does-not-follow',
      /^Entry 3: /,
    ],
    ['a match that goes on', { ...body, actions: body.actions.slice(0, -1) }, 'unfinished', /not over/],
    [
      'something after the end',
      { ...body, actions: [...body.actions, { kind: 'resigned', seat: 0, by: 'player', at: body.header.began }] },
      'does-not-follow',
      /over before/,
    ],
    ['a second opening', withEntry(body, 2, { kind: 'open', seat: null, by: null }), 'bad-request', /^Entry 2: /],
    ['no opening', { ...body, actions: body.actions.slice(1) }, 'does-not-follow', /^Entry 1: .*opening/],
    [
      'a timeout',
      {
        ...body,
        actions: [...body.actions.slice(0, -1), { kind: 'timeout', seat: 0, by: 'player', at: body.header.began }],
      },
      'bad-request',
      /no such entry/,
    ],
    [
      'a takeback',
      {
        ...body,
        actions: [
          ...body.actions.slice(0, 3),
          { kind: 'takeback', seat: 0, by: 'player', to: 1, at: body.header.began },
        ],
      },
      'bad-request',
      /^Entry 4: .*no such entry/,
    ],
    [
      'an agreed draw',
      {
        ...body,
        actions: [...body.actions.slice(0, 3), { kind: 'agreed', seat: null, by: null, at: body.header.began }],
      },
      'bad-request',
      /^Entry 4: /,
    ],
    ['an entry with dice of its own', withEntry(body, alone, { dice: [[6, 6, 0]] }), 'bad-request', /^Entry \d+: /],
    ['an entry with events of its own', withEntry(body, alone, { events: [] }), 'bad-request', /^Entry \d+: /],
    ['a game that is not known', withHeader(body, { ruleset: 'chess' }), 'unknown-rules', /not known/],
    ['a version that is not known', withHeader(body, { version: 77 }), 'unknown-rules', /not known/],
    ['options of another game', withHeader(body, { options: { scale: 'battle' } }), 'bad-request', /header\.options/],
    ['other options', withHeader(body, { options: { rounds: 1, purse: 0 } }), '', /./],
    ['a level that is none', withHeader(body, { computers: ['marshal', null] }), 'bad-request', /computers/],
    ['a name that hides', withHeader(body, { names: ['\u202eAnn', null] }), 'bad-request', /names/],
    ['an id that is none', withHeader(body, { match: 'a\nb' }), 'bad-request', /match/],
    ['another beginning', withHeader(body, { began: '2025-01-01T00:00:00.000Z' }), 'bad-request', /began/],
    ['a secret that is none', { ...body, secret: 'x' }, 'bad-request', /secret/],
    ['another word', { ...body, sealed: true }, 'bad-request', /./],
  ];

  it.each(cases)('%s', async (_what, changed, code, detail) => {
    const objects = (await listDurableObjectIds(env.MATCH)).length;
    const reply = await publish(changed);
    const problem = JSON.parse(reply.text);
    expect(problem).toMatchObject({ status: 422, ...(code === '' ? {} : { code }) });
    problemOf(reply, 422, problem.code);
    expect(problem.detail).toMatch(detail);
    expect((await listDurableObjectIds(env.MATCH)).length).toBe(objects);
  });

  it('names the entry itself: any of them, with another action', async () => {
    for (const [at, entry] of body.actions.entries()) {
      if (entry.kind !== 'act') continue;
      const reply = await publish(withEntry(body, at + 1, { action: { type: 'muster', posts: [6, 0, 0, 0] } }));
      expect(JSON.parse(reply.text).detail).toMatch(new RegExp(`^Entry ${at + 1}: `));
    }
  });

  it('bodies that cannot be read, and other types', async () => {
    problemOf(await ask('/api/battles', { raw: '{' }), 400, 'bad-json');
    problemOf(await ask('/api/battles', { raw: '{}', headers: { 'Content-Type': 'text/plain' } }), 415, 'wrong-type');
    problemOf(await ask('/api/battles', { raw: '[]' }), 422, 'bad-request');
    problemOf(await ask('/api/battles', { raw: '{"header":{"options":1e999}}' }), 422, 'bad-request');
  });
});
