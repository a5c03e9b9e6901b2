import { afterAll, beforeAll, expect, it } from 'vitest';
import { alwaysAsk, makeLink, sitDown } from './begin.ts';
import { clipboard, type Visitor } from './harness.ts';
import { endTurn, isAsked } from './pair.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { type Subscription, subscribable } from './simulated/push-service.ts';
import { addPush, pushedTo } from './simulated/told.ts';
import { trayOf } from './tray.ts';

/**
 * From the switch in the sheet to the table again: the subscription, what the service really sends to it, decrypted and
 * handed to the service worker, the notice, and the click on it.
 */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** Longer than the grace after which a player who has left is told (L21). */
const GRACE = 20_000;
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/first';

/** What was pushed so far, as text. */
async function pushes(subscription: Subscription): Promise<readonly string[]> {
  const calls = (await house.sent()).filter(({ url }) => url === subscription.endpoint);
  return calls.map(({ body }) => subscription.open(Buffer.from(body, 'base64')));
}

/** The invite of a match that waits for its guest. */
async function inviteOf({ page }: Visitor): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link' }).click();
  return clipboard(page);
}

it('L20: tells a device that has left, shows what is pushed, and leads from the click to the table', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  const subscription = await subscribable(host, house.url, ENDPOINT);
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()), 'Marta');
  await host.page.locator('[role="grid"]').waitFor();
  const table = new URL(host.page.url()).pathname;
  for (const { page } of [host, guest]) await alwaysAsk(page);
  const tray = await trayOf(host);
  await addPush(host);

  // A test, first of all: it arrives as what it is.
  await host.page.getByRole('button', { name: 'You are told of this match (1)' }).click();
  await host.page.getByRole('button', { name: /^Test: This device/ }).click();
  await host.page.getByText('The test is on its way; the device should show it in a moment.').waitFor();
  await host.page.getByRole('button', { name: 'Done' }).click();
  const [test = ''] = await pushes(subscription);
  await tray.deliver(test);
  expect(await tray.shown()).toMatchObject([{ title: 'Onslaught: a test' }]);

  // It is the guest's turn or becomes so; the host goes to his desk, and the guest ends it.
  if (await isAsked(host)) await endTurn(host);
  await host.page.goto('/');
  await host.page.getByRole('heading', { name: 'My matches' }).waitFor();
  await endTurn(guest);
  await house.pass(GRACE);
  const [, turn] = await pushedTo(house, subscription);
  expect(turn).toMatchObject({ title: 'Onslaught: your turn', url: house.url + table, tag: table.slice(3) });
  expect(turn?.body).toBe('In your match against Marta it is your turn.');
  await tray.deliver(JSON.stringify(turn));
  // The later notice of a match takes the place of the earlier one.
  expect(await tray.shown()).toEqual([{ title: turn?.title, body: turn?.body, tag: turn?.tag }]);

  // The window with the desk becomes the table; the notice is gone.
  expect(await tray.click('Onslaught: your turn')).toBe(null);
  await host.page.getByRole('heading', { name: /^(Your turn|What happened)/ }).waitFor();
  expect(new URL(host.page.url()).pathname).toBe(table);
  expect(await tray.shown()).toEqual([]);
  expect(await pushes(subscription)).toHaveLength(2);

  // While neither desk nor table is open a window of its own is; opening the table clears what told of it.
  await host.page.goto('/rules/onslaught');
  await tray.deliver(JSON.stringify({ ...turn, title: 'Onslaught: an offer' }));
  expect(await tray.click('Onslaught: an offer')).toBe(table);
  await tray.deliver(JSON.stringify(turn));
  await tray.deliver('not of this house');
  await host.page.goto(table);
  await host.page.locator('[role="grid"]').waitFor();
  await expect.poll(async () => (await tray.shown()).map(({ title }) => title)).toEqual(['Galloper']);

  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.close();
  await guest.close();
});

it('L20: a new match tells this device by itself once the player has chosen so, and under a new address when it changed', async () => {
  const host = await house.visit();
  await subscribable(host, house.url, 'https://fcm.googleapis.com/fcm/send/old');
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host), 'Marta');
  await host.page.locator('[role="grid"]').waitFor();
  await trayOf(host);
  await addPush(host);
  const old = new URL(host.page.url()).pathname;

  await makeLink(host);
  await host.page.getByRole('button', { name: 'You are told of this match (1)' }).waitFor();
  const table = new URL(host.page.url()).pathname;

  // The browser has dropped its subscription and gets another address: every match that had the old one gets it.
  const second = await subscribable(host, house.url, 'https://updates.push.services.mozilla.com/wpush/v2/second');
  await host.page.evaluate(() => localStorage.removeItem('the-test’s-subscription'));
  await host.page.goto(table);
  for (const path of [table, old]) {
    await host.page.goto(path);
    await host.page.getByRole('button', { name: 'You are told of this match (1)' }).click();
    await host.page.getByText('push, through updates.push.services.mozilla.com').waitFor();
    await host.page.getByRole('button', { name: 'Done' }).click();
  }
  await host.page.getByRole('button', { name: 'You are told of this match (1)' }).click();
  await host.page.getByRole('button', { name: /^Test: This device/ }).click();
  await host.page.getByText('The test is on its way').waitFor();
  expect(await pushes(second)).toHaveLength(1);

  // Off here, and off it stays: the others go on.
  await host.page.getByRole('switch', { name: 'Notify this device of this match' }).click();
  await host.page.getByText('Nobody and nothing yet.').waitFor();
  await host.page.reload();
  await host.page.getByRole('button', { name: 'Tell me when it is my turn' }).waitFor();
  await host.page.goto(table);
  await host.page.getByRole('button', { name: 'You are told of this match (1)' }).waitFor();

  // A renewed seat has lost all its dispatches; the browser that renewed it is registered again at once.
  await sitDown(guest, await inviteOf(host), 'Marta');
  await host.page.getByRole('button', { name: 'This seat on another device' }).click();
  await host.page.getByRole('button', { name: 'Renew the link …' }).click();
  const registered = host.page.waitForRequest((request) => request.method() === 'PUT');
  await host.page.getByRole('button', { name: 'Renew the link', exact: true }).click();
  expect((await (await registered).response())?.status()).toBe(200);
  await host.page.getByRole('button', { name: 'Close' }).click();
  await host.page.getByRole('button', { name: 'You are told of this match (1)' }).waitFor();
  expect(host.faults).toEqual([]);
  await host.close();
  await guest.close();
});
