/** A fault at every point of what is settled beside the board: nothing is half done, and repeating heals (L39). */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it } from 'vitest';
import { secretHash } from '../../worker/ids/secrets.ts';
import {
  act,
  ask,
  begin,
  calm,
  issued,
  look,
  newSecret,
  type Player,
  problemOf,
  type Reply,
  stubOf,
} from './client.ts';
import { agreed, answer, atTurn, cancel, offer } from './deals.ts';
import { orders } from './faults.ts';
import { pace } from './time.ts';

afterEach(calm);

interface Deal {
  readonly name: string;
  /** Brings the match to where the request can be made. */
  readonly lead: (one: Player, two: Player) => Promise<unknown>;
  readonly request: (one: Player, two: Player) => Promise<Reply>;
  readonly after: object;
}

const fresh = newSecret();
issued.add(fresh);

const DEALS: readonly Deal[] = [
  {
    name: 'an offer',
    lead: async () => {},
    request: (one) => offer(one, { kind: 'draw' }),
    after: { seq: 4, offers: { draw: 0 } },
  },
  {
    name: 'an agreed draw',
    lead: (one) => offer(one, { kind: 'draw' }),
    request: (_one, two) => answer(two, 'draw', { accept: true }),
    after: { seq: 5, status: 'over', result: { winner: null } },
  },
  {
    name: 'a granted takeback',
    lead: (one) => offer(one, { kind: 'takeback', to: 3 }),
    request: (_one, two) => answer(two, 'takeback', { accept: true, to: 3 }),
    after: { seq: 5, status: 'running', pending: [0], offers: { takeback: null } },
  },
  {
    name: 'a pause',
    lead: (one) => offer(one, { kind: 'pause' }),
    request: (_one, two) => answer(two, 'pause', { accept: true }),
    after: { seq: 4, clock: { paused: true }, offers: { pause: null } },
  },
  {
    name: 'a decline',
    lead: (one) => offer(one, { kind: 'draw' }),
    request: (_one, two) => answer(two, 'draw', { accept: false }),
    after: { seq: 4, offers: { draw: null } },
  },
];

async function marched() {
  const begun = await atTurn({ clock: pace() });
  await act(begun.players[0], 3, { type: 'march', from: 0, to: 1 });
  return begun;
}

describe.each(DEALS)('$name', ({ lead, request, after }) => {
  it('is stored whole or not at all, wherever its transaction fails', async () => {
    const { id, players } = await marched();
    const [one, two] = players;
    await lead(one, two);
    const seen = await look(two);
    let failed = 0;
    for (let statement = 0; ; statement++) {
      orders.fault = statement === 0 ? { at: 'before' } : { at: 'statement', statement };
      const reply = await request(one, two);
      if (reply.status === 200) break;
      problemOf(reply, 500, 'internal');
      failed += 1;
      expect(await look(two)).toEqual(seen);
      await evictDurableObject(stubOf(id));
      expect(await look(two)).toEqual(seen);
    }
    orders.fault = null;
    expect(failed).toBeGreaterThan(1);
    const now = await look(two);
    expect(now).toMatchObject(after);
    expect(agreed(await request(one, two)).rev).toBe(now.rev);
  });

  it('answers the repeated request alike when the first answer was lost', async () => {
    const { players } = await marched();
    const [one, two] = players;
    await lead(one, two);
    orders.fault = { at: 'after' };
    problemOf(await request(one, two), 500, 'internal');
    expect(await look(two)).toMatchObject(after);
    const rev = (await look(two)).rev;
    agreed(await request(one, two));
    expect((await look(two)).rev).toBe(rev);
  });
});

it('a renewal whose answer was lost is repeated with the new secret', async () => {
  const { players } = await marched();
  const [one] = players;
  const body = { secretHash: secretHash(fresh) };
  const send = (secret: string) => ask(`/api/matches/${one.id}/secret`, { secret, body });
  orders.fault = { at: 'statement', statement: 1 };
  problemOf(await send(one.secret), 500, 'internal');
  expect((await look(one)).you).toBe(0);
  orders.fault = { at: 'after' };
  problemOf(await send(one.secret), 500, 'internal');
  problemOf(await send(one.secret), 401, 'bad-secret');
  expect((await send(fresh)).status).toBe(200);
});

it('a match called off is so or is not', async () => {
  const { creator } = await begin({ listed: { challenge: true } });
  for (const statement of [1, 2, 3]) {
    orders.fault = { at: 'statement', statement };
    const reply = await cancel(creator);
    if (reply.status === 200) break;
    expect((await look(creator)).status).toBe('open');
  }
  orders.fault = null;
  await cancel(creator);
  problemOf(await ask(`/api/matches/${creator.id}`), 404, 'not-found');
});

it('accepting and withdrawing at the same time come one after the other', async () => {
  const { id, players } = await marched();
  const [one, two] = players;
  await offer(one, { kind: 'draw' });
  const replies = await Promise.all([
    answer(two, 'draw', { accept: true }),
    answer(one, 'draw', { accept: false }),
    answer(two, 'draw', { accept: true }),
    offer(two, { kind: 'draw' }),
  ]);
  const { status, log } = await look({ id });
  const ended = log.entries.filter(({ kind }) => kind === 'agreed').length;
  expect(ended).toBe(status === 'over' ? 1 : 0);
  for (const reply of replies) expect([200, 409]).toContain(reply.status);
});
