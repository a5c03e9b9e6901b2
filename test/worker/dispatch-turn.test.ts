/** Turns and reminders as a seat is told of them: one notice per match, seat and seq (L21, L23). */
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, ask, begin, inviteIn, look, newSecret, parsed, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { MARCH } from './opening.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { agree, DAY, HOUR, MINUTE, offer, pace, pass, ring, ringDue, SECOND, undo } from './time.ts';
import { endTurn, hook, posted, told, toldTable } from './told.ts';

standStill();

const bid = (coins: number) => ({ type: 'bid', coins });

describe('a turn', () => {
  it('is told to whom it comes, once, however often the alarm rings and the object is evicted', async () => {
    const { id, one } = await toldTable();
    const seq = await endTurn(one, 3);
    for (let n = 0; n < 4; n++) {
      await ring(id);
      await evictDurableObject(stubOf(id));
    }
    expect(told()).toEqual([`1 turn ${seq}`]);
    expect(posted()[0]).toEqual({
      id: `${id}.1.turn.${seq}`,
      occasion: 'turn',
      offer: null,
      match: id,
      seat: 1,
      seq,
      game: 'Tiny',
      names: ['Ann', 'Bo'],
      title: 'Tiny: your turn',
      text: 'In your match against Ann it is your turn.',
      url: `https://galloper.test/m/${id}`,
      deadline: null,
    });
  });

  it('goes out by the alarm, never in the request that passes it, which writes 10 rows at most', async () => {
    const { id, one } = await toldTable({ clock: pace() });
    orders.rowsWritten = 0;
    await endTurn(one, 3);
    expect(orders.rowsWritten).toBeLessThanOrEqual(10);
    expect(world.calls).toEqual([]);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('is not told to whoever is in the middle of it, nor again after going back and forth', async () => {
    const { id, one } = await toldTable();
    for (let seq = 3; seq < 9; seq += 2) {
      await act(one, seq, MARCH);
      await ringDue(id);
      parsed(acted, await undo(one, seq + 1));
      await ringDue(id);
    }
    expect(told()).toEqual([]);
    await endTurn(one, 9);
    await ringDue(id);
    expect(told()).toEqual(['1 turn 10']);
  });

  it('that has gone again before the alarm came is told to nobody', async () => {
    const { id, one, two } = await toldTable();
    await endTurn(one, 3);
    await act(two, 4, MARCH);
    await ringDue(id);
    expect(told(1)).toEqual([]);
  });

  it('of both at once is told to both, and not again for a submission taken back', async () => {
    const { id, one, two } = await toldTable();
    await endTurn(one, 3);
    await endTurn(two, 4);
    // Whoever has just acted may still be looking.
    await ringDue(id);
    expect(told()).toEqual(['0 turn 5']);
    pass(15 * SECOND);
    await ringDue(id);
    expect(told()).toEqual(['0 turn 5', '1 turn 5']);
    await act(one, 5, bid(1));
    await ringDue(id);
    await act(one, 5, null);
    pass(MINUTE);
    await ringDue(id);
    expect(told()).toHaveLength(2);
  });

  it('of both that one of them answers before he is told waits as long as the answer stands', async () => {
    const { id, one, two } = await toldTable();
    await endTurn(one, 3);
    await endTurn(two, 4);
    await act(two, 5, bid(0));
    pass(HOUR);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await act(two, 5, null);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 5']);
  });

  it('comes with the guest who sits down, for the creator who has gone', async () => {
    const { created: made, creator } = await begin();
    await hook(creator);
    const body = { nonce: '0'.repeat(32), invite: inviteIn(made) };
    await ask(`/api/matches/${creator.id}/seats`, { secret: newSecret(), body });
    await ringDue(creator.id);
    expect(told()).toEqual(['0 turn 1']);
  });

  it('comes back from the computer and is told, unless it came back at once', async () => {
    const { creator } = await begin({ level: 'recruit' });
    await hook(creator);
    await ringDue(creator.id);
    const { seq, pending } = await look(creator);
    expect(pending).toEqual([0]);
    await act(creator, seq, { type: 'muster', posts: [2, 2, 1, 1] });
    await ringDue(creator.id);
    const after = await look(creator);
    expect(after.pending).toContain(0);
    pass(15 * SECOND);
    await ringDue(creator.id);
    expect(told()).toEqual([`0 turn ${after.seq}`]);
  });

  it('that a takeback has brought back is told anew: each seq once', async () => {
    const { id, one, two } = await toldTable();
    await endTurn(one, 3);
    await ringDue(id);
    await agree(one, two, { kind: 'takeback', to: 3 });
    await ringDue(id);
    await endTurn(one, 5);
    await ringDue(id);
    expect(told()).toEqual(['1 turn 4', '0 turn 5', '1 turn 6']);
    const ids = posted().map((notice) => notice.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a reminder', () => {
  const days = pace({ bank: 3 * 86_400, increment: 0, cap: 3 * 86_400 });

  it('comes twelve hours before the deadline, once, and says when that is', async () => {
    const { id, one } = await toldTable({ clock: days });
    await endTurn(one, 3);
    await ringDue(id);
    pass(3 * DAY - 12 * HOUR - 1);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
    pass(1);
    for (let n = 0; n < 3; n++) await ringDue(id);
    pass(HOUR);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4', '1 reminder 4']);
    const [turn, reminder] = posted(1);
    expect(reminder?.deadline).toBe(turn?.deadline);
    expect(reminder?.text).toMatch(/^Ann waits for your move; you have time until \d+ [A-Z][a-z]+, \d\d:\d\d UTC\.$/);
  });

  it('is dropped when the seat acts first', async () => {
    const { id, one, two } = await toldTable({ clock: days });
    await endTurn(one, 3);
    await ringDue(id);
    await endTurn(two, 4);
    for (const player of [one, two]) await act(player, 5, bid(player.seat));
    world.calls.length = 0;
    pass(3 * DAY - 12 * HOUR);
    await ringDue(id);
    // The other one is at turn now, and he is reminded.
    expect(told().filter((line) => line.includes('reminder'))).toEqual(['1 reminder 6']);
  });

  it('comes again when there is another deadline, with an id of its own', async () => {
    const { id, one, two } = await toldTable({ clock: days });
    await endTurn(one, 3);
    pass(3 * DAY - 12 * HOUR);
    await ringDue(id);
    await agree(one, two, { kind: 'pause' });
    pass(DAY);
    await ringDue(id);
    await offer(one, { kind: 'resume' });
    await ringDue(id);
    pass(9 * HOUR);
    await ringDue(id);
    const reminders = posted(1).filter(({ occasion }) => occasion === 'reminder');
    expect(reminders).toHaveLength(2);
    expect(new Set(reminders.map((notice) => notice.id)).size).toBe(2);
  });
});
