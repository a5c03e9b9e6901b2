import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findingsEverywhere } from './axe.ts';
import { makeLink, sitDown } from './begin.ts';
import { clipboard, type House, openHouse, type Visitor } from './harness.ts';
import { scan } from './scan.ts';

/** The desk: what waits for me, on what terms, and what is left of it when the service is away (L9, L10, L24). */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const row = ({ page }: Visitor, named: RegExp | string) => page.locator('.match').filter({ hasText: named });

it('L10, L24: says whose turn it is and until when, counts what waits in the title, and follows the table', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  // An installed page has an icon; what is written on it, this browser keeps where the test can read it.
  for (const { context } of [host, guest]) {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'setAppBadge', {
        value: async (count: number) => sessionStorage.setItem('badge', String(count)),
      });
    });
  }
  const badge = ({ page }: Visitor) => page.evaluate(() => sessionStorage.getItem('badge'));
  const invite = await makeLink(host, async (page) => {
    await page.getByLabel('Quick set up').check();
    await page.getByLabel('Your name').fill('Ann');
    await page.getByText('change the terms').click();
    await page.getByLabel('A day a turn', { exact: true }).check();
    await page.getByLabel('The computer plays on in that side’s place').check();
  });
  await host.page.getByText('Each side begins with 2 days and gets 1 day for each turn').waitFor();
  await guest.page.goto(invite);
  await guest.page.getByText('When time runs out: the computer plays on').waitFor();
  await guest.page.getByText('A draw, taking back, a pause, a rematch').waitFor();
  await sitDown(guest, invite, 'Marta');
  await host.page.locator('[role="grid"]').waitFor();

  // Whoever has the first turn finds it on the desk, with its deadline; the other finds whom to wait for.
  for (const visitor of [host, guest]) {
    await visitor.page.goto('/');
    await row(visitor, 'Onslaught').waitFor();
  }
  const [first, second] =
    (await row(host, 'Onslaught').getByText('Your turn').count()) > 0 ? [host, guest] : [guest, host];
  await row(first, 'Your turn')
    .getByText(/^until \w{3} \d+ \w{3}, \d\d:\d\d \(in (47 hours|2 days)\)$/)
    .waitFor();
  await expect.poll(() => first.page.title()).toBe('(1) Galloper');
  await expect.poll(() => badge(first)).toBe('1');
  await row(second, /(Ann|Marta)’s turn/)
    .getByText(/^until /)
    .waitFor();
  expect(await second.page.title()).toBe('Galloper');
  expect(await badge(second)).toBe('0');
  expect(await findingsEverywhere(first.page)).toEqual([]);

  // The table counts the same; leaving it, the desk agrees.
  await first.page.getByRole('link', { name: /^Open: Onslaught/ }).click();
  await first.page.locator('[role="grid"]').waitFor();
  await expect.poll(() => first.page.title()).toMatch(/^\(1\) Your turn · Onslaught/);
  await second.page.getByRole('link', { name: /^Open: Onslaught/ }).click();
  await second.page.getByRole('button', { name: 'Surrender' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await expect.poll(() => first.page.title()).toMatch(/^Battle over · /);
  await first.page.getByRole('link', { name: 'Desk' }).click();
  await row(first, 'You won').waitFor();
  await expect.poll(() => first.page.title()).toBe('Galloper');
  expect(await badge(first)).toBe('0');
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('shows the last known rows while the service is away, and notices by itself when it is back', async () => {
  const host = await house.visit();
  await host.page.clock.install();
  const invite = await makeLink(host);
  const guest = await house.visit();
  await sitDown(guest, invite, 'Marta');
  await host.page.goto('/');
  await row(host, 'against Marta').waitFor();
  const blocked = '**/api/**';
  await host.context.route(blocked, (route) => route.abort());
  await host.page.reload();
  await host.page.getByText(/Matches by link are shown as they stood on /).waitFor();
  await row(host, 'against Marta').getByRole('link', { name: /^Open/ }).waitFor();
  await host.page.getByText('nobody knows who is waiting').waitFor();
  expect(await findingsEverywhere(host.page)).toEqual([]);
  await host.context.unroute(blocked);
  await host.page.evaluate(() => dispatchEvent(new Event('online')));
  await host.page.getByText(/as they stood on/).waitFor({ state: 'detached' });

  // And while nobody touches it, it looks once a minute.
  await guest.page.getByRole('button', { name: 'Surrender' }).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await guest.page.getByRole('link', { name: 'Read the battle' }).waitFor();
  expect(await row(host, 'You won').count()).toBe(0);
  await host.page.clock.fastForward(61_000);
  await row(host, 'You won').waitFor();
  await host.close();
  await guest.close();
});

it('L9: an open challenge is found by a stranger, sat down at without a link, and then gone from the list', async () => {
  const host = await house.visit();
  await makeLink(host, async (page) => {
    await page.getByLabel('Your name').fill('Ann');
    await page.getByText('change the terms').click();
    await page.getByLabel('A week a turn').check();
    await page.getByLabel(/^List it as an open challenge/).check();
    expect(await findingsEverywhere(page)).toEqual([]);
  });
  await host.page.getByText('It is on the list of open challenges').waitFor();
  expect(await findingsEverywhere(host.page)).toEqual([]);
  // Nobody is offered a game against himself.
  await host.page.goto('/');
  await host.page.getByText('Nobody is looking for an opponent just now.').waitFor();

  const guest = await house.visit();
  await guest.page.goto('/');
  await row(guest, 'Ann').getByText('You would play Black. A week a turn.').waitFor();
  expect(await findingsEverywhere(guest.page)).toEqual([]);
  await guest.page.getByRole('link', { name: /^Sit down: Onslaught, Skirmish, against Ann/ }).click();
  await guest.page.getByText('14 days and gets 7 days for each turn').waitFor();
  expect(await findingsEverywhere(guest.page)).toEqual([]);
  await guest.page.getByRole('button', { name: 'Sit down as Black' }).click();
  await guest.page.locator('[role="grid"]').waitFor();
  const late = await house.visit();
  await late.page.goto('/');
  await late.page.getByText('Nobody is looking for an opponent just now.').waitFor();
  for (const visitor of [host, guest, late]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('L8, L10: an offered rematch waits on the desk, and whoever comes by the desk sits down in it', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()), 'Marta');
  await guest.page.getByRole('button', { name: 'Surrender' }).click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Surrender' }).click();
  await guest.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await guest.page.getByRole('button', { name: 'Withdraw' }).waitFor();
  await host.page.goto('/');
  await row(host, 'You won').getByText('Marta offers a rematch.').waitFor();
  await expect.poll(() => host.page.title()).toBe('(1) Galloper');
  await host.page.getByRole('link', { name: /^Open: / }).click();
  await host.page.getByRole('region', { name: 'An offer' }).getByRole('button').first().click();
  await host.page.getByRole('heading', { name: 'The rematch is ready' }).waitFor();

  // The host never opened the new table: by way of the desk the seat is taken.
  await host.page.goto('/');
  await row(host, 'About to begin').waitFor();
  expect(await findingsEverywhere(host.page)).toEqual([]);
  await host.page.getByRole('link', { name: /^To the rematch: / }).click();
  await host.page.getByRole('heading', { name: 'Waiting for Marta to open the match' }).waitFor();
  expect(await findingsEverywhere(host.page)).toEqual([]);

  // The guest comes by the new table's own address, and sits down as well, the sides swapped.
  await guest.page.goto(host.page.url());
  await guest.page.getByText(/\(you\)/).waitFor();
  await host.page.getByText('Black (you)').waitFor();

  // Taken off the list, the rematch does not come back by itself.
  await guest.page.goto('/');
  await row(guest, /’s turn|Your turn/)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => guest.page.locator('.match').count()).toBe(1);
  await guest.page.reload();
  await row(guest, /won/).waitFor();
  expect(await guest.page.locator('.match').count()).toBe(1);
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('L5: a seat whose link was renewed elsewhere says so in its row', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  const invite = await makeLink(host);
  await sitDown(guest, invite, 'Marta');
  const id = new URL(invite).pathname.slice('/m/'.length);
  const kept = await guest.page.evaluate((key) => localStorage.getItem(key), `galloper:seat:${id}`);
  const { secret } = z.parse(z.object({ secret: z.string() }), JSON.parse(kept ?? ''));
  await guest.page.goto('/');
  await row(guest, /’s turn|Your turn/).waitFor();
  const renewed = await guest.context.request.post(`/api/matches/${id}/secret`, {
    headers: { Authorization: `Bearer ${secret}` },
    data: {
      secretHash: createHash('sha256')
        .update(`${secret.slice(0, -1)}A`)
        .update('x')
        .digest('hex'),
    },
  });
  expect(renewed.status()).toBe(200);
  await guest.page.reload();
  await row(guest, 'Seat moved').getByText('Its link was renewed on another device').waitFor();
  await row(guest, 'Seat moved').getByRole('link', { name: /^Open/ }).click();
  await guest.page.getByRole('alert').first().waitFor();
  expect(await guest.page.getByRole('button', { name: 'Surrender' }).count()).toBe(0);
  await host.close();
  await guest.close();
});

it('L27: a match that nobody has joined is cancelled by its creator, for everybody', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  await host.page.getByText(/It is on no list/).waitFor();
  expect(await host.page.getByRole('button', { name: 'Copy private seat link' }).count()).toBe(0);
  await host.page.getByText('Show as QR code').click();
  await host.page.getByRole('img', { name: 'QR code of the invitation' }).waitFor();
  expect(await scan(host.page.getByRole('img', { name: 'QR code of the invitation' }))).toBe(invite);
  await host.page.getByRole('button', { name: 'This seat on another device' }).click();
  await host.page.getByRole('button', { name: 'Copy private seat link' }).click();
  await host.page.getByRole('button', { name: 'Copied' }).waitFor();
  await host.page.getByRole('button', { name: 'Close', exact: true }).click();
  const phone = await house.visit({ width: 360 });
  await phone.page.goto(await clipboard(host.page));
  await phone.page.getByRole('heading', { name: 'Send this link' }).waitFor();
  await phone.page.goto('/');
  await row(phone, 'Not joined yet').waitFor();
  await host.page.getByText(/the match is removed on \d+ \w+ \d{4}/).waitFor();
  await host.page.getByRole('button', { name: 'Cancel the match' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await host.page.getByRole('button', { name: 'Cancel the match' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: 'Cancel the match' }).click();
  await host.page.getByRole('heading', { name: 'Open challenges' }).waitFor();
  expect(await host.page.locator('.match').count()).toBe(0);
  const guest = await house.visit();
  await guest.page.goto(invite);
  await guest.page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  // A second device of the creator's learns it too.
  await phone.page.reload();
  await row(phone, 'Gone').getByText('Nobody sat down in time, or the match was cancelled.').waitFor();
  await row(phone, 'Gone')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => phone.page.locator('.match').count()).toBe(0);
  for (const visitor of [host, guest, phone]) {
    expect(visitor.faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
    await visitor.close();
  }
});
