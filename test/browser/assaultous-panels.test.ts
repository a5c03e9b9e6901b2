import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findings, findingsEverywhere } from './axe.ts';
import { type House, openHouse } from './harness.ts';

/**
 * What stands beside Assaultous' map, on boards of the rule book's own examples (section 9), which are played on there: the
 * same panels as at a table. And the sheet of standing orders at a table.
 */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A worked example, being played on. */
async function example(page: Page, no: number): Promise<Locator> {
  await page.goto(`/rules/assaultous#example-${no}`);
  const found = page.locator(`#example-${no}`);
  await found.getByRole('button', { name: 'Play on from here' }).click();
  await found.locator('.ab-panel').waitFor();
  return found;
}

const tile = (board: Locator, id: string) => board.locator(`[data-tile="${id}"]`);
const button = (board: Locator, name: string | RegExp) => board.getByRole('button', { name });

it('a move: who goes, what comes of it without and with an Ambush, and nothing certain while a window would open', async () => {
  const { page, faults, close } = await house.visit();
  // E21: Commander and two Army units against a Commander in an Arsenal, whose owner holds a card.
  const board = await example(page, 21);
  await tile(board, 'b4').click();
  await board.getByText('Choose where they go.').waitFor();
  await tile(board, 'b5').click();
  const outcomes = board.locator('.ab-outcomes > div');
  await outcomes.first().waitFor();
  expect(await outcomes.locator('dt').allTextContents()).toEqual(['Without an Ambush', 'With one Ambush']);
  expect(await outcomes.nth(0).textContent()).toContain(
    '4 against 3. You hold the tile with 2 Army units and the Commander.',
  );
  expect(await outcomes.nth(0).textContent()).toContain('You win: Red’s Commander falls.');
  expect(await outcomes.nth(1).textContent()).toContain('4 against 4. Nobody is left. Red wins: both Commanders fall.');
  expect(await board.textContent()).not.toContain('this is certain');
  expect(await findings(page)).toEqual([]);
  // One Army unit less: the outcome follows.
  await button(board, 'Army units: one less').click();
  await board.getByText('3 against 3.').waitFor();
  await button(board, 'Army units: one more').click();
  await button(board, 'Attack').click();
  // The other side is asked; it holds an Ambush, and reads what comes of each answer.
  await board.getByRole('heading', { name: /^Blue sends 2 Army units and the Commander from/ }).waitFor();
  expect(await outcomes.nth(0).textContent()).toContain('Blue wins: your Commander falls.');
  expect(await outcomes.nth(1).textContent()).toContain('You win: both Commanders fall.');
  expect(await findingsEverywhere(page)).toEqual([]);
  await button(board, /^Ambush$/).click();
  await board.locator('.told', { hasText: 'Red wins' }).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('without cards on the other side an outcome is certain, and Towers are counted', async () => {
  const { page, faults, close } = await house.visit({ width: 360, height: 780 });
  // E11: the Army unit solves the Tower, the Commander takes the tile.
  const board = await example(page, 11);
  await tile(board, 'c2').click();
  await tile(board, 'b2').click();
  await board.locator('.ab-outcomes').getByText('A Tower falls, then 2 against 0.').waitFor();
  expect(await board.textContent()).toContain('No Ambush is possible there: this is certain.');
  // On a phone it is confirmed without leaving the board: the bar lies at the lower edge of the screen.
  const bar = await board.locator('.ab-ready').boundingBox();
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(780);
  await button(board, 'Attack').click();
  await tile(board, 'b2').and(board.locator('[aria-label*="Blue: Commander"]')).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('the market on the selected tile, why not, and what is asked once', async () => {
  const { page, faults, close } = await house.visit();
  // E31: Barracks stand on the own Capital; 2 Gold, 3 Iron.
  const board = await example(page, 31);
  await tile(board, 'c1').click();
  const worker = button(board, /^Worker 2 Gold/);
  expect(await worker.getAttribute('aria-disabled')).toBe('true');
  expect(await worker.textContent()).toContain('Barracks stand there.');
  // It can be reached, and says why beside the board too, with its rule.
  await worker.press('Enter');
  await board.locator('.ab-why', { hasText: 'Barracks stand there.' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // What can be taken back is had at a tap.
  await button(board, /^Army unit 3 Iron/).click();
  await tile(board, 'c1').and(board.locator('[aria-label*="1 Army unit"]')).waitFor();
  await tile(board, 'c1').click();
  await button(board, /^Tower free, 3 left/).click();
  await tile(board, 'c1').and(board.locator('[aria-label*="1 Tower"]')).waitFor();
  const stores = board.getByRole('region', { name: 'Beside the map' }).getByRole('row');
  expect(await stores.filter({ hasText: 'Towers to place' }).getByRole('cell').allTextContents()).toEqual([
    '2',
    '3',
    'none',
  ]);
  expect(await stores.filter({ hasText: 'Iron' }).getByRole('cell').allTextContents()).toEqual(['0', '0', '12']);
  expect(faults).toEqual([]);
  await close();
});

it('leaving the Capital empty is asked about once', async () => {
  const { page, faults, close } = await house.visit();
  // E8: nothing near the Capitals; the Commander stands in Blue's alone.
  const board = await example(page, 8);
  await tile(board, 'c1').click();
  await tile(board, 'c2').click();
  await button(board, /^Move$/).click();
  await board
    .getByRole('alert')
    .getByText(/This leaves your Capital empty/)
    .waitFor();
  expect(await tile(board, 'c1').getAttribute('aria-label')).toContain('Blue: Commander');
  await button(board, 'Move all the same').click();
  await tile(board, 'c2').and(board.locator('[aria-label*="Blue: Commander"]')).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('cards: played with their targets chosen on the board or beside it, two drawn and one kept, the exchange at a Port', async () => {
  const { page, faults, close } = await house.visit();
  // E22: a Siege Engine takes the bonus of an enemy Capital away, and two Army units take it.
  const siege = await example(page, 22);
  await button(siege, 'Play Siege Engine').click();
  await tile(siege, 'c1').click();
  await siege.getByText('no bonus this turn').click();
  expect(await findings(page)).toEqual([]);
  await button(siege, 'Play Siege Engine').click();
  await tile(siege, 'c1').and(siege.locator('[aria-label*="under Siege Engine"]')).waitFor();
  // E30: two cards are drawn from a pile of one and the discards, and one is kept.
  const draw = await example(page, 30);
  await tile(draw, 'c1').click();
  await button(draw, /^Tactics card 5 Gold/).click();
  await draw.getByText(/^For 5 Gold you draw two cards and keep one/).waitFor();
  await button(draw, /^Buy$/).click();
  const keep = button(draw, /^Keep /);
  await keep.first().waitFor();
  expect(await keep.count()).toBe(2);
  expect(await draw.locator('.ab-card').allTextContents()).toHaveLength(2);
  expect(await findingsEverywhere(page)).toEqual([]);
  const name = ((await keep.first().textContent()) ?? '').replace(/^Keep\s*/, '').trim();
  await keep.first().click();
  await draw.locator('.ab-hand .ab-card', { hasText: name }).waitFor();
  // E35: two Iron for one Gold, twice; the third time they are missing.
  const port = await example(page, 35);
  const gold = port.getByRole('region', { name: 'Beside the map' }).getByRole('row').filter({ hasText: 'Gold' });
  for (const had of ['1', '2']) {
    await tile(port, 'e1').click();
    await button(port, /^1 Gold for 2 Iron$/).click();
    await gold.getByRole('cell', { name: had, exact: true }).waitFor();
  }
  await tile(port, 'e1').click();
  await button(port, /^1 Gold for 2 Iron\s*You cannot pay for that\./).waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('a Trade Route’s cube is chosen before anything else, and the roll stands beside the map', async () => {
  const { page, faults, close } = await house.visit();
  // E5: whatever is rolled, Blue's Trade Route pays at the start of its turn; of Gold the bank has one left.
  const board = await example(page, 5);
  await button(board, 'End turn').click();
  await board.getByRole('heading', { name: 'Trade brings a cube' }).waitFor();
  await button(board, /^1 Gold$/).waitFor();
  await button(board, /^1 Iron$/).click();
  const beside = board.getByRole('region', { name: 'Beside the map' });
  await beside.getByText(/^Blue rolled a [1-6]\.$/).waitFor();
  const iron = beside.getByRole('row').filter({ hasText: 'Iron' }).getByRole('cell');
  expect(await iron.allTextContents()).toEqual(['1', '0', '11']);
  expect(faults).toEqual([]);
  await close();
});

it('standing orders at a table: the sheet says them in words, nothing moves when one is chosen, and they are kept', async () => {
  const { page, faults, close } = await house.visit({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByText('change what is played').click();
  await page.getByRole('radio', { name: 'Assaultous' }).check();
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
  await page.getByText('Your orders: Ambush: ask me. Trade Route: ask me.').waitFor();
  await page.getByRole('button', { name: 'Standing orders', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  /** How far below the first question the second one stands, wherever the sheet is scrolled to. */
  const apart = async () => {
    const [first, second] = [sheet.getByText('When a march could be'), sheet.getByText('When a Trade Route of')];
    return ((await second.boundingBox())?.y ?? 0) - ((await first.boundingBox())?.y ?? 0);
  };
  const before = await apart();
  await sheet.getByLabel('Play Ambush by itself when').check();
  await sheet.getByLabel('any tile of mine is attacked').uncheck();
  await sheet.getByLabel('take Iron').check();
  expect(await apart()).toBe(before);
  expect(await findingsEverywhere(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Keep these orders' }).click();
  await page
    .getByText(
      'Your orders: Ambush: play it against a march on my Capital or on my Commander where it helps, otherwise let it pass. Trade Route: take Iron.',
    )
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});
