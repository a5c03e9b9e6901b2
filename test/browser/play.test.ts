import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { beginHere, makeLink, sitDown, toNow } from './begin.ts';
import { readBoard } from './cells.ts';
import { type House, newestEntry, openHouse } from './harness.ts';

/** Small things at a table: labels, undo, confirmation, playback after an absence, orders, focus, dragging. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Selects the first unit that can act and prepares a move of it. */
async function prepareMove(page: Page): Promise<{ from: string; to: string }> {
  const from = (await readBoard(page)).find((cell) => cell.canAct)?.square ?? '';
  await page.locator(`[data-square="${from}"]`).click();
  const to = (await readBoard(page)).find((cell) => cell.move)?.square ?? '';
  await page.locator(`[data-square="${to}"]`).click();
  return { from, to };
}

it('L33: every square tells name, terrain, unit, ranks and what can be done there', async () => {
  const { page, close } = await house.visit();
  await beginHere(page);
  const cells = await readBoard(page);
  expect(cells).toHaveLength(96);
  for (const cell of cells) expect(cell.label).toMatch(new RegExp(`^${cell.square}\\b`));
  const label = (square: string) => cells.find((cell) => cell.square === square)?.label ?? '';
  expect(label('c5')).toContain('forest');
  expect(label('e4')).toContain('breastworks');
  expect(label('g6')).toContain('uneven ground');
  expect(label('e1')).toContain('White’s General, 3 of 3 ranks');
  expect(label('d3')).toContain('White’s Lineman 1, 4 of 4 ranks');
  expect(cells.filter((cell) => cell.unit !== null)).toHaveLength(16);
  const mine = cells.filter((cell) => cell.canAct);
  expect(mine.length).toBeGreaterThan(6);
  await page.locator(`[data-square="${mine[0]?.square}"]`).click();
  expect((await readBoard(page)).filter((cell) => cell.move).length).toBeGreaterThan(0);
  await close();
});

