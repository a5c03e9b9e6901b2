/** Where the service is reached, when that is not the name by which requests come to it. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { created } from '../../schema/wire/create.ts';
import { createApp } from '../../worker/app.ts';
import { calm, fresh, look, newSecret, parsed } from './client.ts';
import { registry } from './entry.ts';
import { freshWorld, outside, world } from './receiver.ts';
import { hook, posted, tryDispatch } from './told.ts';

beforeEach(freshWorld);
afterEach(() => {
  calm();
  vi.restoreAllMocks();
});

const shell = '<!doctype html><html><head><title>Galloper</title></head><body></body></html>';
const app = createApp({ games: registry, database: () => env.DB, outside: () => outside });

async function askAt(publicUrl: string, url: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext();
  const assets = {
    ...env.ASSETS,
    fetch: async () => new Response(shell, { headers: { 'Content-Type': 'text/html' } }),
  };
  const bindings = { ...env, PUBLIC_URL: publicUrl, ASSETS: assets };
  const response = await app.fetch(new Request(url, init), bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

async function createAt(publicUrl: string, host: string) {
  const secret = newSecret();
  const response = await askAt(publicUrl, `https://${host}/api/matches`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.9' },
    body: JSON.stringify({ key: fresh(), ruleset: 'tiny', opponent: 'link', name: 'Ann' }),
  });
  const reply = { status: response.status, headers: response.headers, text: await response.text() };
  const { match, seat, links } = parsed(created, reply);
  return { links, player: { id: match.id, seat: seat === 0 ? 0 : 1, secret } as const };
}

it('is what links, notices and previews begin with, whatever a request says', async () => {
  const { links, player } = await createAt('https://play.example.org', 'evil.example.com');
  expect(links.table).toBe(`https://play.example.org/m/${player.id}`);
  expect(links.invite).toMatch(/^https:\/\/play\.example\.org\/m\/[a-z2-7]{24}#invite=/);
  expect((await look(player)).id).toBe(player.id);
  await hook(player);
  await tryDispatch(player, 'hook');
  expect(posted().map(({ url }) => url)).toEqual([links.table]);
  expect(JSON.stringify(world.calls)).not.toContain('evil');
  const page = await (await askAt('https://play.example.org/', `http://10.0.0.1:8787/m/${player.id}?x=1`)).text();
  expect(page).toContain(`content="https://play.example.org/m/${player.id}"`);
  expect(page).not.toContain('10.0.0.1');
});

it('is the name of the request when nothing is set', async () => {
  const { links, player } = await createAt('', 'galloper.example.net');
  expect(links.table).toBe(`https://galloper.example.net/m/${player.id}`);
});

it('that is no address is a fault that nobody overlooks', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const wrong of ['play.example.org', 'ftp://play.example.org']) {
    expect((await askAt(wrong, 'https://galloper.test/healthz')).status).toBe(500);
  }
});
