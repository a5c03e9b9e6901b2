import { afterAll, beforeAll, expect, it } from 'vitest';
import { days, hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { beginMatch, GRACE } from './simulated/players.ts';
import { toldBy } from './simulated/told.ts';

/** What two players settle who are never there at the same time: each offer tells the other, and waits for him. */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

it('over days: a takeback granted, a pause of five days, a draw agreed, a rematch clicked by both', async () => {
  const { ear, anna, bert, table, first, second } = await beginMatch(house);

  // L17: asked while the other has the page behind something else, who is told of it and grants it when he comes.
  await second.hide();
  await first.playOn();
  const played = await first.page.locator('.log li').count();
  await house.pass(GRACE);
  await first.page.getByRole('button', { name: 'Ask to take back …' }).click();
  const sheet = first.page.getByRole('dialog', { name: 'Ask to take back' });
  await sheet.getByRole('radio').last().check();
  await sheet.getByRole('button', { name: 'Ask to take it back' }).click();
  await first.page.getByRole('region', { name: 'Your offer' }).waitFor();
  await house.pass(GRACE);
  expect(await second.occasions()).toEqual(['turn', 'offer takeback']);
  await first.leave();
  await house.pass(hours(5));
  await second.comeBack(table);
  await second.page.getByRole('button', { name: 'Let them take it back' }).click();
  await second.page.getByRole('heading', { name: /to decide$/ }).waitFor();
  expect(await second.page.locator('.log li.undone').count()).toBeGreaterThan(0);
  await second.leave();
  await house.pass(GRACE);
  expect(await first.occasions()).toEqual(['turn']);
  expect(await second.occasions()).toEqual(['turn', 'offer takeback']);
  await first.comeBack(table);
  expect(await first.page.locator('.log li').count()).toBeGreaterThan(played);

  // L26: both agree to a pause; five days cost nobody anything.
  await first.confirm('Offer a pause');
  await first.page.getByRole('region', { name: 'Your offer' }).waitFor();
  await first.leave();
  await house.pass(hours(1));
  expect((await second.occasions()).at(-1)).toBe('offer pause');
  await second.page.goto(table);
  await second.page.getByRole('button', { name: 'Agree to a pause' }).click();
  await second.page.getByRole('heading', { name: 'The match is paused' }).waitFor();
  await second.leave();
  const atPause = [await first.occasions(), await second.occasions()];
  await house.pass(days(5));
  expect([await first.occasions(), await second.occasions()]).toEqual(atPause);
  await second.page.goto(table);
  await second.page.getByRole('button', { name: 'Go on now' }).click();
  await second.page.getByRole('heading', { name: 'The match is paused' }).waitFor({ state: 'detached' });
  await house.pass(GRACE);
  expect(await first.occasions()).toEqual([...(atPause[0] ?? []), 'resumed']);
  const resumed = (await toldBy(house, first.hook)).at(-1);
  const left = Date.parse(resumed?.deadline ?? '') - (await house.now());
  expect(left).toBeGreaterThan(days(1));
  expect(left).toBeLessThanOrEqual(days(3));

  // L27: a draw offered to somebody who is away is agreed to by somebody who is alone at the table.
  await second.confirm('Offer a draw');
  await second.page.getByRole('region', { name: 'Your offer' }).waitFor();
  await second.leave();
  await house.pass(hours(2));
  expect((await first.occasions()).at(-1)).toBe('offer draw');
  await ear.expectKept();
  ear.forgetDice();
  await first.page.goto(table);
  await first.confirm('Agree to a draw');
  await first.page.getByRole('heading', { name: 'The battle is drawn' }).waitFor();
  await house.pass(GRACE);
  expect((await second.occasions()).at(-1)).toBe('result');
  expect((await toldBy(house, second.hook)).at(-1)?.text).toMatch(/it is drawn\.$/);

  // L8: both click at the same moment, and it is one match, its sides swapped, each with his own seat in it.
  await second.page.goto(table);
  const asked = Promise.withResolvers<void>();
  let offers = 0;
  for (const { page } of [anna, bert]) {
    await page.route('**/offers', async (route) => {
      if (++offers === 2) asked.resolve();
      await asked.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Offer a rematch' }).click();
  }
  for (const { page } of [anna, bert]) {
    await page.getByRole('button', { name: 'To the new table' }).click();
    await page.waitForURL(({ pathname }) => pathname.startsWith('/m/') && pathname !== table);
  }
  await anna.page.locator('.sides').getByText('Anna (you)').waitFor();
  await bert.page.locator('.sides').getByText('Bert (you)').waitFor();
  expect(new URL(anna.page.url()).pathname).toBe(new URL(bert.page.url()).pathname);
  await anna.page.getByText(/^Black · /).waitFor();
  await bert.page.getByText(/^White · /).waitFor();
  // The old match and the new one: nothing else was made.
  expect((await house.kept()).objects.match(/"dice":"[0-9a-f]{64}"/g)).toHaveLength(2);
  await ear.learnSeat('Anna', anna.visitor);
  await ear.learnSeat('Bert', bert.visitor);
  await ear.expectKept();
  for (const { visitor } of [anna, bert]) {
    expect(visitor.faults.filter((fault) => !/status of 409/.test(fault))).toEqual([]);
    await visitor.close();
  }
});
