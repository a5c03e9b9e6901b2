/** A fault at every point of a transaction: nothing acknowledged is lost, nothing is half done, and repeating heals. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { acted, sat } from '../../schema/wire/calls.ts';
import { created } from '../../schema/wire/create.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { objectMigrations } from '../../worker/match/migrations.ts';
import {
  act,
  actionReply,
  ask,
  begin,
  calm,
  fresh,
  inviteIn,
  look,
  newSecret,
  parsed,
  problemOf,
  stubOf,
  table,
} from './client.ts';
import { type Fault, orders } from './faults.ts';

afterEach(calm);

/** Every row and the alarm of an object, as text. */
function stored(id: string): Promise<string> {
  return runInDurableObject(stubOf(id), async (_match, state) => {
    const tables = state.storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .toArray();
    const rows = tables.map(({ name }) => [name, state.storage.sql.exec(`SELECT * FROM ${name}`).toArray()]);
    return JSON.stringify([rows, await state.storage.getAlarm()]);
  });
}

/** Faults before and after each statement of the transaction that `request` runs, found by running it. */
function everywhere(statements: number): { name: string; fault: Fault; kept: boolean }[] {
  const inside = Array.from({ length: statements }, (_, n) => ({
    name: `after statement ${n + 1} of ${statements}`,
    fault: { at: 'statement', statement: n + 1 } as const,
    kept: false,
  }));
  return [
    { name: 'before the transaction', fault: { at: 'before' }, kept: false },
    ...inside,
    { name: 'after the commit, before the answer', fault: { at: 'after' }, kept: true },
  ];
}

describe('an action', () => {
  // Entry, live row, request id; attacks and ends of turn write the same.
  it.each(everywhere(3))('$name', async ({ fault, kept }) => {
    const { id, players } = await table();
    const [one, two] = players;
    for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(one, 2, { type: 'bid', coins: 1 });
    await act(two, 2, { type: 'bid', coins: 0 });
    const before = await stored(id);
    const seen = await look(two);
    const body = { id: fresh(), seq: 3, action: { type: 'forage' } };
    orders.fault = fault;
    problemOf(await actionReply(one, body), 500, 'internal');
    expect(orders.fault).toBeNull();
    if (kept) expect((await look(two)).seq).toBe(4);
    else {
      expect(await stored(id)).toBe(before);
      expect(await look(two)).toEqual(seen);
    }
    const healed = parsed(acted, await actionReply(one, body));
    expect(healed.seq).toBe(4);
    expect(healed.match.seq).toBe(4);
    expect(orders.statements).toBe(3);
    expect((await look(two)).log.entries).toHaveLength(4);
    // The same die, however often the request was repeated: it belongs to the entry.
    expect(parsed(acted, await actionReply(one, body)).events).toEqual(healed.events);
  });
});

describe('sitting down last, which opens the match', () => {
  // Entry 1, live row, the seat, and the alarm that is no longer needed.
  it.each(everywhere(4))('$name', async ({ fault, kept }) => {
    const { created: made, creator } = await begin();
    const before = await stored(creator.id);
    const secret = newSecret();
    const body = { nonce: randomHex(16), invite: inviteIn(made) };
    const sit = () => ask(`/api/matches/${creator.id}/seats`, { secret, body });
    orders.fault = fault;
    problemOf(await sit(), 500, 'internal');
    expect(orders.fault).toBeNull();
    if (!kept) expect(await stored(creator.id)).toBe(before);
    const healed = await sit();
    expect(healed.status).toBe(kept ? 200 : 201);
    expect(parsed(sat, healed).match).toMatchObject({ status: 'running', seq: 1 });
    expect((await look(creator)).log.entries).toHaveLength(1);
  });
});

describe('resigning, which sends the battle on its way', () => {
  // Entry, live row, parcel, and the alarm that brings it to D1.
  it.each(everywhere(4))('$name', async ({ fault, kept }) => {
    const { id, players } = await table();
    const before = await stored(id);
    const resign = () => ask(`/api/matches/${id}/resign`, { secret: players[0].secret, body: {} });
    orders.fault = fault;
    problemOf(await resign(), 500, 'internal');
    expect(orders.fault).toBeNull();
    if (kept) expect((await look({ id })).status).toBe('over');
    else {
      expect(await stored(id)).toBe(before);
      problemOf(await ask(`/api/battles/${id}`), 404, 'not-found');
    }
    const healed = parsed(acted, await resign());
    expect(healed).toMatchObject({ seq: 2, match: { status: 'over', result: { winner: 1 } } });
    await vi.waitFor(async () => {
      const row = env.DB.prepare('SELECT count(*) AS n FROM battles WHERE id = ?').bind(id);
      expect(await row.first('n')).toBe(1);
    });
    expect((await look({ id })).log.entries).toHaveLength(2);
  });
});

describe('going back', () => {
  // The undo's entry, live row, request id.
  it.each(everywhere(3))('$name', async ({ fault, kept }) => {
    const { id, players } = await table();
    const [one, two] = players;
    for (const player of players) await act(player, 1, { type: 'muster', posts: [2, 2, 1, 1] });
    await act(one, 2, { type: 'bid', coins: 1 });
    await act(two, 2, { type: 'bid', coins: 0 });
    const standing = (await look(one)).view;
    await act(one, 3, { type: 'march', from: 0, to: 1 });
    const before = await stored(id);
    const body = { id: fresh(), seq: 4 };
    const back = () => ask(`/api/matches/${id}/undo`, { secret: one.secret, body });
    orders.fault = fault;
    problemOf(await back(), 500, 'internal');
    expect(orders.fault).toBeNull();
    if (!kept) expect(await stored(id)).toBe(before);
    const healed = parsed(acted, await back());
    expect(healed.seq).toBe(5);
    expect(healed.match.view).toEqual(standing);
    expect((await look(two)).log.entries).toHaveLength(5);
  });
});

describe('creating', () => {
  // The table of migrations, their statements and marks, header, live row, two seats, alarm.
  const statements = objectMigrations.reduce((sum, { statements }) => sum + statements.length + 1, 1) + 4 + 1;
  it.each(everywhere(statements))('$name', async ({ fault }) => {
    const secret = newSecret();
    const body = { key: fresh(), ruleset: 'tiny', opponent: 'link' };
    const create = () => ask('/api/matches', { secret, body, headers: { 'CF-Connecting-IP': `192.0.2.${count++}` } });
    orders.fault = fault;
    problemOf(await create(), 500, 'internal');
    expect(orders.fault).toBeNull();
    const replies = [await create(), await create()];
    expect(replies.map((reply) => reply.status)).toEqual([201, 201]);
    expect(replies[0]?.text).toBe(replies[1]?.text);
    expect(parsed(created, replies[0] ?? fail()).match.status).toBe('open');
    if (fault.at === 'before') expect(orders.statements).toBe(statements);
  });
});

let count = 10;
function fail(): never {
  throw new Error('no reply');
}
