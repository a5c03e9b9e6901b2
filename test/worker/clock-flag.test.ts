/** Deadlines (L25, L26): at the millisecond, by alarm or by whoever asks first, and what follows by the match's option. */
import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, actionReply, ask, fresh, look, type Player, parsed, problemOf, stubOf, table } from './client.ts';
import { orders } from './faults.ts';
import { MARCH, MUSTER, moving } from './opening.ts';
import { standStill } from './still.ts';
import { alarmOf, claim, HOUR, MINUTE, pace, pass, present, ring, SECOND, undo } from './time.ts';

standStill();

/** Seat 0 is to move, since this moment, with ten hours and two more from the bids. */
async function atTurn(...given: Parameters<typeof moving>) {
  const { id, one, two } = await moving(...given);
  return { id, mover: one, waiter: two };
}

const WHOLE = 12 * HOUR;

const march = (player: Player) => actionReply(player, { id: fresh(), seq: 3, action: MARCH });
const iso = (time: number) => new Date(time).toISOString();
const clocks = async (player: Player) => (await look(player)).clock?.seats;

describe('the deadline', () => {
  it('stands in the match as an absolute time, for the seat that is awaited alone', async () => {
    const { mover, waiter } = await atTurn();
    const expected = [
      { left: WHOLE / SECOND, deadline: iso(present() + WHOLE), fallen: false },
      { left: WHOLE / SECOND, deadline: null, fallen: false },
    ];
    expect(await clocks(mover)).toEqual(expected);
    expect(await clocks(waiter)).toEqual(expected);
    expect((await look(mover)).since).toBe(iso(present()));
  });

  it('is kept one millisecond before it', async () => {
    const { mover } = await atTurn();
    pass(WHOLE - 1);
    expect((await march(mover)).status).toBe(200);
  });

  it.each([0, 1, 10 * MINUTE])('has been missed at it, and %s ms after it', async (late) => {
    const { mover } = await atTurn();
    pass(WHOLE + late);
    const { match, detail } = problemOf(await march(mover), 409, 'flag-fallen');
    expect(detail).toBe('Your time is up.');
    expect(match?.seq).toBe(3);
    expect(match?.clock?.seats[0]).toEqual({ left: 0, deadline: null, fallen: true });
    problemOf(await undo(mover, 3), 409, 'flag-fallen');
  });

  it('is given again when the service was away for more than ten minutes, also to the request that comes first', async () => {
    const { mover } = await atTurn();
    pass(WHOLE + 10 * MINUTE + 1);
    expect((await march(mover)).status).toBe(200);
    expect((await clocks(mover))?.[0]).toEqual({
      left: 600,
      deadline: iso(present() + 10 * MINUTE + 1),
      fallen: false,
    });
  });

  it('is not moved by looking: GET changes nothing (L2)', async () => {
    const { id, mover } = await atTurn();
    const before = await look(mover);
    pass(WHOLE + MINUTE);
    expect(await look(mover)).toEqual(before);
    expect((await look({ id })).clock?.seats[0].fallen).toBe(false);
  });

  it('of a repeated action that was in time gives the same answer', async () => {
    const { mover } = await atTurn();
    const body = { id: fresh(), seq: 3, action: MARCH };
    const first = parsed(acted, await actionReply(mover, body));
    pass(WHOLE);
    const again = parsed(acted, await actionReply(mover, body));
    expect([again.seq, again.events]).toEqual([first.seq, first.events]);
    expect(again.match.clock?.seats[0].fallen).toBe(true);
  });
});

