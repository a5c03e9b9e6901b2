import { expect, it } from 'vitest';
import { tiny } from '../tiny/index.ts';
import { act, ask, begin, look, newSecret, problemOf, put, table } from './client.ts';

const get = (id: string, secret: string | null, headers: Record<string, string> = {}, query = '') =>
  ask(`/api/matches/${id}${query}`, { secret, headers });

it('answers 304 as long as nothing that the caller may see has changed', async () => {
  const { id, players } = await table();
  const [one, two] = players;
  const first = await get(id, one.secret);
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(first.headers.get('Vary')).toBe('Authorization');
  const tag = first.headers.get('ETag') ?? '';
  const same = await get(id, one.secret, { 'If-None-Match': tag });
  expect([same.status, same.text]).toEqual([304, '']);
  expect((await get(id, one.secret, { 'If-None-Match': `"x", ${tag}` })).status).toBe(304);
  // The other seat's private things change nothing for this one.
  await put(two, tiny.recommendedOrders);
  expect((await get(id, one.secret, { 'If-None-Match': tag })).status).toBe(304);
  await put(one, tiny.recommendedOrders);
  expect((await get(id, one.secret, { 'If-None-Match': tag })).status).toBe(200);
  // Tags of one viewer say nothing to another.
  const other = (await get(id, two.secret)).headers.get('ETag');
  expect(other).not.toBe((await get(id, null)).headers.get('ETag'));
});

it('sends with ?since the later entries alone, and the view at that seq', async () => {
  const { players } = await table();
  const [one, two] = players;
  const opened = await look(one);
  expect(opened.before).toBeUndefined();
  await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
  await act(two, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await act(one, 2, { type: 'bid', coins: 1 });
  await act(two, 2, { type: 'bid', coins: 0 });
  const now = await look(one);
  expect(now.seq).toBe(3);
  expect(now.log.entries.map((entry) => entry.seq)).toEqual([1, 2, 3]);
  const later = await look(one, 1);
  expect(later.log.from).toBe(1);
  expect(later.log.entries).toEqual(now.log.entries.slice(1));
  expect(later.before).toEqual(opened.view);
  expect((await look(one, 3)).before).toEqual(now.view);
  expect((await look(one, 3)).log).toEqual({ from: 3, entries: [] });
  expect((await look(one, 0)).before).toBeNull();
  expect((await look(one, 999)).log).toEqual({ from: 3, entries: [] });
});

it('refuses a Bearer that fits no seat, one that cannot be a secret, and a since that is no number', async () => {
  const { id } = await table();
  const reply = await get(id, newSecret());
  problemOf(reply, 401, 'bad-secret');
  expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer');
  problemOf(await get(id, 'zebra'), 401, 'bad-secret');
  problemOf(await ask(`/api/matches/${id}`, { headers: { Authorization: 'Basic abc' } }), 401, 'bad-secret');
  for (const since of ['-1', 'x', '1e3', '', '1.5'])
    problemOf(await get(id, null, {}, `?since=${since}`), 400, 'bad-query');
});

it('shows a spectator neither prompt, legal actions nor anything private', async () => {
  const { id } = await table();
  const match = await look({ id });
  expect(match).toMatchObject({ you: null, prompt: null, legal: null, own: null, undo: [], sealed: { in: [] } });
  expect(match.view).not.toBeNull();
});

it('changes nothing on GET and HEAD (L2)', async () => {
  const { creator } = await begin();
  const before = await look(creator);
  const head = await ask(`/api/matches/${creator.id}`, { method: 'HEAD', secret: creator.secret });
  expect([head.status, head.text]).toEqual([200, '']);
  const dealings = ['offers', 'offers/draw', 'claim', 'cancel', 'secret'];
  for (const path of ['seats', 'actions', 'undo', 'standing-orders', 'seen', 'resign', ...dealings]) {
    for (const method of ['GET', 'HEAD']) {
      expect((await ask(`/api/matches/${creator.id}/${path}`, { method, secret: creator.secret })).status).toBe(405);
    }
  }
  await ask(`/m/${creator.id}`);
  await ask(`/b/${creator.id}`);
  expect(await look(creator)).toEqual(before);
});
