/** Link pictures as robots and players fetch them: what they show, that they are fresh, and that fetching does nothing. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { decode } from 'fast-png';
import { afterEach, expect, it, vi } from 'vitest';
import { tiny } from '../tiny/index.ts';
import { act, ask, begin, inviteIn, look, newSecret, ORIGIN, problemOf, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import { MUSTER } from './opening.ts';
import { takeDown } from './operator.ts';
import { bodyOf, deviceGame, idOf } from './publishing.ts';

afterEach(() => {
  orders.deployed = false;
});

interface Fetched {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

async function fetched(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Fetched> {
  const response = await exports.default.fetch(new Request(`${ORIGIN}${path}`, { method, headers }));
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** A picture that must be there: read by a decoder that is not ours, check sums and all. */
async function picture(path: string): Promise<Fetched> {
  const answer = await fetched(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  const image = decode(answer.bytes, { checkCrc: true });
  expect([image.width, image.height, image.depth, image.channels]).toEqual([1200, 630, 8, 1]);
  expect(image.palette?.length).toBeLessThanOrEqual(256);
  return answer;
}

/** Every row of a match's object and of D1. */
async function everything(id: string): Promise<string> {
  const object = await runInDurableObject(stubOf(id), async (_match, state) => {
    const { sql } = state.storage;
    const tables = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    const rows = tables
      .filter(({ name }) => !name.startsWith('_cf'))
      .map(({ name }) => [name, sql.exec(`SELECT * FROM "${name}"`).toArray()]);
    return JSON.stringify([rows, await state.storage.getAlarm()]);
  });
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const shelved: unknown[] = [];
  for (const { name } of results) {
    if (name.startsWith('_cf')) continue;
    shelved.push([name, (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results]);
  }
  return object + JSON.stringify(shelved);
}

const tagIn = (answer: Fetched) => answer.headers.get('ETag') ?? '';

it('shows a match as it stands, to whoever has its address, and is asked about each time', async () => {
  const { id, players } = await table();
  const first = await picture(`/m/${id}.png`);
  expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
  expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(tagIn(first)).toMatch(/^"[^"]+"$/);
  // Again, by its tag, and only the head of it.
  const again = await picture(`/m/${id}.png`);
  expect(again.bytes).toEqual(first.bytes);
  expect(tagIn(again)).toBe(tagIn(first));
  const known = await fetched(`/m/${id}.png?rev=7`, { 'If-None-Match': tagIn(first) });
  expect([known.status, known.bytes.length, tagIn(known)]).toEqual([304, 0, tagIn(first)]);
  const head = await fetched(`/m/${id}.png`, {}, 'HEAD');
  expect([head.status, head.bytes.length, tagIn(head)]).toEqual([200, 0, tagIn(first)]);
  // It was painted once.
  const kept = `${ORIGIN}/m/${id}.png?${new URLSearchParams({ tag: tagIn(first) })}`;
  const copy = await vi.waitFor(async () => {
    const found = await caches.default.match(kept);
    expect(found).toBeDefined();
    return found;
  });
  expect(new Uint8Array((await copy?.arrayBuffer()) ?? [])).toEqual(first.bytes);
  // After a move it is another one, under another tag; a tag of before does not do.
  for (const player of players) await act(player, 1, MUSTER);
  const later = await fetched(`/m/${id}.png`, { 'If-None-Match': tagIn(first) });
  expect(later.status).toBe(200);
  expect(tagIn(later)).not.toBe(tagIn(first));
  expect(later.bytes).not.toEqual(first.bytes);
});

it('shows an invitation while a seat is free, and who sits there afterwards', async () => {
  const { created, creator } = await begin({ ruleset: 'onslaught' });
  const open = await picture(`/m/${creator.id}.png`);
  const secret = newSecret();
  const body = { nonce: '00112233445566778899aabbccddeeff', invite: inviteIn(created), name: 'Bo' };
  expect((await ask(`/api/matches/${creator.id}/seats`, { secret, body })).status).toBe(201);
  const begun = await picture(`/m/${creator.id}.png`);
  expect(tagIn(begun)).not.toBe(tagIn(open));
  expect(begun.bytes).not.toEqual(open.bytes);
});

it('is of a battle when the match is over, as long as the battle lasts', async () => {
  const { id, players } = await table({ ruleset: 'onslaught' });
  problemOf(await ask(`/b/${id}.png`), 404, 'not-found');
  const before = await picture(`/m/${id}.png`);
  await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
  const battle = await picture(`/b/${id}.png`);
  expect(battle.headers.get('Cache-Control')).toBe('public, max-age=60');
  expect(battle.bytes).not.toEqual(before.bytes);
  const table_ = await picture(`/m/${id}.png`);
  expect(table_.bytes).toEqual(battle.bytes);
  const known = await fetched(`/b/${id}.png`, { 'If-None-Match': `W/"other", ${tagIn(battle)}` });
  expect(known.status).toBe(304);
  await vi.waitFor(async () => expect((await ask(`/b/${id}.json`)).status).toBe(200));
  await takeDown(id);
  problemOf(await ask(`/b/${id}.png`), 410, 'taken-down');
  problemOf(await ask(`/m/${id}.png`), 410, 'taken-down');
  expect((await fetched(`/b/${id}.png`, { 'If-None-Match': tagIn(battle) })).status).toBe(410);
});

it('tells of a battle whose rules are not known any more, without a board (L40)', async () => {
  orders.deployed = true;
  const { id, players } = await table();
  await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
  const before = await picture(`/b/${id}.png`);
  await vi.waitFor(async () => {
    const n = await env.DB.prepare('SELECT count(*) AS n FROM battles WHERE id = ?').bind(id).first<number>('n');
    expect(n).toBe(1);
  });
  // The deployment before knew no tiny@2.
  orders.deployed = false;
  await evictDurableObject(stubOf(id));
  const after = await picture(`/b/${id}.png`);
  expect(after.bytes).not.toEqual(before.bytes);
  expect(tagIn(after)).not.toBe(tagIn(before));
  expect((await ask(`/b/${id}`)).text).toContain(`content="${ORIGIN}/b/${id}.png"`);
});

it('is there for a match that was played on one device and published', async () => {
  const id = await idOf(bodyOf(tiny, deviceGame(1)));
  const published = await picture(`/b/${id}.png`);
  expect((await picture(`/m/${id}.png`)).bytes).toEqual(published.bytes);
});

it('is none where there is no match, or none any more', async () => {
  for (const path of ['/m/zebra.png', '/b/zebra.png', `/m/${'a'.repeat(24)}.png`, `/b/${'a'.repeat(24)}.png`]) {
    problemOf(await ask(path), 404, 'not-found');
  }
  const { creator } = await begin();
  await ask(`/api/matches/${creator.id}/cancel`, { secret: creator.secret, body: {} });
  problemOf(await ask(`/m/${creator.id}.png`), 404, 'not-found');
  problemOf(await ask(`/m/${creator.id}.png`, { method: 'POST', body: {} }), 405, 'method-not-allowed');
});

it('gives nothing away: matches that differ in hands, dice and sealed bids have the same picture, byte for byte', async () => {
  const seen: Uint8Array[][] = [];
  const hands = new Set<string>();
  for (const coins of [0, 1, 2]) {
    const { id, players } = await table();
    const pictures = [await picture(`/m/${id}.png`)];
    for (const player of players) await act(player, 1, MUSTER);
    pictures.push(await picture(`/m/${id}.png`));
    await act(players[0], 2, { type: 'bid', coins });
    pictures.push(await picture(`/m/${id}.png`));
    const { view } = await look(players[0]);
    hands.add(JSON.stringify(view));
    seen.push(pictures.map(({ bytes }) => bytes));
  }
  expect(hands.size).toBe(3);
  for (const pictures of seen) expect(pictures).toEqual(seen[0]);
});

it('is announced in both pages with its size and words; robots that fetch all of it change nothing', async () => {
  const { created, creator } = await begin({ ruleset: 'onslaught', listed: { challenge: true } });
  const { id } = creator;
  const stages: (() => Promise<unknown>)[] = [
    async () => undefined,
    async () => {
      const body = { nonce: '00112233445566778899aabbccddeeff', invite: inviteIn(created), name: 'Bo' };
      await ask(`/api/matches/${id}/seats`, { secret: newSecret(), body });
    },
    () => ask(`/api/matches/${id}/resign`, { secret: creator.secret, body: {} }),
  ];
  for (const [stage, reach] of stages.entries()) {
    await reach();
    // What the match has to do by itself is done before: the list, the archive.
    await vi.waitFor(async () => {
      const quiet = await runInDurableObject(stubOf(id), (_match, state) => state.storage.getAlarm());
      expect(quiet === null || quiet > Date.now()).toBe(true);
    });
    const { rev } = await look({ id });
    const before = await everything(id);
    for (const path of stage === 2 ? [`/m/${id}`, `/b/${id}`] : [`/m/${id}`]) {
      for (const method of ['GET', 'HEAD']) {
        expect((await fetched(path, { 'User-Agent': 'facebookexternalhit/1.1' }, method)).status).toBe(200);
        expect((await fetched(`${path}.png`, { 'User-Agent': 'Discordbot/2.0' }, method)).status).toBe(200);
      }
      const { text } = await ask(path);
      const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(text)?.[1];
      const address = tag('og:image') ?? '';
      expect(address).toMatch(new RegExp(`^${ORIGIN}${path}\\.png`));
      expect(tag('twitter:image')).toBe(address);
      expect([tag('og:image:width'), tag('og:image:height')]).toEqual(['1200', '630']);
      expect(tag('og:image:type')).toBe('image/png');
      expect(tag('og:image:alt')).toBe(tag('twitter:image:alt'));
      expect(tag('og:image:alt')).toMatch(
        [/^Ann invites you to Onslaught$/, /^The board\. /, /^The (last )?board\. /][stage] ?? /^$/,
      );
      expect(tag('twitter:card')).toBe('summary_large_image');
      expect(tag('twitter:title')).toBe(tag('og:title'));
      expect(tag('twitter:description')).toBe(tag('og:description'));
      await picture(address.slice(ORIGIN.length));
    }
    expect((await look({ id })).rev).toBe(rev);
    expect(await everything(id)).toBe(before);
  }
});
