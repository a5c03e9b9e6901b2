import { describe, expect, it } from 'vitest';
import { world } from './receiver.ts';
import { open } from './screen.ts';
import { standStill } from './still.ts';
import { agree, HOUR, MINUTE, offer, pace, pass, resign, ringDue, SECOND } from './time.ts';
import { endTurn, told, toldTable } from './told.ts';

standStill();

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
