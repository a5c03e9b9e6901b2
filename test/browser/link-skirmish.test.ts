import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommander, DEEDS, playOut } from './commander.ts';
import { mouse } from './hands.ts';
import { clipboard, type House, openHouse } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('plays a whole Skirmish by link in two browsers, to the death of a General', async () => {
  const host = await house.visit();
  const guest = await house.visit({ width: 1000, height: 900 });
  await host.page.goto('/');
  await host.page.getByRole('button', { name: 'Make a link' }).click();
  await host.page.getByRole('button', { name: 'Copy the link' }).click();
  await guest.page.goto(await clipboard(host.page));
  await guest.page.getByLabel('Your name').fill('Marta');
  await guest.page.getByRole('button', { name: 'Sit down as Black' }).click();
  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Show the outcome at once').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel(/Ask me every time/).check();
    await page.getByRole('button', { name: 'Always ask me' }).click();
  }
  const white = createCommander(host.page, mouse(host.page), 'White');
  const black = createCommander(guest.page, mouse(guest.page), 'Black');
  white.foe = black;
  black.foe = white;
  const decisions = await playOut([white, black]);
  console.log(decisions, [...white.done], [...black.done]);
  for (const { done } of [white, black])
    for (const deed of [...DEEDS, 'place-terrain', 'deploy'] as const) expect(done.has(deed), deed).toBe(true);
  await host.page
    .getByText(/General falls|enemy General is dead/)
    .first()
    .waitFor();
  expect([...host.faults, ...guest.faults]).toEqual([]);
});
