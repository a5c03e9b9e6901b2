import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keeps, sealedDice } from '../../engine/dice.ts';
import { stateHash } from '../../engine/hash.ts';
import { replay } from '../../engine/match.ts';
import { BATTLE_FORMAT, battleFile, battle as battleSchema } from '../../schema/wire/battle.ts';
import { acted } from '../../schema/wire/calls.ts';
import { cut } from '../../worker/archive/shelf.ts';
import { backOff } from '../../worker/match/due.ts';
import { tiny } from '../tiny/index.ts';
import { act, ask, begin, calm, look, type Player, parsed, problemOf, put, stubOf, table } from './client.ts';
import { orders } from './faults.ts';

afterEach(calm);

async function rowsOf(id: string): Promise<{ battles: number; parts: number }> {
  const battles = await env.DB.prepare('SELECT count(*) AS n FROM battles WHERE id = ?').bind(id).first<number>('n');
  const parts = await env.DB.prepare('SELECT count(*) AS n FROM battle_logs WHERE battle = ?')
    .bind(id)
    .first<number>('n');
  return { battles: battles ?? 0, parts: parts ?? 0 };
}

function waiting(id: string): Promise<{ alarm: number | null; attempts: number | null }> {
  return runInDurableObject(stubOf(id), async (_match, state) => ({
    alarm: await state.storage.getAlarm(),
    attempts:
      state.storage.sql.exec<{ attempts: number }>('SELECT attempts FROM outbox').toArray()[0]?.attempts ?? null,
  }));
}

const resign = (player: Player) => ask(`/api/matches/${player.id}/resign`, { secret: player.secret, body: {} });

/** Lets the alarm run as if its time had come. */
async function hurry(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (_match, state) => {
    state.storage.sql.exec('UPDATE outbox SET due = 0');
  });
  await evictDurableObject(stubOf(id));
  await runDurableObjectAlarm(stubOf(id));
}

describe('a finished match', () => {
  it('reaches D1 once, its whole log with actions and dice, the secret of the dice revealed', async () => {
    const { id, players, created } = await table();
    const [one, two] = players;
    await put(two, { counter: 'cheapest', keep: 13 });
    await act(one, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(two, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await resign(two);
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ battles: 1, parts: 1 }));
    await vi.waitFor(async () => expect(await waiting(id)).toEqual({ alarm: null, attempts: null }));
    const reply = await ask(`/api/battles/${id}`);
    const battle = parsed(battleSchema, reply);
    expect(battle).toMatchObject({
      id,
      ruleset: 'tiny',
      version: 1,
      names: ['Ann', 'Bo'],
      computers: [null, null],
      result: { winner: 0, reason: 'resigned' },
      length: 3,
    });
    expect(battle.log.map((entry) => entry.kind)).toEqual(['open', 'together', 'resigned']);
    expect(reply.text).not.toContain('cheapest');
    // What was committed to before anybody sat down is what the dice were made of.
    expect(battle.dice.commitment).toBe(created.match.commitment.hash);
    expect(keeps(created.match.commitment.hash, battle.dice.secret)).toBe(true);
    const seal = { secret: battle.dice.secret, match: id, values: battle.dice.values };
    for (const entry of battle.log) {
      const dice = sealedDice(seal, entry.seq);
      for (const [sides, face] of entry.dice) expect(dice.roll(sides)).toBe(face);
    }
    // By way of JSON, for the tiny game's types are not those of any game.
    const fold = replay(tiny, battle.options, JSON.parse(JSON.stringify(battle.log)));
    expect(stateHash(fold.state)).toBe(battle.hash);
    const file = battleFile.parse(JSON.parse((await ask(`/b/${id}.json`)).text));
    const { boards, format, ...same } = file;
    expect(format).toBe(BATTLE_FORMAT);
    expect(same).toEqual(JSON.parse(reply.text));
    expect(boards).toHaveLength(same.log.length);
    expect(stateHash(tiny.parse(boards.at(-1) ?? '').state)).toBe(battle.hash);
  });

  it('is served from its object while D1 is behind, from D1 afterwards: the same text', async () => {
    const { id, players } = await table();
    problemOf(await ask(`/api/battles/${id}`), 404, 'not-found');
    orders.d1.before = 1000;
    await resign(players[0]);
    const early = await ask(`/api/battles/${id}`);
    expect(early.status).toBe(200);
    expect(await rowsOf(id)).toEqual({ battles: 0, parts: 0 });
    calm();
    await hurry(id);
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ battles: 1, parts: 1 }));
    expect((await ask(`/api/battles/${id}`)).text).toBe(early.text);
    // D1 down: the object still has it.
    orders.d1.before = 1;
    expect((await ask(`/api/battles/${id}`)).text).toBe(early.text);
  });

  it.each(['before', 'after'] as const)(
    'gets there when D1 fails ten times %s storing it, later each time',
    async (when) => {
      const { id, players } = await table();
      orders.d1[when] = 10;
      await resign(players[0]);
      await vi.waitFor(async () => expect((await waiting(id)).attempts).toBe(1));
      let last = 0;
      for (let attempt = 2; attempt <= 10; attempt++) {
        await hurry(id);
        const { alarm, attempts } = await waiting(id);
        expect(attempts).toBe(attempt);
        const wait = (alarm ?? 0) - Date.now();
        expect(wait).toBeGreaterThan(last);
        last = wait;
      }
      expect(orders.d1[when]).toBe(0);
      await hurry(id);
      expect(await waiting(id)).toEqual({ alarm: null, attempts: null });
      expect(await rowsOf(id)).toEqual({ battles: 1, parts: 1 });
      expect((await look({ id })).status).toBe('over');
    },
  );

  it('is not stored twice by an alarm that runs twice, nor by one that has nothing to do', async () => {
    const { id, players } = await table();
    await resign(players[0]);
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual({ battles: 1, parts: 1 }));
    await runInDurableObject(stubOf(id), async (match) => {
      await match.alarm();
      await match.alarm();
    });
    expect(await rowsOf(id)).toEqual({ battles: 1, parts: 1 });
    expect((await waiting(id)).alarm).toBeNull();
  });
});

