import { afterAll, beforeAll, expect, it } from 'vitest';
import { showAtOnce } from './begin.ts';
import { createCommander, playOut } from './commander.ts';
import { mouse } from './hands.ts';
import { type House, newestEntry, openHouse } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('plays the computer on this device: reloads in the middle of a combat, goes offline and finishes', async () => {
  const { page, context, faults } = await house.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  await showAtOnce(page);
  const white = createCommander(page, mouse(page), 'White');

  // Until a combat waits for our answer; nobody's General falls before.
  white.careful = true;
  const asked = page.locator('.action h3', { hasText: /ranks? left$/ });
  const over = page.getByRole('link', { name: 'Read the battle' });
  for (let decisions = 0; !(await asked.isVisible()); ) {
    expect(decisions).toBeLessThan(150);
    expect(await over.isVisible()).toBe(false);
    if (await white.isAsked()) {
      await white.decide();
      decisions++;
    } else await page.waitForTimeout(30);
  }
  const before = { question: await asked.textContent(), entry: await newestEntry(page), board: await boardOf(page) };
  // One visit is enough for offline: the worker has fetched what a match here needs.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await page.reload();
  await asked.waitFor();
  expect({ question: await asked.textContent(), entry: await newestEntry(page), board: await boardOf(page) }).toEqual(
    before,
  );

  await context.setOffline(true);
  await page.reload();
  await asked.waitFor();
  await white.decide();
  white.careful = false;
  await playOut([white]);
  await over.click();
  await page.getByRole('heading', { name: 'The story' }).waitFor();
  await page.getByText('The dice were rolled by one device and not sealed.').waitFor();
  // What a browser says of requests that it could not make is no fault of the page.
  expect(faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

function boardOf(page: Parameters<typeof newestEntry>[0]): Promise<readonly (string | null)[]> {
  return page.$$eval('[role="gridcell"]', (cells) => cells.map((cell) => cell.getAttribute('aria-label')));
}
