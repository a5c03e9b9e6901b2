import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeLink, sitDown, toNow } from '../begin.ts';
import { createCommander } from '../commander.ts';
import { mouse } from '../hands.ts';
import type { Visitor } from '../harness.ts';
import type { SimulatedHouse } from './harness.ts';
import { Eavesdropper } from './secrets.ts';
import { addWebhook, toldBy } from './told.ts';

/** Longer than the grace after which a player who has left is told (L21). */
export const GRACE = 20_000;

/** Somebody who plays, leaves, is told and comes back; everything through the page. */
export class Player {
  readonly name: string;
  readonly side: 'White' | 'Black';
  /** Where he is told: an address that only he and the service know. */
  readonly hook: string;
  readonly #house: SimulatedHouse;
  /** The device that he plays on. */
  visitor: Visitor;

  constructor(house: SimulatedHouse, name: string, side: Player['side'], visitor: Visitor) {
    this.#house = house;
    this.name = name;
    this.side = side;
    this.hook = `https://hooks.field-post.org/${name.toLowerCase()}/W3kq81Zx77aP`;
    this.visitor = visitor;
  }

  get page(): Page {
    return this.visitor.page;
  }

  async isAsked(): Promise<boolean> {
    return /^Your (turn|answer)$/.test((await this.page.locator('.prompt h2').textContent()) ?? '');
  }

  /** Leaves the table, and waits until the service has noticed. */
  async leave(): Promise<void> {
    const watched = await this.#house.watched();
    await this.page.goto('about:blank');
    await expect.poll(() => this.#house.watched()).toBe(watched - 1);
  }

  /** Turns to something else while the page stays open behind it: no browser without a screen does that by itself. */
  async hide(): Promise<void> {
    await this.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }

  /** Opens the table again and sees what happened, a step a tap. @returns how many steps there were */
  async comeBack(table: string): Promise<number> {
    const { page } = this;
    await page.goto(table);
    const heading = page.getByRole('heading', { name: /^What happened 1 of/ });
    await heading.waitFor();
    const steps = Number(/(\d+)$/.exec((await heading.textContent()) ?? '')?.[1]);
    for (let step = 1; step <= steps; step++) {
      await page.getByRole('heading', { name: `What happened ${step} of ${steps}` }).waitFor();
      await page.getByRole('button', { name: step < steps ? 'Next' : 'Now', exact: true }).click();
    }
    await heading.waitFor({ state: 'detached' });
    return steps;
  }

  /** Plays until the other side is asked. */
  async playOn(): Promise<void> {
    const { page } = this;
    await page.getByRole('heading', { name: /^Your (turn|answer)$/ }).waitFor();
    const commander = createCommander(page, mouse(page), this.side);
    commander.careful = true;
    const skip = toNow(page);
    const settled = page.getByRole('heading', { name: /^Your (turn|answer)$|to decide$/ });
    do {
      await commander.decide();
      // Answers of the other side's standing orders are played by themselves.
      await settled.or(skip).first().waitFor();
      while (await skip.isVisible()) await skip.click();
      await settled.waitFor();
    } while (await this.isAsked());
  }

  /** Presses a button, and again the one of the same name in the sheet that asks. */
  async confirm(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }

  /** Of what he was told so far, in order. */
  async occasions(): Promise<readonly string[]> {
    return (await toldBy(this.#house, this.hook)).map(({ occasion, offer }) => [occasion, offer].join(' ').trim());
  }
}

/** A match by link of Anna, who has made it, and Bert. */
export interface Match {
  readonly ear: Eavesdropper;
  readonly anna: Player;
  readonly bert: Player;
  /** The path of the table. */
  readonly table: string;
  /** Who has the first turn, and who has not. */
  readonly first: Player;
  readonly second: Player;
}

/**
 * Begins a match with quick set-up and a pace of a day a turn: both sit at their tables, have left standing orders and
 * said how they want to be told, and everything that passes is listened to.
 * @param prepare what is done to a browser before it opens the page
 */
export async function beginMatch(
  house: SimulatedHouse,
  prepare: (ear: Eavesdropper, bert: Visitor) => Promise<void> = async () => {},
): Promise<Match> {
  const ear = new Eavesdropper(house);
  const anna = new Player(house, 'Anna', 'White', await house.visit());
  const bert = new Player(house, 'Bert', 'Black', await house.visit());
  for (const { name, hook, visitor } of [anna, bert]) {
    ear.listen(name, visitor);
    ear.learn(`${name}’s webhook`, hook);
  }
  await prepare(ear, bert.visitor);
  const invite = await makeLink(anna.visitor, async (page) => {
    await page.getByLabel('Quick set up').check();
    await page.getByLabel('Your name').fill('Anna');
    await page.getByText('change the terms').click();
    await page.getByLabel('A day a turn').check();
  });
  ear.learn('the invite', invite.replace(/^.*=/, ''), ['Anna']);
  const table = new URL(invite).pathname;
  await sitDown(bert.visitor, invite, 'Bert');
  for (const { page, visitor, name, hook } of [anna, bert]) {
    await page.goto(table);
    await page.locator('.offer').getByRole('button', { name: 'Leave these orders' }).click();
    await page.locator('.offer').waitFor({ state: 'detached' });
    await addWebhook(visitor, hook, `${name}’s post`);
    await ear.learnSeat(name, visitor);
  }
  await ear.learnDice();
  const [first, second] = (await anna.isAsked()) ? [anna, bert] : [bert, anna];
  return { ear, anna, bert, table, first, second };
}
