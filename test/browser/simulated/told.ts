import { type PostedNotice, type PushNotice, postedNotice, pushNotice } from '../../../schema/wire/notice.ts';
import type { Visitor } from '../harness.ts';
import type { SimulatedHouse } from './harness.ts';
import type { Subscription } from './push-service.ts';

/** Sets up a webhook with plain JSON for the seat of this page, and has a test sent through it. */
export async function addWebhook({ page }: Visitor, url: string, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Tell me when it is my turn|You are told of this match)/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('Add a channel of Discord or Slack, or a webhook').click();
  await sheet.getByLabel('Another, as JSON').check();
  await sheet.getByLabel('Address').fill(url);
  await sheet.getByLabel(/^What you call it/).fill(name);
  await sheet.getByRole('button', { name: 'Add it' }).click();
  await sheet.getByRole('button', { name: `Test: ${name}` }).click();
  await sheet.getByText('The test has been delivered.').waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
}

/** Lets this device be notified of the match of this page. */
export async function addPush({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^(Tell me when it is my turn|You are told of this match)/ }).click();
  const sheet = page.getByRole('dialog');
  const here = sheet.getByRole('switch', { name: 'Notify this device of this match' });
  await here.click();
  await sheet
    .getByText(/^This device/)
    .nth(1)
    .waitFor();
  await sheet.getByRole('button', { name: 'Done' }).click();
}

/** What a webhook has been told so far, tests aside. */
export async function toldBy(house: SimulatedHouse, url: string): Promise<readonly PostedNotice[]> {
  const calls = (await house.sent()).filter((call) => call.url === url);
  return calls
    .map(({ body }) => postedNotice.parse(JSON.parse(Buffer.from(body, 'base64').toString('utf8'))))
    .filter(({ occasion }) => occasion !== 'test');
}

/** What was pushed to a subscription so far, decrypted. */
export async function pushedTo(house: SimulatedHouse, subscription: Subscription): Promise<readonly PushNotice[]> {
  const calls = (await house.sent()).filter((call) => call.url === subscription.endpoint);
  return calls.map(({ body }) => pushNotice.parse(JSON.parse(subscription.open(Buffer.from(body, 'base64')))));
}
