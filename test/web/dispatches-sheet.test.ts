import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dispatch } from '../../schema/wire/dispatches.ts';
import { Dispatches } from '../../web/pages/table/dispatches/state.ts';
import { Shelf } from './on-device.ts';

/** What the sheet makes of each answer of the service: nothing is lost, and every refusal is a sentence. */
const hook: Dispatch = {
  device: 'hook-1',
  name: 'Club',
  kind: 'webhook',
  target: 'hooks.slack.com',
  state: 'on',
  succeeded: null,
  failed: null,
};
const at = '2026-12-01T09:00:00.000Z';

/** What the service answers next, by path and method. */
let answers: Map<string, () => Response>;
let asked: { readonly call: string; readonly body: unknown }[];

const matchWith = (dispatches: readonly Dispatch[]) => ({ match: { own: { dispatches } } });

function refusal(status: number, code: string, detail: string, headers: Record<string, string> = {}): () => Response {
  const type = { 'Content-Type': 'application/problem+json', ...headers };
  return () => new Response(JSON.stringify({ title: code, status, code, detail }), { status, headers: type });
}

beforeEach(() => {
  asked = [];
  answers = new Map([
    ['GET /api/dispatches', () => Response.json({ vapidKey: null, email: true })],
    ['GET /api/matches/abc', () => Response.json({ own: { dispatches: [hook] } })],
  ]);
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    const call = `${method} ${path}`;
    asked.push({ call, body: body === undefined ? null : JSON.parse(body) });
    const answer = answers.get(call);
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
});

afterEach(() => vi.unstubAllGlobals());

async function opened(): Promise<Dispatches> {
  const seat = { id: 'abc', secret: 's', seat: 0, nonce: null, commitment: null, ruleset: 'tiny', version: 1 } as const;
  const sheet = new Dispatches({ ...seat, since: at });
  await sheet.load();
  return sheet;
}

it('shows what can be sent and what this seat has', async () => {
  const sheet = await opened();
  expect(sheet.deployment.value).toEqual({ vapidKey: null, email: true });
  expect(sheet.entries.value).toEqual([hook]);
  expect([sheet.busy.value, sheet.trouble.value, sheet.here()]).toEqual([false, null, null]);
});

it('can be asked again where the service did not answer', async () => {
  answers.delete('GET /api/dispatches');
  const sheet = await opened();
  expect(sheet.deployment.value).toBe(null);
  expect(sheet.trouble.value?.code).toBe('unreachable');
  answers.set('GET /api/dispatches', () => Response.json({ vapidKey: null, email: false }));
  await sheet.load();
  expect([sheet.deployment.value?.email, sheet.trouble.value]).toEqual([false, null]);
});

it('keeps an address under a name of its own, and says the service’s own words where it is refused', async () => {
  const sheet = await opened();
  const put = 'PUT /api/matches/abc/dispatches';
  answers.set(put, refusal(422, 'bad-address', 'This name is not one of the public internet.'));
  const channel = { kind: 'webhook', url: 'https://localhost/x', preset: 'json' } as const;
  expect(await sheet.add(channel, 'Club')).toBe(false);
  expect(sheet.trouble.value).toEqual({ code: 'bad-address', message: 'This name is not one of the public internet.' });
  expect([sheet.from.value, sheet.isTyped()]).toEqual(['webhook', false]);
  expect(sheet.entries.value).toEqual([hook]);
  answers.set(put, () => Response.json(matchWith([hook, { ...hook, device: 'mail-2', kind: 'mail' }])));
  expect(await sheet.add({ kind: 'mail', address: 'a@b.org' }, '')).toBe(true);
  expect(sheet.trouble.value).toBe(null);
  expect(sheet.entries.value).toHaveLength(2);
  const sent = asked.filter(({ call }) => call === put).map(({ body }) => body);
  expect(sent).toEqual([
    { device: expect.stringMatching(/^hook-[0-9a-f]{12}$/), channel, name: 'Club' },
    { device: expect.stringMatching(/^mail-[0-9a-f]{12}$/), channel: { kind: 'mail', address: 'a@b.org' } },
  ]);
});

it('says what a test came to, also when it removed the entry, and when there were too many', async () => {
  const sheet = await opened();
  const post = 'POST /api/matches/abc/dispatches/test';
  answers.set(post, () => Response.json(matchWith([{ ...hook, failed: { at, why: 'No answer.' } }])));
  await sheet.test(hook);
  expect(sheet.tested.value).toEqual({ device: 'hook-1', words: 'The test did not arrive: No answer.' });
  answers.set(post, refusal(429, 'too-many', 'Five tests an hour: wait a little.', { 'Retry-After': '600' }));
  await sheet.test(hook);
  expect(sheet.tested.value).toBe(null);
  expect(sheet.trouble.value?.message).toBe('Five tests an hour: wait a little.');
  answers.set(post, () => Response.json(matchWith([])));
  await sheet.test(hook);
  expect(sheet.tested.value?.words).toContain('its entry was removed');
  expect(sheet.trouble.value).toBe(null);
});

it('removes an entry, confirms a code, and asks for a new one', async () => {
  const sheet = await opened();
  answers.set('POST /api/matches/abc/dispatches/confirm', refusal(422, 'wrong-code', 'That is not the code.'));
  expect(await sheet.confirm({ ...hook, device: 'mail-1', kind: 'mail' }, '123456')).toBe(false);
  expect(sheet.trouble.value?.message).toBe('That is not the code.');
  answers.set('POST /api/matches/abc/dispatches/test', () => Response.json(matchWith([hook])));
  expect(await sheet.sendCode({ ...hook, device: 'mail-1', kind: 'mail' })).toBe(true);
  expect(asked.at(-1)?.body).toEqual({ device: 'mail-1' });
  answers.set('PUT /api/matches/abc/dispatches', () => Response.json(matchWith([])));
  expect(await sheet.remove(hook)).toBe(true);
  expect(asked.at(-1)?.body).toEqual({ device: 'hook-1', channel: null });
  expect(sheet.entries.value).toEqual([]);
});
