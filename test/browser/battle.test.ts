import { afterAll, beforeAll, expect, it } from 'vitest';
import { foughtBattle } from '../engine/amateurs.ts';
import { findingsEverywhere } from './axe.ts';
import { beginHere } from './begin.ts';
import { type Fought, fight, surrender } from './fought.ts';
import { type House, openHouse } from './harness.ts';
import { openAt, stands } from './replay.ts';

/** The page of a finished battle around its replay: proof, files, sharing, and another battle (L8, L29, L30). */
let house: House;
let fought: Fought;
beforeAll(async () => {
  house = await openHouse();
  fought = await fight(house, 10);
});
afterAll(() => house.close());

it('passes axe with everything open, in both themes, on a phone and on a desk', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, fought.id, '?at=5');
  expect(await findingsEverywhere(page)).toEqual([]);
  for (const summary of await page.locator('main summary').all()) await summary.click();
  await page.getByText('recomputed from the secret').waitFor();
  await page.getByRole('heading', { name: 'Not proved' }).waitFor();
  await page.getByText('Who gave an action').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('shares through the system where that can, and links to every file of the battle', async () => {
  const { page, faults, close } = await house.visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: object) => Object.assign(window, { shared: what }),
    });
  });
  await openAt(page, fought.id, '?at=3');
  await page.getByRole('button', { name: 'Share' }).click();
  const shared: unknown = await page.evaluate(() => ('shared' in window ? window.shared : null));
  expect(shared).toEqual({ title: await page.title(), url: page.url() });
  const types = {
    Text: 'text/plain',
    Markdown: 'text/markdown',
    'Save as JSON': 'application/json',
    Picture: 'image/png',
  };
  for (const [name, type] of Object.entries(types)) {
    const link = page.getByRole('link', { name, exact: true });
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect([name, answer.status(), answer.headers()['content-type']]).toEqual([
      name,
      200,
      expect.stringContaining(type),
    ]);
  }
  expect(faults).toEqual([]);
  await close();
});

it('L30: a forged battle is told with its faults in words; one of unknown rules is told all the same', async () => {
  const { page, faults, close } = await house.visit();
  const battle = foughtBattle();
  const serve = (changed: object) =>
    page.route('**/api/battles/*', (route) => route.fulfill({ json: { ...battle, ...changed } }));
  const place = battle.log.findIndex(({ dice, seq }) => dice.length > 0 && seq > 8);
  const forged = battle.log.map((entry, at) =>
    at === place
      ? { ...entry, dice: entry.dice.map(([sides, face, seat]) => [sides, (face % sides) + 1, seat]) }
      : entry,
  );
  await serve({ log: forged });
  await page.goto(`/b/${fought.id}`);
  await page.getByText('✗ They are not as they should be').waitFor();
  const alert = page.locator('.faults');
  expect(await alert.textContent()).toContain(`Entry ${place + 1}: die 1 shows`);
  await alert.getByRole('button', { name: `To entry ${place + 1}` }).click();
  expect((await stands(page)).entry).toBe(place + 1);
  expect(await findingsEverywhere(page)).toEqual([]);

  await page.unroute('**/api/battles/*');
  await serve({ version: 99 });
  await page.goto(`/b/${fought.id}?at=4`);
  await page.getByText('version 99, whose rules this page does not have').waitFor();
  await page.getByText(/All \d+ dice verified/).waitFor();
  expect(await page.locator('[role="grid"]').count()).toBe(0);
  expect(await page.locator('.story li').count()).toBe(battle.log.length);
  expect(await page.locator('.story li.new').getAttribute('data-seq')).toBe('4');
  await page.keyboard.press('ArrowRight');
  expect(await page.locator('.story li.new').getAttribute('data-seq')).toBe('5');
  expect(await page.getByRole('button', { name: 'Continue from here' }).count()).toBe(0);
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('L8: a battle against the computer on this device is begun again with sides swapped', async () => {
  const { page, faults, close } = await house.visit();
  await beginHere(page, 'against the computer');
  const computers = () => page.locator('.side', { hasText: 'General' }).locator('.chip').getAttribute('class');
  expect(await computers()).toContain('seat1');
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  await page.getByRole('button', { name: 'Play again, sides swapped' }).click();
  await page.waitForURL(/\/d\/[0-9a-f]{24}$/);
  await page.locator('[role="grid"]').waitFor();
  expect(await computers()).toContain('seat0');
  expect(faults).toEqual([]);
  await close();
});

it('L8: whoever holds a seat offers a rematch on the battle’s page, and the other one accepts it there', async () => {
  const { host, guest } = fought;
  for (const { page } of [host, guest]) {
    await page.goto(`/b/${fought.id}`);
    await page.getByRole('heading', { name: 'Another battle?' }).waitFor();
  }
  const watcher = await house.visit();
  await openAt(watcher.page, fought.id);
  expect(await watcher.page.getByRole('heading', { name: 'Another battle?' }).count()).toBe(0);
  await host.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await host.page.getByText('You offer a rematch').waitFor();
  await guest.page.getByRole('button', { name: 'Play again' }).click();
  for (const { page } of [host, guest]) {
    await page.getByRole('button', { name: 'To the new table' }).click();
    await page.waitForURL('**/m/*');
  }
  // Each sits down when the new table opens; the last one begins the battle.
  for (const { page } of [host, guest]) await page.locator('[role="grid"]').waitFor();
  expect(host.page.url()).toBe(guest.page.url());
  expect([...host.faults, ...guest.faults, ...watcher.faults]).toEqual([]);
  await watcher.close();
});
