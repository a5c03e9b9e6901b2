import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { makeLink, sitDown } from './begin.ts';
import type { Visitor } from './harness.ts';
import { days, hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';

/** The desk over days: deadlines come nearer, flags fall, and each side reads what can be done about it (L10, L25). */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

const row = ({ page }: Visitor, named: RegExp | string) => page.locator('.match').filter({ hasText: named });

it('says that time runs out, has run out, and who may claim', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  const invite = await makeLink(host, async (page) => {
    await page.getByLabel('Quick set up').check();
    await page.getByText('change the terms').click();
    await page.getByLabel('Another pace').check();
    await page.getByLabel('To begin with: how many').fill('30');
    await page.getByLabel('To begin with: hours or days').selectOption('hours');
    await page.getByText('Each side begins with 1 day 6 hours and gets 12 hours for each turn').waitFor();
  });
  await sitDown(guest, invite, 'Marta');
  for (const visitor of [host, guest]) {
    await visitor.page.goto('/');
    await row(visitor, /’s turn|Your turn/).waitFor();
  }
  const [late, patient] = (await row(host, 'Your turn').count()) > 0 ? [host, guest] : [guest, host];
  await row(late, 'Your turn')
    .getByText(/\(in (29|30) hours\)$/)
    .waitFor();
  await house.pass(hours(26));
  await late.page.reload();
  await row(late, 'Your turn')
    .getByText(/^until .*\(in 3 hours\)$/)
    .waitFor();
  await row(late, 'Your turn').getByText('yesterday').waitFor();

  await house.pass(hours(4));
  for (const { page } of [late, patient]) await page.reload();
  await row(late, 'Your time ran out')
    .getByText(/may claim the victory, or give you more time\.$/)
    .waitFor();
  await row(patient, /’s time ran out/)
    .getByText('You may claim the victory, or give more time.')
    .waitFor();
  await expect.poll(() => late.page.title()).toBe('Galloper');
  await expect.poll(() => patient.page.title()).toBe('(1) Galloper');
  expect(await findingsEverywhere(patient.page)).toEqual([]);

  // A week later it still waits, and nothing has been decided for anybody.
  await house.pass(days(7));
  await patient.page.reload();
  await row(patient, 'You may claim the victory').getByText('8 days ago').waitFor();
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
