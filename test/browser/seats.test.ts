import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, sitDown, toNow } from './begin.ts';
import { clipboard, type House, openHouse } from './harness.ts';

/** Seats: secrets stay out of addresses, are remembered, move by a private link, and are never replaced unasked. */
let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('L1, L2, L4: a link in two clicks; the invite leaves the address at once; looking at it takes nothing', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  expect(invite).toMatch(/\/m\/[a-z2-7]{24}#invite=[a-z2-7]{24}$/);
  const robot = await host.context.request.get(invite.replace(/#.*/, ''));
  expect(robot.status()).toBe(200);
  const guest = await house.visit();
  await guest.page.goto(invite);
  await guest.page.getByText('You are invited to Onslaught').waitFor();
  expect(new URL(guest.page.url()).hash).toBe('');
  await guest.page.reload();
  await guest.page.getByRole('button', { name: 'Sit down as Black' }).waitFor();
  await host.close();
  await guest.close();
});

it('L3, L6: a seat is remembered; the next visitor with the same invite watches; the host stays the host', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  await host.page.goto(invite);
  await host.page.getByRole('heading', { name: 'Send this link to your opponent' }).waitFor();
  const guest = await house.visit();
  await sitDown(guest, invite, 'Marta');
  await guest.page.goto(invite);
  await guest.page.getByText('Black (you)').or(guest.page.getByText('Marta (you)')).waitFor();
  const late = await house.visit();
  await late.page.goto(invite);
  await late.page.getByText('Both seats are taken: you are watching this battle.').waitFor();
  expect(await late.page.getByRole('button', { name: 'Surrender' }).count()).toBe(0);
  for (const visitor of [host, guest, late]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});

it('L4, L5: a private seat link moves the seat, is stripped, and never replaces another seat unasked', async () => {
  const host = await house.visit();
  const invite = await makeLink(host);
  const guest = await house.visit();
  await sitDown(guest, invite);
  await guest.page.getByRole('button', { name: 'This seat on another device' }).click();
  await guest.page.getByRole('button', { name: 'Copy private seat link' }).click();
  const seat = await clipboard(guest.page);
  expect(seat).toMatch(/#seat=[A-Za-z0-9_-]{43}$/);

  const phone = await house.visit({ width: 360 });
  await phone.page.goto(seat);
  await phone.page.getByText('Black (you)').waitFor();
  expect(new URL(phone.page.url()).hash).toBe('');
  await phone.page.goto('/');
  await phone.page.getByRole('link', { name: /^Open: Onslaught/ }).waitFor();

  await host.page.goto('/');
  await host.page.goto(seat);
  await host.page.getByRole('heading', { name: 'You hold a seat here already' }).waitFor();
  await host.page.getByRole('button', { name: 'Keep my seat' }).click();
  await host.page.getByText('White (you)').waitFor();

  // No secret and no invite was ever part of an address that was asked for.
  const secrets = [seat, invite].map((link) => link.replace(/^.*=/, ''));
  for (const { asked } of [host, guest, phone]) {
    expect(asked.some((url) => url.includes('/socket'))).toBe(true);
    for (const secret of secrets)
      expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(secret))).toEqual([]);
  }

  const stranger = await house.visit();
  await stranger.page.goto(seat.replace(/seat=.{5}/, 'seat=AAAAA'));
  await stranger.page.getByRole('alert').waitFor();
  expect(await stranger.page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('AAAAA');
  for (const visitor of [host, guest, phone, stranger]) await visitor.close();
});

it('the computer kept by the service answers by itself', async () => {
  const host = await house.visit();
  await host.page.goto('/');
  await host.page.getByText('change what is played').click();
  await host.page.getByLabel('Quick set up').check();
  await host.page.getByLabel(/let the service keep the match/).check();
  await host.page.getByRole('button', { name: 'Begin against the computer' }).click();
  await host.page.getByText('Dice sealed before the match').waitFor();
  const end = host.page.getByRole('button', { name: 'End turn' });
  const skip = toNow(host.page);
  for (let turn = 0; turn < 2; turn++) {
    await end.or(skip).first().waitFor();
    while (await skip.isVisible()) await skip.click();
    await end.click();
    await host.page.locator('.action button.go').click();
  }
  await host.page
    .locator('.log')
    .getByText(/Round [23]/)
    .first()
    .waitFor();
  expect(host.faults).toEqual([]);
  await host.close();
});
