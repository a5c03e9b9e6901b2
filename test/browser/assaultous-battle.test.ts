import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { battleFile } from '../../schema/wire/battle.ts';
import { createMapCommander } from './assaultous-commander.ts';
import { pointer } from './assaultous-hands.ts';
import { readMap } from './assaultous-tiles.ts';
import { showAtOnce } from './begin.ts';
import { surrender } from './fought.ts';
import { type House, openHouse } from './harness.ts';

/** What becomes of a match of Assaultous: read with both pairs of eyes, published, taken along as a file, played on. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Some decisions against the Marshal on this device, then a surrender; the battle's page is open. */
async function fight(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: 'Assaultous' }).check();
  await page.getByText('change what is played').click();
  await page.getByRole('radio', { name: 'Unlimited' }).check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Against the computer: how strong').selectOption('Marshal');
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  await showAtOnce(page);
  const blue = createMapCommander(page, pointer(page), 'Blue');
  for (let made = 0; made < 8; ) {
    if (!(await blue.isAsked())) {
      await page.waitForTimeout(30);
      continue;
    }
    await blue.decide();
    made++;
  }
  await page.waitForFunction(() => document.querySelector('.prompt:not(.still) h2')?.textContent === 'Your turn');
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByText(/All \d+ dice follow from its secret/).waitFor();
}

it('L28, L29: a battle against the Marshal is published, proved from its file by another browser, and played on from', async () => {
  const { page, faults, close } = await house.visit();
  await fight(page);
  await page.getByRole('heading', { level: 1, name: 'Blue surrenders' }).waitFor();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('link', { name: 'its page' }).click();
  await page.waitForURL('**/b/*');
  await page.getByText(/All \d+ dice follow from its secret/).waitFor();
  const path = new URL(page.url()).pathname;

  const text = await (await page.request.get(`${path}.json`)).text();
  const file = battleFile.parse(JSON.parse(text));
  expect(file).toMatchObject({ ruleset: 'assaultous', names: ['Ada', 'Marshal'], computers: [null, 'marshal'] });
  const words = await (await page.request.get(`${path}.txt`)).text();
  expect(words).toContain('Ada (Blue) against Marshal (Red)');
  expect((await (await page.request.get(`${path}.png`)).body()).subarray(1, 4).toString()).toBe('PNG');

  const reader = await house.visit({ width: 360 });
  await reader.page.goto('/import');
  await reader.page
    .getByLabel('Battle file')
    .setInputFiles({ name: 'battle.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await reader.page.getByText(/All \d+ dice follow from its secret/).waitFor();
  for (const eyes of ['Ada', 'Marshal', 'A spectator']) await reader.page.getByLabel(eyes).check();
  await reader.page.goto(`${new URL(reader.page.url()).pathname}?at=5`);
  await reader.page.locator('[role="grid"]').waitFor();
  const before = await readMap(reader.page);
  await reader.page.getByRole('button', { name: 'Continue from here' }).click();
  const sheet = reader.page.getByRole('dialog');
  await sheet.getByLabel('Both sides at this screen').check();
  await sheet.getByRole('button', { name: 'Play on from here' }).click();
  await reader.page.locator('.curtain .go').click();
  await reader.page.getByText('The battle goes on from a position of another.').waitFor();
  const pieces = (map: Awaited<ReturnType<typeof readMap>>) =>
    Object.fromEntries(map.map(({ tile, owner, pieces: many }) => [tile, [owner, many]]));
  expect(pieces(await readMap(reader.page))).toEqual(pieces(before));
  expect([...faults, ...reader.faults]).toEqual([]);
  await close();
  await reader.close();
});
