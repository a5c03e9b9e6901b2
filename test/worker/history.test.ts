import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BATTLES_A_PAGE, type BattlesAnswer, battlesAnswer, lengthClassOf } from '../../schema/wire/battles.ts';
import {
  cursorOf,
  EVER,
  type Filter,
  listBattles,
  NOW_AND_LATER,
  pageQuery,
  placeOf,
} from '../../worker/archive/history.ts';
import { ask, calm, parsed, problemOf, table } from './client.ts';
import { orders } from './faults.ts';
import { BEGINNING, fillBattles, MINUTE } from './many-battles.ts';

afterEach(calm);

const MANY = 10_000;
beforeAll(() => fillBattles(MANY));

async function list(query = ''): Promise<BattlesAnswer> {
  const reply = await ask(`/api/battles${query}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  return parsed(battlesAnswer, reply);
}

/** All pages that follow a query. */
async function everything(query: string): Promise<BattlesAnswer['battles']> {
  const found: BattlesAnswer['battles'][number][] = [];
  for (let cursor = ''; ; ) {
    const page = await list(`?${query}${cursor}`);
    found.push(...page.battles);
    if (page.next === null) return found;
    cursor = `&cursor=${page.next}`;
  }
}

const FILTERS: readonly [string, Filter['game'], string][] = [
  ['of all games', null, 'battles_by_end'],
  ['of a game', { ruleset: 'tiny' }, 'battles_by_game'],
  ['of a mode', { ruleset: 'tiny', mode: 'Wide' }, 'battles_by_mode'],
  ['won by the first side', { ruleset: 'tiny', winner: 0 }, 'battles_by_winner'],
  ['drawn', { ruleset: 'duel', winner: null }, 'battles_by_winner'],
  ['long', { ruleset: 'tiny', lengthClass: 'long' }, 'battles_by_length'],
];
const middle = {
  from: BEGINNING + 2000 * MINUTE,
  below: { ended: BEGINNING + 7000 * MINUTE, id: '' },
  many: BATTLES_A_PAGE,
};
const always = { from: EVER, below: NOW_AND_LATER, many: BATTLES_A_PAGE };

describe('10,000 battles in D1: a page', () => {
  it.each(FILTERS)('%s is found in its index, searched, without sorting', async (_name, game, index) => {
    for (const range of [middle, always]) {
      const { sql, params } = pageQuery(drizzle(env.DB), { game, ...range }).toSQL();
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      expect(plan).toHaveLength(1);
      expect(plan[0]).toMatch(
        new RegExp(`^SEARCH battles USING INDEX ${index} \\(.*ended>\\? AND \\(ended,id\\)<\\(\\?,\\?\\)\\)$`),
      );
    }
  });

  it.each(FILTERS)('%s reads at most three rows for one that it shows', async (_name, game) => {
    for (const range of [middle, always]) {
      const { sql, params } = pageQuery(drizzle(env.DB), { game, ...range }).toSQL();
      const { results, meta } = await env.DB.prepare(sql)
        .bind(...params)
        .all();
      expect(results).toHaveLength(31);
      expect(meta.rows_read).toBeGreaterThanOrEqual(30);
      expect(meta.rows_read).toBeLessThanOrEqual(90);
    }
  });

  it('of nothing reads next to nothing', async () => {
    const { sql, params } = pageQuery(drizzle(env.DB), {
      game: { ruleset: 'chess', mode: 'Blitz' },
      ...always,
    }).toSQL();
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all();
    expect(meta.rows_read).toBeLessThanOrEqual(1);
  });
});

describe('GET /api/battles (L31)', () => {
  it('shows thirty, the last to end first, and the cursor leads to the next thirty', async () => {
    const first = await list();
    expect(first.battles).toHaveLength(30);
    const second = await list(`?cursor=${first.next}`);
    const times = [...first.battles, ...second.battles].map((battle) => Date.parse(battle.ended));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(times).size).toBe(60);
    // Every fifth is unlisted.
    for (const at of times) expect(((at - BEGINNING) / MINUTE) % 5).not.toBe(0);
    expect(first.battles[0]).toMatchObject({
      title: 'Tiny',
      names: ['Ann', null],
      told: 'Told.',
      board: 'board',
      sealed: true,
    });
  });

  it.each([
    ['ruleset=duel', (battle: BattlesAnswer['battles'][number]) => battle.ruleset === 'duel', 320],
    ['ruleset=tiny&mode=Wide', ({ ruleset, mode }) => ruleset === 'tiny' && mode === 'Wide', 106],
    ['ruleset=tiny&result=0', ({ result }) => result.winner === 0, 137],
    ['ruleset=tiny&result=1', ({ result }) => result.winner === 1, 91],
    ['ruleset=tiny&result=drawn', ({ result }) => result.winner === null, 92],
    ['ruleset=tiny&length=short', ({ length }) => lengthClassOf(length) === 'short', 46],
    ['ruleset=tiny&length=long', ({ length }) => length >= 200, 123],
  ] as [string, (battle: BattlesAnswer['battles'][number]) => boolean, number][])(
    '%s: all that fit within the dates and nothing else, over all pages',
    async (query, fits, many) => {
      const after = new Date(BEGINNING + 1000 * MINUTE).toISOString();
      const before = new Date(BEGINNING + 1800 * MINUTE).toISOString();
      const found = await everything(`${query}&after=${after}&before=${before}`);
      expect(found.every(fits)).toBe(true);
      expect(found.every(({ ended }) => ended >= after && ended < before)).toBe(true);
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      const where = `listed = 1 AND ended >= ${Date.parse(after)} AND ended < ${Date.parse(before)}`;
      const { results } = await env.DB.prepare(`SELECT header FROM battles WHERE ${where}`).all<{ header: string }>();
      const all = results.map(({ header }): BattlesAnswer['battles'][number] => JSON.parse(header));
      const wanted = all.filter((battle) => query.startsWith(`ruleset=${battle.ruleset}`) && fits(battle));
      expect(found.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      expect(found).toHaveLength(many);
    },
  );

  it('shows fewer where fewer are asked for, and goes on from there', async () => {
    const all = await list('?ruleset=tiny');
    const first = await list('?ruleset=tiny&limit=4');
    const then = await list(`?ruleset=tiny&limit=4&cursor=${first.next}`);
    expect([...first.battles, ...then.battles]).toEqual(all.battles.slice(0, 8));
  });

  it('takes dates as the beginning of their day, and ends where the range does', async () => {
    const found = await everything('after=2026-01-02&before=2026-01-03');
    expect(found).toHaveLength((24 * 60 * 4) / 5);
    expect(found[0]?.ended.slice(0, 10)).toBe('2026-01-02');
    expect(found.at(-1)?.ended.slice(0, 10)).toBe('2026-01-02');
    expect((await list('?before=2020-01-01')).battles).toEqual([]);
  });

  it('loses and repeats none of those that ended at the same moment', async () => {
    const at = BEGINNING - MINUTE;
    const same = { id: '', ended: at };
    await env.DB.prepare(
      `INSERT INTO battles (id, ruleset, version, mode, winner, reason, rounds, length, began, ended, header, listed)
       SELECT 'z' || substr(id, 2), 'equal', 1, mode, winner, reason, rounds, length, began, ?,
         json_set(header, '$.id', 'z' || substr(id, 2)), 1 FROM battles WHERE ruleset = 'tiny' LIMIT 65`,
    )
      .bind(same.ended)
      .run();
    const found = await everything('ruleset=equal');
    expect(new Set(found.map(({ id }) => id)).size).toBe(65);
    await env.DB.prepare("DELETE FROM battles WHERE ruleset = 'equal'").run();
  });

  it.each([
    'ruleset=',
    'result=2',
    'length=huge',
    'after=yesterday',
    'before=2026-13-01',
    'cursor=!',
    'cursor=YWJj',
    'limit=0',
    'limit=31',
    'mode=Wide',
    'result=0',
    'ruleset=tiny&mode=Wide&result=0',
    'ruleset=tiny&length=long&result=drawn',
  ])('refuses %s with a sentence', async (query) => {
    const { detail } = problemOf(await ask(`/api/battles?${query}`), 400, 'bad-query');
    expect(detail).toMatch(/\.$/);
  });

  it('says that it cannot be read while D1 fails', async () => {
    orders.d1 = { before: 1, after: 0 };
    problemOf(await ask('/api/battles'), 503, 'unavailable');
    expect((await list()).battles).toHaveLength(30);
  });

  it('has cursors that come back as the place they stand for', () => {
    const place = { ended: BEGINNING, id: 'abcdefghijklmnopqrstuvwx' };
    expect(placeOf(cursorOf(place))).toEqual(place);
    expect(placeOf('AAAA')).toBeNull();
  });
});

describe('a battle by link', () => {
  it('comes onto the list when it is over, if its creator chose so, with its last board and the words for its end', async () => {
    const open = await table({ listed: { battle: true } });
    const quiet = await table();
    for (const { id, players } of [open, quiet]) {
      await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
      await vi.waitFor(async () => {
        expect(await env.DB.prepare('SELECT id FROM battles WHERE id = ?').bind(id).first('id')).toBe(id);
      });
    }
    const { battles } = await listBattles(env.DB, { game: null, ...always });
    expect(battles[0]).toMatchObject({
      id: open.id,
      names: ['Ann', 'Bo'],
      result: { winner: 0, reason: 'resigned' },
      told: 'Amber wins (resigned).',
    });
    expect(battles[0]?.board).not.toBe('');
    expect(battles.some(({ id }) => id === quiet.id)).toBe(false);
  });
});
