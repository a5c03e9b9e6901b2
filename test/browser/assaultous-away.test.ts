import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMapCommander } from './assaultous-commander.ts';
import { pointer } from './assaultous-hands.ts';
import { readMap, type TileSeen } from './assaultous-tiles.ts';
import { findingsEverywhere } from './axe.ts';
import { alwaysAsk, makeLink, showAtOnce, sitDown } from './begin.ts';
import { type House, openHouse } from './harness.ts';

/** Days apart: who comes back to a table of Assaultous finds it on the desk and sees what happened, a step a tap. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What stands where, whichever way the map lies. */
const standing = (map: readonly TileSeen[]) =>
  Object.fromEntries(map.map(({ tile, owner, pieces }) => [tile, [owner, pieces]]));

it('L10, L11, L18: the desk tells it, the turn that was missed is played step by step, and orders are left', async () => {
  const host = await house.visit();
  const guest = await house.visit({ width: 360 });
  const invite = await makeLink(host, async (page) => {
    await page.getByLabel('Assaultous').check();
    await page.getByRole('group', { name: 'First turn' }).getByRole('radio', { name: 'Blue' }).check();
  });
  await sitDown(guest, invite, 'Marta');
  const { page } = guest;
  await page.locator('.offer').getByText('Ambush').first().waitFor();
  await page.getByRole('button', { name: 'Leave these orders' }).click();
  await page.locator('.offer').waitFor({ state: 'detached' });
  await page.goto('about:blank');

  await showAtOnce(host.page);
  await alwaysAsk(host.page);
  const blue = createMapCommander(host.page, pointer(host.page), 'Blue');
  while (await blue.isAsked()) await blue.decide();
  expect(blue.done.get('end-turn')).toBe(1);
  const told = await host.page.locator('.log li').count();

  await page.goto('/');
  const row = page.locator('.match').filter({ hasText: 'Assaultous, Random country' });
  await row.getByText('Your turn').waitFor();
  await row.getByText('Red’s turn 1.').waitFor();
  await row.getByRole('link', { name: /^Open: Assaultous/ }).click();
  const heading = page.getByRole('heading', { name: /^What happened 1 of/ });
  await heading.waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  const steps = Number(/(\d+)$/.exec((await heading.textContent()) ?? '')?.[1]);
  expect(steps).toBeGreaterThanOrEqual(told - 1);
  const atFirst = await readMap(page);
  for (let step = 1; step <= steps; step++) {
    await page.getByRole('heading', { name: `What happened ${step} of ${steps}` }).waitFor();
    await page.getByRole('button', { name: step < steps ? 'Next' : 'Now', exact: true }).click();
  }
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(standing(await readMap(page))).toEqual(standing(await readMap(host.page)));
  expect(standing(await readMap(page))).not.toEqual(standing(atFirst));
  await page.getByText(/^Your orders: Ambush: /).waitFor();
  expect(await page.getByText('Your orders: Ambush: ask me').count()).toBe(0);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.close();
  await guest.close();
});
