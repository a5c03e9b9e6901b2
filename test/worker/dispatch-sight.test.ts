/** L21: nobody is told what he is looking at; it is held, and sent when he leaves without acting. */
import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, it, vi } from 'vitest';
import { act, ask, type Player, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { world } from './receiver.ts';
import { open } from './screen.ts';
import { standStill } from './still.ts';
import { alarmOf, MINUTE, pass, present, resign, ringDue, SECOND } from './time.ts';
import { endTurn, hook, told, toldTable } from './told.ts';

standStill();

const seen = (player: Player, visible: boolean, seq = 0) =>
  ask(`/api/matches/${player.id}/seen`, { secret: player.secret, body: { seq, visible } });

describe('a page with a socket', () => {
  it('holds the notice while it shows the match; fifteen seconds after it is gone, it goes out', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    await endTurn(one, 3);
    await ringDue(id);
    pass(20 * MINUTE);
    // A page says that it lives; here by its word, as the matches' time is not the runtime's.
    await page.say(true);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await page.say(false);
    pass(15 * SECOND - 1);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    pass(1);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('that is closed has left, through an eviction too', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    await endTurn(one, 3);
    await evictDurableObject(stubOf(id));
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await page.close();
    await vi.waitFor(async () => expect(await alarmOf(id)).toBe(present() + 15 * SECOND));
    pass(15 * SECOND);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('that comes back within the grace holds it again; acting makes it pointless', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    await endTurn(one, 3);
    await page.say(false);
    pass(5 * SECOND);
    await page.say(true);
    pass(MINUTE);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await act(two, 4, { type: 'march', from: 0, to: 1 });
    await page.close();
    pass(20 * MINUTE);
    await ringDue(id);
    expect(told(1)).toEqual([]);
  });

  it('is not the only one: as long as another shows the match, it is held', async () => {
    const { id, one, two } = await toldTable();
    const desk = await open(two, true);
    const phone = await open(two, true);
    await endTurn(one, 3);
    await desk.close();
    pass(MINUTE);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await phone.say(false);
    pass(15 * SECOND);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('in the background, of the other seat or of a spectator holds nothing', async () => {
    const { id, one, two } = await toldTable();
    await open(two, false);
    await open(two);
    await open(one, true);
    await endTurn(one, 3);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('that vanishes without a word is noticed within ten minutes', async () => {
    const { id, one, two } = await toldTable();
    await open(two, true);
    await endTurn(one, 3);
    await ringDue(id);
    const at = await alarmOf(id);
    expect(at).toBe(present() + 10 * MINUTE);
  });

  it('that saw the end is not told of it when it is closed', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    await resign(one);
    await ringDue(id);
    pass(10 * MINUTE);
    await page.say(true);
    await ringDue(id);
    await page.close();
    pass(MINUTE);
    await ringDue(id);
    expect(told()).toEqual([]);
  });
});

describe('a page that polls', () => {
  it('holds the notice for a minute and a half after it was last visible, and the grace', async () => {
    const { id, one, two } = await toldTable();
    await seen(two, true, 3);
    await endTurn(one, 3);
    pass(60 * SECOND);
    await seen(two, true, 4);
    for (const seconds of [45, 59]) {
      pass(seconds * SECOND);
      await ringDue(id);
    }
    expect(told(1)).toEqual([]);
    pass(SECOND);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('that says it has left is taken at its word', async () => {
    const { id, one, two } = await toldTable();
    await seen(two, true, 3);
    await endTurn(one, 3);
    await ringDue(id);
    await seen(two, false, 4);
    pass(15 * SECOND);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('costs no row each time it says so', async () => {
    const { two } = await toldTable();
    const written = async (visible: boolean) => {
      orders.rowsWritten = 0;
      await seen(two, visible, 3);
      return orders.rowsWritten;
    };
    expect(await written(true)).toBeGreaterThan(0);
    for (let n = 0; n < 9; n++) {
      pass(5 * SECOND);
      expect(await written(true)).toBe(0);
    }
    pass(SECOND);
    expect(await written(true)).toBe(1);
    expect(await written(false)).toBe(1);
    expect(await written(false)).toBe(0);
  });
});

it('holds what still goes to other devices too: who looks at the match needs none of them', async () => {
  const { id, one, two } = await toldTable();
  await hook(two, 'https://hooks.galloper.example.com/turns/slow', 'slow');
  world.answer = ({ url }) => new Response(null, { status: url.endsWith('slow') ? 503 : 200 });
  await endTurn(one, 3);
  await ringDue(id);
  expect(told(1)).toEqual(['1 turn 4', '1 turn 4']);
  const page = await open(two, true);
  pass(5 * SECOND);
  await ringDue(id);
  expect(told(1)).toHaveLength(2);
  await page.say(false);
  pass(15 * SECOND);
  await ringDue(id);
  expect(told(1)).toHaveLength(3);
});
