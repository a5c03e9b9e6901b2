import { expect } from 'vitest';
import { alwaysAsk, makeLink, showAtOnce, sitDown } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import type { House, Visitor } from './harness.ts';

/** A battle that was fought by link and has ended; its creator's browser stands before it. */
export interface Fought {
  readonly id: string;
  readonly host: Visitor;
  readonly guest: Visitor;
}

/** Fights a short battle by link: quick set up, so many decisions of both sides, then White surrenders. */
export async function fight(house: House, decisions: number): Promise<Fought> {
  const host = await house.visit();
  const guest = await house.visit();
  const invite = await makeLink(host, (page) => page.getByLabel('Quick set up').check());
  await sitDown(guest, invite, 'Marta');
  for (const { page } of [host, guest]) {
    await showAtOnce(page);
    await alwaysAsk(page);
  }
  const commanders = [
    createCommander(host.page, mouse(host.page), 'White'),
    createCommander(guest.page, mouse(guest.page), 'Black'),
  ];
  for (let made = 0; made < decisions; ) {
    for (const commander of commanders) {
      commander.careful = true;
      if (!(await commander.isAsked())) continue;
      await commander.decide();
      made++;
    }
    await host.page.waitForTimeout(30);
  }
  await surrender(host.page);
  const id = /\/m\/([a-z2-7]{24})/.exec(host.page.url())?.[1] ?? '';
  expect(id).not.toBe('');
  return { id, host, guest };
}

/** Surrenders at the table that is open, and waits until it says so. */
export async function surrender(page: Visitor['page']): Promise<void> {
  await page.getByRole('button', { name: 'Surrender' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  const battle = page.getByRole('link', { name: 'Read the battle' });
  // What a computer did before the table was drawn may still be waiting to be stepped through.
  const now = page.getByRole('button', { name: /^(Now|Skip to now)$/ }).first();
  await battle.or(now).first().waitFor();
  if (await now.isVisible()) await now.click();
  await battle.waitFor();
}
