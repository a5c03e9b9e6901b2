import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeLink, showAtOnce, sitDown } from './begin.ts';
import type { House, Visitor } from './harness.ts';

/** Two players at one table; `turn` had the first turn. */
export interface Two {
  readonly turn: Visitor;
  readonly other: Visitor;
  readonly both: readonly [Visitor, Visitor];
}

/** Two players at a table with quick set-up, orders decided; the second one's screen is so many pixels wide. */
export async function seatTwo(
  house: Pick<House, 'visit'>,
  width: number,
  choose?: (page: Page) => Promise<void>,
): Promise<Two> {
  const host = await house.visit();
  const guest = await house.visit({ width });
  const invite = await makeLink(host, async (page) => {
    await page.getByLabel('Quick set up').check();
    await choose?.(page);
  });
  await sitDown(guest, invite, 'Marta');
  for (const { page } of [host, guest]) {
    await showAtOnce(page);
    await page.getByRole('button', { name: 'Leave these orders' }).click();
    await page.locator('.offer').waitFor({ state: 'detached' });
  }
  const first = await isAsked(host);
  return { turn: first ? host : guest, other: first ? guest : host, both: [host, guest] };
}

const ownTurn = ({ page }: Visitor) => page.getByRole('heading', { name: 'Your turn', exact: true });

export const isAsked = (visitor: Visitor): Promise<boolean> => ownTurn(visitor).isVisible();

export const hasTurn = (visitor: Visitor): Promise<void> => ownTurn(visitor).waitFor();

export const press = ({ page }: Visitor, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Presses a button, and again the one of the same name in the sheet that asks. */
export async function confirmed(visitor: Visitor, name: string): Promise<void> {
  await press(visitor, name);
  await visitor.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Ends the turn, says that it is meant, and waits until the other side is asked. */
export async function endTurn({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.locator('.action button.go').click();
  await page.getByRole('heading', { name: /to decide$/ }).waitFor();
}

/** Both go. Nothing was wrong on their pages but requests that the service refused by the state of the match. */
export async function leave({ both }: Two): Promise<void> {
  for (const visitor of both) {
    expect(visitor.faults.filter((fault) => !/status of 409/.test(fault))).toEqual([]);
    await visitor.close();
  }
}
