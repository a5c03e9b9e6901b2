import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sat } from '../../schema/wire/calls.ts';
import { type Challenge, challengesAnswer } from '../../schema/wire/desk.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { ask, begin, calm, inviteIn, look, newSecret, parsed, problemOf, stubOf, type Wish } from './client.ts';
import { cancel } from './deals.ts';
import { orders } from './faults.ts';

afterEach(calm);

const PACE = { bank: 86_400, increment: 3600, cap: 172_800, onFlag: 'claim' } as const;

async function listed(): Promise<readonly Challenge[]> {
  const reply = await ask('/api/challenges');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  return parsed(challengesAnswer, reply).challenges;
}

const found = async (id: string) => (await listed()).find((one) => one.id === id);

/** An open match on the list. */
async function challenge(wish: Wish = {}) {
  const begun = await begin({ listed: { challenge: true }, ...wish });
  await vi.waitFor(async () => expect(await found(begun.creator.id)).toBeDefined());
  return begun;
}

const sit = (id: string, secret: string, more: object = {}) =>
  ask(`/api/matches/${id}/seats`, { secret, body: { nonce: randomHex(16), ...more } });

describe('the list of challenges (L9)', () => {
  it('shows what was listed at its creation, and nothing else', async () => {
    const quietly = await begin();
    const { creator } = await challenge({ side: 1, options: { rounds: 2, purse: 3 }, clock: PACE });
    const match = await look(creator);
    expect(await found(creator.id)).toEqual({
      ...{ id: creator.id, ruleset: 'tiny', version: 1, title: 'Tiny', options: match.options },
      mode: expect.stringMatching(/./),
      ...{ name: 'Ann', free: 0, clock: PACE, created: match.since, expires: match.expires },
    });
    expect(await found(quietly.creator.id)).toBeUndefined();
  });

  it('lets a guest sit down without an invite, who takes it off the list', async () => {
    const { creator } = await challenge();
    const guest = newSecret();
    const reply = await sit(creator.id, guest, { name: 'Bo' });
    expect([reply.status, parsed(sat, reply).match.status]).toEqual([201, 'running']);
    expect((await sit(creator.id, guest)).status).toBe(200);
    problemOf(await sit(creator.id, newSecret()), 409, 'seat-taken');
    await vi.waitFor(async () => expect(await found(creator.id)).toBeUndefined());
  });

  it('asks an invite of everybody where a match is not listed', async () => {
    const { creator } = await begin();
    problemOf(await sit(creator.id, newSecret()), 403, 'bad-invite');
  });

  it('does not let one secret hold both seats, by invite or by the list (L3)', async () => {
    const { creator, created } = await challenge();
    problemOf(await sit(creator.id, creator.secret, { invite: inviteIn(created) }), 409, 'own-match');
    const again = await sit(creator.id, creator.secret);
    expect([again.status, parsed(sat, again).seat]).toEqual([200, creator.seat]);
    const match = await look(creator);
    expect(match).toMatchObject({ status: 'open', names: ['Ann', null] });
    const guest = newSecret();
    await sit(creator.id, guest);
    expect((await look({ id: creator.id, secret: guest })).you).toBe(1);
  });

  it('loses what is called off', async () => {
    const { creator } = await challenge();
    await cancel(creator);
    await vi.waitFor(async () => expect(await found(creator.id)).toBeUndefined());
  });

  it('never shows what has expired, also while its object has not taken it off', async () => {
    const { creator } = await challenge();
    await env.DB.prepare('UPDATE challenges SET expires = ? WHERE id = ?').bind(Date.now(), creator.id).run();
    expect(await found(creator.id)).toBeUndefined();
  });

  it('shows the newest hundred, newest first', async () => {
    const row = env.DB.prepare("INSERT INTO challenges VALUES (?, 'tiny', 1, 'Plain', '{}', NULL, 0, NULL, ?, ?)");
    const far = Date.now() + 1e9;
    const ids = Array.from(
      { length: 120 },
      (_, n) => `${'a'.repeat(20)}${(n + 100).toString().replace(/\d/g, (d) => 'abcdefghij'.charAt(Number(d)))}a`,
    );
    await env.DB.batch(ids.map((id, n) => row.bind(id, Date.now() + 1000 + n, far)));
    const shown = await listed();
    expect(shown.map(({ id }) => id)).toEqual(ids.slice(20).reverse());
    await env.DB.prepare('DELETE FROM challenges').run();
  });

  it('leaves out games that this build does not have', async () => {
    const row =
      "INSERT INTO challenges VALUES ('aaaaaaaaaaaaaaaaaaaaaaaa', 'chess', 1, 'Blitz', '{}', NULL, 0, NULL, 1, ?)";
    await env.DB.prepare(row)
      .bind(Date.now() + 1e6)
      .run();
    expect(await listed()).toEqual([]);
    await env.DB.prepare('DELETE FROM challenges').run();
  });
});

/** Lets the alarm try again, as if each attempt were due at once, until D1 has what the match has to say. */
async function delivered(id: string): Promise<void> {
  await vi.waitFor(async () => {
    const left = await runInDurableObject(stubOf(id), (_match, state) => {
      state.storage.sql.exec('UPDATE outbox SET due = 0');
      return state.storage.sql.exec('SELECT kind FROM outbox').toArray();
    });
    if (left.length === 0) return;
    await evictDurableObject(stubOf(id));
    await runInDurableObject(stubOf(id), (match) => match.alarm());
    throw new Error('not yet');
  });
}

describe('while D1 fails', () => {
  it('the match is created and played, and listed as soon as D1 is back', async () => {
    // The creation is counted in D1 too.
    orders.d1 = { before: 3, after: 0 };
    const { creator } = await begin({ listed: { challenge: true } });
    expect((await look(creator)).status).toBe('open');
    await delivered(creator.id);
    expect(orders.d1.before).toBe(0);
    expect(await found(creator.id)).toBeDefined();
  });

  it('a match that was joined before it could be listed never is', async () => {
    orders.d1 = { before: 2, after: 0 };
    const { creator } = await begin({ listed: { challenge: true } });
    expect((await sit(creator.id, newSecret())).status).toBe(201);
    orders.d1 = { before: 0, after: 0 };
    await delivered(creator.id);
    expect(await found(creator.id)).toBeUndefined();
  });

  it('listing twice, after an answer of D1 was lost, is listing once', async () => {
    orders.d1 = { before: 0, after: 2 };
    const { creator } = await begin({ listed: { challenge: true } });
    orders.d1 = { before: 0, after: 1 };
    await vi.waitFor(async () => expect(orders.d1.after).toBe(0));
    await delivered(creator.id);
    expect((await listed()).filter(({ id }) => id === creator.id)).toHaveLength(1);
  });

  it('the list says that it cannot be read', async () => {
    orders.d1 = { before: 1, after: 0 };
    problemOf(await ask('/api/challenges'), 503, 'unavailable');
  });
});
