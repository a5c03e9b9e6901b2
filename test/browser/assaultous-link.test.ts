import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Capture } from './assaultous-capture.ts';
import { playMap } from './assaultous-commander.ts';
import { keys, type MapHand, pointer } from './assaultous-hands.ts';
import { setTrap } from './assaultous-trap.ts';
import { findingsEverywhere } from './axe.ts';
import { alwaysAsk, makeLink, showAtOnce, sitDown } from './begin.ts';
import { type House, openHouse, type Visitor } from './harness.ts';

/**
 * Two browsers play a whole match of Assaultous by link, every decision through the page, and an Ambush takes the victory
 * from whoever had it in hand. Everything that the service sends to either is taken down: nobody is told the other's cards.
 */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** With SCREENS set to a folder, pictures of what is looked at are left there. */
const screens = process.env['SCREENS'];
const picture = async (page: Page, name: string) => {
  if (screens !== undefined) await page.screenshot({ path: `${screens}/${name}.png`, fullPage: true });
};

async function ready({ page }: Visitor): Promise<void> {
  await showAtOnce(page);
  await alwaysAsk(page);
}

it.each([
  { how: 'with the mouse', blue: 1280, red: 360, hand: (page: Page): MapHand => pointer(page) },
  { how: 'by keyboard alone', blue: 360, red: 1280, hand: keys },
])('an Ambush changes the winner, Blue at $blue px and Red at $red px, $how', async ({ how, blue, red, hand }) => {
  const host = await house.visit({ width: blue });
  const guest = await house.visit({ width: red });
  const [ofBlue, ofRed] = [new Capture(host), new Capture(guest)];
  const invite = await makeLink(host, async (page) => {
    await page.getByLabel('Assaultous').check();
    await page.getByRole('radio', { name: 'Mirrored' }).check();
    await page.getByRole('radio', { name: 'Unlimited' }).check();
    await page.getByRole('group', { name: 'First turn' }).getByRole('radio', { name: 'Blue' }).check();
  });
  await guest.page.goto(invite);
  await guest.page.getByText('You are invited to Assaultous').waitFor();
  const facts = () => guest.page.locator('.facts dd').allTextContents();
  // The words of the game's own schema: the first turn is Blue's, and the free side Red.
  await expect.poll(facts).toEqual(expect.arrayContaining(['Mirrored', 'Unlimited', 'Blue', 'Red']));
  await sitDown(guest, invite, 'Marta');
  for (const visitor of [host, guest]) await ready(visitor);

  const looked: string[] = [];
  const look = (name: string) => async (page: Page) => {
    looked.push(name);
    await picture(page, `${name}-${blue}`);
    await picture(guest.page, `${name}-other-${red}`);
    if (how === 'with the mouse') expect(await findingsEverywhere(page)).toEqual([]);
  };
  const trap = setTrap([host.page, hand(host.page)], [guest.page, hand(guest.page)], {
    keep: look('keep'),
    async window(page) {
      await look('window')(page);
      // What is at stake is said before it is answered: let pass, Red has won.
      const outcomes = await page.locator('.action').textContent();
      expect(outcomes).toMatch(/Red wins/);
      expect(outcomes).toMatch(/You win|Blue wins/);
    },
  });
  await playMap([trap.blue, trap.red], 400);
  expect(looked).toEqual(['keep', 'window']);

  for (const [visitor, said] of [
    [host, 'You win'],
    [guest, 'Blue wins'],
  ] as const) {
    await visitor.page.locator('.prompt').getByText(said).first().waitFor();
    await visitor.page
      .locator('.log')
      .getByText(/Ambush! Blue’s men rise/)
      .first()
      .waitFor();
    await picture(visitor.page, `over-${visitor === host ? blue : red}`);
  }
  await expectSecret(ofBlue, ofRed);
  for (const { page } of [host, guest]) {
    await page.getByRole('link', { name: 'Read the battle' }).click();
    await page.getByText(/All \d+ dice verified/).waitFor();
    await page.getByRole('heading', { level: 1, name: /Commander has fallen/ }).waitFor();
  }
  await picture(host.page, `battle-${blue}`);
  if (how === 'with the mouse') expect(await findingsEverywhere(guest.page)).toEqual([]);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.close();
  await guest.close();
});

/** Of Blue's cards, which it held, drew and discarded, its own browser was told, and Red's was not. */
async function expectSecret(ofBlue: Capture, ofRed: Capture): Promise<void> {
  for (const { answers, messages } of [await ofBlue.count(), await ofRed.count()]) {
    expect(answers).toBeGreaterThan(5);
    expect(messages).toBeGreaterThan(5);
  }
  const own = await ofBlue.cardsOf(0);
  expect(own.some(({ card, path }) => card === 'ambush' && path.includes('hand'))).toBe(true);
  expect(own.some(({ path }) => path.includes('drawn'))).toBe(true);
  expect(await ofRed.cardsOf(0)).toEqual([]);
  expect(await ofBlue.cardsOf(1)).toEqual([]);
}
