/** What else a seat is told of: offers, the clock, the end (L21, L25). */
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { acted } from '../../schema/wire/calls.ts';
import { act, actionReply, ask, fresh, look, parsed, stubOf } from './client.ts';
import { MARCH } from './opening.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { agree, claim, DAY, HOUR, offer, pace, pass, resign, ringDue } from './time.ts';
import { endTurn, posted, told, toldTable } from './told.ts';

standStill();

const answer = (player: { id: string; secret: string }, kind: string, body: object) =>
  ask(`/api/matches/${player.id}/offers/${kind}`, { secret: player.secret, body });

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
    expect(told()).toEqual(['1 result 4', '1 offer rematch 4', '0 rematch 4']);
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
