import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { type House, openHouse } from './harness.ts';

/** Several games on the front page: which one is begun, with which options, against which of its computers. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('another game is chosen with one tap, has a form of its own, and is chosen the next time', async () => {
  const { page, faults, close } = await house.visit({ width: 360 });
  await page.goto('/');
  await page.getByText('Onslaught, Skirmish').waitFor();
  await page.getByText('change what is played').click();
  await page.getByLabel('Quick set up').check();
  await page.getByRole('radio', { name: 'Assaultous' }).check();
  await page.getByText('Assaultous, Random country').waitFor();
  await page.getByRole('radio', { name: 'Mirrored' }).check();
  await page.getByText('Assaultous, Mirrored country').waitFor();
  await page.getByLabel('Turn limit').fill('19');
  await page.getByRole('alert').getByText('Turn limit takes a whole number from 20 to 200.').waitFor();
  await page.getByLabel('Turn limit').fill('20');
  const first = page.getByRole('group', { name: 'First turn' });
  expect(await first.locator('label').allTextContents()).toEqual(['By a roll of the dice', 'Blue', 'Red']);
  await first.getByRole('radio', { name: 'Red' }).check();
  expect(await findingsEverywhere(page)).toEqual([]);
  // What was chosen of each game is kept while one looks at the other.
  await page.getByRole('radio', { name: 'Onslaught' }).check();
  expect(await page.getByLabel('Quick set up').isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Assaultous' }).check();
  expect(await page.getByRole('radio', { name: 'Mirrored' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.getByRole('heading', { name: 'Hand the device to Red' }).waitFor();
  await page.goto('/');
  await page.getByText('Assaultous, Random country').waitFor();
  expect(await page.getByRole('radio', { name: 'Assaultous' }).isChecked()).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

it('the stronger computer is chosen for a match on the device, for one of the service, and for a late side', async () => {
  const { page, faults, close } = await house.visit();
  const options = async () => {
    await page.goto('/');
    await page.getByRole('radio', { name: 'Assaultous' }).check();
    await page.getByText('change what is played').click();
    await page.getByLabel('Against the computer: how strong').selectOption('Marshal');
    await page.getByText('The Marshal is waiting.').waitFor();
  };
  await options();
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('.sides').getByText('Marshal').waitFor();
  await options();
  await page.getByLabel('let the service keep the match').check();
  await page.getByText('change the terms').click();
  await page.getByLabel('A day a turn').check();
  await page.getByLabel('The computer plays on').check();
  await page.getByLabel('Which computer plays on').selectOption('Marshal');
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/matches'));
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  expect((await created).postDataJSON()).toMatchObject({
    ...{ ruleset: 'assaultous', opponent: 'computer', level: 'marshal' },
    clock: { onFlag: 'computer', level: 'marshal' },
  });
  await page.locator('.sides').getByText('Marshal').waitFor();
  expect(faults).toEqual([]);
  await close();
});
