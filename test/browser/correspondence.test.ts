import { afterAll, beforeAll, expect, it } from 'vitest';
import { clipboard } from './harness.ts';
import { days, hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { beginMatch, GRACE, type Player } from './simulated/players.ts';
import { type Subscription, subscribable } from './simulated/push-service.ts';
import { addPush, pushedTo, toldBy } from './simulated/told.ts';

/**
 * Asynchronous play as people live it, over days: they leave, are told, come back on another device, see what happened,
 * answer, leave. Everything through the page; the time is moved, and what the service sends is read where it arrives.
 */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** The private link of the seat that this page shows. */
async function privateLink({ page }: Player): Promise<string> {
  await page.getByRole('button', { name: 'This seat on another device' }).click();
  await page.getByRole('button', { name: 'Copy private seat link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  return clipboard(page);
}

/** Numbers of the entries that standing orders have made, as the own log shows them. */
const answered = ({ page }: Player) =>
  page.locator('.log li').filter({ hasText: 'By standing order:' }).locator('.n').allTextContents();

it('a match over days: told, reminded, back on another device, orders answering, claimed at last', async () => {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB-this-is-Berts-phone';
  const subscriptions: Subscription[] = [];
  const { ear, anna, bert, table, first, second } = await beginMatch(house, async (listener, visitor) => {
    listener.learn('Bert’s push address', endpoint);
    subscriptions.push(await subscribable(visitor, house.url, endpoint));
  });
  const browsers = [anna.visitor, bert.visitor];
  await addPush(bert.visitor);
  const begun = await house.now();
  const link = await privateLink(second);

  // Nobody is told of what happens before his eyes; who leaves without acting is, once.
  await first.playOn();
  await first.leave();
  await house.pass(hours(1));
  expect([await first.occasions(), await second.occasions()]).toEqual([[], []]);
  await second.leave();
  await house.pass(GRACE);
  expect([await first.occasions(), await second.occasions()]).toEqual([[], ['turn']]);

  // A reminder, half a day before the deadline, and no second one.
  await house.pass(hours(34));
  expect(await second.occasions()).toEqual(['turn']);
  await house.pass(hours(2));
  expect(await second.occasions()).toEqual(['turn', 'reminder']);
  await house.pass(hours(6));
  expect(await second.occasions()).toEqual(['turn', 'reminder']);
  const [told, reminded] = await toldBy(house, second.hook);
  expect(told?.url).toBe(house.url + table);
  expect(told?.text).toMatch(new RegExp(`^In your match against ${first.name} it is your turn; you have time until `));
  expect(reminded?.deadline).toBe(told?.deadline);
  expect(Date.parse(reminded?.deadline ?? '')).toBeGreaterThan(await house.now());

  // Back on another device, by the private link: what happened is played there, then the turn.
  second.visitor = await house.visit({ width: 400, height: 800 });
  browsers.push(second.visitor);
  ear.listen(second.name, second.visitor);
  expect(await second.comeBack(link)).toBeGreaterThan(0);
  await second.playOn();
  await house.pass(GRACE);
  expect(await first.occasions()).toEqual(['turn']);
  await second.leave();

  // And so on, until standing orders have answered and three days are over: each time one is told, and once.
  let [here, away] = [first, second];
  for (let turns = 0; ; turns++) {
    expect(turns, 'turns without an answer').toBeLessThan(14);
    await house.pass(hours(10));
    const before = await here.occasions();
    expect(before.at(-1)).toBe('turn');
    await here.comeBack(table);
    if ((await house.now()) - begun > days(3) && (await answered(here)).length > 0) break;
    const others = (await away.occasions()).length;
    await here.playOn();
    await house.pass(GRACE);
    expect(await here.occasions()).toEqual(before);
    expect((await away.occasions()).slice(others)).toEqual(['turn']);
    await here.leave();
    [here, away] = [away, here];
  }
  // Each answer is an entry of its own, and only its own side reads that its orders gave it.
  const mine = await answered(here);
  expect(new Set(mine).size).toBe(mine.length);
  const watcher = await house.visit();
  browsers.push(watcher);
  ear.listen('whoever watches', watcher);
  await watcher.page.goto(table);
  await watcher.page.getByText('You are watching.').waitFor();
  await watcher.page
    .locator('.log .n')
    .getByText(mine[0] ?? '', { exact: true })
    .waitFor();
  expect(await watcher.page.getByText('By standing order:').count()).toBe(0);
  await ear.expectKept();

  // Time runs out: by the match's own alarm, once. Who waits is told that he may claim.
  await here.leave();
  await house.pass(days(4));
  expect((await here.occasions()).slice(-2)).toEqual(['turn', 'reminder']);
  expect((await away.occasions()).filter((occasion) => occasion === 'flag')).toHaveLength(1);
  await ear.expectKept();
  ear.forgetDice();
  await away.page.goto(table);
  await away.confirm('Claim victory');
  await away.page.getByRole('heading', { name: 'You win' }).waitFor();
  await house.pass(GRACE);
  expect((await here.occasions()).at(-1)).toBe('result');
  expect((await away.occasions()).at(-1)).toBe('flag');
  const last = (await toldBy(house, here.hook)).at(-1);
  expect(last?.text).toBe(`Your match against ${away.name} is over: you have lost.`);

  for (const { hook } of [anna, bert]) {
    const notices = await toldBy(house, hook);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
    for (const { game, names } of notices)
      expect({ game, names }).toEqual({ game: 'Onslaught', names: ['Anna', 'Bert'] });
  }
  // What was pushed is what was posted, in the same words.
  const posted = (await toldBy(house, bert.hook)).map(({ text, seq, url }) => ({ body: text, seq, url }));
  for (const subscription of subscriptions) {
    const pushed = await pushedTo(house, subscription);
    expect(pushed.map(({ body, seq, url }) => ({ body, seq, url }))).toEqual(posted);
  }

  await away.page.getByRole('link', { name: 'Read the battle' }).click();
  await away.page.getByText(/All \d+ dice verified/).waitFor();
  // Who was late reads how it ended, and after the end everybody reads which answers were given by orders.
  await here.comeBack(table);
  await here.page.getByRole('heading', { name: `${away.name} wins` }).waitFor();
  await ear.expectKept();
  for (const visitor of browsers) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