it('L17: a move is undone, a turn restarted, the end of a turn confirmed unless that is switched off', async () => {
  const { page, faults, close } = await house.visit();
  await beginHere(page);
  const before = (await readBoard(page)).map((cell) => cell.label);
  const { from, to } = await prepareMove(page);
  await page.getByRole('button', { name: 'Move', exact: true }).last().click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.locator(`[data-square="${from}"]`).getAttribute('aria-label')).not.toContain('ranks');
  expect(await page.locator(`[data-square="${to}"]`).getAttribute('aria-label')).toContain('has acted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect((await readBoard(page)).map((cell) => cell.label)).toEqual(before);
  expect(await page.locator('.log li.undone').count()).toBe(1);

  await page.getByRole('button', { name: 'End turn' }).click();
  await page.getByRole('heading', { name: 'End your turn?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Confirm the end of a turn').uncheck();
  await page.getByRole('button', { name: 'Done' }).click();
  const entry = await newestEntry(page);
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect.poll(() => newestEntry(page)).toBe(entry + 1);
  expect(faults).toEqual([]);
  await close();
});

it('L11: what happened since I last looked is played a step a tap, can be skipped, and played again', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()));
  await host.page.locator('[role="grid"]').waitFor();
  const hostFirst = await host.page.getByRole('heading', { name: 'Your turn', exact: true }).isVisible();
  const [turn, away] = hostFirst ? [host, guest] : [guest, host];
  const table = away.page.url();
  await away.page.goto('/');
  for (let moves = 0; moves < 2; moves++) {
    await prepareMove(turn.page);
    await turn.page.locator('.action button.go').click();
    await expect.poll(() => newestEntry(turn.page)).toBe(2 + moves);
  }
  // The desk says the same as the table (L10).
  await away.page.reload();
  await away.page.getByText('Your turn').waitFor();
  expect(await away.page.title()).toMatch(/^\(1\)/);
  await away.page.goto(table);
  await away.page.getByRole('heading', { name: /^What happened 1 of/ }).waitFor();
  expect(await away.page.getByRole('heading', { name: 'Your turn', exact: true }).count()).toBe(0);
  expect(await findingsEverywhere(away.page)).toEqual([]);
  // The button has the keyboard: Space steps on.
  await away.page.keyboard.press('Space');
  await away.page.getByRole('heading', { name: /^What happened 2 of/ }).waitFor();
  await toNow(away.page).click();
  await away.page.getByRole('heading', { name: 'Your turn', exact: true }).waitFor();
  expect(await away.page.locator('.log li.new').count()).toBe(2);
  expect(await away.page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await away.page.getByRole('button', { name: 'Again' }).click();
  await away.page.getByRole('heading', { name: /^What happened 1 of/ }).waitFor();
  await toNow(away.page).click();
  await away.page.reload();
  await away.page.getByRole('heading', { name: 'Your turn', exact: true }).waitFor();
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('L18: recommended standing orders are offered, preselected, and taken with one button; changed at any time', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()));
  const offer = guest.page.locator('.offer');
  await offer.waitFor();
  expect(await offer.getByRole('radio', { name: /^Recommended/ }).isChecked()).toBe(true);
  expect(await offer.textContent()).toMatch(/strike back, and hold when unable/);
  await offer.getByRole('button', { name: 'Leave these orders' }).click();
  await offer.waitFor({ state: 'detached' });
  await guest.page.reload();
  await guest.page.locator('[role="grid"]').waitFor();
  expect(await offer.count()).toBe(0);
  // They are changed at any time, in the words of the rules, in a sheet that leaves the board in sight.
  const sheet = guest.page.getByRole('dialog', { name: 'Standing orders' });
  const general = sheet.getByRole('group', { name: 'The General, in melee' }).getByRole('combobox');
  const open = () => guest.page.getByRole('button', { name: 'Standing orders' }).click();
  const chosen = () => general.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
  await open();
  expect(await chosen()).not.toBe('always fall back');
  const [board, beside] = [await guest.page.locator('[role="grid"]').boundingBox(), await sheet.boundingBox()];
  expect(beside?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? Number.NaN));
  await general.selectOption({ label: 'always fall back' });
  await sheet.getByRole('button', { name: 'Keep these orders' }).click();
  await sheet.waitFor({ state: 'detached' });
  await guest.page.reload();
  await open();
  await expect.poll(chosen).toBe('always fall back');
  expect(guest.faults).toEqual([]);
  await host.close();
  await guest.close();
});

it('L35, L36: a match on this device has no curtain while nothing is hidden, and surrenders after a question', async () => {
  const { page, close } = await house.visit();
  await beginHere(page);
  const first = await page.locator('.prompt h2').textContent();
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.action button.go').click();
  await page
    .getByRole('heading', { name: first === 'White to decide' ? 'Black to decide' : 'White to decide' })
    .waitFor();
  expect(await page.locator('.curtain').count()).toBe(0);
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('link', { name: 'Read the battle' }).waitFor();
  await close();
});

it('a rejection and the rules: every rule that the page names has its place in the rule book', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/rules/onslaught#D29');
  await page.locator('#D29').waitFor();
  expect(await page.locator('#D29').textContent()).toContain('no walk is left');
  expect(await page.evaluate(() => document.getElementById('D29')?.classList.contains('target'))).toBe(true);
  for (const rule of ['R1', 'R46', 'D1', 'D44', '5.4', '6.1', '6.3', '7.1']) {
    expect(await page.evaluate((id) => document.getElementById(id) !== null, rule), rule).toBe(true);
  }
  expect(faults).toEqual([]);
  await close();
});

it('L32: nothing on the screen moves when something is chosen or done, on a phone as on a desk', async () => {
  for (const width of [360, 1280]) {
    const { page, close } = await house.visit({ width });
    await beginHere(page);
    const places = () =>
      page.evaluate(() =>
        ['.board', '[data-square="a1"]', '.prompt', '.sides', '.action'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return [part, box?.x, (box?.y ?? 0) + scrollY];
        }),
      );
    const before = await places();
    await prepareMove(page);
    expect(await places()).toEqual(before);
    await page.locator('.action button.go').click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(await places()).toEqual(before);
    await close();
  }
});
