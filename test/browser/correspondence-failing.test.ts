import { afterAll, beforeAll, expect, it } from 'vitest';
import { hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { beginMatch, GRACE, type Player } from './simulated/players.ts';
import { type Subscription, subscribable } from './simulated/push-service.ts';
import { addPush, pushedTo } from './simulated/told.ts';

/** Ways of being told that fail while a match goes on over days, and what their player reads about it (L20, L22). */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

const HOST = 'hooks.field-post.org';
const PUSH = 'updates.push.services.mozilla.com';

const calls = async ({ hook }: Player) => (await house.sent()).filter(({ url }) => url === hook).length;

/** Opens the sheet that lists how this seat is told. */
async function openSheet({ page }: Player) {
  await page.getByRole('button', { name: /^(Tell me when it is my turn|You are told of this match)/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('heading', { name: 'Told in this match' }).waitFor();
  return sheet;
}

it('a webhook that fails is tried again, given up, switched off and shown; a dead device is removed; nothing else is lost', async () => {
  const subscriptions: Subscription[] = [];
  const { ear, anna, bert, table } = await beginMatch(house, async (_, visitor) => {
    subscriptions.push(await subscribable(visitor, house.url, `https://${PUSH}/wpush/v2/gAAAAAB-Berts-old-laptop`));
  });
  await addPush(bert.visitor);
  if (await bert.isAsked()) await bert.playOn();

  // A redirect is not followed, wherever it leads; a host that cannot be reached is told from one that refuses.
  const sheet = await openSheet(bert);
  for (const [status, why] of [
    [302, `${HOST} leads to another address (302), which is not followed.`],
    [0, `${HOST} could not be reached.`],
  ] as const) {
    await house.ail(HOST, status);
    await sheet.getByRole('button', { name: 'Test: Bert’s post' }).click();
    await sheet.getByText(`The test did not arrive: ${why}`).waitFor();
  }
  expect((await house.sent()).map(({ url }) => new URL(url).hostname)).not.toContain('169.254.169.254');
  await sheet.getByRole('button', { name: 'Done' }).click();

  // He leaves. The webhook refuses, and the push service has forgotten him: that device alone is removed.
  await house.ail(HOST, 500);
  await house.ail(PUSH, 410);
  await bert.leave();
  const before = await calls(bert);
  await anna.playOn();
  await house.pass(hours(12));
  expect((await calls(bert)) - before).toBe(16);
  for (const subscription of subscriptions) expect(await pushedTo(house, subscription)).toHaveLength(1);
  await bert.comeBack(table);
  // An evening without its receiver does not switch a webhook off: it is shown to have failed.
  const failing = await openSheet(bert);
  await failing.getByText(`${HOST} did not accept it (500).`).waitFor();
  expect(await failing.getByText('Switched off after repeated failure').count()).toBe(0);
  await failing.getByRole('button', { name: 'Done' }).click();
  // Once it has failed in ten different hours, and succeeded in none of them, it is.
  const off = () => bert.page.getByRole('dialog').getByText('Switched off after repeated failure');
  for (let evening = 0; evening < 3 && (await off().count()) === 0; evening++) {
    await bert.playOn();
    await bert.leave();
    await anna.playOn();
    await house.pass(hours(12));
    await bert.comeBack(table);
    await openSheet(bert);
    await bert.page.getByRole('dialog').getByText(`${HOST} did not accept it (500).`).waitFor();
    if ((await off().count()) === 0) await bert.page.getByRole('button', { name: 'Done' }).click();
  }
  const first = bert.page.getByRole('dialog');
  await first.getByText('Switched off after repeated failure').waitFor();
  await first.getByText(`${HOST} did not accept it (500).`).waitFor();
  expect(await first.getByText(`push, through ${PUSH}`).count()).toBe(0);
  await first.getByRole('button', { name: 'Done' }).click();

  // Off, it is called no more; a test that arrives switches it on again, and the next turn is told.
  const tried = await calls(bert);
  await bert.playOn();
  await bert.leave();
  await anna.playOn();
  await house.pass(hours(12));
  expect(await calls(bert)).toBe(tried);
  await bert.comeBack(table);
  await house.ail(HOST, 204);
  const second = await openSheet(bert);
  await second.getByRole('button', { name: 'Try again: Bert’s post' }).click();
  await second.getByText('The test has been delivered.').waitFor();
  await second.getByText(/^On\. Last delivered/).waitFor();
  await second.getByRole('button', { name: 'Done' }).click();
  await bert.playOn();
  await bert.leave();
  const told = (await bert.occasions()).length;
  await anna.playOn();
  await house.pass(GRACE);
  expect((await bert.occasions()).slice(told)).toEqual(['turn']);
  await ear.expectKept();
  for (const { visitor } of [anna, bert]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
