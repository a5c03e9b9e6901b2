import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showAtOnce } from './begin.ts';
import { type House, openHouse } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${selector} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const cell = (square: string) => `[data-square="${square}"]`;
const label = (page: Page, square: string) => page.locator(cell(square)).getAttribute('aria-label');

/** Drags with the mouse from one place to another. */
async function drag(page: Page, from: string, to: string | Point): Promise<void> {
  const start = await middleOf(page, from);
  const end = typeof to === 'string' ? await middleOf(page, to) : to;
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** A match for two on this device, at the first question of set-up. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.locator('[role="grid"]').waitFor();
  await showAtOnce(page);
  await page.getByRole('button', { name: /^I do/ }).click();
  await page.getByRole('heading', { name: 'Place your terrain' }).waitFor();
}

it('lays terrain, draws up units and moves them by dragging', async () => {
  const { page, faults } = await house.visit();
  await begin(page);
  const kind = (name: string) => `.ob-palette button:has-text("${name}")`;
  await drag(page, kind('forest'), cell('c5'));
  await expect.poll(() => label(page, 'c5')).toContain('forest laid out here');
  await drag(page, cell('c5'), cell('d6'));
  await expect.poll(() => label(page, 'd6')).toContain('forest laid out here');
  expect(await label(page, 'c5')).not.toContain('laid out');
  await drag(page, kind('ridge'), cell('c1'));
  await page.locator('.ob-why', { hasText: 'Terrain must lie wholly in rows 4–9.' }).waitFor();
  await drag(page, cell('d6'), { x: 3, y: 300 });
  await expect.poll(() => label(page, 'd6')).not.toContain('laid out');

  for (const _side of ['first', 'second']) {
    await page.getByRole('button', { name: 'Standard terrain' }).click();
    await page.getByRole('button', { name: 'Place terrain' }).click();
  }
  await page.getByRole('heading', { name: 'Draw up your army' }).waitFor();
  const own =
    (await page.locator('.ob-cell[aria-label*="General can stand here"]').first().getAttribute('data-square')) ?? '';
  await drag(page, '.ob-palette button:has-text("Cavalry 1")', cell(own));
  await expect.poll(() => label(page, own)).toContain('Cavalry 1 drawn up here');

  for (const _side of ['first', 'second']) {
    await page.getByRole('button', { name: 'Standard deployment' }).click();
    await page.getByRole('button', { name: 'Deploy', exact: true }).click();
  }
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  const unit = page.locator('.ob-cell[aria-label*="Lineman 1"][aria-label*="can act"]');
  const from = (await unit.getAttribute('data-square')) ?? '';
  const start = await middleOf(page, cell(from));
  const size = (await unit.boundingBox())?.height ?? 0;
  await drag(page, cell(from), { x: start.x, y: start.y - size });
  const target = `${from.charAt(0)}${from.endsWith('3') ? 4 : 9}`;
  await expect.poll(() => label(page, target)).toContain('chosen');
  expect(await label(page, target)).not.toContain('White’s');
  await page.getByRole('button', { name: 'Move', exact: true }).last().click();
  await expect.poll(() => label(page, target)).toContain('Lineman 1');
  expect(faults).toEqual([]);
});

it('holds only pieces: the page scrolls elsewhere, and a second or lost finger leaves nothing stuck (L32)', async () => {
  const { page, context, faults } = await house.visit({ width: 360, height: 640 });
  await begin(page);
  for (const name of ['Standard terrain', 'Place terrain', 'Standard terrain', 'Place terrain']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  for (const name of ['Standard deployment', 'Deploy', 'Standard deployment', 'Deploy']) {
    await page.getByRole('button', { name, exact: true }).click();
  }
  await page.getByRole('button', { name: 'End turn' }).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const own = page.locator('.ob-cell[aria-label*="Lineman 1"][aria-label*="can act"]');
  const square = (await own.getAttribute('data-square')) ?? '';
  const piece = await middleOf(page, cell(square));
  const dragged = page.locator('.ob-floating');

  await touch(cdp, 'touchStart', [piece]);
  await touch(cdp, 'touchMove', [{ x: piece.x, y: piece.y - 15 }]);
  await touch(cdp, 'touchMove', [{ x: piece.x, y: piece.y - 40 }]);
  await dragged.waitFor();
  await touch(cdp, 'touchStart', [
    { x: piece.x, y: piece.y - 40 },
    { x: 40, y: 200 },
  ]);
  await touch(cdp, 'touchEnd', []);
  await dragged.waitFor({ state: 'detached' });

  await touch(cdp, 'touchStart', [piece]);
  await touch(cdp, 'touchMove', [{ x: piece.x, y: piece.y - 15 }]);
  await touch(cdp, 'touchMove', [{ x: piece.x, y: piece.y - 40 }]);
  await dragged.waitFor();
  await touch(cdp, 'touchCancel', []);
  await dragged.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const empty = await middleOf(page, cell('d6'));
  await touch(cdp, 'touchStart', [empty]);
  await page.waitForTimeout(650);
  await touch(cdp, 'touchEnd', []);
  await page.locator('.ob-lens', { hasText: 'd6' }).waitFor();

  await touch(cdp, 'touchStart', [empty]);
  for (let step = 1; step <= 8; step++) await touch(cdp, 'touchMove', [{ x: empty.x, y: empty.y - 20 * step }]);
  await touch(cdp, 'touchEnd', []);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(40);
  expect(faults).toEqual([]);
});

async function touch(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
  points: readonly Point[],
): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
}
