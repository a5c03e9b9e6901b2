import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { beginHere } from './begin.ts';
import { fight, surrender } from './fought.ts';
import { type House, openHouse } from './harness.ts';

/** L29: the file of a battle, exported by one browser, is read by another without a service. */
let house: House;
let exported = '';
beforeAll(async () => {
  house = await openHouse();
  const { id, host, guest } = await fight(house, 8);
  const answer = await host.page.request.get(`/b/${id}.json`);
  exported = await answer.text();
  await host.close();
  await guest.close();
});
afterAll(() => house.close());

const chosen = (text: string, name = 'battle.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

async function choose(page: Page, text: string): Promise<void> {
  await page.goto('/import');
  await page.getByLabel('Battle file').setInputFiles(chosen(text));
}

/** What a browser says of requests that it could not make is no fault of the page. */
const own = (faults: readonly string[]) => faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'));

it('opens a battle’s file offline in a browser that never saw the battle: replay, proof, and a row until removed', async () => {
  const { page, context, faults, asked, close } = await house.visit();
  await page.goto('/');
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Open a battle file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Open a battle file' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.getByLabel('Battle file').setInputFiles(chosen(exported));
  await page.getByText(/All \d+ dice verified/).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/i\/[0-9a-f]{24}$/);
  // The replay steps by keyboard, and its moment is in the address.
  await page.locator('[role="grid"]').waitFor();
  await page.keyboard.press('Home');
  const first = await boardOf(page);
  await page.keyboard.press('End');
  expect(await boardOf(page)).not.toEqual(first);
  // Kept by this browser: a reload without a network finds it.
  await page.reload();
  await page.getByText(/All \d+ dice verified/).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);

  // The same file once more is the same battle.
  const address = page.url().replace(/[?#].*$/, '');
  await choose(page, JSON.stringify(JSON.parse(exported), null, 3));
  await page.getByText(/All \d+ dice verified/).waitFor();
  expect(page.url().replace(/[?#].*$/, '')).toBe(address);
  await page.goto('/');
  const rows = page.getByRole('region', { name: 'Battles from files' }).getByRole('listitem');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  expect(await rows.textContent()).toContain('White against Marta');
  expect(await rows.textContent()).not.toContain('Not proved');
  await rows.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await rows.waitFor({ state: 'detached' });
  await page.goto(address);
  await page.getByText('No battle file with this address is kept by this browser.').waitFor();
  expect(own(faults)).toEqual([]);
  // Nothing of the file went anywhere: the service was asked for what the front page always asks.
  const calls = asked.map((url) => new URL(url).pathname).filter((path) => path.startsWith('/api/battles/'));
  expect(calls).toEqual([]);
  await close();
});

it('a file dropped anywhere on the page is opened; two at once are refused', async () => {
  const { page, faults, close } = await house.visit({ width: 360 });
  await page.goto('/import');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const drop = (copies: number) =>
    page.evaluate(
      ({ text, count }) => {
        const data = new DataTransfer();
        for (let i = 0; i < count; i++) data.items.add(new File([text], `battle-${i}.json`));
        const heading = document.querySelector('h1');
        heading?.dispatchEvent(new DragEvent('dragover', { dataTransfer: data, bubbles: true, cancelable: true }));
        heading?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      { text: exported, count: copies },
    );
  await drop(2);
  await page.getByRole('alert').getByText('These are several files').waitFor();
  await drop(1);
  await page.getByText(/All \d+ dice verified/).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('says what is wrong with a file; a forged one is read only when asked, and marked', async () => {
  const { page, faults, close } = await house.visit();
  const refused = async (text: string, said: string) => {
    await choose(page, text);
    await page.getByRole('alert').getByText(said).waitFor();
    expect(new URL(page.url()).pathname).toBe('/import');
  };
  await refused(exported.slice(0, 2000), 'cannot be read as JSON. Perhaps it was cut off');
  await refused('{"format":"galloper-desk"}', 'This is a desk file');
  await refused('{"moves": []}', 'no battle file of Galloper');
  // From the disk, as a player's own: so much is not sent through the browser's protocol.
  const dir = mkdtempSync(join(tmpdir(), 'galloper-'));
  const large = join(dir, 'battle.json');
  writeFileSync(large, `${exported}${' '.repeat(16 * 1024 * 1024)}`);
  await page.goto('/import');
  await page.getByLabel('Battle file').setInputFiles(large);
  await page.getByRole('alert').getByText('larger than 16 MB').waitFor();
  rmSync(dir, { recursive: true });
  await refused(exported.replace('"hash"', '"hush"'), 'This battle file is damaged');
  expect(await keptFiles(page)).toBe(0);

  // A changed face: named, kept only when the reader says so, and never shown as proved.
  const battle: { log: { seq: number; dice: [number, number, number | null][] }[] } = JSON.parse(exported);
  const entry = battle.log.find(({ dice }) => dice.length > 0);
  if (entry === undefined) throw new Error('a battle without dice');
  const [die] = entry.dice;
  if (die === undefined) throw new Error('no die');
  die[1] = (die[1] % die[0]) + 1;
  await choose(page, JSON.stringify(battle));
  const doubt = page.getByRole('alert');
  await doubt.getByText(`Entry ${entry.seq}: die 1 shows ${die[1]}`).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await doubt.getByRole('button', { name: 'Leave it' }).click();
  await doubt.waitFor({ state: 'detached' });
  expect(await keptFiles(page)).toBe(0);
  await choose(page, JSON.stringify(battle));
  await doubt.getByRole('button', { name: 'Read it all the same' }).click();
  await page.getByRole('heading', { name: 'Dice and proof' }).waitFor();
  await page.locator('.proof').getByText(`Entry ${entry.seq}: die 1 shows ${die[1]}`).waitFor();
  const address = page.url();
  await page.goto('/');
  await page.getByRole('region', { name: 'Battles from files' }).getByText('Not proved.').waitFor();
  // Its own page removes it too.
  await page.goto(address);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await keptFiles(page)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

it('a battle of this device saves the same file, and another browser proves it', async () => {
  const { page, faults, close } = await house.visit();
  await beginHere(page);
  await surrender(page);
  await page.getByRole('link', { name: 'Read the battle' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as JSON' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  const other = await house.visit();
  await choose(other.page, text);
  await other.page.getByText('The dice were rolled by one device and not sealed.').waitFor();
  await other.page.getByText(/All \d+ dice follow from its secret/).waitFor();
  expect([...faults, ...other.faults]).toEqual([]);
  await other.close();
  await close();
});

/** How many rows and files of battles this browser keeps. */
function keptFiles(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('galloper-battles');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('battles').objectStore('battles').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

function boardOf(page: Page): Promise<readonly (string | null)[]> {
  return page.$$eval('[role="gridcell"]', (cells) => cells.map((cell) => cell.getAttribute('aria-label')));
}
