/** Of what a seat is told, and how often: one notice per match, seat and seq (L21, L23). */
import { evictDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, actionReply, ask, begin, calm, fresh, inviteIn, look, newSecret, parsed, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { freshWorld, world } from './receiver.ts';
import {
  agree,
  claim,
  DAY,
  freeTime,
  HOUR,
  MINUTE,
  offer,
  pace,
  pass,
  resign,
  ring,
  ringDue,
  SECOND,
  stopTime,
  undo,
} from './time.ts';
import { endTurn, hook, posted, told, toldTable } from './told.ts';

beforeEach(() => {
  freshWorld();
  stopTime();
});
afterEach(() => {
  freeTime();
  calm();
});

const MARCH = { type: 'march', from: 0, to: 1 };
const bid = (coins: number) => ({ type: 'bid', coins });
const answer = (player: { id: string; secret: string }, kind: string, body: object) =>
  ask(`/api/matches/${player.id}/offers/${kind}`, { secret: player.secret, body });

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

describe('offers', () => {
  it.each([
    ['draw', { kind: 'draw' }, 'Ann offers you a draw.'],
    ['takeback', { kind: 'takeback', to: 3 }, 'Ann would like to take something back.'],
    ['pause', { kind: 'pause' }, 'Ann asks you for a pause.'],
  ])('of a %s are told as turns are, once at a seq', async (kind, body, text) => {
    const { id, one } = await toldTable({ clock: pace() });
    await act(one, 3, MARCH);
    for (let n = 0; n < 3; n++) {
      await offer(one, body);
      await ringDue(id);
      await answer(one, kind, { accept: false, ...('to' in body ? { to: body.to } : {}) });
      await ringDue(id);
    }
    expect(told()).toEqual([`1 offer ${kind} 4`]);
    expect(posted()[0]?.text).toBe(text);
  });

  it('that are gone before the alarm came are told to nobody', async () => {
    const { id, one, two } = await toldTable();
    await offer(one, { kind: 'draw' });
    await answer(one, 'draw', { accept: false });
    await offer(two, { kind: 'draw' });
    await answer(one, 'draw', { accept: false });
    await ringDue(id);
    expect(told()).toEqual([]);
  });

  it('of a rematch are told, and whoever offered it learns where it is', async () => {
    const { id, one, two } = await toldTable();
    await resign(one);
    await ringDue(id);
    await ask(`/api/matches/${id}/offers`, { secret: one.secret, body: { kind: 'rematch', sides: 'swap' } });
    await ringDue(id);
    await answer(two, 'rematch', { accept: true });
    await ringDue(id);
    expect(told()).toEqual(['1 result 4', '1 offer rematch 4', '0 offer rematch 4']);
    const { rematch } = await look(one);
    expect(posted(0)[0]).toMatchObject({
      title: 'Tiny: the rematch is ready',
      url: `https://galloper.test/m/${rematch?.id}`,
    });
    // The sides are swapped, and with them the ways of being told: what was confirmed for the players stays so.
    const next = rematch?.id ?? '';
    const sit = (secret: string, nonce: string) => ask(`/api/matches/${next}/seats`, { secret, body: { nonce } });
    expect((await look({ id: next, secret: two.secret })).own?.dispatches).toMatchObject([
      { device: 'hook', state: 'on' },
    ]);
    await sit(one.secret, 'a'.repeat(32));
    await evictDurableObject(stubOf(next));
    await sit(two.secret, 'b'.repeat(32));
    await ringDue(next);
    expect(posted(1).at(-1)).toMatchObject({ match: next, occasion: 'turn', seat: 1, names: ['Bo', 'Ann'] });
  });
});

describe('the clock', () => {
  const short = pace({ bank: 3600, increment: 0, cap: 3600 });

  it('tells the other side when a flag has fallen, and the late one when it goes on', async () => {
    const { id, one, two } = await toldTable({ clock: short });
    pass(HOUR);
    await ringDue(id);
    expect(told(1)).toEqual(['1 flag 3']);
    expect(posted(1)[0]?.text).toBe('The time of Ann is up: you can claim victory or give more time.');
    world.calls.length = 0;
    expect((await claim(two, 'time')).status).toBe(200);
    await ringDue(id);
    expect(told()).toEqual(['0 resumed 3']);
    expect(posted()[0]?.text).toMatch(/^Your match against Bo goes on: it is your turn; you have time until /);
    expect((await look(one)).clock?.seats[0].fallen).toBe(false);
  });

  it('is silent about a flag that is made good before the alarm came', async () => {
    const { id, two } = await toldTable({ clock: short });
    pass(HOUR);
    await claim(two, 'victory');
    await ringDue(id);
    expect(told(1)).toEqual([]);
    expect(told(0).at(-1)).toBe('0 result 4');
  });

  it('keeps turns to itself during a pause, and tells the other side when it is over', async () => {
    const { id, one, two } = await toldTable({ clock: short });
    await endTurn(one, 3);
    await agree(two, one, { kind: 'pause' });
    await ringDue(id);
    expect(told(1)).toEqual([]);
    pass(DAY);
    await ringDue(id);
    await offer(two, { kind: 'resume' });
    await ringDue(id);
    expect(told()).toEqual(['1 turn 4', '0 resumed 4']);
  });

  it('does not tell twice that it is his turn to whom the pause kept that', async () => {
    const { id, one, two } = await toldTable({ clock: short });
    await endTurn(one, 3);
    await agree(one, two, { kind: 'pause' });
    await offer(one, { kind: 'resume' });
    await ringDue(id);
    expect(told()).toEqual(['1 turn 4']);
  });

  it('whose end cancels the match tells both', async () => {
    const { id } = await toldTable({ clock: pace({ bank: 3600, increment: 0, cap: 3600, onFlag: 'cancel' }) });
    world.calls.length = 0;
    pass(HOUR);
    await ringDue(id);
    expect(told().sort()).toEqual(['0 result 4', '1 result 4']);
    expect(posted(1)[0]?.text).toBe('Your match against Ann is over: it was cancelled.');
  });
});

describe('the result', () => {
  it('is told to whoever did not bring it about', async () => {
    const { id, one } = await toldTable();
    await resign(one);
    await ringDue(id);
    expect(told()).toEqual(['1 result 4']);
    expect(posted()[0]?.text).toBe('Your match against Ann is over: you have won.');
  });

  it('of a draw is told to whoever offered it', async () => {
    const { id, one, two } = await toldTable();
    await agree(one, two, { kind: 'draw' });
    await ringDue(id);
    expect(told()).toEqual(['0 result 4']);
    expect(posted()[0]?.text).toBe('Your match against Bo is over: it is drawn.');
  });

  it('that has been seen is not told', async () => {
    const { id, one, two } = await toldTable();
    await resign(one);
    await ask(`/api/matches/${id}/seen`, { secret: two.secret, body: { seq: 4 } });
    await ringDue(id);
    expect(told()).toEqual([]);
  });
});

it('says nothing to a seat that was given another secret: its ways of being told are gone', async () => {
  const { id, one, two } = await toldTable();
  await endTurn(one, 3);
  await ask(`/api/matches/${id}/secret`, { secret: two.secret, body: { secretHash: 'ab'.repeat(32) } });
  await ringDue(id);
  expect(told()).toEqual([]);
});

it('does not let a broken webhook hold up the game', async () => {
  const { id, one, two } = await toldTable();
  world.answer = () => {
    throw new Error('the line is down');
  };
  await endTurn(one, 3);
  await ringDue(id);
  const reply = await actionReply(two, { id: fresh(), seq: 4, action: { type: 'end-turn' } });
  expect(parsed(acted, reply).seq).toBe(5);
});
