import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMapCommander, type MapCommander, playMap } from './assaultous-commander.ts';
import { keys, type MapHand, pointer } from './assaultous-hands.ts';
import { readMap } from './assaultous-tiles.ts';
import { findingsEverywhere } from './axe.ts';
import { showAtOnce } from './begin.ts';
import { type House, openHouse } from './harness.ts';

/** Whole matches of Assaultous at one screen, every action through the page. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Begins a match for two on this device. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Assaultous').check();
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.locator('.curtain').waitFor();
}

function both(page: Page, hand: MapHand): readonly [MapCommander, MapCommander] {
  return [createMapCommander(page, hand, 'Blue'), createMapCommander(page, hand, 'Red')];
}

it('two play a whole match at one screen behind a curtain, with the mouse', async () => {
  const { page, faults } = await house.visit();
  await begin(page);
  await page.locator('.curtain .go').click();
  await showAtOnce(page);
  const [blue, red] = both(page, pointer(page));
  await playMap([blue, red]);
  for (const { done, side } of [blue, red]) {
    for (const deed of ['move', 'buy-army', 'place-tower', 'end-turn'] as const) {
      expect(done.has(deed), `${side} ${deed}`).toBe(true);
    }
  }
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByRole('heading', { name: 'The story' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
});

it('plays a whole match by keyboard alone, both seats, from the front page to the battle', async () => {
  const { page, faults } = await house.visit();
  await page.goto('/');
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  const hand = keys(page);
  await hand.pick(/game/i);
  await page.keyboard.press('ArrowDown');
  expect(await page.getByLabel('Assaultous').isChecked()).toBe(true);
  await hand.press('Begin on this device');
  await page.locator('.curtain').waitFor();
  const [blue, red] = both(page, hand);
  await playMap([blue, red]);
  await hand.press('Read the battle');
  await page.getByRole('heading', { name: 'The story' }).waitFor();
  expect(await readMap(page)).toHaveLength(24);
  expect(faults).toEqual([]);
});

it('a phone: a finger plays turns behind the curtain; nothing on the screen moves when something is chosen', async () => {
  const { page, context, faults, close } = await house.visit({ width: 360, height: 760 });
  const touch = await context.newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  await begin(page);
  await page.locator('.curtain .go').click();
  await showAtOnce(page);
  const places = () =>
    page.evaluate(() =>
      ['.board', '[data-tile="a1"]', '.prompt', '.sides', '.action'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return [part, box?.x, (box?.y ?? 0) + scrollY];
      }),
    );
  const middleOf = async (tile: string) => {
    const cell = page.locator(`[data-tile="${tile}"]`);
    await cell.scrollIntoViewIfNeeded();
    const box = await cell.boundingBox();
    if (box === null) throw new Error(`${tile} is not to be seen`);
    expect(Math.min(box.width, box.height)).toBeGreaterThan(44);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const press = async (at: { readonly x: number; readonly y: number }) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const tap = async (tile: string) => press(await middleOf(tile));
  const own = (await readMap(page)).find(({ canMove }) => canMove);
  if (own === undefined) throw new Error('nobody can move');
  const before = await places();
  await tap(own.tile);
  await expect.poll(async () => (await readMap(page)).some(({ here }) => here === 'move')).toBe(true);
  expect(await places()).toEqual(before);
  const to = (await readMap(page)).find(({ here }) => here === 'move')?.tile ?? '';
  await tap(to);
  await page.locator('.ab-ready').waitFor();
  expect(await places()).toEqual(before);
  // A finger that rests on a tile asks what it is, and chooses nothing.
  const lake = (await readMap(page)).find(({ terrain }) => terrain === 'Lake')?.tile ?? '';
  const at = await middleOf(lake);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('.ab-lens', { hasText: 'Nothing can enter it.' }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('.ab-ready').isVisible()).toBe(true);
  // All fighters leave the Capital but two Workers: nothing is asked, the march is sent by its button.
  const go = await page.locator('.ab-ready button.go').boundingBox();
  expect(go?.height).toBeGreaterThanOrEqual(40);
  await press({ x: (go?.x ?? 0) + 20, y: (go?.y ?? 0) + 20 });
  await expect.poll(async () => (await readMap(page)).find(({ tile }) => tile === to)?.commander).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

it('drags pieces with the mouse to the next tile, and nothing beside the map', async () => {
  const { page, faults, close } = await house.visit();
  await begin(page);
  await page.locator('.curtain .go').click();
  await showAtOnce(page);
  const own = (await readMap(page)).find(({ canMove }) => canMove)?.tile ?? '';
  const middleOf = async (tile: string) => {
    const box = await page.locator(`[data-tile="${tile}"]`).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  const drag = async (end: { readonly x: number; readonly y: number }) => {
    const start = await middleOf(own);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
  };
  await drag({ x: 3, y: 300 });
  expect(await page.locator('.ab-ready').count()).toBe(0);
  const to = (await readMap(page)).find(({ here }) => here === 'move')?.tile ?? '';
  await drag(await middleOf(to));
  await page.getByRole('heading', { name: new RegExp(`to ${to}$`) }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('screens of a match: curtain, turn, selection, attack, window, end: axe finds nothing, at 360 and 1280 px in both themes', async () => {
  const { page, faults, close } = await house.visit();
  await begin(page);
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.locator('.curtain .go').click();
  await showAtOnce(page);
  expect(await findingsEverywhere(page)).toEqual([]);
  const own = (await readMap(page)).find(({ canMove }) => canMove)?.tile ?? '';
  await page.locator(`[data-tile="${own}"]`).click();
  await expect.poll(async () => (await readMap(page)).some(({ here }) => here === 'move')).toBe(true);
  expect(await findingsEverywhere(page)).toEqual([]);
  const to = (await readMap(page)).find(({ here }) => here === 'move')?.tile ?? '';
  await page.locator(`[data-tile="${to}"]`).click();
  await page.locator('.ab-ready').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('link', { name: 'Read the battle' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
