import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Dispatch, DispatchesAnswer } from '../../schema/wire/dispatches.ts';
import type { Match } from '../../schema/wire/match.ts';
import { findingsEverywhere } from './axe.ts';
import { alwaysAsk, makeLink, sitDown } from './begin.ts';
import type { Visitor } from './harness.ts';
import { endTurn, hasTurn, isAsked } from './pair.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { subscribable } from './simulated/push-service.ts';

/** The sheet "Tell me when it is my turn": by keyboard, in every state, and the one offer of it. */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

const ENTRY = 'Tell me when it is my turn';

/** Two players at the table of a match by link. */
async function seated(host: Visitor): Promise<Visitor> {
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()), 'Marta');
  await host.page.locator('[role="grid"]').waitFor();
  return guest;
}

/** Moves the focus by Tab until it is on something of that name. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: at } = document;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return label ?? at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
    if (name.test(at)) return;
  }
  throw new Error(`no ${name} is reached by Tab`);
}

it('L20: is used by keyboard alone, shows what the service says, and has no finding of axe', async () => {
  const host = await house.visit();
  await subscribable(host, house.url, 'https://fcm.googleapis.com/fcm/send/keyboard');
  const guest = await seated(host);
  const { page } = host;
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await tabTo(page, new RegExp(`^${ENTRY}$`));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('switch').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);

  await tabTo(page, /^Notify this device/);
  await page.keyboard.press('Space');
  await sheet.getByText('On. Nothing sent yet.').waitFor();
  expect(await sheet.getByRole('switch').isChecked()).toBe(true);

  await tabTo(page, /^Add a channel/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Address/);
  await page.keyboard.type('https://hooks.slack.com/services/T0/B0/abc');
  await page.keyboard.press('Enter');
  // The preset is Discord still: the service says what does not fit, and nothing typed is lost.
  await sheet.getByRole('alert').getByText('A Discord webhook begins with').waitFor();
  expect(await sheet.getByLabel('Address').inputValue()).toBe('https://hooks.slack.com/services/T0/B0/abc');
  expect(await findingsEverywhere(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, /^What you call it/);
  await page.keyboard.type('Club');
  await page.keyboard.press('Enter');
  await sheet.getByText('webhook at hooks.slack.com').waitFor();
  // The form has folded itself away, and what opens it has the focus.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');

  await tabTo(page, /^Done$/);
  await page.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  const entry = page.getByRole('button', { name: 'You are told of this match (2)' });
  expect(await entry.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Remove: Club$/);
  await page.keyboard.press('Enter');
  await sheet.getByText('webhook at hooks.slack.com').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'You are told of this match (1)' }).waitFor();
  expect(host.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await host.close();
  await guest.close();
});

const entries: readonly Dispatch[] = [
  {
    device: 'hook-1',
    name: 'Club',
    kind: 'webhook',
    target: 'hooks.slack.com',
    state: 'off',
    succeeded: '2026-11-01T08:00:00.000Z',
    failed: { at: '2026-11-02T08:00:00.000Z', why: 'hooks.slack.com could not be reached.' },
  },
  {
    device: 'mail-1',
    name: '',
    kind: 'mail',
    target: 'anna@field-post.org',
    state: 'unconfirmed',
    succeeded: null,
    failed: null,
  },
];

/** Lets the pages of a visitor hear of a service that sends e-mail, and of a seat with `entries`. */
async function pretend({ context }: Visitor, deployment: DispatchesAnswer): Promise<void> {
  await context.route('**/api/dispatches', (route) => route.fulfill({ json: deployment }));
  await context.route(/\/api\/matches\/[a-z2-7]+(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const match: Match = await answer.json();
    const own = match.own === null ? null : { ...match.own, dispatches: entries };
    return route.fulfill({ response: answer, json: { ...match, own } });
  });
}

