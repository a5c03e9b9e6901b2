/** L21: nobody is told what he is looking at; it is held, and sent when he leaves without acting. */
import { evictDurableObject } from 'cloudflare:test';
import { exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, ask, calm, type Player, stubOf } from './client.ts';
import { orders } from './faults.ts';
import { freshWorld, world } from './receiver.ts';
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
  resign,
  ringDue,
  SECOND,
  stopTime,
} from './time.ts';
import { endTurn, hook, told, toldTable } from './told.ts';

beforeEach(() => {
  freshWorld();
  stopTime();
});
afterEach(() => {
  freeTime();
  calm();
});

/** A page with a socket; `visible`: whether it says that the match is on its screen. */
async function open(player: Player, visible?: boolean) {
  const path = `https://galloper.test/api/matches/${player.id}/socket`;
  const response = await exports.default.fetch(new Request(path, { headers: { Upgrade: 'websocket' } }));
  const socket = response.webSocket;
  if (socket === null) throw new Error('no socket');
  let heard = 0;
  socket.addEventListener('message', () => {
    heard += 1;
  });
  socket.accept();
  socket.send(JSON.stringify({ secret: player.secret, ...(visible === undefined ? {} : { visible }) }));
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0));
  return {
    async say(now: boolean): Promise<void> {
      socket.send(JSON.stringify({ visible: now }));
      await settled(player);
    },
    async ping(): Promise<void> {
      const before = heard;
      socket.send('ping');
      await vi.waitFor(() => expect(heard).toBeGreaterThan(before));
    },
    async close(): Promise<void> {
      socket.close(1000, 'bye');
      await settled(player);
    },
  };
}

/** Messages of a socket are heard after a moment of their own; a match is asked in between. */
async function settled(player: Player): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50));
  await ask(`/api/matches/${player.id}`, { secret: player.secret });
}

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

describe('what a page has shown', () => {
  it('is not told of when it goes: the end, and that it goes on', async () => {
    const { id, one, two } = await toldTable({ clock: pace() });
    await agree(one, two, { kind: 'pause' });
    await ringDue(id);
    world.calls.length = 0;
    const first = await open(two, true);
    await offer(one, { kind: 'resume' });
    await first.close();
    pass(MINUTE);
    await ringDue(id);
    expect(told()).toEqual([]);
    const second = await open(two, true);
    await resign(one);
    // Just before the held notice would have been looked at again.
    pass(10 * MINUTE - 5 * SECOND);
    await second.say(true);
    await second.say(false);
    pass(MINUTE);
    await ringDue(id);
    expect(told()).toEqual([]);
  });

  it('is told of all the same when nobody knows since when its line was cut', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    await resign(one);
    pass(91 * SECOND);
    await page.close();
    pass(MINUTE);
    await ringDue(id);
    expect(told(1)).toEqual(['1 result 4']);
  });

  it('but still waits for an answer goes out after the grace: an offer, a flag', async () => {
    const { id, one, two } = await toldTable({ clock: pace({ bank: 3600, increment: 0, cap: 3600 }) });
    const page = await open(two, true);
    await offer(one, { kind: 'draw' });
    pass(HOUR);
    await page.say(true);
    await ringDue(id);
    expect(told(1)).toEqual([]);
    await page.close();
    pass(15 * SECOND);
    await ringDue(id);
    expect(told(1).sort()).toEqual(['1 flag 3', '1 offer draw 3']);
  });
});

describe('a socket from which nothing comes for a minute and a half', () => {
  it('is no screen', async () => {
    const { id, one, two } = await toldTable();
    await open(two, true);
    pass(90 * SECOND);
    await endTurn(one, 3);
    await ringDue(id);
    expect(told(1)).toEqual(['1 turn 4']);
  });

  it('is one while the runtime answers its pings, which wake nobody', async () => {
    const { id, one, two } = await toldTable();
    const page = await open(two, true);
    pass(90 * SECOND);
    await page.ping();
    await endTurn(one, 3);
    await ringDue(id);
    expect(told(1)).toEqual([]);
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
