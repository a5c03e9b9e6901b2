import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { beginHere, showAtOnce } from './begin.ts';
import { readBoard } from './cells.ts';
import { createCommander } from './commander.ts';
import { type Fought, fight, surrender } from './fought.ts';
import { mouse } from './hands.ts';
import { type House, newestEntry, openHouse } from './harness.ts';

/** L29: any position of any battle can be played on, on this device. */
let house: House;
let fought: Fought;
beforeAll(async () => {
  house = await openHouse();
  fought = await fight(house, 8);
});
afterAll(() => house.close());

/** Who stands where with how many ranks. */
async function unitsOf(page: Page): Promise<readonly string[]> {
  const cells = await readBoard(page);
  return cells.flatMap(({ square, unit }) => (unit === null ? [] : [`${square} ${unit.name} ${unit.ranks}`])).sort();
}

async function playOn(page: Page, who: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue from here' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(who).check();
  await sheet.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL('**/d/*');
  // The battle's own board stands until the table is there.
  await page.getByRole('region', { name: 'Your action' }).waitFor();
}

it('plays on from the middle of a battle against the computer; it is marked, cannot be published, and proves', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto(`/b/${fought.id}?at=6`);
  await page.getByText(/All \d+ dice verified/).waitFor();
  const before = await unitsOf(page);
  await page.getByRole('button', { name: 'Continue from here' }).click();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await playOn(page, /Against the computer, as White/);
  await page.getByText('The battle goes on from a position of another.').waitFor();
  // The computer may have answered already, if it was its turn: then the position stands in the log before.
  if ((await newestEntry(page)) === 1) expect(await unitsOf(page)).toEqual(before);
  await showAtOnce(page);
  const white = createCommander(page, mouse(page), 'White');
  white.careful = true;
  for (let made = 0; made < 3; ) {
    if (await white.isAsked()) {
      await white.decide();
      made++;
    } else await page.waitForTimeout(30);
  }
  const table = page.url();
  // After a reload the same match goes on.
  while (!(await white.isAsked())) await page.waitForTimeout(30);
  const stood = { entry: await newestEntry(page), units: await unitsOf(page) };
  expect(stood.entry).toBeGreaterThan(3);
  await page.reload();
  await page.locator('[role="grid"]').waitFor();
  while (!(await white.isAsked())) await page.waitForTimeout(30);
  expect({ entry: await newestEntry(page), units: await unitsOf(page) }).toEqual(stood);
  await page.goto('/');
  await page.locator('.match', { hasText: 'from entry 6 of a battle' }).getByRole('link', { name: /^Open/ }).click();
  await page.waitForURL(table);
  await page.locator('[role="grid"]').waitFor();
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByText('This battle went on from a position of another').waitFor();
  await page.getByText(/All \d+ dice follow from its secret/).waitFor();
  expect(await page.getByRole('button', { name: /Publish/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'its entry 6' }).getAttribute('href')).toBe(`/b/${fought.id}?at=6`);

  // Its file says so too, and proves in another browser, from which it can be gone on from again.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ continued: { battle: fought.id, seq: 6 } });
  const other = await house.visit();
  await other.page.goto('/import');
  await other.page
    .getByLabel('Battle file')
    .setInputFiles({ name: 'on.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await other.page.getByText('This battle went on from a position of another').waitFor();
  await other.page.getByText(/All \d+ dice follow from its secret/).waitFor();
  await other.page.keyboard.press('Home');
  expect(await unitsOf(other.page)).toEqual(before);
  await playOn(other.page, 'Both sides at this screen');
  expect(await unitsOf(other.page)).toEqual(before);
  expect([...faults, ...other.faults]).toEqual([]);
  await other.close();
  await close();
});

it('from a battle of this device too, at one screen; at its end there is nothing to go on with', async () => {
  const { page, faults, close } = await house.visit({ width: 360 });
  await beginHere(page);
  const opening = await unitsOf(page);
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByText('To continue, go to a moment at which it is not yet over.').waitFor();
  await page.getByRole('button', { name: 'Continue from here' }).click({ force: true });
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await playOn(page, 'Both sides at this screen');
  expect(await unitsOf(page)).toEqual(opening);
  await page.goto('/');
  await page.locator('.match', { hasText: 'two at this device, from entry 1 of a battle' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});
