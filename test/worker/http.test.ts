import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { health, rulesetsAnswer } from '../../schema/wire/rulesets.ts';
import { addressOf } from '../../worker/http/address.ts';
import { ask, begin, look, parsed, problemOf, table } from './client.ts';

it('sends the security headers with everything', async () => {
  const { creator } = await begin();
  for (const path of ['/healthz', '/api/rulesets', `/api/matches/${creator.id}`, '/api/zebra', `/api/matches/x`]) {
    const { headers } = await ask(path);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'; script-src 'self'");
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
});

it('answers 404 and 405 as problems, without repeating the path', async () => {
  const reply = await ask('/api/zebra');
  problemOf(reply, 404, 'not-found');
  expect(reply.text).not.toContain('zebra');
  const { id } = await table();
  const deleted = await ask(`/api/matches/${id}`, { method: 'DELETE' });
  problemOf(deleted, 405, 'method-not-allowed');
  expect(deleted.headers.get('Allow')).toBe('GET, HEAD');
  problemOf(await ask(`/api/matches/${id}/standing-orders`, { body: {} }), 405, 'method-not-allowed');
  problemOf(await ask('/healthz', { body: {} }), 405, 'method-not-allowed');
});

it('tells build and rulesets (healthz), and the games with their options as JSON Schema', async () => {
  const state = parsed(health, await ask('/healthz'));
  expect(state.build).toBe(env.BUILD);
  expect(state.rulesets).toContain('onslaught@1');
  const { rulesets } = parsed(rulesetsAnswer, await ask('/api/rulesets'));
  const onslaught = rulesets.find((ruleset) => ruleset.id === 'onslaught');
  expect(onslaught).toMatchObject({ version: 1, title: 'Onslaught' });
  expect(onslaught?.levels.length).toBeGreaterThan(0);
  expect(JSON.stringify(onslaught?.options)).toContain('quickSetUp');
  const tiny = rulesets.find((ruleset) => ruleset.id === 'tiny');
  expect(tiny?.options).toMatchObject({
    type: 'object',
    properties: { rounds: { type: 'integer', minimum: 1, maximum: 6, default: 3 } },
    additionalProperties: false,
  });
});

it('notes what a seat has looked at, forwards only (L11)', async () => {
  const { id, players } = await table();
  const seen = (body: unknown) => ask(`/api/matches/${id}/seen`, { secret: players[0].secret, body });
  const before = await look(players[1]);
  expect((await seen({ seq: 1 })).status).toBe(200);
  expect((await look(players[0])).own?.seen).toBe(1);
  expect((await seen({ seq: 0 })).status).toBe(200);
  expect((await look(players[0])).own?.seen).toBe(1);
  problemOf(await seen({ seq: 2 }), 409, 'stale');
  problemOf(await seen({ seq: 'zebra' }), 422, 'bad-request');
  expect(await look(players[1])).toEqual(before);
});

it('takes an IPv4 address whole and the first half of an IPv6 one', () => {
  const at = (address: string) => addressOf(new Request('http://x', { headers: { 'CF-Connecting-IP': address } }));
  expect(at('192.0.2.7')).toBe('192.0.2.7');
  expect(at('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(at('2001:0DB8:0001:0002::6')).toBe('2001:db8:1:2');
  expect(at('2001:db8::6')).toBe('2001:db8:0:0');
  expect(at('::1')).toBe('0:0:0:0');
  expect(addressOf(new Request('http://x'))).toBe('unknown');
});
