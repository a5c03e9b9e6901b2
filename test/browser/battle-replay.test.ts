import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { battle } from '../../schema/wire/battle.ts';
import { longBattle } from '../engine/amateurs.ts';
import { type Fought, fight } from './fought.ts';
import { clipboard, type House, openHouse } from './harness.ts';
import { openAt, stands } from './replay.ts';

/** The replay of a finished battle: every way to a moment of it leads to exactly that one (L28). */
let house: House;
let fought: Fought;
beforeAll(async () => {
  house = await openHouse();
  fought = await fight(house, 10);
});
afterAll(() => house.close());

const moment = (page: Page) => new URL(page.url()).searchParams.get('at');

it('L28: a link leads to exactly one moment; the address follows quietly, and a button copies it', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, fought.id);
  const end = await stands(page);
  expect(moment(page)).toBeNull();
  await openAt(page, fought.id, '?at=6');
  const sixth = await stands(page);
  expect([sixth.entry, sixth.line]).toEqual([6, 6]);
  expect(sixth.board).not.toBe(end.board);
  const before = await page.evaluate(() => history.length);
  // Steps of an entry have addresses of their own.
  const seen = new Map<string, string>();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(500);
    seen.set(moment(page) ?? '', (await stands(page)).board);
  }
  expect(seen.size).toBe(6);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.getByRole('button', { name: 'Copy link to this moment' }).click();
  const link = await clipboard(page);
  expect(link).toBe(page.url());
  const friend = await house.visit();
  await friend.page.goto(link);
  await friend.page.locator('[role="grid"]').waitFor();
  expect((await stands(friend.page)).board).toBe((await stands(page)).board);
  expect(moment(friend.page)).toBe(moment(page));
  await openAt(page, fought.id, '?at=99999');
  expect((await stands(page)).board).toBe(end.board);
  expect([...faults, ...friend.faults]).toEqual([]);
  await friend.close();
  await close();
});

it('steps, jumps and plays by keyboard: arrows, Home and End, rounds, Space', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, fought.id);
  const { entry: last } = await stands(page);
  await page.keyboard.press('Home');
  expect((await stands(page)).entry).toBe(1);
  await page.keyboard.press('ArrowRight');
  expect((await stands(page)).entry).toBe(2);
  await page.keyboard.press('ArrowLeft');
  expect((await stands(page)).entry).toBe(1);
  const rounds = await page.locator('.story h3').allTextContents();
  expect(rounds.slice(0, 3)).toEqual(['Before the battle', 'Round 1', 'Round 2']);
  // The dice of every strike are drawn, as they stand in the log; those for the initiative are told in words.
  const { log } = battle.parse(await (await page.request.get(`/api/battles/${fought.id}`)).json());
  const runs = await page
    .locator('.story .dice')
    .evaluateAll((all) =>
      all.map((run) => ({ told: run.textContent?.trim() ?? '', drawn: run.querySelectorAll('svg.die').length })),
    );
  const faces = log.slice(1).flatMap(({ dice }) => dice.map(([, face]) => face));
  expect(faces.length).toBeGreaterThan(0);
  expect(runs.map(({ told }) => told).join(' ')).toBe(faces.join(' '));
  expect(runs.reduce((sum, { drawn }) => sum + drawn, 0)).toBe(faces.length);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  const second = await stands(page);
  const firstOf = (round: string) =>
    page
      .locator('.story section', { has: page.getByRole('heading', { name: round, exact: true }) })
      .locator('li')
      .first()
      .getAttribute('data-seq');
  expect(String(second.entry)).toBe(await firstOf('Round 2'));
  await page.keyboard.press('PageUp');
  expect(String((await stands(page)).entry)).toBe(await firstOf('Round 1'));
  await page.keyboard.press('End');
  expect((await stands(page)).entry).toBe(last);
  await page.keyboard.press('Home');
  await page.getByLabel('Pace').selectOption('fast');
  await page.locator('.prompt').click();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(async () => (await stands(page)).entry, { timeout: 15_000 }).toBeGreaterThan(3);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const { board } = await stands(page);
  await page.waitForTimeout(800);
  expect((await stands(page)).board).toBe(board);
  // On the board the arrows are the board's: they move between squares.
  await page.locator('[role="gridcell"][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  expect((await stands(page)).board).toBe(board);
  // The pace is kept.
  await page.reload();
  await page.locator('[role="grid"]').waitFor();
  expect(await page.getByLabel('Pace').inputValue()).toBe('fast');
  expect(faults).toEqual([]);
  await close();
});

