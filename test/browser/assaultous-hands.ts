import type { Page } from 'playwright-core';
import type { TileSeen } from './assaultous-tiles.ts';

/** Pieces to send. */
export interface Sent {
  readonly workers: number;
  readonly armies: number;
  readonly commander: boolean;
}

/** How a player touches the map and the panel. */
export interface MapHand {
  /** Taps a tile, or puts the keyboard on it and presses Enter. */
  choose(tile: string): Promise<void>;
  /** Chooses which pieces of the selected tile go. */
  count(from: TileSeen, troops: Sent): Promise<void>;
  /** Sends what is prepared, also where the page asks once more. */
  confirm(): Promise<void>;
  /** Prepares a Tower on a tile. */
  tower(tile: string): Promise<void>;
  endTurn(): Promise<void>;
  /** Gives up what is being prepared. */
  cancel(): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  /** Chooses the first of a group of radio buttons, by the group's legend. */
  pick(legend: RegExp): Promise<void>;
}

/** Plays with the mouse. */
export function pointer(page: Page): MapHand {
  const action = page.locator('.action');
  const hit = (locator: ReturnType<Page['locator']>) => locator.click();
  const named = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
  const step = async (kind: string, wanted: number, now: () => Promise<number>) => {
    for (let n = await now(); n !== wanted; n = await now()) {
      await hit(action.getByRole('button', { name: `${kind}: one ${n < wanted ? 'more' : 'less'}` }));
    }
  };
  const shown = async (kind: string) =>
    Number.parseInt((await action.locator('.ab-goes', { hasText: kind }).locator('output').textContent()) ?? '0', 10);
  const go = action.locator('.ab-commit button.go');
  return {
    choose: (tile) => hit(page.locator(`[data-tile="${tile}"]`)),
    async count(from, troops) {
      if (from.armies > 0) await step('Army units', troops.armies, () => shown('Army units'));
      if (from.workers > 0) await step('Workers', troops.workers, () => shown('Workers'));
      if (from.commander) await action.getByLabel('Commander').setChecked(troops.commander);
    },
    async confirm() {
      await hit(go);
      const again = action.locator('.ab-warned');
      if (await again.isVisible()) await hit(go);
    },
    async tower(tile) {
      await hit(page.locator(`[data-tile="${tile}"]`));
      await hit(named(/^Tower free/));
    },
    async endTurn() {
      await hit(named('End turn'));
      await hit(go);
    },
    async cancel() {
      await page.keyboard.press('Escape');
      await page.locator('h1').first().focus();
      await page.keyboard.press('Escape');
    },
    press: (name) => hit(named(name)),
    pick: (legend) => hit(page.getByRole('group', { name: legend }).locator('label').first()),
  };
}

interface Focus {
  readonly tile: string | null;
  readonly name: string;
  readonly radio: boolean;
  /** The legend of the group that it belongs to. */
  readonly group: string;
}

/** What has the keyboard, in words. */
const focused = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body)
      return { tile: null, name: '', radio: false, group: '' };
    const labelled = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return {
      tile: element.dataset['tile'] ?? null,
      name: (labelled ?? '').replace(/\s+/g, ' ').trim(),
      radio: element instanceof HTMLInputElement && element.type === 'radio',
      group: element.closest('fieldset')?.querySelector('legend')?.textContent ?? '',
    };
  });

/** Presses Tab until what has the keyboard satisfies `found`; fails after a whole round of the page. */
async function tabTo(page: Page, found: (at: Focus) => boolean): Promise<void> {
  const seen: string[] = [];
  for (let press = 0; press < 160; press++) {
    const at = await focused(page);
    if (found(at)) return;
    seen.push(at.tile ?? at.name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach it; it passed ${seen.join(' | ')}`);
}

/** Plays with the keyboard alone: no pointer, no element is ever focused by script. */
export function keys(page: Page): MapHand {
  const onBoard = async (): Promise<string> => {
    if ((await focused(page)).tile === null) await tabTo(page, (at) => at.tile !== null);
    return (await focused(page)).tile ?? '';
  };
  /** Sideways first, then along the column: a tile's column is its letter, whichever way the map lies. */
  const goTo = async (tile: string) => {
    for (let step = 0; step < 16; step++) {
      const here = await onBoard();
      if (here === tile) return;
      const way = await page.evaluate(
        ([from, to]) => {
          const box = (name: string | undefined) =>
            document.querySelector(`[data-tile="${name}"]`)?.getBoundingClientRect();
          const [a, b] = [box(from), box(to)];
          return a === undefined || b === undefined ? null : { x: Math.round(b.x - a.x), y: Math.round(b.y - a.y) };
        },
        [here, tile] as const,
      );
      if (way === null) break;
      const { x, y } = way;
      await page.keyboard.press(x > 0 ? 'ArrowRight' : x < 0 ? 'ArrowLeft' : y > 0 ? 'ArrowDown' : 'ArrowUp');
    }
    const { tile: reached } = await focused(page);
    if (reached !== tile) throw new Error(`the keyboard is on ${reached}, not on ${tile}`);
  };
  const choose = async (tile: string) => {
    await goTo(tile);
    await page.keyboard.press('Enter');
  };
  return {
    choose,
    async count(from, { workers, armies, commander }) {
      // Figures count Army units first, Workers where there is no Army unit; all fighters are preset.
      if (from.armies > 0) {
        await page.keyboard.press(String(armies));
        if (from.workers > 0) await page.keyboard.press('w');
      }
      if (from.workers > 0) await page.keyboard.press(String(workers));
      if (from.commander && !commander) await page.keyboard.press('c');
    },
    async confirm() {
      await page.keyboard.press('Enter');
      if (await page.locator('.ab-warned').isVisible()) await page.keyboard.press('Enter');
    },
    async tower(tile) {
      await goTo(tile);
      await page.keyboard.press('t');
    },
    async endTurn() {
      await onBoard();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
    },
    async cancel() {
      await onBoard();
      for (let step = 0; step < 4; step++) await page.keyboard.press('Escape');
    },
    async press(name) {
      await tabTo(page, (at) => at.tile === null && (typeof name === 'string' ? at.name === name : name.test(at.name)));
      await page.keyboard.press('Enter');
    },
    async pick(legend) {
      await tabTo(page, (at) => at.radio && legend.test(at.group));
      await page.keyboard.press('Space');
    },
  };
}
