import { afterAll, beforeAll, expect, it } from 'vitest';
import { alwaysAsk, makeLink, showAtOnce, sitDown } from './begin.ts';
import { createCommander, DEEDS, playOut } from './commander.ts';
import { mouse } from './hands.ts';
import { type House, openHouse } from './harness.ts';

/**
 * Whole games by link in two browsers: placed and deployed by hand, every kind of action and answer used by both seats,
 * ended by a General's death, all through the page.
 */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

for (const scale of ['Skirmish', 'Battle'] as const) {
  it(`plays a whole ${scale} by link in two browsers, and reads the battle afterwards`, async () => {
    const host = await house.visit();
    const guest = await house.visit({ width: 1000 });
    const invite = await makeLink(host, async (page) => {
      await page.getByRole('radio', { name: scale }).check();
      // A whole army of ten units has Cavalry enough to be lost and still be there.
      if (scale === 'Skirmish') {
        await page.getByLabel('Lineman').fill('5');
        await page.getByLabel('Cavalry').fill('3');
      }
    });
    await sitDown(guest, invite, 'Marta');
    for (const { page } of [host, guest]) {
      await showAtOnce(page);
      await alwaysAsk(page);
    }
    const white = createCommander(host.page, mouse(host.page), 'White');
    const black = createCommander(guest.page, mouse(guest.page), 'Black');
    white.foe = black;
    black.foe = white;
    await playOut([white, black]);
    for (const { done, side } of [white, black]) {
      for (const deed of [...DEEDS, 'place-terrain', 'deploy'] as const)
        expect(done.has(deed), `${side} ${deed}`).toBe(true);
    }
    for (const { page } of [host, guest]) {
      await page
        .locator('.log')
        .getByText(/General falls!/)
        .waitFor();
      await page.getByRole('link', { name: 'Read the battle' }).click();
      await page.getByText(/All \d+ dice verified/).waitFor();
      await page.getByRole('heading', { level: 1, name: 'the enemy General is dead' }).waitFor();
    }
    expect([...host.faults, ...guest.faults]).toEqual([]);
    await host.close();
    await guest.close();
  });
}
