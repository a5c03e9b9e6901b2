import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unreachable } from '../../web/session/api.ts';
import { create, finishAllCreations } from '../../web/session/create.ts';
import { askDesk } from '../../web/session/desk.ts';
import { Shelf } from './on-device.ts';

interface Asked {
  readonly path: string;
  readonly secret: string | null;
  readonly body: string;
}

let asked: Asked[];
let answer: (asked: Asked) => Response;

beforeEach(() => {
  asked = [];
  vi.stubGlobal('localStorage', new Shelf());
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    const one = { path, secret: init.headers['Authorization'] ?? null, body: init.body };
    asked.push(one);
    return answer(one);
  });
});
afterEach(() => vi.unstubAllGlobals());

const nobody = (): never => {
  throw new TypeError('no network');
};

/** What desk and creation ask of the service. */
describe('the desk asks', () => {
  const seats = Array.from({ length: 250 }, (_, n) => ({ id: `id ${n}`, secret: `secret ${n}` }));
  const missing = (code: string) => (one: Asked) => {
    const { matches }: { matches: { id: string }[] } = JSON.parse(one.body);
    return Response.json({ rows: matches.map(({ id }) => ({ found: false, id, code })) });
  };

  it('for a hundred matches at a time, secrets in the body', async () => {
    answer = missing('not-found');
    const { rows } = await askDesk(seats);
    expect(asked.map(({ path, secret, body }) => [path, secret, JSON.parse(body).matches.length])).toEqual([
      ['/api/desk', null, 100],
      ['/api/desk', null, 100],
      ['/api/desk', null, 50],
    ]);
    expect([...rows.keys()]).toEqual(seats.map(({ id }) => id));
    expect(JSON.parse(asked[2]?.body ?? '').matches[49]).toEqual({ id: 'id 249', secret: 'secret 249' });
    await askDesk([]);
    expect(asked.length).toBe(3);
  });

  it('keeps the row of a match that does not answer just now', async () => {
    answer = missing('bad-secret');
    const before = await askDesk(seats.slice(0, 1));
    answer = missing('unavailable');
    const after = await askDesk(seats.slice(0, 2), before);
    expect([...after.rows.values()].map((found) => (found.found ? '' : found.code))).toEqual([
      'bad-secret',
      'unavailable',
    ]);
  });

  it('says that the service was not reached, whatever the reason', async () => {
    answer = nobody;
    await expect(askDesk(seats)).rejects.toBeInstanceOf(Unreachable);
    answer = () => new Response('{}', { status: 503 });
    await expect(askDesk(seats)).rejects.toBeInstanceOf(Unreachable);
  });
});

describe('a creation that was not answered', () => {
  it('is repeated word for word, with its clock, lists and secret, until it is', async () => {
    const wanted = {
      ruleset: 'onslaught',
      options: { scale: 'battle' },
      opponent: 'link',
      side: 'lot',
      name: 'Ann',
      clock: { bank: 172_800, increment: 86_400, cap: 259_200, onFlag: 'computer' },
      offers: false,
      listed: { challenge: true, battle: false },
    } as const;
    answer = nobody;
    await expect(create(wanted)).rejects.toBeInstanceOf(Unreachable);
    await finishAllCreations();
    expect(asked.length).toBe(2);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject(wanted);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.secret).toMatch(/^Bearer [A-Za-z0-9_-]{43}$/);
    // A refusal ends it: it would be the same for ever.
    answer = () =>
      new Response(JSON.stringify({ code: 'bad-request', detail: 'No.', status: 400 }), {
        status: 400,
        headers: { 'Content-Type': 'application/problem+json' },
      });
    await finishAllCreations();
    await finishAllCreations();
    expect(asked.length).toBe(3);
  });
});
