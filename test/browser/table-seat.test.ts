import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { makeLink, showAtOnce, sitDown } from './begin.ts';
import { readBoard } from './cells.ts';
import { clipboard, type House, openHouse, type Visitor } from './harness.ts';
import { endTurn, hasTurn, isAsked } from './pair.ts';
import { scan } from './scan.ts';

/** A seat on several devices: by link, by QR code, renewed, and put out (L5, L15, L16). */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** What a scanner reads from the sheet of the seat. */
const scanned = async ({ page }: Visitor): Promise<string> => {
  const code = page.getByRole('img', { name: /^QR code/ });
  await code.scrollIntoViewIfNeeded();
  return scan(code);
};

async function openSeat({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'This seat on another device' }).click();
  await page.getByRole('dialog', { name: 'This seat' }).waitFor();
}

it('L5: a QR code leads to the seat on a second device, which plays at once; renewed, the old devices are out', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()));
  for (const { page } of [host, guest]) await showAtOnce(page);
  const mine = (await isAsked(host)) ? host : guest;
  const foe = mine === host ? guest : host;

  await openSeat(mine);
  for (const colorScheme of ['light', 'dark'] as const) {
    await mine.page.emulateMedia({ colorScheme });
    expect(await scanned(mine)).toMatch(/\/m\/[a-z2-7]{24}#seat=[A-Za-z0-9_-]{43}$/);
  }
  expect(await findingsEverywhere(mine.page)).toEqual([]);
  const link = await scanned(mine);
  await mine.page.getByRole('button', { name: 'Copy private seat link' }).click();
  await mine.page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await clipboard(mine.page)).toBe(link);
  await mine.page.getByRole('button', { name: 'Close', exact: true }).click();

  // Both devices hold one seat: what the phone does is at once on the desk too.
  const phone = await house.visit({ width: 360, height: 740 });
  await phone.page.goto(link);
  await hasTurn(phone);
  expect(new URL(phone.page.url()).hash).toBe('');
  await showAtOnce(phone.page);
  await endTurn(phone);
  await hasTurn(foe);
  await mine.page.getByRole('heading', { name: /to decide$/ }).waitFor();
  await endTurn(foe);
  for (const device of [mine, phone]) await hasTurn(device);

  // Renewed on the phone, with its answer lost and a restart between: the desk is out, and says so.
  await openSeat(phone);
  await phone.page.getByRole('button', { name: 'Renew the link …' }).click();
  expect(await findingsEverywhere(phone.page)).toEqual([]);
  let lost = 0;
  let lose = true;
  await phone.page.route('**/api/matches/*/secret', async (route) => {
    if (!lose) return route.continue();
    lost++;
    await route.fetch();
    await route.abort();
  });
  await phone.page.getByRole('button', { name: 'Renew the link', exact: true }).click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  lose = false;
  await phone.page.reload();
  await hasTurn(phone);
  await mine.page.getByText('The link of this seat was renewed on another device').waitFor();
  expect(await mine.page.getByText('(you)').count()).toBe(0);
  for (const name of ['End turn', 'Surrender', 'Offer a draw', 'This seat on another device', 'Standing orders']) {
    expect(await mine.page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  }
  expect(await findingsEverywhere(mine.page)).toEqual([]);
  // It goes on watching, also after a reload, and the old link opens nothing.
  await endTurn(phone);
  await hasTurn(foe);
  await mine.page.reload();
  await mine.page.getByText('The link of this seat was renewed on another device').waitFor();
  await mine.page.getByText('You are watching.').waitFor();
  const stranger = await house.visit();
  await stranger.page.goto(link);
  await stranger.page.getByRole('alert').waitFor();
  expect(await stranger.page.getByText('(you)').count()).toBe(0);

  // The new link brings the old device back, once its player has said so.
  await openSeat(phone);
  const fresh = await scanned(phone);
  expect(fresh).not.toBe(link);
  await phone.page.getByRole('button', { name: 'Close', exact: true }).click();
  await mine.page.goto('/');
  await mine.page.goto(fresh);
  await mine.page.getByRole('heading', { name: 'The link of your seat was renewed' }).waitFor();
  expect(await findingsEverywhere(mine.page)).toEqual([]);
  await mine.page.getByRole('button', { name: 'Use the new link' }).click();
  await mine.page.getByText('(you)').waitFor();
  for (const visitor of [host, guest, phone, stranger]) {
    expect(visitor.faults.filter((fault) => !/status of 401|ERR_FAILED/.test(fault))).toEqual([]);
    await visitor.close();
  }
});

it('L15, L16: the same device renews and plays on, in all its tabs; a half-made turn is still there', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()));
  await host.page.getByRole('heading', { name: /^Your turn$|to decide$/ }).waitFor();
  const mine = (await isAsked(host)) ? host : guest;
  const { page } = mine;
  const tab = await mine.context.newPage();
  await tab.goto(page.url());
  await tab.getByRole('heading', { name: 'Your turn', exact: true }).waitFor();
  const draft = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('galloper:draft:')));
  const cell = async (wanted: 'canAct' | 'move') => (await readBoard(page)).find((one) => one[wanted])?.square ?? '';
  for (const wanted of ['canAct', 'move'] as const) await page.locator(`[data-square="${await cell(wanted)}"]`).click();
  const before = await draft();
  expect(before).not.toEqual([]);
  await openSeat(mine);
  await page.getByRole('button', { name: 'Renew the link …' }).click();
  await page.getByRole('button', { name: 'Renew the link', exact: true }).click();
  await page.getByText('The link is new').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await hasTurn(mine);
  expect(await draft()).toEqual(before);
  await tab.bringToFront();
  await tab.getByRole('heading', { name: 'Your turn', exact: true }).waitFor();
  expect(await tab.getByText('was renewed on another device').count()).toBe(0);
  await tab.close();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await endTurn(mine);
  await page.getByRole('heading', { name: /to decide$/ }).waitFor();
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
