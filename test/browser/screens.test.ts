import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { beginHere, makeLink, sitDown } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import { type House, openHouse } from './harness.ts';

/** Every screen, at 360 and 1280 px, in both themes: no serious finding of axe, nothing wider than the screen. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('front page, options, waiting, joining, tables of both sides and their sheets', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  const { page } = host;
  await page.goto('/');
  await page.getByText('change what is played').click();
  expect(await findingsEverywhere(page)).toEqual([]);
  const invite = await makeLink(host);
  expect(await findingsEverywhere(page)).toEqual([]);
  await guest.page.goto(invite);
  await guest.page.getByRole('button', { name: /^Sit down as/ }).waitFor();
  expect(await findingsEverywhere(guest.page)).toEqual([]);
  await sitDown(guest, invite, 'Marta');
  await page.locator('[role="grid"]').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(await findingsEverywhere(guest.page)).toEqual([]);
  for (const sheet of ['Standing orders', 'Settings', 'Surrender']) {
    await page.getByRole('button', { name: sheet, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findingsEverywhere(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.goto('/');
  await page.getByRole('heading', { name: 'My matches' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.goto('/m/aaaaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.goto('/rules/onslaught');
  await page.locator('article').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await host.close();
  await guest.close();
});

it('a table in the middle of a turn, an answer, the end and the battle', async () => {
  const { page, faults, close } = await house.visit();
  await beginHere(page);
  const white = createCommander(page, mouse(page), 'White');
  const black = createCommander(page, mouse(page), 'Black');
  white.foe = black;
  black.foe = white;
  const first = (await white.isAsked()) ? white : black;
  // A unit is selected, its squares are marked; then an attack is prepared with its odds.
  const [unit] = await page.$$eval('[role="gridcell"]', (cells) =>
    cells
      .filter((cell) => cell.getAttribute('aria-label')?.includes(', can act'))
      .map((cell) => cell.getAttribute('data-square') ?? ''),
  );
  await page.locator(`[data-square="${unit}"]`).click();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await first.decide();
  const answer = page.locator('.action h3', { hasText: /ranks? left$/ });
  for (let looks = 0; !(await answer.isVisible()) && looks < 400; looks++) {
    let acted = false;
    for (const commander of [white, black]) {
      if ((await answer.isVisible()) || !(await commander.isAsked())) continue;
      await commander.decide();
      acted = true;
    }
    // On a busy machine looking is quicker than the page: without a pause the looks are used up before anybody is asked.
    if (!acted) await page.waitForTimeout(40);
  }
  await answer.waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('link', { name: 'Read the battle' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByRole('heading', { name: 'The story' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
