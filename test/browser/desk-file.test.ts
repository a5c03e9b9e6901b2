import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { beginHere, makeLink, sitDown } from './begin.ts';
import { type House, openHouse } from './harness.ts';

/** The whole desk moves to another browser as one file (L5), and nothing there is replaced unasked (L4). */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const chosen = (text: string) => ({ name: 'desk.json', mimeType: 'application/json', buffer: Buffer.from(text) });

async function save(page: Page): Promise<string> {
  await page.goto('/');
  await page.getByText('take it to another browser').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the desk as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^galloper-desk-\d{4}-\d\d-\d\d\.json$/);
  return readFileSync(await download.path(), 'utf8');
}

async function open(page: Page, text: string): Promise<void> {
  await page.goto('/');
  await page.getByText('take it to another browser').click();
  await page.getByLabel('Desk file').setInputFiles(chosen(text));
}

it('L4, L5: what one browser saves, another brings in and plays on', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  const guest = await house.visit();
  await sitDown(guest, invite, 'Marta');
  const { page } = host;
  await beginHere(page);
  const text = await save(page);
  await page.locator('#main').getByText('Saved: 1 seat and 1 match on this device.').waitFor();

  const other = await house.visit();
  await open(other.page, text);
  const sheet = other.page.getByRole('dialog');
  await sheet.getByText('1 seat to bring in, checked with the service.').waitFor();
  await sheet.getByText('1 match on a device to bring in.').waitFor();
  expect(await findingsEverywhere(other.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Bring it in' }).click();
  await other.page.locator('#main').getByText('Brought in: 2 matches.').waitFor();
  await other.page.getByRole('link', { name: /^Open: Onslaught, Skirmish · against Marta/ }).click();
  await other.page.getByText('White (you)').waitFor();
  await other.page.goto('/');
  await other.page.getByRole('link', { name: /^Open: .*two at this device/ }).click();
  await other.page.getByRole('button', { name: 'Surrender' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await other.page.getByRole('link', { name: 'Read the battle' }).waitFor();

  // Brought in once more: the seat is here already, and the match that went on is not replaced unless ticked.
  await open(other.page, text);
  await sheet.getByText('1 here already.').waitFor();
  await sheet.getByText(/here \d+ entr.*in the file \d+ entr/).waitFor();
  expect(await sheet.getByRole('button', { name: 'Bring it in' }).isDisabled()).toBe(true);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await other.page.locator('.match', { hasText: 'two at this device' }).getByText('won').waitFor();
  await open(other.page, text);
  await sheet.getByRole('checkbox').check();
  await sheet.getByRole('button', { name: 'Bring it in' }).click();
  await other.page.locator('#main').getByText('Brought in: 1 match.').waitFor();
  await other.page.locator('.match', { hasText: 'two at this device' }).getByText('’s turn').waitFor();
  const secrets = [...text.matchAll(/"secret": "([^"]+)"/g)].map(([, secret]) => secret ?? '');
  expect(secrets.map(({ length }) => length)).toEqual([43, 64]);
  for (const visitor of [host, guest, other]) {
    expect(visitor.faults).toEqual([]);
    // The seats of the file went to the service in a body, never in an address (L4).
    for (const secret of secrets) expect(visitor.asked.filter((url) => url.includes(secret))).toEqual([]);
    await visitor.close();
  }
});

it('L4: another seat of the same match is asked for; a seat that is no longer valid stays out', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  const guest = await house.visit();
  await sitDown(guest, invite, 'Marta');
  const text = await save(guest.page);
  await open(host.page, text);
  const sheet = host.page.getByRole('dialog');
  await sheet.getByText('another seat or another link of this match').waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await host.page.getByRole('link', { name: /against Marta/ }).click();
  await host.page.getByText('White (you)').waitFor();

  const stranger = await house.visit();
  await open(stranger.page, text.replace(/"secret": ".{5}/, '"secret": "AAAAA'));
  await stranger.page.getByRole('dialog').getByText('1 seat no longer valid').waitFor();
  await stranger.page.getByRole('button', { name: 'Close' }).click();
  expect(await stranger.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('AAAAA');
  for (const visitor of [host, guest, stranger]) await visitor.close();
});

it('says in a sentence what is wrong with a file, and keeps what is there', async () => {
  const { page, context, faults, close } = await house.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.locator('[role="grid"]').waitFor();
  const text = await save(page);
  for (const [broken, said] of [
    ['{"log": []}', 'This is no desk file of Galloper.'],
    [text.slice(0, 300), 'Perhaps it was cut off on its way.'],
    [text.replace('"values"', '"valves"'), 'This desk file is damaged'],
  ] as const) {
    await open(page, broken);
    await page.getByRole('alert').getByText(said).waitFor();
    await page.locator('.match', { hasText: 'two at this device' }).waitFor();
  }
  // A log that its own rules refuse is left out.
  await open(page, text.replaceAll(/"dice": \[[^"]*?\]\s*\]/g, '"dice": []'));
  await page.getByRole('dialog').getByText('1 match that cannot be read, left out.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  // Seats are not taken unchecked.
  const seats = `"seats": [${JSON.stringify({
    id: 'a'.repeat(24),
    secret: 'A'.repeat(43),
    seat: 0,
    nonce: null,
    commitment: null,
    ruleset: 'onslaught',
    version: 1,
    since: '2026-11-01T08:00:00.000Z',
  })}]`;
  await context.route('**/api/desk', (route) => route.abort());
  await open(page, text.replace(/"seats": \[\s*\]/, seats));
  await page.getByRole('alert').getByText('The service does not answer, and seats are checked with it').waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('seat:');
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  await close();
});
