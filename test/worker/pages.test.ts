import { expect, it, vi } from 'vitest';
import { escaped } from '../../worker/routes/page.ts';
import { ask, begin, ORIGIN, table } from './client.ts';

it('shows who invites to what in the page of an open table, never stored, never indexed', async () => {
  const { creator } = await begin({ ruleset: 'onslaught' });
  const reply = await ask(`/m/${creator.id}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.headers.get('ETag')).toBeNull();
  expect(reply.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(reply.text).toContain('<title>Ann invites you to Onslaught</title>');
  expect(reply.text).toContain('<meta property="og:title" content="Ann invites you to Onslaught">');
  expect(reply.text).toContain('content="Onslaught, Skirmish. Black is free. A match by link."');
  expect(reply.text).toContain('<meta name="galloper:rules" content="onslaught@1">');
  expect(reply.text).toContain('<meta name="robots" content="noindex">');
  expect(reply.text).toContain('id="app"');
  expect(reply.text).not.toContain('content="All"');
  // Scripts are needed to sit down.
  expect(reply.text).toContain('<noscript>Scripts, please.</noscript>');
});

it('offers no side in the page of a table where both sit', async () => {
  const { id } = await table({ ruleset: 'onslaught' });
  const reply = await ask(`/m/${id}`);
  expect(reply.text).toContain('<title>Onslaught</title>');
  expect(reply.text).toMatch(/content="Onslaught, Skirmish\. (White|Black) decides\. A match by link\."/);
});

it('answers 404 with the page for a table or battle that is none', async () => {
  const { id } = await table();
  for (const path of ['/m/zebra', '/b/zebra', `/b/${id}`]) {
    const reply = await ask(path);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('Content-Type')).toContain('text/html');
    expect(reply.text).not.toContain('zebra');
  }
});

it('tells a battle to readers without scripts: title, description, result, story and the dice secret', async () => {
  const { id, players } = await table();
  await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
  const reply = await vi.waitFor(async () => {
    const answer = await ask(`/b/${id}`);
    expect(answer.status).toBe(200);
    return answer;
  });
  const secret: unknown = JSON.parse((await ask(`/b/${id}.json`)).text).dice.secret;
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.text).toContain('<title>Tiny: Ann (Amber) against Bo (Indigo)</title>');
  expect(reply.text).toContain('<meta name="description" content="Amber wins (resigned). ');
  expect(reply.text).toMatch(/<noscript><article><h1>Tiny: Ann/);
  expect(reply.text).toContain('has the initiative.</p>');
  expect(reply.text).not.toContain('Scripts, please.');
  expect(reply.text).toContain(String(secret));
  expect(reply.text).toContain(`<meta property="og:image" content="${ORIGIN}/b/${id}.png">`);
});

it("tells how a battle ended in the game's own words, in page and text", async () => {
  const { id, players } = await table({ ruleset: 'onslaught' });
  await ask(`/api/matches/${id}/resign`, { secret: players[1].secret, body: {} });
  const page = (await ask(`/b/${id}`)).text;
  expect(page).toContain('content="White wins: the enemy surrenders. 0 rounds, 2 entries."');
  // The last board is drawn for readers without scripts: the light ground and 48 dark squares at least.
  const picture = /<noscript>.*(<svg[^>]*aria-label="The last board".*<\/svg>)/s.exec(page)?.[1] ?? '';
  expect(picture.match(/<rect /g)?.length).toBe(49);
  expect(picture).not.toContain('style');
  expect((await ask(`/b/${id}.txt`)).text.split('\n')[1]).toBe('White wins: the enemy surrenders.');
});

it('writes names into HTML as text', async () => {
  expect(escaped(`<b>"&'`)).toBe('&lt;b&gt;&quot;&amp;&#39;');
});
