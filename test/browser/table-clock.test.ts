import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import type { Visitor } from './harness.ts';
import { confirmed, leave, press, seatTwo, type Two } from './pair.ts';
import { days, hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';

/** The clocks at the table: what is left and until when, pauses, and what a fallen flag lets each side do (L24-L27). */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** Two players with a day a turn, and two days for the first. `flag`: what happens when time is up. */
const twoWithClocks = (flag?: string): Promise<Two> =>
  seatTwo(house, 360, async (page) => {
    await page.getByText('change the terms').click();
    await page.getByLabel('A day a turn').check();
    if (flag !== undefined) await page.getByLabel(flag).check();
  });

const clockCard = ({ page }: Visitor) => page.getByRole('region', { name: 'The clock' });
/** What the clock of one's own side says; it comes first. */
const ownClock = ({ page }: Visitor) => page.locator('.side').first().locator('.clock');

it('L24, L26: what is left and until when, by the minute; a pause by consent, in which nobody acts, ended by either', async () => {
  const two = await twoWithClocks();
  const { turn, other } = two;
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/Clock running: 1 day 23 h left/);
  expect(await ownClock(turn).textContent()).toMatch(/until \w{3} \d+ \w+, \d\d:\d\d/);
  expect(await ownClock(other).textContent()).toBe('2 days left');
  await house.pass(hours(2));
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/1 day 21 h left/);
  expect(await findingsEverywhere(turn.page)).toEqual([]);

  await confirmed(turn, 'Offer a pause');
  await press(other, 'Agree to a pause');
  for (const visitor of two.both) {
    await clockCard(visitor).getByText('The match is paused').waitFor();
  }
  expect(await turn.page.getByRole('button', { name: 'End turn' }).count()).toBe(0);
  expect(await findingsEverywhere(turn.page)).toEqual([]);
  await house.pass(days(3));
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/Paused: 1 day 21 h left/);
  await press(other, 'Go on now');
  await clockCard(turn).waitFor({ state: 'detached' });
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/Clock running: 1 day 2\d h left/);

  // The last minutes are counted by seconds.
  const deadline = Date.parse((await ownClock(turn).locator('time').getAttribute('datetime')) ?? '');
  await house.pass(deadline - (await house.now()) - 200_000);
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/: [0-4]:\d\d left/);

  // The flag falls before everybody's eyes. More time is given, then the victory is claimed.
  await house.pass(400_000);
  await clockCard(turn).getByText('Your time is up').waitFor();
  await clockCard(other)
    .getByText(/time is up$/)
    .waitFor();
  expect(await turn.page.getByRole('button', { name: 'End turn' }).count()).toBe(0);
  for (const { page } of two.both) expect(await findingsEverywhere(page)).toEqual([]);
  await press(other, 'Give more time');
  await turn.page.getByRole('button', { name: 'End turn' }).waitFor();
  await expect.poll(() => ownClock(turn).textContent()).toMatch(/Clock running: 1 day 23 h left/);
  await house.pass(days(2) + 60_000);
  await confirmed(other, 'Claim victory');
  await other.page.getByRole('heading', { name: 'You win' }).waitFor();
  await turn.page
    .locator('.log')
    .getByText(/run out of time/)
    .waitFor();
  await leave(two);
});

it('L25: the computer takes the seat of whoever is late; both are told, and the late one only watches', async () => {
  const two = await twoWithClocks('The computer plays on in that side’s place');
  const { turn, other } = two;
  await house.pass(days(2) + 60_000);
  await clockCard(turn).getByText('Your time ran out').waitFor();
  await clockCard(other)
    .getByText(/The computer plays on for/)
    .waitFor();
  expect(await turn.page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0);
  expect(await turn.page.getByRole('button', { name: 'End turn' }).count()).toBe(0);
  expect(await other.page.getByRole('button', { name: 'Claim victory' }).count()).toBe(0);
  await leave(two);
});

it('L25: where a late match is cancelled, it is over at once and says why', async () => {
  const two = await twoWithClocks('The match is cancelled at once, and nobody wins');
  await house.pass(days(2) + 60_000);
  for (const { page } of two.both) {
    await page.getByRole('heading', { name: 'The match is cancelled' }).waitFor();
    await page
      .locator('.log')
      .getByText(/cancelled/)
      .first()
      .waitFor();
    await page.locator('.side .fallen').getByText('time is up').waitFor();
    expect(await page.getByRole('button', { name: 'Claim victory' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Read the battle' }).count()).toBe(0);
  }
  await leave(two);
});
