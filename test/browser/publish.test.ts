import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { battleFile } from '../../schema/wire/battle.ts';
import { findingsEverywhere } from './axe.ts';
import { showAtOnce } from './begin.ts';
import { createCommander } from './commander.ts';
import { surrender } from './fought.ts';
import { mouse } from './hands.ts';
import { type House, openHouse } from './harness.ts';

/** A battle of one device gets a page of the service that anybody may read. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Fights a short battle against the computer on this device, with something taken back, and opens its page. */
async function fightHere(page: Page, decisions: number): Promise<void> {
  await page.goto('/');
  await page.getByText('change what is played').click();
  await page.getByLabel('Quick set up').check();
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  await showAtOnce(page);
  const white = createCommander(page, mouse(page), 'White');
  white.careful = true;
  const undo = page.getByRole('button', { name: 'Undo' });
  let undone = false;
  for (let made = 0; made < decisions || !undone; ) {
    expect(made).toBeLessThan(60);
    if (!(await white.isAsked())) {
      await page.waitForTimeout(30);
      continue;
    }
    await white.decide();
    made++;
    if (undone || !(await undo.isVisible())) continue;
    await undo.click();
    await page
      .locator('.log')
      .getByText(/takes back what was done/)
      .waitFor();
    undone = true;
  }
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByText(/All \d+ dice follow from its secret/).waitFor();
}

it('publishes a battle of this device: its page is read by others, proves, is marked, and is in no list', async () => {
  const { page, context, faults, close } = await house.visit();
  await fightHere(page, 5);
  const here = page.url();
  expect(await findingsEverywhere(page)).toEqual([]);

  // Without a network nothing is published, and the page says so.
  const publish = {
    /** Publishing is asked for first: what becomes public, and that it stays so. */
    async click() {
      await page.getByRole('button', { name: 'Publish …' }).click();
      const asked = page.getByRole('dialog', { name: 'Publish this battle?' });
      await asked.getByText('It cannot be taken back.').waitFor();
      await asked.getByRole('button', { name: 'Publish' }).click();
    },
  };
  await page.getByRole('button', { name: 'Publish …' }).click();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(page.url()).toBe(here);
  await context.setOffline(true);
  await publish.click();
  await page.getByRole('alert').getByText('The service does not answer: nothing was published.').waitFor();
  await context.setOffline(false);

  // What does not follow by the rules is refused with the entry that does not, and the refusal is shown.
  await page.route('**/api/battles', async (route) => {
    const body: { actions: object[] } = route.request().postDataJSON();
    const actions = body.actions.map((decision, at) =>
      at === 1 ? { ...decision, action: { type: 'hold' } } : decision,
    );
    await route.continue({ postData: JSON.stringify({ ...body, actions }) });
  });
  await publish.click();
  await page
    .getByRole('alert')
    .getByText(/entry 2/i)
    .waitFor();
  expect(page.url()).toBe(here);
  await page.unroute('**/api/battles');

  await publish.click();
  await page.getByRole('status').getByText('Published:').waitFor();
  await page.getByRole('link', { name: 'its page' }).click();
  await page.waitForURL('**/b/*');
  const address = page.url().replace(/[?#].*$/, '');
  await page.getByText(/All \d+ dice follow from its secret/).waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).count()).toBe(0);

  // Its page at home leads there now; published once more, as by a browser that has forgotten, it is the same battle.
  await page.goto(here);
  expect(await page.getByRole('link', { name: 'its page' }).getAttribute('href')).toBe(new URL(address).pathname);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('published:')) localStorage.removeItem(key);
  });
  await page.reload();
  await publish.click();
  await page.getByRole('link', { name: 'its page' }).click();
  await page.waitForURL(address);

  const other = await house.visit({ width: 360 });
  await other.page.goto(address);
  await other.page.getByText('one device, dice not sealed').first().waitFor();
  await other.page.getByText(/All \d+ dice follow from its secret/).waitFor();
  await other.page.getByText(/Ada \(White\) against Amateur General \(Black\)/).waitFor();
  const text = await (await other.page.request.get(`${address}.json`)).text();
  const file = battleFile.parse(JSON.parse(text));
  expect(file).toMatchObject({ sealed: false, computers: [null, 'amateur'], names: ['Ada', 'Amateur General'] });
  expect(file.dice.match).toBe(/\/d\/([0-9a-f]{24})/.exec(here)?.[1]);
  expect(file.log.some(({ kind }) => kind === 'undo')).toBe(true);
  const list: { battles: unknown[] } = await (await other.page.request.get('/api/battles')).json();
  expect(list.battles).toEqual([]);

  // The published file proves in a browser of its own as well.
  await other.page.goto('/import');
  await other.page
    .getByLabel('Battle file')
    .setInputFiles({ name: 'published.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await other.page.getByText(/All \d+ dice follow from its secret/).waitFor();
  const own = (all: readonly string[]) => all.filter((fault) => !/ERR_INTERNET_DISCONNECTED|status of 422/.test(fault));
  expect([...own(faults), ...other.faults]).toEqual([]);
  await other.close();
  await close();
});