it('cuts logs below the limit of a row, and never through a character', () => {
  const text = 'ab👑'.repeat(1000);
  for (const size of [2, 3, 7, 300_000]) {
    const parts = cut(text, size);
    expect(parts.join('')).toBe(text);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(size);
      expect(new TextDecoder().decode(new TextEncoder().encode(part))).toBe(part);
    }
  }
  expect(cut('', 5)).toEqual([]);
});

it('waits from two seconds to an hour, never the same for all', () => {
  expect(backOff(1, 0)).toBe(2000);
  expect(backOff(1, 1)).toBe(1500);
  expect(backOff(5, 0)).toBe(32_000);
  expect(backOff(40, 0)).toBe(3_600_000);
});

describe('resigning', () => {
  it('ends the match in every state, out of turn too, and answers the same again (L27)', async () => {
    const { players } = await table();
    const [one, two] = players;
    for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(one, 2, { type: 'bid', coins: 1 });
    await act(two, 2, { type: 'bid', coins: 0 });
    const replies = [await resign(two), await resign(two), await resign(two)];
    const answers = replies.map((reply) => parsed(acted, reply));
    expect(answers[0]).toMatchObject({ seq: 4, match: { status: 'over', result: { winner: 0 }, pending: [] } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    problemOf(await resign(one), 409, 'over');
    problemOf(
      await ask(`/api/matches/${one.id}/actions`, {
        secret: one.secret,
        body: { id: 'x', seq: 4, action: { type: 'draw' } },
      }),
      422,
      'over',
    );
    problemOf(
      await ask(`/api/matches/${one.id}/standing-orders`, {
        method: 'PUT',
        secret: one.secret,
        body: { orders: null },
      }),
      409,
      'over',
    );
  });

  it('needs no body', async () => {
    const { players } = await table();
    const path = `/api/matches/${players[0].id}/resign`;
    const reply = await ask(path, { method: 'POST', secret: players[0].secret });
    expect(parsed(acted, reply).match.status).toBe('over');
    // Most clients announce a body of no bytes, some of them as JSON.
    for (const headers of [
      { 'Content-Length': '0', 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/json' },
    ]) {
      expect((await ask(path, { secret: players[0].secret, raw: '', headers })).text).toBe(reply.text);
    }
  });
});

describe('an unjoined match', () => {
  it('is removed after 30 days, its object emptied, and not a moment before (L7)', async () => {
    const { creator } = await begin();
    const { id } = creator;
    const expires = Date.parse((await look(creator)).expires ?? '');
    await runInDurableObject(stubOf(id), async (match, state) => {
      expect(await state.storage.getAlarm()).toBe(expires);
      await match.alarm();
      expect(await state.storage.getAlarm()).toBe(expires);
      state.storage.sql.exec('UPDATE live SET expires = ?', Date.now() - 1);
    });
    await evictDurableObject(stubOf(id));
    await runDurableObjectAlarm(stubOf(id));
    problemOf(await ask(`/api/matches/${id}`), 404, 'not-found');
    await runDurableObjectAlarm(stubOf(id));
    problemOf(await ask(`/api/matches/${id}/seats`, { secret: creator.secret, body: {} }), 404, 'not-found');
    await runInDurableObject(stubOf(id), async (_match, state) => {
      const tables = state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('header', 'live', 'seats')");
      expect(tables.toArray()).toEqual([]);
      expect(await state.storage.getAlarm()).toBeNull();
    });
  });

  it('no longer expires once it runs', async () => {
    const { id } = await table();
    await runInDurableObject(stubOf(id), async (match, state) => {
      expect(await state.storage.getAlarm()).toBeNull();
      await match.alarm();
    });
    expect((await look({ id })).expires).toBeNull();
  });
});
