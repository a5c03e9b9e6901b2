import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, showAtOnce, sitDown } from './begin.ts';
import { type House, newestEntry, openHouse, type Visitor } from './harness.ts';

/** The wire fails, and nothing is lost: retries with one id, restarts, blocked sockets, sleep, two tabs. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Two players at a table with quick set-up; `turn` has the first turn. */
async function table(): Promise<{ turn: Visitor; other: Visitor }> {
  const host = await house.visit();
  const guest = await house.visit();
  const invite = await makeLink(host, (page) => page.getByLabel('Quick set up').check());
  await sitDown(guest, invite);
  await host.page.locator('[role="grid"]').waitFor();
  for (const { page } of [host, guest]) await showAtOnce(page);
  const first = await host.page.getByText('Your turn').isVisible();
  return first ? { turn: host, other: guest } : { turn: guest, other: host };
}

async function endTurn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.action button.go').click();
}

const hasTurn = (page: Page) => page.getByRole('heading', { name: 'Your turn', exact: true }).waitFor();

it('L12, L13: an action whose answers are lost is repeated with its id, also by the next page, and done once', async () => {
  const { turn, other } = await table();
  const before = await newestEntry(turn.page);
  const ids: string[] = [];
  let lose = true;
  await turn.page.route('**/api/matches/*/actions', async (route) => {
    ids.push(JSON.parse(route.request().postData() ?? '{}').id);
    if (!lose) return route.continue();
    // It reaches the service; the answer does not reach the page.
    await route.fetch();
    await route.abort();
  });
  await endTurn(turn.page);
  await turn.page.getByText(/What you sent is kept and repeated/).waitFor();
  await expect.poll(() => ids.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await turn.page.reload();
  await expect.poll(() => ids.length, { timeout: 10_000 }).toBeGreaterThan(2);
  lose = false;
  await turn.page.getByRole('heading', { name: /to decide/ }).waitFor();
  expect(new Set(ids).size).toBe(1);
  await hasTurn(other.page);
  expect(await newestEntry(other.page)).toBe(before + 1);
  await expect
    .poll(() => turn.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('sending'))), {
      timeout: 15_000,
    })
    .toEqual([]);
  await turn.close();
  await other.close();
});

it('L15: where sockets are blocked, polling plays on; after a sleep without network the page catches up', async () => {
  const { turn, other } = await table();
  await other.page.routeWebSocket(/\/socket$/, (socket) => socket.close());
  await other.page.reload();
  await other.page.getByText('asking every few seconds').waitFor();
  await endTurn(turn.page);
  await hasTurn(other.page);
  await turn.context.setOffline(true);
  await endTurn(other.page);
  await other.page.getByRole('heading', { name: /to decide/ }).waitFor();
  await turn.context.setOffline(false);
  await hasTurn(turn.page);
  // What was sent is not offered again.
  expect(await turn.page.getByRole('heading', { name: 'End your turn?' }).count()).toBe(0);
  await turn.close();
  await other.close();
});

it('L14, L16: of two tabs of one seat the slower is told, sees how things stand, and keeps its draft over a reload', async () => {
  const { turn, other } = await table();
  const second = await turn.context.newPage();
  await second.goto(turn.page.url());
  // The second tab hears nothing of what the first does.
  await second.routeWebSocket(/\/socket$/, (socket) => socket.close());
  await second.reload();
  await second.getByRole('button', { name: 'End turn' }).waitFor();
  await second
    .context()
    .route('**/api/matches/*?since=*', (route) =>
      route.request().frame().page() === second ? route.abort() : route.continue(),
    );
  const [unit] = await second.$$eval('[role="gridcell"]', (cells) =>
    cells
      .filter((cell) => cell.getAttribute('aria-label')?.includes(', can act'))
      .map((cell) => cell.getAttribute('data-square') ?? ''),
  );
  await second.locator(`[data-square="${unit}"]`).click();
  await endTurn(turn.page);
  await turn.page.getByRole('heading', { name: /to decide/ }).waitFor();
  await endTurn(second);
  await second.getByRole('alert').waitFor();
  await second.getByRole('heading', { name: /to decide/ }).waitFor();
  await second.getByRole('button', { name: 'Dismiss' }).click();
  await turn.close();
  await other.close();
});

it('L16: terrain that is half laid out survives a reload', async () => {
  const host = await house.visit();
  const { page } = host;
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.getByRole('button', { name: /^I do/ }).click();
  await page.getByRole('heading', { name: 'Place your terrain' }).waitFor();
  await page.locator('[data-square="c6"]').click();
  await page.getByText('2 pieces left').waitFor();
  await page.reload();
  await page.getByText('2 pieces left').waitFor();
  expect(await page.locator('[data-square="c6"]').getAttribute('aria-label')).toContain('not sent yet');
  await host.close();
});
