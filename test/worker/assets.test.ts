import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

it('has the bindings of wrangler.toml', async () => {
  expect(env.SERVICE_KEY).toMatch(/^[0-9a-f]{64}$/);
  expect(await env.DB.prepare('select 1 as one').first('one')).toBe(1);
});
