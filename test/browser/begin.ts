import type { Locator, Page } from 'playwright-core';
import { clipboard, type Visitor } from './harness.ts';

/** From the front page to the invite in the clipboard: two clicks (L1). Options are chosen first where a test needs them. */
export async function makeLink(host: Visitor, choose?: (page: Page) => Promise<void>): Promise<string> {
  await host.page.goto('/');
  if (choose !== undefined) {
    await host.page.getByText('change what is played').click();
    await choose(host.page);
  }
  await host.page.getByRole('button', { name: 'Make a link', exact: true }).click();
  await host.page.getByRole('button', { name: 'Copy the link' }).click();
  await host.page.getByRole('button', { name: 'Copied' }).waitFor();
  return clipboard(host.page);
}

/** Begins a match on this device, set up quickly. */
export async function beginHere(
  page: Page,
  how: 'on this device' | 'against the computer' = 'on this device',
): Promise<void> {
  await page.goto('/');
  await page.getByText('change what is played').click();
  await page.getByLabel('Quick set up').check();
  await page.getByRole('button', { name: `Begin ${how}` }).click();
  await page.locator('[role="grid"]').waitFor();
}

/** Sits down with an invite; one button. */
export async function sitDown(guest: Visitor, invite: string, name = ''): Promise<void> {
  await guest.page.goto(invite);
  if (name !== '') await guest.page.getByLabel('Your name').fill(name);
  await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
  await guest.page.locator('[role="grid"]').waitFor();
}

/** Chooses in the settings that others' moves are shown at once: a long game would spend its time on playback. */
export async function showAtOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Show the outcome at once').check();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** Leaves no standing orders, so that every answer is given by hand. */
export async function alwaysAsk(page: Page): Promise<void> {
  await page.getByLabel(/Ask me every time/).check();
  await page.getByRole('button', { name: 'Always ask me' }).click();
  await page.getByRole('button', { name: 'Always ask me' }).waitFor({ state: 'detached' });
}

/** What ends a playback at once: at its last step that is the only button. */
export const toNow = (page: Page): Locator => page.getByRole('button', { name: /^(Skip to now|Now)$/ });
