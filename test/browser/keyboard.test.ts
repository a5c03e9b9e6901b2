import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommander, DEEDS, playOut } from './commander.ts';
import { keyboard } from './hands.ts';
import { type House, openHouse } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('plays a whole Skirmish by keyboard alone, both seats, from the front page to the battle', async () => {
  const { page, faults } = await house.visit();
  await page.goto('/');
  await page.getByRole('heading', { name: 'On this device' }).waitFor();
  const keys = keyboard(page);
  await keys.press('Begin on this device');
  await page.locator('[role="grid"]').waitFor();
  const white = createCommander(page, keys, 'White');
  const black = createCommander(page, keys, 'Black');
  white.foe = black;
  black.foe = white;
  await playOut([white, black]);
  for (const { done, side } of [white, black]) {
    for (const deed of [...DEEDS, 'place-terrain', 'deploy'] as const)
      expect(done.has(deed), `${side} ${deed}`).toBe(true);
  }
  await keys.press('Read the battle');
  await page.getByRole('heading', { level: 1, name: 'the enemy General is dead' }).waitFor();
  expect(faults).toEqual([]);
});
