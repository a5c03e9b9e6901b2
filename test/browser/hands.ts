import type { Page } from 'playwright-core';

/** How a player touches the page. */
export interface Hand {
  /** Taps a square, or puts the cursor on it and presses Enter. */
  choose(square: string): Promise<void>;
  /** Shows only moves, shots or charges of the selected unit. */
  only(kind: 'Move' | 'Fire' | 'Charge'): Promise<void>;
  /** Sends what is prepared. */
  confirm(): Promise<void>;
  endTurn(): Promise<void>;
  /** Gives up what is being prepared. */
  cancel(): Promise<void>;
  /** Takes a kind of terrain in hand. */
  takeTerrain(place: number): Promise<void>;
  press(name: string | RegExp): Promise<void>;
}

/** Plays with the mouse. */
export function mouse(page: Page): Hand {
  const action = page.locator('.action');
  return {
    choose: (square) => page.locator(`[data-square="${square}"]`).click(),
    only: (kind) => action.getByRole('button', { name: kind, exact: true }).click(),
    confirm: () => action.locator('button.go').first().click(),
    async endTurn() {
      await action.getByRole('button', { name: 'End turn' }).click();
      await action.locator('button.go').first().click();
    },
    async cancel() {
      await page.keyboard.press('Escape');
    },
    takeTerrain: (place) => action.locator('.ob-palette button').nth(place).click(),
    press: (name) =>
      page
        .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
        .first()
        .click(),
  };
}

/** What has the keyboard, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { square: null, name: '' };
    const labelled = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
    return { square: element.dataset['square'] ?? null, name: (labelled ?? '').trim() };
  });

/** Presses Tab until what has the keyboard satisfies `found`; fails after a whole round of the page. */
export async function tabTo(
  page: Page,
  found: (at: { square: string | null; name: string }) => boolean,
): Promise<void> {
  const seen: string[] = [];
  for (let press = 0; press < 120; press++) {
    const at = await focused(page);
    if (found(at)) return;
    seen.push(at.square ?? at.name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach it; it passed ${seen.join(' | ')}`);
}

/** Plays with the keyboard alone: no pointer, no element is ever focused by script. */
export function keyboard(page: Page): Hand {
  const onBoard = async (): Promise<string> => {
    const at = await focused(page);
    if (at.square !== null) return at.square;
    await tabTo(page, (here) => here.square !== null);
    return (await focused(page)).square ?? '';
  };
  const goTo = async (square: string) => {
    for (let step = 0; step < 40; step++) {
      const here = await onBoard();
      if (here === square) return;
      const right = await page.evaluate(
        ([from, to]) => {
          const box = (name: string | undefined) =>
            document.querySelector(`[data-square="${name}"]`)?.getBoundingClientRect();
          const a = box(from);
          const b = box(to);
          return a === undefined || b === undefined
            ? null
            : { x: Math.sign(Math.round(b.x - a.x)), y: Math.sign(Math.round(b.y - a.y)) };
        },
        [here, square] as const,
      );
      if (right === null) break;
      await page.keyboard.press(
        right.y > 0 ? 'ArrowDown' : right.y < 0 ? 'ArrowUp' : right.x > 0 ? 'ArrowRight' : 'ArrowLeft',
      );
    }
    const { square: reached } = await focused(page);
    if (reached !== square) throw new Error(`the keyboard is on ${reached}, not on ${square}`);
  };
  return {
    async choose(square) {
      await goTo(square);
      await page.keyboard.press('Enter');
    },
    async only(kind) {
      await onBoard();
      await page.keyboard.press(kind.charAt(0).toLowerCase());
    },
    async confirm() {
      await page.keyboard.press('Enter');
    },
    async endTurn() {
      await onBoard();
      await page.keyboard.press('e');
      await page.keyboard.press('Enter');
    },
    async cancel() {
      await onBoard();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
    async takeTerrain(place) {
      await onBoard();
      await page.keyboard.press(String(place + 1));
    },
    async press(name) {
      await tabTo(page, (at) => (typeof name === 'string' ? at.name === name : name.test(at.name)));
      await page.keyboard.press('Enter');
    },
  };
}