it('L20: says what was switched off and why, waits for a code, and offers no dead switch', async () => {
  const host = await house.visit();
  await pretend(host, { vapidKey: null, email: true });
  const guest = await seated(host);
  const { page } = host;
  await page.getByRole('button', { name: ENTRY }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('This service is not set up for push notifications').waitFor();
  expect(await sheet.getByRole('switch').count()).toBe(0);
  await sheet.getByText('Switched off after repeated failure').waitFor();
  await sheet.getByText(/Last failed Mon 2 Nov, .*: hooks\.slack\.com could not be reached\./).waitFor();
  await sheet.getByRole('button', { name: 'Try again: Club' }).waitFor();
  await sheet.getByLabel('The code of six digits').waitFor();
  expect(await sheet.getByRole('button', { name: 'Test: anna@field-post.org' }).count()).toBe(0);
  await sheet.getByText('Add an e-mail address').click();
  await sheet.getByLabel('E-mail address').waitFor();
  expect(await findingsEverywhere(page)).toEqual([]);
  await host.close();
  await guest.close();
});

it('L20, trap 17: guides instead of showing a switch where this browser cannot be told', async () => {
  const cases: readonly (readonly [string, () => void])[] = [
    ['On an iPhone or iPad only an installed page can be told.', asOnAnIphone],
    ['This browser cannot be told while the page is closed.', withoutPush],
    ['Notifications are blocked for this site.', () => undefined],
  ];
  for (const [words, browser] of cases) {
    const host = await house.visit();
    await host.context.addInitScript(browser);
    await makeLink(host);
    await host.page.getByRole('button', { name: ENTRY }).click();
    await host.page.getByRole('dialog').getByText(words).waitFor();
    expect(await host.page.getByRole('switch').count()).toBe(0);
    expect(await findingsEverywhere(host.page)).toEqual([]);
    expect(host.faults).toEqual([]);
    await host.close();
  }
});

function withoutPush(): void {
  Reflect.deleteProperty(window, 'PushManager');
}

function asOnAnIphone(): void {
  Reflect.deleteProperty(window, 'PushManager');
  Object.defineProperty(navigator, 'standalone', { value: false });
}

it('is offered once, when the first turn is over, where nothing moves by it', async () => {
  const host = await house.visit();
  const guest = await seated(host);
  const offer = host.page.getByRole('region', { name: 'Being told' });
  for (const { page } of [host, guest]) await alwaysAsk(page);
  if (!(await isAsked(host))) await endTurn(guest);
  await hasTurn(host);
  expect(await offer.count()).toBe(0);
  const log = host.page.locator('.log');
  const before = await log.boundingBox();
  await endTurn(host);
  await offer.waitFor();
  expect((await log.boundingBox())?.y).toBe(before?.y);
  expect(await findingsEverywhere(host.page)).toEqual([]);
  // On a phone it is in sight as soon as what stands below the board is, and never lies over the board.
  await host.page.setViewportSize({ width: 360, height: 740 });
  const board = host.page.locator('.board');
  for (const top of [0, 300, 600]) {
    await host.page.evaluate((y) => scrollTo(0, y), top);
    const [over, under] = [await offer.boundingBox(), await board.boundingBox()];
    const foot = (under?.y ?? 0) + (under?.height ?? 0);
    expect(over?.y).toBeGreaterThanOrEqual(foot);
    if (foot < 500) expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(740);
  }
  await host.page.setViewportSize({ width: 1280, height: 900 });
  await offer.getByRole('button', { name: 'No, thank you' }).click();
  await offer.waitFor({ state: 'detached' });
  await endTurn(guest);
  await hasTurn(host);
  await endTurn(host);
  await host.page.reload();
  await host.page.getByRole('button', { name: ENTRY }).waitFor();
  // It would come after a few seconds of waiting.
  await host.context.clock.runFor(8_000);
  expect(await offer.count()).toBe(0);

  // The other player takes it up: it opens the sheet, and is not made again.
  const theirs = guest.page.getByRole('region', { name: 'Being told' });
  await endTurn(guest);
  await theirs.getByRole('button', { name: 'Tell me' }).click();
  await guest.page.getByRole('dialog', { name: ENTRY }).waitFor();
  expect(await theirs.count()).toBe(0);
  expect([...host.faults, ...guest.faults]).toEqual([]);
  await host.close();
  await guest.close();
});

it('offers to install the page where the browser does', async () => {
  const { page, close } = await house.visit();
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  const refusedBanner = await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.defineProperty(event, 'prompt', {
      value: async () => {
        document.title = 'asked to install';
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(refusedBanner).toBe(true);
  await page.getByRole('button', { name: ENTRY }).click();
  const install = page.getByRole('button', { name: 'Install Galloper on this device' });
  await install.click();
  expect(await page.title()).toBe('asked to install');
  // A browser lets its prompt be used once.
  await install.waitFor({ state: 'detached' });
  await close();
});
