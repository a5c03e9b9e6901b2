/** What a turn costs and earns (L24, L26): who pays for it, and that nothing but completing one earns. */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, ask, begin, look, type Player, put, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import { END, MARCH, MUSTER, moving, mustering, standing } from './opening.ts';
import { agree, alarmOf, freeTime, HOUR, MINUTE, pace, pass, present, ring, SECOND, stopTime, undo } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

const iso = (time: number) => new Date(time).toISOString();

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
