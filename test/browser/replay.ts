import type { Page } from 'playwright-core';

/** What a page of a finished battle shows, whichever battle it is. */

/** Where the replay stands: the entry by its controls, by the marked line of the story, and what the board says. */
export async function stands(page: Page): Promise<{ entry: number; line: number; board: string }> {
  const text = (await page.locator('.controls .at').textContent()) ?? '';
  const line = await page.locator('.story [aria-current="step"]').textContent();
  const cells = await page.$$eval('[role="gridcell"]', (all) => all.map((cell) => cell.getAttribute('aria-label')));
  return { entry: Number(/^Entry (\d+) of/.exec(text)?.[1]), line: Number(line), board: cells.join('\n') };
}

/** Opens a battle of the service, `search` leading to a moment of it, and waits for board and proof. */
export async function openAt(page: Page, id: string, search = ''): Promise<void> {
  await page.goto(`/b/${id}${search}`);
  await page.locator('[role="grid"]').waitFor();
  await page.getByText(/All \d+ dice verified/).waitFor();
}
