import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sat } from '../../schema/wire/calls.ts';
import type { Match } from '../../schema/wire/match.ts';
import { randomHex } from '../../worker/ids/secrets.ts';
import { objectMigrations } from '../../worker/match/migrations.ts';
import { ask, begin, calm, look, newSecret, type Player, parsed, problemOf, stubOf } from './client.ts';
import { agreed, answer, finished, offer, quiet, resign } from './deals.ts';
import { orders } from './faults.ts';

afterEach(calm);

const SWAP = { kind: 'rematch', sides: 'swap' } as const;
const PACE = { bank: 86_400, increment: 3600, cap: 172_800, onFlag: 'cancel' } as const;

/** The player in the rematch that `match` names; its seat is found by asking. */
async function inRematch(player: Player, match: Match): Promise<Player> {
  const id = match.rematch?.id ?? '';
  const { you } = await look({ id, secret: player.secret });
  if (you === null) throw new Error('no seat in the rematch');
  return { id, secret: player.secret, seat: you };
}

async function sit(player: Player): Promise<Match> {
  const reply = await ask(`/api/matches/${player.id}/seats`, { secret: player.secret, body: { nonce: randomHex(16) } });
  if (reply.status !== 201) throw new Error(reply.text);
  return parsed(sat, reply).match;
}

describe('a rematch (L8)', () => {
  it('keeps both secrets, names, options, pace and what else was wished, with dice of its own', async () => {
    const wish = { options: { rounds: 2, purse: 3 }, clock: PACE, offers: true, listed: { battle: true } };
    const { id, players } = await finished(wish);
    const [one, two] = players;
    const old = await look(one);
    expect(agreed(await offer(one, SWAP)).offers?.rematch).toEqual({ seat: 0, sides: 'swap' });
    const both = agreed(await answer(two, 'rematch', { accept: true }));
    expect(both.rematch?.id).toMatch(/^[a-z2-7]{24}$/);
    expect(both.offers?.rematch).toBeNull();
    const first = await inRematch(one, both);
    const second = await inRematch(two, both);
    expect([first.seat, second.seat]).toEqual([1, 0]);
    const fresh = await look(first);
    const { options, clock, ruleset, version } = old;
    expect(fresh).toMatchObject({ status: 'open', options, ruleset, version, names: ['Bo', 'Ann'] });
    expect(fresh.clock?.settings).toEqual(clock?.settings);
    expect(fresh.commitment.hash).not.toBe(old.commitment.hash);
    expect(fresh).toMatchObject({
      commitment: { values: [null, null] },
      seated: [false, false],
      own: { invite: null },
    });
    // Nobody else can take a seat; each page sits down when it next opens.
    const stranger = { nonce: randomHex(16) };
    problemOf(await ask(`/api/matches/${first.id}/seats`, { secret: newSecret(), body: stranger }), 409, 'seat-taken');
    expect((await sit(first)).status).toBe('open');
    expect(await sit(second)).toMatchObject({ status: 'running', seq: 1 });
    const header = await runInDurableObject(stubOf(first.id), (_match, state) =>
      state.storage.sql.exec('SELECT origin, listed, challenge, offers FROM header').one(),
    );
    expect(header).toEqual({ origin: 'https://galloper.test', listed: 1, challenge: 0, offers: 1 });
    expect(agreed(await answer(two, 'rematch', { accept: true })).rematch).toEqual(both.rematch);
    expect(agreed(await offer(one, { kind: 'rematch', sides: 'keep' })).rematch).toEqual(both.rematch);
    expect((await look({ id })).rematch).toEqual(both.rematch);
  });

  it('is one match when both click, at the same time too', async () => {
    const { players } = await finished();
    const replies = await Promise.all(players.map((player) => offer(player, SWAP)));
    const ids = new Set<string | undefined>();
    for (const reply of replies) agreed(reply);
    for (const player of players) ids.add((await look(player)).rematch?.id);
    expect(ids.size).toBe(1);
    expect([...ids][0]).toBeDefined();
  });

  it('asks again when the other side wishes other sides, and keeps them where that is agreed', async () => {
    const { players } = await finished();
    const [one, two] = players;
    agreed(await offer(one, SWAP));
    expect(agreed(await offer(two, { kind: 'rematch', sides: 'keep' })).offers?.rematch).toEqual({
      seat: 1,
      sides: 'keep',
    });
    problemOf(await answer(one, 'rematch', { accept: true, sides: 'swap' }), 409, 'no-offer');
    const both = agreed(await answer(one, 'rematch', { accept: true, sides: 'keep' }));
    expect((await inRematch(one, both)).seat).toBe(0);
    expect((await inRematch(two, both)).seat).toBe(1);
  });

  it('draws a lot once', async () => {
    const seats = new Set<number>();
    for (let n = 0; n < 14 && seats.size < 2; n++) {
      const { players } = await finished();
      agreed(await offer(players[0], { kind: 'rematch', sides: 'lot' }));
      const both = agreed(await answer(players[1], 'rematch', { accept: true }));
      const first = await inRematch(players[0], both);
      expect((await inRematch(players[1], both)).seat).toBe(first.seat === 0 ? 1 : 0);
      await evictDurableObject(stubOf(both.id));
      expect(agreed(await answer(players[1], 'rematch', { accept: true })).rematch?.id).toBe(first.id);
      seats.add(first.seat);
    }
    expect([...seats].sort()).toEqual([0, 1]);
  });

  it('is declined and withdrawn as other offers are', async () => {
    const { players } = await finished();
    const [one, two] = players;
    agreed(await offer(one, SWAP));
    expect(agreed(await answer(one, 'rematch', { accept: false })).offers?.rematch).toBeNull();
    agreed(await offer(one, SWAP));
    agreed(await answer(two, 'rematch', { accept: false }));
    problemOf(await offer(one, SWAP), 409, 'declined');
    expect(agreed(await offer(two, SWAP)).offers?.rematch).toEqual({ seat: 1, sides: 'swap' });
  });

  it('of a rematch is another match', async () => {
    const { players } = await finished();
    agreed(await offer(players[0], SWAP));
    const both = agreed(await offer(players[1], SWAP));
    const [one, two] = [await inRematch(players[0], both), await inRematch(players[1], both)];
    await sit(one);
    await sit(two);
    await resign(one);
    await quiet(one.id);
    agreed(await offer(two, SWAP));
    const third = agreed(await offer(one, SWAP));
    expect(third.rematch?.id).not.toBe(both.rematch?.id);
    expect((await inRematch(one, third)).seat).toBe(0);
  });

  it('is granted by the computer at once; it sits in the other seat with a new value', async () => {
    const { creator } = await begin({ level: 'recruit' });
    await resign(creator);
    await quiet(creator.id);
    const old = await look(creator);
    const both = agreed(await offer(creator, SWAP));
    const me = await inRematch(creator, both);
    expect(me.seat).toBe(1);
    const fresh = await look(me);
    expect(fresh).toMatchObject({ names: [old.names[1], 'Ann'], seated: [true, false] });
    expect(fresh.commitment.values[0]).not.toBe(old.commitment.values[1]);
    expect((await sit(me)).status).toBe('running');
  });

  it('is made by the alarm when the other object cannot store it at once, and shown only then', async () => {
    const { id, players } = await finished();
    agreed(await offer(players[0], SWAP));
    // The agreement is stored; the new match's first transaction fails.
    orders.fault = { at: 'before', skip: 1 };
    const reply = await answer(players[1], 'rematch', { accept: true });
    expect(agreed(reply).rematch).toBeNull();
    expect(orders.fault).toBeNull();
    await runInDurableObject(stubOf(id), (_match, state) => {
      state.storage.sql.exec('UPDATE outbox SET due = 0');
    });
    await evictDurableObject(stubOf(id));
    await runInDurableObject(stubOf(id), (match) => match.alarm());
    const { rematch } = await look(players[0]);
    expect(rematch).not.toBeNull();
    expect((await look({ id: rematch?.id ?? '' })).status).toBe('open');
  });
});

