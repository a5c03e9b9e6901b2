import { afterAll, beforeAll, expect, it } from 'vitest';
import { alwaysAsk, makeLink, showAtOnce, sitDown, toNow } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import { newestEntry, type Visitor } from './harness.ts';
import { scan } from './scan.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { Eavesdropper } from './simulated/secrets.ts';

/** A seat on two devices (L5): moved by QR code to a phone, played from both, its link renewed. */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

const mine = ({ page }: Visitor) => page.getByRole('heading', { name: /^Your (turn|answer)$/ });
const theirs = ({ page }: Visitor) => page.getByRole('heading', { name: /to decide$/ });

/** The private link, read from the screen. */
async function linkOf({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'This seat on another device' }).click();
  const code = page.getByRole('img', { name: 'QR code of the private link of this seat' });
  await code.scrollIntoViewIfNeeded();
  const link = await scan(code);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return link;
}

it('L5: a seat moves to a phone by QR code, both devices play, and a renewed link puts the old device out', async () => {
  const ear = new Eavesdropper(house);
  const host = await house.visit();
  const desktop = await house.visit({ theme: 'dark' });
  ear.listen('White', host);
  ear.listen('Black', desktop);
  const invite = await makeLink(host, (page) => page.getByLabel('Quick set up').check());
  await sitDown(desktop, invite, 'Marta');
  for (const visitor of [host, desktop]) await alwaysAsk(visitor.page);
  await showAtOnce(host.page);
  await ear.learnSeat('White', host);
  const old = await ear.learnSeat('Black', desktop);
  await ear.learnDice();

  const link = await linkOf(desktop);
  expect(link).toBe(`${house.url}${new URL(invite).pathname}#seat=${old}`);
  const phone = await house.visit({ width: 390, height: 844 });
  ear.listen('Black', phone);
  await phone.page.goto(link);
  await phone.page.getByText('Marta (you)').waitFor();
  expect(new URL(phone.page.url()).hash).toBe('');
  await phone.page.getByRole('heading', { name: 'Battle log' }).waitFor();

  // Both devices of the seat see the same, whichever of the players acts.
  const boards = ({ page }: Visitor) =>
    page.$$eval('[role="gridcell"]', (cells) => cells.map((cell) => cell.getAttribute('aria-label')?.split(',')[1]));
  const white = createCommander(host.page, mouse(host.page), 'White');
  if (await mine(host).isVisible()) {
    do await white.decide();
    while (await mine(host).isVisible());
  }
  for (const device of [phone, desktop]) {
    const skip = toNow(device.page);
    await mine(device).or(skip).first().waitFor();
    if (await skip.isVisible()) await skip.click();
    await mine(device).waitFor();
  }
  const black = createCommander(phone.page, mouse(phone.page), 'Black');
  do await black.decide();
  while (await mine(phone).isVisible());
  await theirs(desktop).waitFor();
  await expect.poll(() => newestEntry(desktop.page)).toBe(await newestEntry(phone.page));
  expect(await boards(desktop)).toEqual(await boards(phone));

  // What was looked at on one device is not played again on the other.
  for (const { page } of [desktop, phone]) await page.goto('about:blank');
  do await white.decide();
  while (await mine(host).isVisible());
  await phone.page.goto(new URL(invite).pathname);
  await phone.page.getByRole('heading', { name: /^What happened 1 of/ }).waitFor();
  await toNow(phone.page).click();
  await mine(phone).waitFor();
  const standing = async () => {
    const address = `${house.url}/api/matches${new URL(invite).pathname.slice(2)}`;
    const { seq, own } = await (await fetch(address, { headers: { Authorization: `Bearer ${old}` } })).json();
    return { seq, seen: own.seen };
  };
  await expect.poll(async () => (await standing()).seen).toBe((await standing()).seq);
  await desktop.page.goto(new URL(invite).pathname);
  await mine(desktop).waitFor();
  expect(await toNow(desktop.page).count()).toBe(0);

  // The link is renewed on the phone: it is another one, and the desktop is out at once.
  await phone.page.getByRole('button', { name: 'This seat on another device' }).click();
  const sheet = phone.page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Renew the link …' }).click();
  await sheet.getByRole('button', { name: 'Renew the link', exact: true }).click();
  await sheet.getByText('The link is new').waitFor();
  await sheet.getByRole('button', { name: 'Close', exact: true }).click();
  const fresh = await ear.learnSeat('Black', phone);
  expect(fresh).not.toBe(old);
  await desktop.page
    .getByRole('alert')
    .getByText(/renewed/)
    .waitFor();
  expect(await desktop.page.getByRole('button', { name: 'Surrender' }).count()).toBe(0);
  expect(await desktop.page.getByRole('button', { name: 'End turn' }).count()).toBe(0);
  expect(await mine(desktop).count()).toBe(0);
  await desktop.page.reload();
  await desktop.page
    .getByText(/renewed|no longer/)
    .first()
    .waitFor();
  expect(await linkOf(phone)).toBe(`${house.url}${new URL(invite).pathname}#seat=${fresh}`);

  // The old link opens nothing; the phone plays on.
  const finder = await house.visit();
  await finder.page.goto(link);
  await finder.page.getByRole('alert').waitFor();
  expect(await finder.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(old);
  await black.decide();
  await ear.expectKept();
  for (const visitor of [host, desktop, phone, finder]) {
    expect(visitor.faults.filter((fault) => !/status of 401/.test(fault))).toEqual([]);
    await visitor.close();
  }
});
