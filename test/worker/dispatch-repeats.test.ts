/** What may come again at one seq is told again, under another id; and nobody is flooded (L21). */
import { describe, expect, it } from 'vitest';
import { SENDS } from '../../worker/match/telling.ts';
import { act, ask, look, type Player } from './client.ts';
import { world } from './receiver.ts';
import { standStill } from './still.ts';
import { claim, DAY, HOUR, MINUTE, offer, pace, pass, present, resign, ringDue, SECOND } from './time.ts';
import { endTurn, hook, posted, told, toldTable } from './told.ts';

standStill();

const short = pace({ bank: 3600, increment: 0, cap: 3600 });
const answer = (player: Player, kind: string, accept: boolean) =>
  ask(`/api/matches/${player.id}/offers/${kind}`, { secret: player.secret, body: { accept } });
const rematch = (player: Player, sides: string) =>
  ask(`/api/matches/${player.id}/offers`, { secret: player.secret, body: { kind: 'rematch', sides } });

function expectApart(): void {
  const ids = posted().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
}

describe('at one seq', () => {
  it('a second flag and a second gift of time are told as the first were', async () => {
    const { id, two } = await toldTable({ clock: short });
    for (let n = 0; n < 2; n++) {
      pass(HOUR);
      await ringDue(id);
      expect((await claim(two, 'time')).status).toBe(200);
      await ringDue(id);
    }
    const occasions = told().filter((one) => !one.includes('reminder'));
    expect(occasions).toEqual(['1 flag 3', '0 resumed 3', '1 flag 3', '0 resumed 3']);
    expectApart();
  });

  it('a second pause is told too: that it is asked for, and that it is over', async () => {
    const { id, one, two } = await toldTable({ clock: short });
    for (let n = 0; n < 2; n++) {
      await offer(one, { kind: 'pause' });
      await ringDue(id);
      expect((await answer(two, 'pause', true)).status).toBe(200);
      pass(DAY);
      await ringDue(id);
      await offer(one, { kind: 'resume' });
      await ringDue(id);
    }
    expect(told()).toEqual(['1 offer pause 3', '1 resumed 3', '1 offer pause 3', '1 resumed 3']);
    expectApart();
  });

  it('an offer that was withdrawn and stands again is told again, ten minutes after the first', async () => {
    const { id, one } = await toldTable();
    for (let n = 0; n < 5; n++) {
      await offer(one, { kind: 'draw' });
      await ringDue(id);
      if (n < 4) await answer(one, 'draw', false);
      pass(SECOND);
    }
    expect(told()).toEqual(['1 offer draw 3']);
    pass(10 * MINUTE - 6 * SECOND);
    await ringDue(id);
    expect(told()).toHaveLength(1);
    pass(SECOND);
    await ringDue(id);
    expect(told()).toEqual(['1 offer draw 3', '1 offer draw 3']);
    expectApart();
  });

  it('that the rematch is ready is told to whoever was told before that one is offered', async () => {
    const { id, one, two } = await toldTable();
    await resign(one);
    await rematch(one, 'swap');
    await ringDue(id);
    await rematch(two, 'keep');
    await ringDue(id);
    await answer(one, 'rematch', true);
    await ringDue(id);
    expect(told()).toEqual(['1 result 4', '1 offer rematch 4', '0 offer rematch 4', '1 rematch 4']);
    const made = (await look(one)).rematch?.id;
    expect(posted(1).at(-1)).toMatchObject({
      occasion: 'rematch',
      offer: null,
      title: 'Tiny: the rematch is ready',
      url: `https://galloper.test/m/${made}`,
    });
    expectApart();
  });
});

it('tells both players when the computer takes over for the one who was late (L25)', async () => {
  const { id } = await toldTable({ clock: pace({ bank: 3600, increment: 0, cap: 3600, onFlag: 'computer' }) });
  pass(HOUR);
  await ringDue(id);
  const takeovers = posted().filter(({ occasion }) => occasion === 'takeover');
  expect(takeovers.map(({ seat, title, text }) => [seat, title, text])).toEqual([
    [0, 'Tiny: the computer plays on', 'Your time in the match against Bo is up: the computer plays on in your place.'],
    [1, 'Tiny: the computer plays on', 'The time of Ann is up: the computer plays on in their place.'],
  ]);
  expect(told(1).at(-1)).toMatch(/^1 turn \d+$/);
});

it(`calls a seat ${SENDS} times an hour at most; what comes after them waits`, async () => {
  const { id, one, two } = await toldTable({ options: { rounds: 6, purse: 6 } });
  for (let n = 1; n < 8; n++) await hook(two, `https://hooks.galloper.example.com/turns/${n}`, `hook-${n}`);
  await endTurn(one, 3);
  const began = present();
  await ringDue(id);
  while (told(1).length < SENDS) {
    const { pending, seq, status } = await look(one);
    if (status === 'over') throw new Error('the game is too short');
    if (pending.length === 2) {
      await act(one, seq, { type: 'bid', coins: 1 });
      await act(two, seq, { type: 'bid', coins: 0 });
    } else await act(pending[0] === 0 ? one : two, seq, { type: 'end-turn' });
    // Whoever has just acted is told after the grace.
    pass(15 * SECOND);
    await ringDue(id);
  }
  const last = told(1).at(-1);
  pass(began + HOUR - 1 - present());
  await ringDue(id);
  expect(told(1)).toHaveLength(SENDS);
  pass(1);
  await ringDue(id);
  expect(told(1).slice(SENDS)).toEqual([last, last, last, last]);
  expect(world.mails).toEqual([]);
});