/** Statements of the transaction that makes a match: those of all migrations, five rows, and the alarm. */
const CREATION = objectMigrations.reduce((sum, { statements }) => sum + statements.length + 1, 1) + 4 + 1;

describe('a fault on the way to a rematch ends in one match', () => {
  // The agreement (live, parcel, alarm), the new match (its tables, then its rows), the delivery (live, parcel, alarm).
  const STATEMENTS = [3, CREATION, 3];
  const faults = STATEMENTS.flatMap((count, skip) => [
    { skip, at: 'before' as const },
    ...Array.from({ length: count }, (_, n) => ({ skip, at: 'statement' as const, statement: n + 1 })),
    { skip, at: 'after' as const },
  ]);
  it.each(faults)('%o', async (fault) => {
    const { id, players } = await finished();
    agreed(await offer(players[0], SWAP));
    orders.fault = fault;
    await answer(players[1], 'rematch', { accept: true });
    expect(orders.fault).toBeNull();
    await evictDurableObject(stubOf(id));
    // The player's page tries again, the alarm comes when it is due.
    agreed(await answer(players[1], 'rematch', { accept: true }));
    await runInDurableObject(stubOf(id), (_match, state) => {
      state.storage.sql.exec('UPDATE outbox SET due = 0');
    });
    await evictDurableObject(stubOf(id));
    await vi.waitFor(async () => {
      await runInDurableObject(stubOf(id), (match) => match.alarm());
      expect((await look(players[0])).rematch).not.toBeNull();
    });
    const both = await look(players[1]);
    const [one, two] = [await inRematch(players[0], both), await inRematch(players[1], both)];
    expect([one.seat, two.seat]).toEqual([1, 0]);
    await sit(one);
    expect((await sit(two)).status).toBe('running');
    await quiet(id);
    const left = await runInDurableObject(stubOf(id), (_match, state) =>
      state.storage.sql.exec("SELECT count(*) AS n FROM outbox WHERE kind = 'rematch'").one(),
    );
    expect(left).toEqual({ n: 0 });
  });
});
