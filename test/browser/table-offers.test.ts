import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { tabTo } from './hands.ts';
import { type House, openHouse, type Visitor } from './harness.ts';
import { confirmed, endTurn, hasTurn, leave, press, seatTwo, type Two } from './pair.ts';

/** What two players settle besides the game: draws, takebacks, rematches, each with the other's consent (L8, L17, L27). */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Two players at a table where offers are allowed, or switched off. */
const twoAtTable = (allowed = true): Promise<Two> =>
  seatTwo(house, 420, async (page) => {
    if (allowed) return;
    await page.getByText('change the terms').click();
    await page.getByLabel('Offers are allowed').uncheck();
  });

const card = ({ page }: Visitor, name: string) => page.getByRole('region', { name });

/** Whether an element is wholly on the screen. Runs in the page. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

it('L27: a draw is offered, declined, not offered again at once, withdrawn, and agreed to after a question', async () => {
  const two = await twoAtTable();
  const { turn, other } = two;
  await press(turn, 'Offer a draw');
  expect(await findingsEverywhere(turn.page)).toEqual([]);
  // The first key answers no: a sheet that asks puts the hand on what changes nothing.
  expect(await turn.page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await turn.page.keyboard.press('Enter');
  expect(await card(turn, 'Your offer').count()).toBe(0);
  const top = async (where: string) => {
    const [place, prompt] = [
      await other.page.locator(where).boundingBox(),
      await other.page.locator('.prompt').boundingBox(),
    ];
    return (place?.y ?? Number.NaN) - (prompt?.y ?? Number.NaN);
  };
  const before = await top('.action');
  await confirmed(turn, 'Offer a draw');
  await card(turn, 'Your offer').getByText('You offer a draw.').waitFor();
  await card(other, 'An offer')
    .getByText(/offers a draw\.$/)
    .waitFor();
  expect(await findingsEverywhere(other.page)).toEqual([]);
  // It stands between the prompt and the two sides, and nothing that is being prepared moves.
  expect(await top('.asked')).toBeGreaterThan(0);
  expect(await top('.asked')).toBeLessThan(await top('.action'));
  expect(await top('.sides')).toBeGreaterThan(await top('.action'));
  expect(await top('.action')).toBeCloseTo(before, 0);
  // On a phone the offer may lie below the edge: the prompt names it, and leads there.
  const hint = other.page.locator('.prompt').getByRole('link', { name: /offers a draw$/ });
  await hint.click();
  await expect.poll(() => card(other, 'An offer').evaluate(isInSight)).toBe(true);
  await card(other, 'An offer').getByRole('button', { name: 'Decline' }).click();
  await card(turn, 'Your offer').waitFor({ state: 'detached' });
  expect(await hint.count()).toBe(0);
  const became = card(turn, 'Not agreed to');
  await became.getByText(/^.+ declines the draw\.$/).waitFor();
  expect(await findingsEverywhere(turn.page)).toEqual([]);
  await became.getByRole('button', { name: 'Dismiss' }).click();
  await became.waitFor({ state: 'detached' });

  await confirmed(turn, 'Offer a draw');
  await turn.page
    .getByRole('alert')
    .getByText(/was declined just now/)
    .waitFor();
  await turn.page.getByRole('button', { name: 'Dismiss' }).click();

  await confirmed(other, 'Offer a draw');
  await card(other, 'Your offer').getByRole('button', { name: 'Withdraw' }).click();
  await card(other, 'Your offer').waitFor({ state: 'detached' });
  expect(await card(other, 'Not agreed to').count()).toBe(0);
  expect(await card(turn, 'An offer').count()).toBe(0);
  await confirmed(other, 'Offer a draw');
  await confirmed(turn, 'Agree to a draw');
  for (const { page } of two.both) {
    await page.getByRole('heading', { name: 'The battle is drawn' }).waitFor();
    await page.locator('.log').getByText('Drawn by agreement.').waitFor();
    expect(await page.getByRole('button', { name: 'Surrender' }).count()).toBe(0);
  }

  // A rematch that both click is one match, its sides swapped, with each one's own seat in it (L8).
  const [host, guest] = two.both;
  await card(host, 'Another battle?').getByLabel('sides swapped').check();
  expect(await findingsEverywhere(guest.page)).toEqual([]);
  await press(host, 'Offer a rematch');
  await card(guest, 'An offer')
    .getByText(/offers a rematch, sides swapped\.$/)
    .waitFor();
  await press(guest, 'Play again');
  for (const visitor of two.both) await press(visitor, 'To the new table');
  await host.page.getByText('Black (you)').waitFor();
  await guest.page.getByText('Marta (you)').waitFor();
  expect(new URL(host.page.url()).pathname).toBe(new URL(guest.page.url()).pathname);
  await guest.page.getByText(/^White · /).waitFor();
  await leave(two);
});

it('L17: a takeback names a decision; it is refused, lapses when the game goes on, and granted goes back with both', async () => {
  const two = await twoAtTable();
  const { turn, other } = two;
  expect(await turn.page.getByRole('button', { name: 'Ask to take back …' }).count()).toBe(0);
  await endTurn(turn);
  await hasTurn(other);
  const ask = async () => {
    await press(turn, 'Ask to take back …');
    const sheet = turn.page.getByRole('dialog', { name: 'Ask to take back' });
    await sheet.getByRole('radio').first().waitFor();
    return sheet;
  };
  const sheet = await ask();
  expect(await sheet.getByRole('radio').count()).toBe(1);
  expect(await findingsEverywhere(turn.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Ask to take it back' }).click();
  await card(turn, 'Your offer')
    .getByText(/^You ask to take back entry \d+ and what followed: .*turn/)
    .waitFor();
  await card(other, 'An offer')
    .getByText(/asks to take back entry \d+/)
    .waitFor();
  expect(await findingsEverywhere(other.page)).toEqual([]);
  await card(other, 'An offer').getByRole('button', { name: 'Decline' }).click();
  await card(turn, 'Your offer').waitFor({ state: 'detached' });

  // At the next seq it may be asked again; it lapses when the game goes on.
  await endTurn(other);
  await hasTurn(turn);
  await (await ask()).getByRole('button', { name: 'Ask to take it back' }).click();
  await card(other, 'An offer').waitFor();
  await endTurn(turn);
  await card(other, 'An offer').waitFor({ state: 'detached' });
  await card(turn, 'Not agreed to').getByText('Your request to take back has lapsed').waitFor();

  // Granted, by keyboard alone: the own turn is back, and the log keeps what was, struck out.
  await (await ask()).getByRole('button', { name: 'Ask to take it back' }).click();
  await card(other, 'An offer').waitFor();
  await tabTo(other.page, ({ name }) => name === 'Let them take it back');
  await other.page.keyboard.press('Enter');
  await hasTurn(turn);
  for (const { page } of two.both) {
    await page
      .locator('.log')
      .getByText(/takes? back/)
      .first()
      .waitFor();
    expect(await page.locator('.log li.undone').count()).toBeGreaterThan(0);
    expect(await page.getByRole('region', { name: 'An offer' }).count()).toBe(0);
  }
  await endTurn(turn);
  await hasTurn(other);
  await leave(two);
});

it('offers switched off are not offered, and said so; surrendering stays', async () => {
  const two = await twoAtTable(false);
  for (const { page } of two.both) {
    await page.getByText('In this match nothing can be offered').waitFor();
    expect(await page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Surrender' }).count()).toBe(1);
  }
  await confirmed(two.other, 'Surrender');
  await two.other.page.getByRole('heading', { name: /wins$/ }).waitFor();
  await expect.poll(() => two.other.page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await two.turn.page.getByRole('heading', { name: 'You win' }).waitFor();
  expect(await two.turn.page.getByRole('button', { name: 'Offer a rematch' }).count()).toBe(0);
  await leave(two);
});
