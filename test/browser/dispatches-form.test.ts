import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { makeLink } from './begin.ts';
import { type House, openHouse } from './harness.ts';

/** The sheet "Tell me when it is my turn", where what is put in is wrong or the browser refuses. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('L20: says at its form what a form lacks, and leaves the red button to what sends it', async () => {
  const host = await house.visit();
  const { page } = host;
  await makeLink(host);
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Add a channel of Discord or Slack, or a webhook').click();
  const form = sheet.locator('form');
  const add = sheet.getByRole('button', { name: 'Add it' });
  const red = () => sheet.locator('button.go').allTextContents();
  expect(await red()).toEqual(['Done']);
  await add.click();
  await form.getByRole('alert').getByText('put in the address first').waitFor();
  const address = sheet.getByRole('textbox', { name: 'Address' });
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await findingsEverywhere(page)).toEqual([]);

  await address.fill('https://dead.invalid/hook');
  await form.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(red).toEqual(['Add it']);
  // What the service says stands in the same form.
  await add.click();
  await form.getByRole('alert').getByText('This name is not one of the public internet.').waitFor();
  expect(await sheet.getByRole('alert').count()).toBe(1);
  await address.fill('');
  await expect.poll(red).toEqual(['Done']);
  await host.close();
});

it('L20: a browser that cannot be set up has neither tick, and is told what to do', async () => {
  const host = await house.visit();
  const { page, context } = host;
  await context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], { origin: house.url });
  await context.addInitScript(() => {
    const subscribe = async () => {
      throw new Error('Registration failed - push service error');
    };
    if ('PushManager' in window) Object.assign(PushManager.prototype, { subscribe });
  });
  await makeLink(host);
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.getByRole('button', { name: 'Tell me when it is my turn' }).click();
  const here = page.getByRole('dialog').getByRole('region', { name: 'This device' });
  await here.getByRole('switch').click();
  await here.getByRole('alert').getByText('Tick again in a moment').waitFor();
  expect(await here.getByRole('switch').isChecked()).toBe(false);
  expect(await here.getByLabel(/^And of all my matches/).isChecked()).toBe(false);
  expect(await findingsEverywhere(page)).toEqual([]);
  await host.close();
});