describe('the alarm', () => {
  it('is set for the deadline; early it changes nothing and is set again', async () => {
    const { id, mover } = await atTurn();
    const deadline = present() + WHOLE;
    expect(await alarmOf(id)).toBe(deadline);
    const before = await look(mover);
    pass(WHOLE - 1);
    expect(await ring(id)).toBe(true);
    expect(await look(mover)).toEqual(before);
    expect(await alarmOf(id)).toBe(deadline);
  });

  it('lets the flag fall once, without an entry, and every viewer is told; twice is as once', async () => {
    const { id, mover, waiter } = await atTurn();
    const viewers = [mover, waiter, { id }];
    const before = await Promise.all(viewers.map((viewer) => look(viewer)));
    pass(WHOLE);
    await evictDurableObject(stubOf(id));
    expect(await ring(id)).toBe(true);
    const after = await Promise.all(viewers.map((viewer) => look(viewer)));
    for (const [at, match] of after.entries()) {
      expect([match.seq, match.rev, match.since]).toEqual([3, (before[at]?.rev ?? 0) + 1, before[at]?.since]);
      expect(match.clock?.seats.map((seat) => seat.fallen)).toEqual([true, false]);
      expect(match.pending).toEqual([0]);
    }
    await ring(id);
    await evictDurableObject(stubOf(id));
    await ring(id);
    expect(await Promise.all(viewers.map((viewer) => look(viewer)))).toEqual(after);
    expect(await alarmOf(id)).toBeNull();
  });

  it('finds nothing to do when a request of either seat came first', async () => {
    for (const first of ['mover', 'waiter'] as const) {
      const match = await atTurn();
      pass(WHOLE + MINUTE);
      const seen = { secret: match[first].secret, body: { seq: 3 } };
      expect((await ask(`/api/matches/${match.id}/seen`, seen)).status).toBe(200);
      const after = await look(match.waiter);
      expect(after.clock?.seats[0].fallen).toBe(true);
      await ring(match.id);
      expect(await look(match.waiter)).toEqual(after);
    }
  });

  it('up to ten minutes late lets the flag fall; later it gives as much from then on, and the flag falls after that', async () => {
    const under = await atTurn();
    pass(WHOLE + 10 * MINUTE);
    await ring(under.id);
    expect((await clocks(under.mover))?.[0].fallen).toBe(true);

    const over = await atTurn();
    const late = 3 * HOUR;
    pass(WHOLE + late);
    await ring(over.id);
    const credited = { left: late / SECOND, deadline: iso(present() + late), fallen: false };
    expect((await clocks(over.mover))?.[0]).toEqual(credited);
    expect(await alarmOf(over.id)).toBe(present() + late);
    // Twice is as once.
    await ring(over.id);
    expect((await clocks(over.mover))?.[0]).toEqual(credited);
    pass(late - 1);
    expect((await march(over.mover)).status).toBe(200);
    pass(1);
    await ring(over.id);
    expect((await clocks(over.mover))?.[0].fallen).toBe(true);
  });

  it('that fails comes again, and the flag falls then', async () => {
    const { id, mover } = await atTurn();
    pass(WHOLE);
    orders.fault = { at: 'statement', statement: 1 };
    await ring(id);
    expect((await clocks(mover))?.[0].fallen).toBe(false);
    expect(await alarmOf(id)).toBeGreaterThan(present());
    await ring(id);
    expect((await clocks(mover))?.[0].fallen).toBe(true);
  });

  it('that a request comes before leaves nothing half settled when the storage fails', async () => {
    const { id, mover } = await atTurn({ onFlag: 'computer' });
    pass(WHOLE);
    orders.fault = { at: 'after' };
    expect((await march(mover)).status).toBe(500);
    problemOf(await march(mover), 409, 'flag-fallen');
    expect((await look({ id })).seq).toBe(3);
    expect(await alarmOf(id)).toBe(present());
  });
});

describe('a flag that has fallen', () => {
  it.each(['alarm', 'request'])(
    'cancels the match at once where it was so agreed, by %s; it is no battle',
    async (by) => {
      const { id, mover, waiter } = await atTurn({ onFlag: 'cancel' });
      pass(WHOLE);
      if (by === 'alarm') await ring(id);
      else problemOf(await march(mover), 409, 'stale');
      // There is nothing to bring to the archive.
      expect(await alarmOf(id)).toBeNull();
      const match = await look(waiter);
      expect(match).toMatchObject({
        status: 'over',
        seq: 4,
        result: { winner: null, reason: 'cancelled' },
        pending: [],
      });
      expect(match.log.entries.at(-1)).toMatchObject({ kind: 'cancelled', seat: null, by: null });
      expect(match.since).toBe(iso(present()));
      problemOf(await march(mover), 409, 'stale');
      problemOf(await claim(waiter, 'victory'), 409, 'over');
      expect((await ask(`/api/battles/${id}`)).status).toBe(404);
      const rows = await env.DB.prepare('SELECT count(*) AS count FROM battles WHERE id = ?').bind(id).first('count');
      expect(rows).toBe(0);
    },
  );

  it('in a phase that both decide leaves the other to it, and lets orders of the late seat rest', async () => {
    const { id, players } = await table({ clock: pace() });
    pass(HOUR);
    await act(players[1], 1, MUSTER);
    pass(9 * HOUR);
    await ring(id);
    const match = await look(players[0]);
    expect(match).toMatchObject({ pending: [0], seq: 1, sealed: { mine: null, theirs: true } });
    expect(match.clock?.seats.map((seat) => [seat.fallen, seat.deadline])).toEqual([
      [true, null],
      [false, null],
    ]);
    problemOf(await actionReply(players[0], { id: fresh(), seq: 1, action: MUSTER }), 409, 'flag-fallen');
    problemOf(await actionReply(players[0], { id: fresh(), seq: 1, action: null }), 409, 'flag-fallen');
    // The one who was in time may still think again.
    await act(players[1], 1, { type: 'muster', posts: [6, 0, 0, 0] });
    expect((await claim(players[1], 'time')).status).toBe(200);
    expect((await actionReply(players[0], { id: fresh(), seq: 1, action: MUSTER })).status).toBe(200);
  });

  it('of both seats lets nobody claim victory, and either give time', async () => {
    const { id, players } = await table({ clock: pace() });
    pass(10 * HOUR);
    await ring(id);
    for (const player of players) problemOf(await claim(player, 'victory'), 409, 'both-late');
    expect((await claim(players[0], 'time')).status).toBe(200);
    problemOf(await claim(players[0], 'time'), 409, 'flag-fallen');
    expect((await clocks(players[0]))?.map((seat) => seat.fallen)).toEqual([true, false]);
    expect((await claim(players[1], 'time')).status).toBe(200);
    expect((await clocks(players[0]))?.map((seat) => seat.deadline)).toEqual([
      iso(present() + 10 * HOUR),
      iso(present() + 10 * HOUR),
    ]);
  });
});
