/** What a turn costs and earns (L24, L26): who pays for it, and that nothing but completing one earns. */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { act, actionReply, ask, begin, fresh, look, type Player, problemOf, put, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import {
  agree,
  alarmOf,
  freeTime,
  HOUR,
  MINUTE,
  offer,
  pace,
  pass,
  present,
  ring,
  ringDue,
  SECOND,
  stopTime,
  undo,
} from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

const MUSTER = { type: 'muster', posts: [2, 2, 1, 1] };
const MARCH = { type: 'march', from: 0, to: 1 };
const END = { type: 'end-turn' };
const iso = (time: number) => new Date(time).toISOString();

async function mustering(other: Partial<ClockSettings> = {}) {
  const { id, players } = await table({ clock: pace(other) });
  return { id, one: players[0], two: players[1] };
}

/** Seat 0 is to move with twelve hours, seat 1 waits with as many. */
async function moving(other: Partial<ClockSettings> = {}) {
  const match = await mustering(other);
  for (const player of [match.one, match.two]) await act(player, 1, MUSTER);
  await act(match.one, 2, { type: 'bid', coins: 1 });
  await act(match.two, 2, { type: 'bid', coins: 0 });
  return match;
}

/** What each seat has left at present, in milliseconds, and whether it runs. */
async function standing(player: { id: string; secret?: string }) {
  const seats = (await look(player)).clock?.seats ?? [];
  return seats.map(({ left, deadline }) =>
    deadline === null ? [left * SECOND, false] : [Date.parse(deadline) - present(), true],
  );
}

describe('before the first turn', () => {
  it('an open match shows the whole banks, and nothing runs, however long nobody comes', async () => {
    const { creator } = await begin({ clock: pace() });
    pass(100 * HOUR);
    const { clock, since } = await look(creator);
    expect(clock).toEqual({
      settings: pace(),
      paused: false,
      seats: [0, 1].map(() => ({ left: 36_000, deadline: null, fallen: false })),
    });
    expect(Date.parse(since)).toBe(present() - 100 * HOUR);
  });

  it('a match without a pace has no clock and no deadline', async () => {
    const { id, players } = await table();
    expect((await look(players[0])).clock).toBeNull();
    expect(await alarmOf(id)).toBeNull();
  });

  it('both clocks run while both decide; a submission stops its own, taking it back sets it going again', async () => {
    const { one, two } = await mustering();
    expect(await standing(one)).toEqual([
      [10 * HOUR, true],
      [10 * HOUR, true],
    ]);
    const began = (await look(one)).since;
    pass(HOUR);
    await act(one, 1, MUSTER);
    expect((await look(two)).since).toBe(iso(present()));
    pass(HOUR);
    expect(await standing(two)).toEqual([
      [9 * HOUR, false],
      [8 * HOUR, true],
    ]);
    await act(one, 1, { type: 'muster', posts: [6, 0, 0, 0] });
    expect(await standing(two)).toEqual([
      [9 * HOUR, false],
      [8 * HOUR, true],
    ]);
    await act(one, 1, null);
    pass(HOUR);
    expect(await standing(two)).toEqual([
      [8 * HOUR, true],
      [7 * HOUR, true],
    ]);
    expect(began).not.toBe((await look(two)).since);
  });

  it('completing the set-up earns for both, up to the cap', async () => {
    const { one } = await moving({ bank: 54_000 });
    expect(await standing(one)).toEqual([
      [16 * HOUR, true],
      [16 * HOUR, false],
    ]);
  });
});

describe('a turn', () => {
  it('costs its seat the time it takes, through all its actions, and earns once when it is completed', async () => {
    const { id, one, two } = await moving();
    pass(HOUR);
    const { deadline } = (await act(one, 3, MARCH)).match.clock?.seats[0] ?? {};
    expect(deadline).toBe(iso(present() + 11 * HOUR));
    await evictDurableObject(stubOf(id));
    pass(30 * MINUTE);
    await act(one, 4, { type: 'forage' });
    expect(await alarmOf(id)).toBe(present() + 10.5 * HOUR);
    await act(one, 5, END);
    expect(await standing(one)).toEqual([
      [12.5 * HOUR, false],
      [12 * HOUR, true],
    ]);
    pass(HOUR);
    await act(two, 6, END);
    // Both bid; the second turn earns when the next one begins.
    expect(await standing(one)).toEqual([
      [12.5 * HOUR, true],
      [11 * HOUR, true],
    ]);
  });

  it('earns nothing by moving and taking back, as often as one likes', async () => {
    const { id, one } = await moving();
    const deadline = present() + 12 * HOUR;
    for (let cycle = 0; cycle < 20; cycle++) {
      pass(MINUTE);
      const { seq } = await look(one);
      await act(one, seq, MARCH);
      expect((await undo(one, seq + 1)).status).toBe(200);
      if (cycle % 7 === 0) await evictDurableObject(stubOf(id));
      expect((await look(one)).clock?.seats[0].deadline).toBe(iso(deadline));
    }
    expect(await alarmOf(id)).toBe(deadline);
  });

  it('of the other side with an answer in between earns nothing for the answer, and costs its own seat', async () => {
    const { one, two } = await moving();
    pass(HOUR);
    const attack = (await look(one)).legal?.actions.find((action) => action.type === 'attack');
    await act(one, 3, attack);
    expect(await standing(one)).toEqual([
      [11 * HOUR, false],
      [12 * HOUR, true],
    ]);
    pass(2 * HOUR);
    await act(two, 4, { type: 'pass' });
    // The attack ends the turn of seat 0, which earns; seat 1 is to move, with what its answer has left it.
    expect(await standing(one)).toEqual([
      [13 * HOUR, false],
      [10 * HOUR, true],
    ]);
  });

  it('answered by standing orders costs the seat that left them nothing', async () => {
    const { one, two } = await moving();
    await put(two, { counter: 'never', keep: 13 });
    pass(HOUR);
    const attack = (await look(one)).legal?.actions.find((action) => action.type === 'attack');
    await act(one, 3, attack);
    expect(await standing(one)).toEqual([
      [13 * HOUR, false],
      [12 * HOUR, true],
    ]);
  });

  it('that is played again after a takeback by consent earns nothing the second time, and leaves nobody without', async () => {
    const { one, two } = await moving({ increment: 60, cap: 36_000 });
    pass(10 * HOUR - 30 * SECOND);
    await act(one, 3, END);
    expect(await standing(one)).toEqual([
      [90 * SECOND, false],
      [10 * HOUR, true],
    ]);
    pass(HOUR);
    await agree(one, two, { kind: 'takeback', to: 3 });
    expect(await standing(one)).toEqual([
      [90 * SECOND, true],
      [9 * HOUR, false],
    ]);
    pass(80 * SECOND);
    await act(one, 5, END);
    expect(await standing(one)).toEqual([
      [10 * SECOND, false],
      [9 * HOUR, true],
    ]);
    await agree(one, two, { kind: 'takeback', to: 5 });
    expect(await standing(one)).toEqual([
      [MINUTE, true],
      [9 * HOUR, false],
    ]);
  });

  it('taken back after its flag fell goes on', async () => {
    const { id, one, two } = await moving();
    await act(one, 3, MARCH);
    pass(12 * HOUR);
    await ring(id);
    expect((await look(one)).clock?.seats[0].fallen).toBe(true);
    await agree(one, two, { kind: 'takeback', to: 3 });
    expect(await standing(one)).toEqual([
      [2 * HOUR, true],
      [12 * HOUR, false],
    ]);
    await act(one, 5, MARCH);
  });
});

describe('a pause', () => {
  it('stops the clocks by consent; either player goes on, with what was left (L26)', async () => {
    for (const first of ['one', 'two'] as const) {
      const match = await moving();
      const { id, one, two } = match;
      pass(HOUR);
      await agree(one, two, { kind: 'pause' });
      expect(await alarmOf(id)).toBeNull();
      pass(1000 * HOUR);
      await evictDurableObject(stubOf(id));
      await ring(id);
      expect((await look(one)).clock).toMatchObject({ paused: true, seats: [{ left: 39_600, deadline: null }, {}] });
      problemOf(await actionReply(one, { id: fresh(), seq: 3, action: MARCH }), 409, 'paused');
      problemOf(await actionReply(two, { id: fresh(), seq: 3, action: MARCH }), 409, 'paused');
      problemOf(await undo(one, 3), 409, 'paused');
      expect((await offer(match[first], { kind: 'resume' })).status).toBe(200);
      expect(await standing(one)).toEqual([
        [11 * HOUR, true],
        [12 * HOUR, false],
      ]);
      expect(await alarmOf(id)).toBe(present() + 11 * HOUR);
      await act(one, 3, MARCH);
    }
  });

  it('lasts through a phase in which one seat is in', async () => {
    const { id, one, two } = await mustering();
    await act(one, 1, MUSTER);
    await agree(two, one, { kind: 'pause' });
    pass(20 * HOUR);
    problemOf(await actionReply(one, { id: fresh(), seq: 1, action: null }), 409, 'paused');
    problemOf(await actionReply(two, { id: fresh(), seq: 1, action: MUSTER }), 409, 'paused');
    expect((await offer(one, { kind: 'resume' })).status).toBe(200);
    expect(await standing({ id })).toEqual([
      [10 * HOUR, false],
      [10 * HOUR, true],
    ]);
    await act(two, 1, MUSTER);
  });
});

describe('a computer', () => {
  it('has no clock that runs; its opponent has', async () => {
    const { creator } = await begin({ level: 'recruit', clock: pace() });
    const whole = [10 * HOUR, false];
    expect(await standing(creator)).toEqual([[10 * HOUR, true], whole]);
    await act(creator, 1, MUSTER);
    expect(await standing(creator)).toEqual([whole, whole]);
    pass(20 * HOUR);
    await ringDue(creator.id);
    expect(await standing(creator)).toEqual([[10 * HOUR, true], whole]);
  });

  it('waits while there is a pause', async () => {
    const { creator } = await begin({ level: 'recruit', clock: pace() });
    await ringDue(creator.id);
    await act(creator, 1, MUSTER);
    expect((await offer(creator, { kind: 'pause' })).status).toBe(200);
    const before = await look(creator);
    expect(before.clock?.paused).toBe(true);
    expect(await alarmOf(creator.id)).toBeNull();
    await ring(creator.id);
    expect(await look(creator)).toEqual(before);
    expect((await offer(creator, { kind: 'resume' })).status).toBe(200);
    await ringDue(creator.id);
    expect((await look(creator)).sealed).toMatchObject({ theirs: true });
  });

  it('claims victory itself when the time of its opponent is up: nobody else could', async () => {
    const { creator } = await begin({ level: 'recruit', clock: pace() });
    pass(10 * HOUR);
    await ringDue(creator.id);
    const match = await look(creator);
    expect(match).toMatchObject({ status: 'over', result: { winner: 1, reason: 'timeout' } });
    expect(match.log.entries.at(-1)).toMatchObject({ kind: 'timeout', seat: 0 });
    expect((await ask(`/api/battles/${creator.id}`)).text).toContain('"by":"computer"');
  });
});

describe('rows', () => {
  async function written(body: () => Promise<unknown>): Promise<number> {
    orders.rowsWritten = 0;
    await body();
    return orders.rowsWritten;
  }
  const march = (player: Player, seq: number) => written(() => act(player, seq, MARCH));

  it('are 3 for an ordinary action, as without a clock, and 4 when the turn passes: the alarm is set anew', async () => {
    const { one, two } = await moving();
    pass(MINUTE);
    expect(await march(one, 3)).toBe(3);
    expect(await written(() => act(one, 4, END))).toBe(4);
    expect(await march(two, 5)).toBe(3);
  });

  it('are 1 for a flag that falls, and 2 for time that is given', async () => {
    const { id, one, two } = await moving();
    pass(12 * HOUR);
    expect(await written(() => ring(id))).toBeLessThanOrEqual(2);
    const give = { secret: two.secret, body: { want: 'time' } };
    expect(await written(() => ask(`/api/matches/${one.id}/claim`, give))).toBe(2);
  });
});