it('jumps by story, slider, curve, key moment and round; nothing on the page moves, and the story scrolls by itself', async () => {
  for (const width of [360, 1280]) {
    const { page, faults, close } = await house.visit({ width });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        // Less than that is a word in its own place: "Black's turn" is shorter than "White's turn".
        const shifts = list.getEntries().filter((entry) => 'value' in entry && Number(entry.value) > 0.0005);
        for (const shift of shifts) {
          const nodes: unknown = 'sources' in shift ? shift.sources : [];
          const moved = Array.isArray(nodes) ? nodes.map(({ node }) => node?.outerHTML?.slice(0, 90)) : [];
          performance.mark(`${shift.startTime.toFixed(0)}: ${moved.join(' and ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openAt(page, fought.id);
    // Fonts and the proof have come; from now on nothing may shift.
    await page.waitForTimeout(600);
    const shifts = () => page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
    const places = () =>
      page.evaluate(() =>
        ['.ob-field', '.controls', '.controls .play', '.choices', '.story', '.proof', '#take-title'].map((part) => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          // On a phone the controls stay at the edge of the screen, wherever the page is scrolled to.
          const sticks = innerWidth < 761 && part.startsWith('.controls');
          return [part, box?.x, sticks ? box?.height : (box?.y ?? 0) + scrollY];
        }),
      );
    const [before, shifted] = [await places(), await shifts()];
    await page.locator('.story li[data-seq="4"] button').click();
    expect((await stands(page)).entry).toBe(4);
    await page.getByLabel('Jump to a moment').fill('0');
    expect((await stands(page)).entry).toBe(1);
    await page.getByRole('slider', { name: /^How it went/ }).fill('7');
    expect((await stands(page)).entry).toBe(7);
    await page.getByRole('combobox', { name: /^Round/ }).selectOption({ index: 1 });
    expect((await stands(page)).entry).toBe(2);
    for (const button of await page.locator('.moments button').all()) {
      const wanted = Number(/entry (\d+)$/.exec((await button.textContent()) ?? '')?.[1]);
      await button.click();
      expect((await stands(page)).entry).toBe(wanted);
      expect(await page.locator(`.story li[data-seq="${wanted}"] .moment`).count()).toBeGreaterThan(0);
    }
    const scrolled = await page.evaluate(() => scrollY);
    for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowLeft', 'PageUp']) {
      await page.keyboard.press(key);
      const sight = await page.evaluate(() => {
        const box = document.querySelector('.story .scroller')?.getBoundingClientRect();
        const line = document.querySelector('.story li.new')?.getBoundingClientRect();
        return box !== undefined && line !== undefined && line.top >= box.top - 1 && line.top < box.bottom;
      });
      expect(sight, key).toBe(true);
    }
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    for (const whose of ['Marta', 'White', 'A spectator']) await page.getByLabel(whose, { exact: true }).check();
    expect(await places()).toEqual(before);
    expect(await shifts()).toEqual(shifted);
    expect(faults).toEqual([]);
    await close();
  }
});

it('a battle of 500 entries opens in its middle, keeps the reader’s place while the rest is drawn, and jumps anywhere', async () => {
  const { page, faults, close } = await house.visit();
  const long = longBattle(500);
  await page.route('**/api/battles/*', (route) => route.fulfill({ json: long }));
  await page.goto(`/b/${fought.id}?at=250`);
  await page.locator('.story li.new').waitFor();
  const offset = () =>
    page.evaluate(() => {
      const box = document.querySelector('.story .scroller')?.getBoundingClientRect();
      return (document.querySelector('.story li.new')?.getBoundingClientRect().top ?? 0) - (box?.top ?? 0);
    });
  const before = await offset();
  await page.locator('.story li').nth(499).waitFor();
  await page.getByText('All 500 entries follow from the rules.').waitFor();
  expect(Math.abs((await offset()) - before)).toBeLessThan(2);
  expect((await stands(page)).line).toBe(250);
  const moments = await page.locator('.moments button').all();
  expect(moments.length).toBeGreaterThan(1);
  for (const button of moments) {
    await button.click();
    expect((await button.textContent()) ?? '').toContain(`entry ${(await stands(page)).line}`);
  }
  for (const entry of [500, 1, 333, 2, 499]) {
    await page.getByRole('slider', { name: /^How it went/ }).fill(String(entry));
    expect((await stands(page)).line).toBe(entry);
  }
  expect(faults).toEqual([]);
  await close();
});
