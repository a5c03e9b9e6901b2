import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { type House, openHouse } from './harness.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('draws the boards of worked examples when they are scrolled to, and not before', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/rules/onslaught');
  await page.locator('article h1').waitFor();
  // Of the 33 examples four are of the set-up, with nothing on the board yet.
  expect(await page.locator('.worked').count()).toBe(33);
  expect(await page.locator('.example').count()).toBe(29);
  // What a player reads comes first; on a phone the contents are folded.
  const titles = await page.locator('article h2').allTextContents();
  expect(titles.slice(0, 4)).toEqual(['How to play', '9. Worked examples', 'The rules in full', '1. The game']);
  expect(await page.locator('nav[aria-label="Sections"] details').getAttribute('open')).not.toBeNull();
  await page.locator('article a[href="/rules/onslaught/conformance"]').waitFor();
  const phone = await house.visit({ width: 360 });
  await phone.page.goto('/rules/onslaught');
  await phone.page.getByText('Contents', { exact: true }).click();
  await phone.page.getByRole('link', { name: 'The rules in full' }).click();
  await phone.page.locator('h2#in-full.target').waitFor();
  expect(phone.faults).toEqual([]);
  await phone.close();
  // The first examples are near; those far below wait.
  expect(await page.locator('.example .ob-board').count()).toBeLessThan(4);
  await page.locator('#example-2').scrollIntoViewIfNeeded();
  await page.locator('#example-2 [role="grid"]').waitFor();
  expect(await page.locator('#example-30 .ob-board').count()).toBe(0);
  // Screen readers: the board has its name, each square says what stands on it, and the position stands there as text.
  expect(await page.getByRole('figure', { name: 'Example 2: the board' }).count()).toBe(1);
  const square = page.locator('#example-2 [data-square="f5"]');
  expect(await square.getAttribute('aria-label')).toBe('f5, Black’s Lineman 1, 4 of 4 ranks.');
  await page.locator('#example-2 summary').click();
  expect(await page.locator('#example-2 pre').textContent()).toBe('units wA1 c4, wL1 e4, wL2 d5, bL1 f5');
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('an example is played on by keyboard alone, for both sides, and goes back to how the book has it', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/rules/onslaught#example-8');
  const example = page.locator('#example-8');
  await example.getByRole('button', { name: 'Play on from here' }).focus();
  await page.keyboard.press('Enter');
  await example.getByText('Activate a unit: 2 activations left.').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  const grid = example.locator('[role="gridcell"][tabindex="0"]');
  await grid.focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? '');
  /** Walks to a square by arrow keys, and presses Enter there. */
  const enter = async (square: string) => {
    for (let steps = 0; (await at()) !== square && steps < 30; steps++) {
      const [now, there] = [await at(), square];
      const across = there.charCodeAt(0) - now.charCodeAt(0);
      const up = Number(there.slice(1)) - Number(now.slice(1));
      if (across !== 0) await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
      else await page.keyboard.press(up > 0 ? 'ArrowUp' : 'ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  await enter('d4');
  await enter('d6');
  await example.getByRole('heading', { name: /^Artillery 1 fires at / }).waitFor();
  await page.keyboard.press('Enter');
  await example.locator('.told li', { hasText: 'opens fire on Black’s Lineman 1' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await example.getByRole('button', { name: 'Back to the example' }).focus();
  await page.keyboard.press('Enter');
  await example.getByRole('button', { name: 'Play on from here' }).waitFor();
  const square = example.locator('[data-square="d6"]');
  expect(await square.getAttribute('aria-label')).toBe('d6, Black’s Lineman 1, 4 of 4 ranks.');
  expect(faults).toEqual([]);
  await close();
});

it('rules and the tests that show them are linked both ways', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/rules/onslaught#D34');
  const rule = page.locator('tr#D34');
  await rule.locator('a').click();
  await page.waitForURL('**/rules/onslaught/conformance#D34');
  await page.getByRole('heading', { level: 1, name: 'Onslaught: what shows that it keeps its rule book' }).waitFor();
  expect(await page.locator('tr#D34.target td').nth(2).textContent()).toContain('an automatic retreat goes farthest');
  // As `npm run conformance` finds no gap, the page shows none.
  expect(await page.locator('.gap').count()).toBe(0);
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.locator('tr#D34 a').click();
  await page.waitForURL('**/rules/onslaught#D34');
  await page.locator('tr#D34.target').waitFor();
  await page.getByRole('link', { name: 'What shows that the program keeps these rules' }).click();
  await page.waitForURL('**/rules/onslaught/conformance');
  await page.locator('article table').first().waitFor();
  await page.goto('/rules/chess/conformance');
  await page.getByText('There is no such game here.').waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('Assaultous has its rule book too, found by the list of games: boards, examples to play on, what shows the rules', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('link', { name: 'Assaultous', exact: true }).click();
  await page.waitForURL('**/rules/assaultous');
  await page.locator('article h1', { hasText: 'Assaultous' }).waitFor();
  // The second example has two countries.
  expect(await page.locator('.worked').count()).toBe(35);
  expect(await page.locator('.example').count()).toBe(36);
  const labels = await page.locator('.example').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(36);
  await page.locator('#example-2').scrollIntoViewIfNeeded();
  const second = page.getByRole('figure', { name: 'Example 2, position 2: the board' });
  await second.scrollIntoViewIfNeeded();
  await second.locator('[data-tile="c3"]').waitFor();
  expect(await second.locator('[data-tile="c3"]').getAttribute('aria-label')).toMatch(/^c3, Lake/);
  await page.goto('/rules/assaultous#example-25');
  const example = page.locator('#example-25');
  await example.getByRole('button', { name: 'Play on from here' }).focus();
  await page.keyboard.press('Enter');
  const panel = example.locator('.panel');
  await panel.getByText('2 moves left: move, buy, play a card, or end the turn.').waitFor();
  await example.locator('[role="gridcell"][tabindex="0"]').focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-tile') ?? '');
  const walk = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (let steps = 0; (await at()) !== 'c5' && steps < 10; steps++) await walk('ArrowUp');
  expect(await at()).toBe('c5');
  // All four Army units of c5 march on c6, which Red left empty; Red may ambush them.
  await walk('Enter', 'ArrowUp', 'Enter', 'Enter');
  await panel.getByText('Red', { exact: false }).first().waitFor();
  await example.locator('.told li', { hasText: 'Blue sends 4 Army units from the Watch Tower at c5' }).waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('each rule of Assaultous leads to the tests that show it, and none is without', async () => {
  const { page, faults, close } = await house.visit({ width: 360 });
  await page.goto('/rules/assaultous#D36');
  await page.locator('tr#D36.target a').click();
  await page.waitForURL('**/rules/assaultous/conformance#D36');
  await page
    .locator('tr#D36.target td')
    .nth(2)
    .getByText(/whatever card the other side holds/)
    .waitFor();
  expect(await page.locator('.gap').count()).toBe(0);
  expect(await findingsEverywhere(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

it('the question at a table names its rule, and leads to it', async () => {
  const { page, faults, close } = await house.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin on this device' }).click();
  await page.locator('.prompt').getByRole('link', { name: 'Rule D30' }).click();
  await page.waitForURL('**/rules/onslaught#D30');
  await page.locator('tr#D30.target').waitFor();
  expect(faults).toEqual([]);
  await close();
});

it('the schema of a battle’s file is an address of the site', async () => {
  const answer = await fetch(`${house.url}/schema/battle-1.json`);
  expect(answer.headers.get('Content-Type')).toBe('application/schema+json');
  expect(await answer.json()).toMatchObject({ $id: `${house.url}/schema/battle-1.json`, type: 'object' });
});
