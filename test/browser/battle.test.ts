import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foughtBattle, longBattle } from '../engine/amateurs.ts';
import { findingsEverywhere } from './axe.ts';
import { type Fought, fight, surrender } from './fought.ts';
import { clipboard, type House, openHouse } from './harness.ts';

/** The page of a finished battle (L28-L30). */
let house: House;
let fought: Fought;
beforeAll(async () => {
  house = await openHouse();
  fought = await fight(house, 10);
});
afterAll(() => house.close());

/** Where the replay stands: the entry by its controls, by the marked line of the story, and what the board says. */
async function stands(page: Page): Promise<{ entry: number; line: number; board: string }> {
  const text = (await page.locator('.controls .at').textContent()) ?? '';
  const line = await page.locator('.story [aria-current="step"]').textContent();
  const cells = await page.$$eval('[role="gridcell"]', (all) => all.map((cell) => cell.getAttribute('aria-label')));
  return { entry: Number(/^Entry (\d+) of/.exec(text)?.[1]), line: Number(line), board: cells.join('\n') };
}

async function openAt(page: Page, search: string): Promise<void> {
  await page.goto(`/b/${fought.id}${search}`);
  await page.locator('[role="grid"]').waitFor();
  await page.getByText(/All \d+ dice verified/).waitFor();
}

const moment = (page: Page) => new URL(page.url()).searchParams.get('at');

it('L28: a link leads to exactly one moment; the address follows quietly, and a button copies it', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, '');
  const end = await stands(page);
  expect(moment(page)).toBeNull();
  await openAt(page, '?at=6');
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
  await openAt(page, '?at=99999');
  expect((await stands(page)).board).toBe(end.board);
  expect([...faults, ...friend.faults]).toEqual([]);
  await friend.close();
  await close();
});

it('steps, jumps and plays by keyboard: arrows, Home and End, rounds, Space', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, '');
  const { entry: last } = await stands(page);
  await page.keyboard.press('Home');
  expect((await stands(page)).entry).toBe(1);
  await page.keyboard.press('ArrowRight');
  expect((await stands(page)).entry).toBe(2);
  await page.keyboard.press('ArrowLeft');
  expect((await stands(page)).entry).toBe(1);
  const rounds = await page.locator('.story h3').allTextContents();
  expect(rounds.slice(0, 3)).toEqual(['Before the battle', 'Round 1', 'Round 2']);
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
    await openAt(page, '');
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

it('passes axe with everything open, in both themes, on a phone and on a desk', async () => {
  const { page, faults, close } = await house.visit();
  await openAt(page, '?at=5');
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
  await openAt(page, '?at=3');
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

it('a battle of 500 entries opens in its middle, keeps the reader’s place while the rest is drawn, and jumps anywhere', async () => {
  const { page, faults, close } = await house.visit();
  const battle = longBattle(500);
  await page.route('**/api/battles/*', (route) => route.fulfill({ json: battle }));
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
  for (const entry of [500, 1, 333, 2, 499]) {
    await page.getByRole('slider', { name: /^How it went/ }).fill(String(entry));
    expect((await stands(page)).line).toBe(entry);
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
  await page.goto('/');
  await page.getByText('change what is played').click();
  await page.getByLabel('Quick set up').check();
  await page.getByRole('button', { name: 'Begin against the computer' }).click();
  await page.locator('[role="grid"]').waitFor();
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
  await openAt(watcher.page, '');
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
