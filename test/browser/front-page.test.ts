import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsEverywhere } from './axe.ts';
import { makeLink, sitDown } from './begin.ts';
import { type House, openHouse, type Visitor } from './harness.ts';

/** The front page as a newcomer uses it: wrong numbers, a small screen, no network. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const row = ({ page }: Visitor, named: RegExp | string) => page.locator('.match').filter({ hasText: named });

it('a number out of range is answered at its field, with its bounds, and nothing else moves', async () => {
  const visitor = await house.visit();
  const { page } = visitor;
  await page.goto('/');
  await page.getByText('change what is played').click();
  const lineman = page.getByLabel('Lineman');
  const below = page.getByLabel('Quick set up');
  const before = await below.boundingBox();
  for (const [typed, said] of [
    ['40', 'Lineman takes a whole number from 0 to 19.'],
    ['', 'Lineman takes a whole number from 0 to 19.'],
    ['-1', 'Lineman takes a whole number from 0 to 19.'],
    ['1.5', 'Lineman takes a whole number from 0 to 19.'],
    ['12', 'A Skirmish has 6 to 10 units a side, the General among them.'],
  ] as const) {
    await lineman.fill(typed);
    await page.getByRole('alert').getByText(said).waitFor();
    expect(await lineman.inputValue()).toBe(typed);
    const told = await lineman.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(told).toContain(said);
    expect(await below.boundingBox()).toEqual(before);
    expect(await page.getByRole('button', { name: 'Make a link', exact: true }).isDisabled()).toBe(true);
  }
  expect(await findingsEverywhere(page)).toEqual([]);
  await lineman.fill('5');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await below.boundingBox()).toEqual(before);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});

it('on a phone the button stands again after what was chosen, and a match that waits comes before everything', async () => {
  const host = await house.visit({ width: 360 });
  await host.page.goto('/');
  await host.page.getByText('change the terms').click();
  await host.page.getByLabel('A week a turn').check();
  await host.page.getByRole('button', { name: 'Make a link as chosen here' }).click();
  await host.page.getByText('Each side begins with 14 days').waitFor();
  await host.page.goto('/');
  await row(host, 'Not joined yet')
    .getByRole('link', { name: /^Get the link: / })
    .click();
  await host.page.getByRole('button', { name: 'Copy the link' }).waitFor();

  const guest = await house.visit({ width: 360 });
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()), 'Marta');
  for (const visitor of [host, guest]) await visitor.page.goto('/');
  for (const visitor of [host, guest]) await row(visitor, /Your turn|’s turn/).waitFor();
  const waits = (await row(host, 'Your turn').count()) > 0 ? host : guest;
  const other = waits === host ? guest : host;
  const place = async (of: Visitor, element: string) => (await of.page.locator(element).first().boundingBox())?.y ?? -1;
  expect(await place(waits, '.match.mine .do')).toBeLessThan(640);
  expect(await place(waits, '.match.mine')).toBeLessThan(await place(waits, '.hero'));
  expect(await place(other, '.match')).toBeGreaterThan(await place(other, '.hero'));
  expect(await findingsEverywhere(waits.page)).toEqual([]);
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('L13: a link that could not be made is made later, and its row takes the place of the complaint', async () => {
  const visitor = await house.visit();
  const { page, context } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a link', exact: true }).waitFor();
  await context.route('**/api/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Make a link', exact: true }).click();
  await page.getByRole('alert').getByText('What was begun is kept').waitFor();
  await context.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await row(visitor, 'Not joined yet').waitFor();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await row(visitor, 'Not joined yet')
    .getByRole('link', { name: /^Get the link: / })
    .click();
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  await visitor.close();
});

it('the invitation speaks of the options in the words of the form', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await guest.page.goto(await makeLink(host));
  await guest.page.getByText('Lineman 4, Cavalry 2, Artillery 1').waitFor();
  await guest.page.getByText('Army', { exact: true }).waitFor();
  const terms = await guest.page.locator('.facts dt').allTextContents();
  expect(terms).toEqual(expect.arrayContaining(['Size', 'Army', 'Quick set up']));
  await host.close();
  await guest.close();
});

it.each([
  ['/rules', 'The rules'],
  ['/statistics', 'In figures'],
])('%s without a game lists the games', async (path, title) => {
  const visitor = await house.visit();
  const answer = await visitor.page.goto(path);
  expect(answer?.status()).toBe(200);
  await visitor.page.getByRole('heading', { name: title }).waitFor();
  for (const game of ['Onslaught', 'Assaultous']) {
    const link = visitor.page.getByRole('main').getByRole('link', { name: game });
    expect(await link.getAttribute('href')).toBe(`${path}/${game.toLowerCase()}`);
  }
  expect(await findingsEverywhere(visitor.page)).toEqual([]);
  expect(visitor.faults).toEqual([]);
  await visitor.close();
});
