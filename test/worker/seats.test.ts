import { expect, it } from 'vitest';
import { type Sat, sat } from '../../schema/wire/calls.ts';
import { created } from '../../schema/wire/create.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { ask, begin, fresh, inviteIn, issued, look, newSecret, parsed, problemOf, table } from './client.ts';

function sit(id: string, secret: string | null, body: unknown) {
  return ask(`/api/matches/${id}/seats`, { secret, body });
}

it('opens the match with the request of the last to sit down: entry 1 is there (L2)', async () => {
  const { created: made, creator } = await begin({ side: 1 });
  const secret = newSecret();
  issued.add(secret);
  const nonce = randomHex(16);
  const reply = await sit(creator.id, secret, { nonce, invite: inviteIn(made), name: 'Bo' });
  expect(reply.status).toBe(201);
  const { match, seat }: Sat = parsed(sat, reply);
  expect(seat).toBe(0);
  expect(match).toMatchObject({
    status: 'running',
    seq: 1,
    pending: [0, 1],
    you: 0,
    names: ['Bo', 'Ann'],
    expires: null,
  });
  expect(match.commitment.values[0]).toBe(nonce);
  expect(match.log.entries).toHaveLength(1);
  expect(match.own).toEqual({ orders: null, seen: 0, invite: null, dispatches: [] });
  expect((await look(creator)).own?.invite).toBeNull();
});

it('seats the same Bearer once: 201, then 200; the first value stands', async () => {
  const { created: made, creator } = await begin();
  const again = await sit(creator.id, creator.secret, { nonce: randomHex(16) });
  expect(again.status).toBe(200);
  const secret = newSecret();
  const first = { nonce: randomHex(16), invite: inviteIn(made), name: 'Bo' };
  const replies = [];
  for (const body of [first, first, { ...first, nonce: randomHex(16), name: 'Other' }]) {
    replies.push(await sit(creator.id, secret, body));
  }
  expect(replies.map((reply) => reply.status)).toEqual([201, 200, 200]);
  const last = replies.map((reply) => parsed(sat, reply)).at(-1);
  expect(last?.match.commitment.values[1]).toBe(first.nonce);
  expect(last?.match.names[1]).toBe('Bo');
  expect(last?.match.seq).toBe(1);
});

it('gives the seat to one of two guests that sit down at once', async () => {
  const { created: made, creator } = await begin();
  const invite = inviteIn(made);
  const replies = await Promise.all(
    [newSecret(), newSecret()].map((secret) => sit(creator.id, secret, { nonce: randomHex(16), invite })),
  );
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409]);
  const late = replies.find((reply) => reply.status === 409);
  if (late !== undefined) expect(problemOf(late, 409, 'seat-taken').match?.you).toBeNull();
});

it('refuses the own match (L3), a taken seat, a wrong or missing invite, and whoever sends no Bearer', async () => {
  const { created: made, creator } = await begin();
  const invite = inviteIn(made);
  const nonce = randomHex(16);
  problemOf(await sit(creator.id, creator.secret, { nonce, invite }), 409, 'own-match');
  problemOf(await sit(creator.id, newSecret(), { nonce }), 403, 'bad-invite');
  problemOf(await sit(creator.id, newSecret(), { nonce, invite: 'a'.repeat(24) }), 403, 'bad-invite');
  problemOf(await sit(creator.id, null, { nonce, invite }), 403, 'not-seated');
  problemOf(await sit(creator.id, newSecret(), { nonce: 'zebra', invite }), 422, 'bad-request');
  problemOf(await sit(creator.id, newSecret(), { nonce, invite, name: '\u202ezebra' }), 422, 'bad-request');
  expect((await look(creator)).status).toBe('open');
  const { id, created: full } = await table();
  problemOf(await sit(id, newSecret(), { nonce, invite: inviteIn(full) }), 409, 'seat-taken');
  const { creator: alone } = await begin({ level: 'recruit' });
  problemOf(await sit(alone.id, newSecret(), { nonce, invite }), 409, 'seat-taken');
});

it('lets the guest sit first when the creator has not: the match opens with the creator', async () => {
  const secret = newSecret();
  const body = { key: fresh(), ruleset: 'tiny', opponent: 'link' };
  const made = parsed(created, await ask('/api/matches', { secret, body }));
  const guest = newSecret();
  const sits = await sit(made.match.id, guest, { nonce: randomHex(16), invite: inviteIn(made) });
  expect(sits.status).toBe(201);
  expect(parsed(sat, sits).match).toMatchObject({ status: 'open', seated: [false, true], seq: 0 });
  const opens = await sit(made.match.id, secret, { nonce: randomHex(16) });
  expect(opens.status).toBe(201);
  expect(parsed(sat, opens).match).toMatchObject({ status: 'running', seq: 1 });
});

it('publishes the value of a computer together with the commitment', async () => {
  const secret = newSecret();
  const body = { key: fresh(), ruleset: 'tiny', opponent: 'computer', side: 0 };
  const made = parsed(created, await ask('/api/matches', { secret, body }));
  expect(made.links.invite).toBeNull();
  expect(made.match.commitment.values[1]).toMatch(/^[0-9a-f]{32}$/);
  expect(made.match).toMatchObject({ names: [null, 'Recruit'], seated: [false, true], status: 'open' });
});
