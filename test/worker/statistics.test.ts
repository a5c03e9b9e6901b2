import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { type StatisticsAnswer, statisticsAnswer } from '../../schema/wire/statistics.ts';
import { shelve } from '../../worker/archive/shelf.ts';
import { statisticsQueries, wilson } from '../../worker/archive/statistics.ts';
import { ask, begin, calm, look, parsed, problemOf, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import { fillBattles } from './many-battles.ts';
import { objectOf, operate, rebuild, takeDown } from './operator.ts';

afterEach(calm);

async function statistics(ruleset = 'tiny'): Promise<StatisticsAnswer> {
  const reply = await ask(`/api/statistics?ruleset=${ruleset}`);
  expect(reply.status).toBe(200);
  return parsed(statisticsAnswer, reply);
}

async function arrived(id: string): Promise<void> {
  await vi.waitFor(async () => {
    expect(await env.DB.prepare('SELECT id FROM battles WHERE id = ?').bind(id).first('id')).toBe(id);
  });
}

/** Lets the alarm try again what D1 has not taken, as if its time had come. */
async function hurry(id: string): Promise<void> {
  await runInDurableObject(stubOf(id), (_match, state) => {
    state.storage.sql.exec('UPDATE outbox SET due = 0');
  });
  await evictDurableObject(stubOf(id));
  await runInDurableObject(stubOf(id), (match) => match.alarm());
}

/** A battle between two people that seat 1 has given up. */
async function resigned(): Promise<string> {
  const { id, players } = await table();
  await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
  await arrived(id);
  return id;
}

const of = (figures: StatisticsAnswer, against: 'people' | 'computer') =>
  figures.groups.find((group) => group.against === against);

const readBattle = async (id: string) => parsed(battleSchema, await ask(`/api/battles/${id}`));

describe('statistics (L31)', () => {
  it('count each sealed battle once: who won, how long it was, how the dice fell; listed or not', async () => {
    expect((await statistics()).groups).toEqual([]);
    const ids = [await resigned(), await resigned(), await resigned()];
    const figures = await statistics();
    expect(figures).toMatchObject({ ruleset: 'tiny', title: 'Tiny', sides: ['Amber', 'Indigo'] });
    const battles = await Promise.all(ids.map(readBattle));
    const group = of(figures, 'people');
    expect(group).toMatchObject({
      games: 3,
      wins: [
        { count: 3, share: 1, high: 1 },
        { count: 0, share: 0, low: 0 },
      ],
      draws: { count: 0 },
      computerWins: null,
      length: { steps: 2, median: { from: 0, to: 19 }, spans: [{ from: 0, to: 19, games: 3 }] },
    });
    const dice = battles.flatMap(({ log }) => log.flatMap((entry) => entry.dice));
    expect(dice.length).toBeGreaterThan(0);
    const shown = [...(group?.dice.sides[0] ?? []), ...(group?.dice.sides[1] ?? []), ...(group?.dice.nobody ?? [])];
    expect(shown.reduce((sum, { faces }) => sum + faces.reduce((all, count) => all + count, 0), 0)).toBe(dice.length);
    for (const [at, seat] of [0, 1, null].entries()) {
      const kinds = seat === null ? group?.dice.nobody : group?.dice.sides[seat];
      expect([at, kinds?.map(({ sides }) => sides)]).toEqual([
        at,
        [...new Set(dice.filter((die) => die[2] === seat).map((die) => die[0]))].sort((a, b) => a - b),
      ]);
      for (const { sides, faces } of kinds ?? []) {
        const counts = faces.map((_, n) =>
          dice.filter((die) => die[0] === sides && die[1] === n + 1 && die[2] === seat),
        );
        expect(faces).toEqual(counts.map(({ length }) => length));
      }
    }
  });

  it('keep battles against the computer apart, and tell how many it won', async () => {
    const { creator } = await begin({ level: 'recruit' });
    await ask(`/api/matches/${creator.id}/resign`, { secret: creator.secret, body: {} });
    await arrived(creator.id);
    const figures = await statistics();
    expect(of(figures, 'computer')).toMatchObject({ games: 1, computerWins: { count: 1, share: 1 } });
    expect(of(figures, 'people')?.games).toBe(3);
    // Most games first.
    expect(figures.groups.map(({ against }) => against)).toEqual(['people', 'computer']);
  });

  it('count nothing twice: a parcel that comes twice, an answer of D1 that is lost, a rebuild', async () => {
    const before = await statistics();
    const { id, players } = await table();
    orders.d1 = { before: 0, after: 1 };
    await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
    await vi.waitFor(() => expect(orders.d1.after).toBe(0));
    await arrived(id);
    await hurry(id);
    await runInDurableObject(stubOf(id), async (match) => {
      await match.alarm();
      await match.alarm();
    });
    const battle = await readBattle(id);
    const again = { battle, listed: true, board: '', told: '' };
    await shelve(env.DB, again);
    await shelve(env.DB, again);
    const once = await statistics();
    expect(of(once, 'people')?.games).toBe((of(before, 'people')?.games ?? 0) + 1);
    const { results } = await env.DB.prepare('SELECT id FROM battles').all<{ id: string }>();
    for (let round = 0; round < 2; round++) {
      expect((await rebuild(results.map((row) => row.id))).battles).toBe(results.length);
      expect(await statistics()).toEqual(once);
    }
  });

  it('forget what is taken down, to the last row', async () => {
    const before = await statistics();
    const id = await resigned();
    expect(of(await statistics(), 'people')?.games).toBe((of(before, 'people')?.games ?? 0) + 1);
    await takeDown(id);
    expect(await statistics()).toEqual(before);
    const { results } = await env.DB.prepare('SELECT id FROM battles').all<{ id: string }>();
    for (const row of results) await takeDown(row.id);
    for (const name of ['tallies', 'tally_lengths', 'tally_dice', 'battles', 'battle_logs']) {
      expect([name, await env.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first('n')]).toEqual([name, 0]);
    }
  });

  it('leave out what was played on one device', async () => {
    const id = await resigned();
    const battle = await readBattle(id);
    await takeDown(id);
    const before = await statistics();
    const published = { ...battle, id: 'b'.repeat(24), sealed: false };
    await shelve(env.DB, { battle: published, listed: false, board: '', told: '' });
    expect(await statistics()).toEqual(before);
    await env.DB.prepare('DELETE FROM battles').run();
    expect(await statistics()).toEqual(before);
  });

  it('read no more rows than they show, with 10,000 battles in D1', async () => {
    await fillBattles(10_000);
    const { groups } = await statistics();
    // Tiny has half of them, of two modes.
    expect(groups.reduce((sum, { games }) => sum + games, 0)).toBe(5000);
    let shown = 0;
    for (const { length, dice } of groups) {
      const kinds = [...dice.sides[0], ...dice.sides[1], ...dice.nobody];
      const faces = kinds.flatMap((kind) => kind.faces).filter((count) => count > 0);
      shown += 1 + length.spans.length + faces.length;
    }
    let read = 0;
    for (const query of statisticsQueries(drizzle(env.DB), 'tiny')) {
      const { sql, params } = query.toSQL();
      const statement = (text: string) => env.DB.prepare(text).bind(...params);
      const plan = await statement(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>();
      expect(plan.results.map(({ detail }) => detail)).toEqual([
        expect.stringMatching(/^SEARCH (tallies|tally_lengths|tally_dice) USING PRIMARY KEY \(ruleset=\?\)$/),
      ]);
      read += (await statement(sql).all()).meta.rows_read;
    }
    expect(read).toBeGreaterThanOrEqual(shown);
    expect(read).toBeLessThanOrEqual(3 * shown);
    await env.DB.prepare('DELETE FROM battles').run();
    expect((await statistics()).groups).toEqual([]);
  });

  it('are asked for by a game that there is', async () => {
    problemOf(await ask('/api/statistics'), 400, 'bad-query');
    problemOf(await ask('/api/statistics?ruleset=chess'), 404, 'not-found');
    orders.d1 = { before: 1, after: 0 };
    problemOf(await ask('/api/statistics?ruleset=tiny'), 503, 'unavailable');
  });
});

it("has Wilson's intervals, as tables have them", () => {
  const rounded = ({ low, high }: { low: number; high: number }) => [low.toFixed(4), high.toFixed(4)];
  expect(rounded(wilson(0, 10))).toEqual(['0.0000', '0.2775']);
  expect(rounded(wilson(5, 10))).toEqual(['0.2366', '0.7634']);
  expect(rounded(wilson(10, 10))).toEqual(['0.7225', '1.0000']);
  expect(rounded(wilson(81, 263))).toEqual(['0.2553', '0.3662']);
  expect(wilson(1, 1).high).toBe(1);
});

describe('a rebuild', () => {
  it('brings back battles, the list and open challenges, and leaves matches that run alone', async () => {
    const open = await table({ listed: { battle: true } });
    await ask(`/api/matches/${open.id}/resign`, { secret: open.players[1].secret, body: {} });
    await arrived(open.id);
    const { creator } = await begin({ listed: { challenge: true } });
    const running = await table();
    await vi.waitFor(async () => expect((await ask('/api/challenges')).text).toContain(creator.id));
    const before = [
      (await ask('/api/battles')).text,
      (await ask('/api/challenges')).text,
      (await ask('/api/statistics?ruleset=tiny')).text,
    ];
    const rev = (await look({ id: running.id })).rev;
    const done = await rebuild([open.id, creator.id, running.id]);
    expect(done).toEqual({
      battles: 1,
      challenges: 1,
      takenDown: 0,
      nothing: 1,
      unreadable: 0,
      pending: 0,
      failed: [],
    });
    expect([
      (await ask('/api/battles')).text,
      (await ask('/api/challenges')).text,
      (await ask('/api/statistics?ruleset=tiny')).text,
    ]).toEqual(before);
    expect((await look({ id: running.id })).rev).toBe(rev);
  });

  it('serves battles from their objects meanwhile, and goes on by itself when D1 fails', async () => {
    const id = await resigned();
    const before = (await ask(`/api/battles/${id}`)).text;
    await rebuild([]);
    expect((await ask(`/api/battles/${id}`)).text).toBe(before);
    orders.d1 = { before: 1, after: 0 };
    const told: { pending: number } = JSON.parse((await operate('shelve', { objects: [objectOf(id)] })).text);
    expect(told).toMatchObject({ battles: 1, pending: 1 });
    await hurry(id);
    await arrived(id);
  });

  it('names the objects that it cannot ask', async () => {
    const stranger = '0'.repeat(64);
    const told: unknown = JSON.parse((await operate('shelve', { objects: [stranger] })).text);
    expect(told).toMatchObject({ battles: 0, failed: [stranger] });
    problemOf(await operate('shelve', { objects: ['x'] }), 422, 'bad-request');
    problemOf(await operate('shelve', { objects: Array.from({ length: 41 }, () => stranger) }), 422, 'bad-request');
    orders.d1 = { before: 1, after: 0 };
    problemOf(await operate('empty', {}), 503, 'unavailable');
  });
});
