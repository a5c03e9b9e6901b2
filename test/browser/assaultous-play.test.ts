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
