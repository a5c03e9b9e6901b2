/** How much may be published: by size, and by replays an hour. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublishBody } from '../../schema/wire/publish.ts';
import { tiny } from '../tiny/index.ts';
import { ask, begin, calm, newSecret, problemOf } from './client.ts';
import { bodyOf, deviceGame, publish } from './publishing.ts';

afterEach(calm);

const bodyWith = (seed: number): PublishBody => bodyOf(tiny, deviceGame(seed));

describe('limits', () => {
  it('1 MB, where everything else may have 64 KB', async () => {
    const body = bodyWith(60);
    const padded = (length: number) => JSON.stringify(body).replace(/^\{/, `{${' '.repeat(length)}`);
    expect((await ask('/api/battles', { raw: padded(900_000) })).status).toBe(201);
    problemOf(await ask('/api/battles', { raw: padded(1_100_000) }), 413, 'too-large');
    problemOf(await ask('/api/desk', { raw: ' '.repeat(70_000) }), 413, 'too-large');
  });

  it('10 an hour from one address, counted apart from the matches that it creates', async () => {
    const address = '198.51.100.251';
    const bodies = Array.from({ length: 11 }, (_, at) => bodyWith(70 + at));
    for (const body of bodies.slice(0, 10)) expect((await publish(body, address)).status).toBe(201);
    const late = await publish(bodies[10], address);
    problemOf(late, 429, 'too-many');
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(3000);
    // What is there already may be asked for again; others, and other calls, are not held up.
    expect((await publish(bodies[3], address)).status).toBe(201);
    expect((await publish(bodies[10], '198.51.100.252')).status).toBe(201);
    const create = { ruleset: 'tiny', opponent: 'link' };
    const made = await ask('/api/matches', {
      secret: newSecret(),
      body: create,
      headers: { 'CF-Connecting-IP': address },
    });
    expect(made.status).toBe(201);
    expect((await begin()).created.match.status).toBe('open');
  });

  it('a body that was accepted is not replayed again, however often it is sent', async () => {
    const body = bodyWith(91);
    const checks = vi.spyOn(tiny, 'check');
    const first = await publish(body, '198.51.100.254');
    expect(checks).toHaveBeenCalled();
    checks.mockClear();
    for (const last of [254, 250]) expect((await publish(body, `198.51.100.${last}`)).text).toBe(first.text);
    expect(checks).not.toHaveBeenCalled();
    checks.mockRestore();
  });

  it('a body that is refused counts each time it is tried', async () => {
    const address = '198.51.100.253';
    const body = bodyWith(90);
    const broken = { ...body, actions: body.actions.slice(0, -1) };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++) statuses.push((await publish(broken, address)).status);
    expect(statuses).toEqual([...new Array<number>(10).fill(422), 429, 429]);
    problemOf(await publish(body, address), 429, 'too-many');
  });
});
