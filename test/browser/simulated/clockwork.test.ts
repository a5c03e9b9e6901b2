import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, sitDown } from '../begin.ts';
import { days, openSimulatedHouse, type SimulatedHouse } from './harness.ts';
import { Eavesdropper } from './secrets.ts';

let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

const today = (time: number) => new Date(time).toISOString().slice(0, 10);

it('moves the time of service and pages together, and wakes a match when it has asked for it', async () => {
  const host = await house.visit();
  const table = new URL(await makeLink(host)).pathname;
  const begun = await house.now();
  await house.pass(days(20));
  const now = await house.now();
  expect(now).toBeGreaterThanOrEqual(begun + days(20));
  expect(now).toBeLessThan(begun + days(20) + 60_000);
  expect(Math.abs((await host.page.evaluate(() => Date.now())) - now)).toBeLessThan(10_000);
  await host.page.reload();
  await host.page.getByRole('button', { name: 'Copy the link' }).waitFor();
  await host.close();
  // L7: what nobody joins is removed after 30 days, by the match's own alarm.
  await house.pass(days(9));
  const status = async () => (await fetch(`${house.url}/api/matches${table.slice(2)}`)).status;
  expect(await status()).toBe(200);
  await house.pass(days(1));
  expect(await status()).toBe(404);
  expect((await house.kept()).objects).toBe('');
});

it('plays on after days have passed, with entries dated by them', async () => {
  const host = await house.visit();
  const guest = await house.visit();
  const ear = new Eavesdropper(house);
  ear.listen('White', host);
  ear.listen('Black', guest);
  await sitDown(guest, await makeLink(host, (page) => page.getByLabel('Quick set up').check()));
  await house.pass(days(3));
  await host.page.getByRole('heading', { name: /^Your turn$|to decide$/ }).waitFor();
  const turn = (await host.page.getByRole('heading', { name: 'Your turn', exact: true }).isVisible()) ? host : guest;
  await turn.page.getByRole('button', { name: 'End turn' }).click();
  await turn.page.locator('.action button.go').click();
  await turn.page.getByRole('heading', { name: /to decide/ }).waitFor();
  expect((await house.kept()).objects).toContain(`"at\\":\\"${today(await house.now())}`);
  // Whatever is searched for is found, wherever it passes.
  const id = new URL(host.page.url()).pathname.slice(3);
  ear.learn('the match', id);
  ear.learn('the first entry', '"entries":[{"seq":1,');
  ear.learn('the seat of a row', '{"seat":0,"secret":');
  const found = await ear.letOut();
  for (const who of ['White', 'Black']) {
    expect(found).toContain(`the match in an address of ${who}`);
    expect(found).toContain(`the match in a socket’s address of ${who}`);
    expect(found).toContain(`the match told to ${who} by /api/matches/${id}`);
  }
  expect(found).toContain('the first entry told to White by a socket');
  expect(found).toContain('the seat of a row in a match’s own rows');
  for (const visitor of [host, guest]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
