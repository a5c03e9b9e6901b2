/** When nobody's time runs: in a pause, while a computer thinks, while standing orders go on by themselves (L24, L26). */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, actionReply, ask, begin, fresh, look, problemOf, put, stubOf, table } from './client.ts';
import { MARCH, MUSTER, moving, mustering, standing } from './opening.ts';
import { agree, alarmOf, freeTime, HOUR, offer, pace, pass, present, ring, ringDue, stopTime, undo } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

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

it('nobody pays while standing orders go on by themselves, however late the alarm that lets them', async () => {
  const { id, players } = await table({ ruleset: 'endless', options: { rounds: 6, purse: 0 }, clock: pace() });
  const [one, two] = players;
  await act(one, 1, MUSTER);
  for (const player of players) await put(player, { counter: 'cheapest', keep: 13 });
  await act(two, 1, MUSTER);
  const before = await standing(one);
  expect(before.map(([, runs]) => runs)).toEqual([false, false]);
  expect((await look(one)).status).toBe('running');
  pass(30 * HOUR);
  expect(await standing(two)).toEqual(before);
  await ringDue(id);
  const match = await look(one);
  expect(match).toMatchObject({ status: 'over' });
  expect(match.clock?.seats.map((seat) => seat.fallen)).toEqual([false, false]);
});
