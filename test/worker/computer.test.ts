import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import type { Match } from '../../schema/wire/match.ts';
import { act, ask, begin, calm, look, type Player, parsed, stubOf } from './client.ts';
import { orders } from './faults.ts';

afterEach(calm);

/** The match when it is the player's turn again, or over. */
async function myTurn(player: Player): Promise<Match> {
  return vi.waitFor(
    async () => {
      const match = await look(player);
      if (match.status === 'running' && !match.pending.includes(player.seat)) throw new Error('not yet');
      return match;
    },
    { timeout: 10_000, interval: 5 },
  );
}

/** Plays to the end with some legal action of each kind. */
async function finish(player: Player, between: () => Promise<void> = async () => {}): Promise<Match> {
  for (let step = 0; ; step++) {
    const match = await myTurn(player);
    if (match.status === 'over') return match;
    const actions = match.legal?.actions ?? [];
    await between();
    await act(player, match.seq, actions[(step * 5) % actions.length]);
  }
}

describe.each(['recruit', 'captain'])('the computer at level %s', (level) => {
  it.each([0, 1] as const)(
    'finishes a whole game against seat %s, each of its actions an entry of its own',
    async (side) => {
      const { creator } = await begin({ level, side, options: { rounds: 2, purse: 3 } });
      const over = await finish(creator);
      expect(over.result).not.toBeNull();
      const battle = parsed(battleSchema, await ask(`/api/battles/${creator.id}`));
      const computer = battle.computers.indexOf(level);
      expect(computer).toBe(side === 0 ? 1 : 0);
      const alone = battle.log.filter((entry) => entry.kind === 'act' && entry.seat === computer);
      expect(alone.length).toBeGreaterThan(0);
      for (const entry of alone) expect(entry.by).toBe('computer');
      for (const entry of battle.log) if (entry.kind === 'together') expect(entry.by[computer]).toBe('computer');
    },
  );
});

it('plays on when it is evicted in the middle of its turn', async () => {
  const { creator } = await begin({ level: 'captain', options: { rounds: 2, purse: 3 } });
  await finish(creator, () => evictDurableObject(stubOf(creator.id)));
});

it('comes again by itself after a fault of its transaction: nothing is skipped, nothing done twice', async () => {
  const { creator } = await begin({ level: 'recruit', options: { rounds: 1, purse: 3 } });
  const { id } = creator;
  await vi.waitFor(async () => expect((await look(creator)).sealed).toMatchObject({ theirs: true }));
  // The player's transaction passes, the computer's next one fails.
  orders.fault = { at: 'before', skip: 1 };
  await act(creator, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await vi.waitFor(() => expect(orders.fault).toBeNull());
  const alarm = await runInDurableObject(stubOf(id), (_match, state) => state.storage.getAlarm());
  expect((alarm ?? 0) - Date.now()).toBeGreaterThan(20_000);
  expect((await look(creator)).sealed).toMatchObject({ theirs: false });
  expect(await runDurableObjectAlarm(stubOf(id))).toBe(true);
  expect((await look(creator)).sealed).toMatchObject({ theirs: true });
  const { log } = await finish(creator);
  expect(log.entries.map((entry) => entry.seq)).toEqual(log.entries.map((_entry, at) => at + 1));
});

it('waits longer after each fault in a row, up to an hour, and is never given up', async () => {
  const { creator } = await begin({ level: 'recruit', options: { rounds: 1, purse: 3 } });
  await vi.waitFor(async () => expect((await look(creator)).sealed).toMatchObject({ theirs: true }));
  orders.fault = { at: 'before', skip: 1 };
  await act(creator, 1, { type: 'muster', posts: [2, 2, 1, 1] });
  await vi.waitFor(() => expect(orders.fault).toBeNull());
  await runInDurableObject(stubOf(creator.id), async (match, state) => {
    const waits: number[] = [];
    for (let n = 0; n < 14; n++) {
      orders.fault = { at: 'before' };
      await match.alarm();
      waits.push(((await state.storage.getAlarm()) ?? 0) - Date.now());
    }
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[6]).toBeGreaterThan(150_000);
    expect(waits[13]).toBeGreaterThan(2_600_000);
    expect(waits[13]).toBeLessThanOrEqual(3_600_000);
    await match.alarm();
  });
  expect((await look(creator)).sealed).toMatchObject({ theirs: true });
});

describe.each(['thrower', 'cheat'])('a computer that fails (%s)', (level) => {
  it("plays the game's sound default, marked as such", async () => {
    const { creator } = await begin({ ruleset: 'stubborn', level, options: { rounds: 1, purse: 3 } });
    const over = await finish(creator);
    expect(over.status).toBe('over');
    const battle = parsed(battleSchema, await ask(`/api/battles/${creator.id}`));
    const theirs = battle.log.filter((entry) => entry.kind === 'act' && entry.seat === 1);
    expect(theirs.length).toBeGreaterThan(0);
    for (const entry of theirs) expect(entry.by).toBe('fallback');
  });
});
