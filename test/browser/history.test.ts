import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorKey } from '../../scripts/service-key.ts';
import { takeDown } from '../../scripts/take-down.ts';
import { findingsEverywhere } from './axe.ts';
import { surrender } from './fought.ts';
import { type House, openHouse } from './harness.ts';
import { shelved } from './shelves.ts';

/** Forty-three battles: a page and a half of the list. */
const MANY = 43;
let house: House;
let dataDir = '';
beforeAll(async () => {
  house = await openHouse((options) => {
    ({ dataDir } = options);
    return shelved(MANY)(options);
  });
});
afterAll(() => house.close());

it('the front page shows the last battles with their pictures, and leads to all of them', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/');
  const recent = page.getByRole('region', { name: 'Recent battles' });
  await recent.getByRole('listitem').nth(3).waitFor();
  expect(await recent.getByRole('listitem').count()).toBe(4);
  await recent.locator('svg.mini').nth(3).waitFor();
  await recent.getByRole('link', { name: 'All battles' }).click();
  await page.getByRole('heading', { name: 'Battles', exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Galloper' }).getByRole('link', { name: 'Desk' }).click();
  await page.getByRole('navigation', { name: 'Galloper' }).getByRole('link', { name: 'Battles' }).click();
  await page.getByRole('heading', { name: 'Battles', exact: true }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('the list goes back in time, page by page, and every page has an address', async () => {
  const { page, faults, close } = await house.visit();
  const lines = page.locator('.battle-line');
  const days = () =>
    page.locator('.battle-line time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  await page.goto('/battles');
  await lines.nth(29).waitFor();
  expect(await lines.count()).toBe(30);
  const newest = await days();
  expect(newest).toEqual(newest.toSorted().reverse());
  await page.locator('.battle-line svg.mini').first().waitFor();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.poll(() => lines.count()).toBe(MANY - 30);
  const older = await days();
  expect(String(older[0]) < String(newest.at(-1))).toBe(true);
  // The address alone leads there too; back is back.
  await page.reload();
  await expect.poll(() => lines.count()).toBe(MANY - 30);
  expect(await page.getByRole('link', { name: 'Older' }).count()).toBe(0);
  await page.goBack();
  await expect.poll(() => lines.count()).toBe(30);
  await lines.first().getByRole('link').click();
  await page.getByRole('heading', { name: 'The story' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('the list is narrowed by game, by one thing more, and by days; each choice is in the address', async () => {
  const { page, faults, close } = await house.visit();
  const lines = page.locator('.battle-line');
  await page.goto('/battles');
  await lines.first().waitFor();
  await page.getByLabel('Game').selectOption({ label: 'Onslaught' });
  const closer = page.getByLabel('Of these');
  await closer.locator('option', { hasText: 'Skirmish' }).waitFor({ state: 'attached' });
  await closer.selectOption({ label: 'Skirmish' });
  await page.waitForURL('**/battles?game=onslaught&mode=Skirmish');
  await expect.poll(() => page.getByText('Onslaught, Battle').count()).toBe(0);
  expect(await lines.count()).toBeGreaterThan(0);
  await closer.selectOption({ label: 'Drawn' });
  await page.waitForURL('**/battles?game=onslaught&result=drawn');
  await expect.poll(() => page.locator('.battle-line', { hasText: /wins/ }).count()).toBe(0);
  await lines.first().waitFor();
  await closer.selectOption({ label: 'Short: below 60 entries' });
  await page.waitForURL('**/battles?game=onslaught&length=short');
  await page.getByLabel('Ended from').fill('2026-10-03');
  await page.getByLabel('until').fill('2026-10-06');
  await page.waitForURL('**/battles?game=onslaught&length=short&from=2026-10-03&until=2026-10-06');
  await page.goto('/battles?from=2026-10-03&until=2026-10-06');
  await expect.poll(() => lines.count()).toBe(4);
  await page.goto('/battles?from=2030-01-01');
  await page.getByText('No battle on the list is like that.').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect.poll(() => lines.count()).toBe(30);
  expect(faults).toEqual([]);
  await close();
});

it('the figures of a game: shares with their ranges, lengths, dice, each in words too', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/battles');
  await page.getByRole('link', { name: 'Onslaught in figures' }).click();
  await page.getByRole('heading', { name: 'Onslaught in figures' }).waitFor();
  const people = page.getByRole('region', { name: /^Skirmish, between two people/ });
  await people.getByRole('row', { name: /^White wins \d+ %\s*\d+ of 17\s*\d+(\.\d)? to \d+ %$/ }).waitFor();
  await people
    .getByText(/On the average \d+ entries in [\d.]+ rounds; the middle battle had \d+ to \d+ entries\./)
    .waitFor();
  await people.getByRole('img', { name: /^Battles by their length\. \d+ to \d+ entries: \d+/ }).waitFor();
  await people
    .getByText(/\d+ dice/)
    .first()
    .waitFor();
  const computer = page.getByRole('region', { name: /against the computer/ }).first();
  await computer.getByRole('row', { name: /^The computer wins/ }).waitFor();
  await page.goto('/statistics/chess');
  await page.getByText('There is no such game here.').waitFor();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await close();
});

it('lists and figures are sound for axe, at 360 and 1280 px, in both themes', async () => {
  const { page, close } = await house.visit();
  await page.goto('/battles?game=onslaught');
  await page.locator('.battle-line svg.mini').first().waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.goto('/statistics/onslaught');
  await page.locator('.shares').first().waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('region', { name: 'Recent battles' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await close();
});

it('without the service the pages say so, and the list can be asked for again', async () => {
  const { page, context, close } = await house.visit();
  await page.goto('/battles');
  await page.locator('.battle-line').first().waitFor();
  await context.route('**/api/battles*', (route) => route.abort());
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByText('The service cannot be reached: the list is not to be had just now.').waitFor();
  await context.unroute('**/api/battles*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('.battle-line').count()).toBe(MANY - 30);
  await close();
});

it('a battle that was taken down says so: on its page, at its table, on the desk of whoever played it', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/');
  await page.getByText('change what is played').click();
  await page.getByLabel(/let the service keep the match/).check();
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  const id = /\/m\/([a-z2-7]{24})/.exec(page.url())?.[1] ?? '';
  await surrender(page);
  const site = { url: house.url, key: operatorKey(dataDir), dataDir, stop: async () => {} };
  expect(await takeDown(site, id)).toContain('Everything of it answers 410 for ever.');
  for (const path of [`/b/${id}`, `/m/${id}`]) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
    await page.getByText('This battle has been taken down by the operator of this site.').waitFor();
  }
  await page.goto('/');
  await page.getByText('The operator of this site has taken the battle down.').waitFor();
  expect(faults.filter((fault) => !fault.includes('410'))).toEqual([]);
  await close();
});
