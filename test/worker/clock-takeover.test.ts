/** The computer takes the seat of a player whose flag has fallen, where that was agreed (L25). */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { battle as battleSchema } from '../../schema/wire/battle.ts';
import { act, actionReply, ask, fresh, look, parsed, problemOf, put, stubOf, table } from './client.ts';
import { MARCH, moving } from './opening.ts';
import { claim, freeTime, HOUR, pace, pass, resign, ringDue, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(freeTime);

describe('a flag that has fallen', () => {
  it('gives the seat to the computer for the rest of the match where it was so agreed', async () => {
    const { id, one: mover, two: waiter } = await moving({ onFlag: 'computer' });
    await put(mover, { counter: 'never', keep: 13 });
    pass(12 * HOUR);
    await ringDue(id);
    let match = await look(waiter);
    expect(match.seq).toBeGreaterThan(3);
    expect(match.names).toEqual(['Ann', 'Bo']);
    expect(match.clock?.seats[0]).toEqual({ left: 0, deadline: null, fallen: true });
    problemOf(await claim(waiter, 'victory'), 409, 'taken-over');
    problemOf(await claim(waiter, 'time'), 409, 'taken-over');
    problemOf(await claim(mover, 'victory'), 409, 'flag-fallen');
    // The one who lost the seat still has its view of the match, and may not play.
    const mine = await look(mover);
    expect(mine).toMatchObject({ you: 0, status: 'running', own: { orders: { counter: 'never' } } });
    const late = { id: fresh(), seq: mine.seq, action: MARCH };
    problemOf(await actionReply(mover, late), 409, 'flag-fallen');
    for (let step = 0; match.status === 'running'; step++) {
      await evictDurableObject(stubOf(id));
      expect(match.pending).toEqual([1]);
      const actions = match.legal?.actions ?? [];
      const attack = actions.find((action) => action.type === 'attack');
      await act(waiter, match.seq, attack ?? actions[(step * 5) % actions.length]);
      await ringDue(id);
      match = await look(waiter);
    }
    const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
    expect(battle.names).toEqual(['Ann', 'Bo']);
    const after = battle.log.filter((entry) => entry.seq > 3 && entry.kind === 'act' && entry.seat === 0);
    expect(after.length).toBeGreaterThan(0);
    // It answers attacks too: the orders that the player left are not asked any more.
    expect(after.some((entry) => entry.kind === 'act' && ['pass', 'counter'].includes(entry.action.type))).toBe(true);
    for (const entry of after) expect(entry.by).toBe('computer');
  });

  it('gives the seat to the sound default of a game that has no computer', async () => {
    const { id, two: waiter } = await moving({ onFlag: 'computer' }, 'untaught');
    pass(12 * HOUR);
    await ringDue(id);
    const match = await look(waiter);
    expect(match).toMatchObject({ status: 'running', pending: [1], seq: 4 });
    expect((await resign(waiter)).status).toBe(200);
    const battle = parsed(battleSchema, await ask(`/api/battles/${id}`));
    expect(battle.log[3]).toMatchObject({ kind: 'act', seat: 0, by: 'fallback', action: { type: 'end-turn' } });
  });

  it.each([
    [{}, 'recruit'],
    [{ level: 'captain' }, 'captain'],
  ])('gives the seat to the computer that was agreed on: %o', async (chosen, level) => {
    const { id, two: waiter } = await moving({ onFlag: 'computer', ...chosen });
    expect((await look(waiter)).clock?.settings).toMatchObject({ onFlag: 'computer', ...chosen });
    pass(12 * HOUR);
    await ringDue(id);
    const chair = await runInDurableObject(stubOf(id), (_, { storage }) =>
      storage.sql.exec('SELECT level FROM seats WHERE seat = 0').one(),
    );
    expect(chair).toEqual({ level });
  });

  it('gives both seats to the computer when both have gone, and the game comes to its end', async () => {
    const { id, players } = await table({ clock: pace({ onFlag: 'computer' }), options: { rounds: 2, purse: 3 } });
    pass(10 * HOUR);
    await ringDue(id);
    const match = await look(players[0]);
    expect(match.status).toBe('over');
    expect(match.clock?.seats.map((seat) => seat.fallen)).toEqual([true, true]);
  });
});
