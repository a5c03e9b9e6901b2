import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, sitDown } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import { clipboard, type Visitor } from './harness.ts';
import { days, hours, openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { type Subscription, subscribable } from './simulated/push-service.ts';
import { Eavesdropper } from './simulated/secrets.ts';
import { addPush, addWebhook, pushedTo, toldBy } from './simulated/told.ts';

/**
 * Asynchronous play as people live it, over days: they leave, are told, come back on another device, see what happened,
 * answer, leave. Everything through the page; the time is moved, and what the service sends is read where it arrives.
 */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** Longer than the grace after which a player who has left is told (L21). */
const GRACE = 20_000;

interface Player {
  readonly name: string;
  readonly side: 'White' | 'Black';
  /** Where he is told. */
  readonly hook: string;
  visitor: Visitor;
}

const seatHeading = (player: Player) => player.visitor.page.locator('.prompt h2');
const isAsked = async (player: Player) => /^Your (turn|answer)$/.test((await seatHeading(player).textContent()) ?? '');

async function leave({ visitor }: Player): Promise<void> {
  await visitor.page.goto('about:blank');
}

/** Opens the table again, sees what happened a step a tap, and is asked. */
async function comeBack(player: Player, table: string): Promise<number> {
  const { page } = player.visitor;
  await page.goto(table);
  const heading = page.getByRole('heading', { name: /^What happened 1 of/ });
  await heading.waitFor();
  const steps = Number(/(\d+)$/.exec((await heading.textContent()) ?? '')?.[1]);
  for (let step = 1; step <= steps; step++) {
    await page.getByRole('heading', { name: `What happened ${step} of ${steps}` }).waitFor();
    await page.getByRole('button', { name: step < steps ? 'Next' : 'Now', exact: true }).click();
  }
  await page.getByRole('heading', { name: /^Your (turn|answer)$/ }).waitFor();
  return steps;
}

/** Plays until the other side is asked. */
async function playOn(player: Player): Promise<void> {
  const { page } = player.visitor;
  const commander = createCommander(page, mouse(page), player.side);
  commander.careful = true;
  const skip = page.getByRole('button', { name: 'Skip to now' });
  const settled = page.getByRole('heading', { name: /^Your (turn|answer)$|to decide$/ });
  do {
    await commander.decide();
    // Answers of the other side's standing orders are played by themselves.
    await settled.or(skip).first().waitFor();
    while (await skip.isVisible()) await skip.click();
    await settled.waitFor();
  } while (await isAsked(player));
}

const occasions = async ({ hook }: Player) => (await toldBy(house, hook)).map(({ occasion }) => occasion);
/** Lines of the own log that standing orders have made. */
const answered = ({ visitor }: Player) =>
  visitor.page.locator('.log li').filter({ hasText: 'By standing order:' }).locator('.n').allTextContents();

it('a correspondence match over days: told, reminded, back on another device, orders answering, claimed at last', async () => {
  const ear = new Eavesdropper(house);
  const anna: Player = {
    name: 'Anna',
    side: 'White',
    hook: 'https://hooks.field-post.org/anna/W3kq81Zx77aP',
    visitor: await house.visit(),
  };
  const bert: Player = {
    name: 'Bert',
    side: 'Black',
    hook: 'https://hooks.field-post.org/bert/Jm20vvT4s9Lq',
    visitor: await house.visit(),
  };
  for (const { name, hook, visitor } of [anna, bert]) {
    ear.listen(name, visitor);
    ear.learn(`${name}’s webhook`, hook);
  }
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAAB-this-is-Berts-phone';
  ear.learn('Bert’s push address', endpoint);
  const bertsBrowser: Subscription = await subscribable(bert.visitor, house.url, endpoint);

  // A pace of a day a turn, chosen on the page; both leave standing orders, and say how they want to be told.
  const invite = await makeLink(anna.visitor, async (page) => {
    await page.getByLabel('Quick set up').check();
    await page.getByLabel('Your name').fill('Anna');
    await page.getByText('change the terms').click();
    await page.getByLabel('A day a turn').check();
  });
  ear.learn('the invite', invite.replace(/^.*=/, ''), ['Anna']);
  const table = new URL(invite).pathname;
  await sitDown(bert.visitor, invite, 'Bert');
  for (const { visitor, name, hook } of [anna, bert]) {
    await visitor.page.goto(table);
    await visitor.page.locator('.offer').getByRole('button', { name: 'Leave these orders' }).click();
    await visitor.page.locator('.offer').waitFor({ state: 'detached' });
    await addWebhook(visitor, hook, `${name}’s post`);
    await ear.learnSeat(name, visitor);
  }
  await addPush(bert.visitor);
  await ear.learnDice();
  const begun = await house.now();

  const first = (await isAsked(anna)) ? anna : bert;
  const second = first === anna ? bert : anna;
  const link = await (async () => {
    const { page } = second.visitor;
    await page.getByRole('button', { name: 'This seat on another device' }).click();
    await page.getByRole('button', { name: 'Copy private seat link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    return clipboard(page);
  })();

  // Nobody is told of what happens before his eyes; who leaves without acting is, once.
  await playOn(first);
  await leave(first);
  await house.pass(hours(1));
  expect([await occasions(first), await occasions(second)]).toEqual([[], []]);
  await leave(second);
  await house.pass(GRACE);
  expect([await occasions(first), await occasions(second)]).toEqual([[], ['turn']]);

  // A reminder, half a day before the deadline, and no second one.
  await house.pass(hours(34));
  expect(await occasions(second)).toEqual(['turn']);
  await house.pass(hours(2));
  expect(await occasions(second)).toEqual(['turn', 'reminder']);
  await house.pass(hours(6));
  expect(await occasions(second)).toEqual(['turn', 'reminder']);
  const [told, reminded] = await toldBy(house, second.hook);
  expect(told?.url).toBe(house.url + table);
  expect(told?.text).toMatch(new RegExp(`^In your match against ${first.name} it is your turn; you have time until `));
  expect(reminded?.deadline).toBe(told?.deadline);
  expect(Date.parse(reminded?.deadline ?? '')).toBeGreaterThan(await house.now());

  // Back on another device, by the private link: what happened is played there, then the turn.
  const phone = await house.visit({ width: 400, height: 800 });
  ear.listen(second.name, phone);
  second.visitor = phone;
  expect(await comeBack(second, link)).toBeGreaterThan(0);
  await playOn(second);
  await house.pass(GRACE);
  expect(await occasions(first)).toEqual(['turn']);
  await leave(second);

  // And so on, until standing orders have answered and three days are over: each time one is told, and once.
  let [here, away] = [first, second];
  const orders = async () => (await answered(here)).length > 0;
  for (let turns = 0; ; turns++) {
    expect(turns, 'turns without an answer').toBeLessThan(14);
    await house.pass(hours(10));
    const before = await occasions(here);
    expect(before.at(-1)).toBe('turn');
    await comeBack(here, table);
    if ((await house.now()) - begun > days(3) && (await orders())) break;
    const others = (await occasions(away)).length;
    await playOn(here);
    await house.pass(GRACE);
    expect(await occasions(here)).toEqual(before);
    expect((await occasions(away)).slice(others)).toEqual(['turn']);
    await leave(here);
    [here, away] = [away, here];
  }
  // Each answer is an entry of its own, and only its own side reads that its orders gave it.
  const mine = await answered(here);
  expect(new Set(mine).size).toBe(mine.length);
  await ear.expectKept();

  // Time runs out: by the match's own alarm, once. Who waits is told that he may claim.
  await leave(here);
  await house.pass(days(4));
  expect((await occasions(here)).slice(-2)).toEqual(['turn', 'reminder']);
  expect((await occasions(away)).filter((occasion) => occasion === 'flag')).toHaveLength(1);
  await ear.expectKept();
  ear.forgetDice();
  const winner = away.visitor.page;
  await winner.goto(table);
  await winner
    .getByRole('button', { name: 'Skip to now' })
    .click({ timeout: 2000 })
    .catch(() => {});
  await winner.getByRole('button', { name: 'Claim victory' }).click();
  await winner.getByRole('dialog').getByRole('button', { name: 'Claim victory' }).click();
  await winner.getByRole('heading', { name: 'You win' }).waitFor();
  await house.pass(GRACE);
  expect((await occasions(here)).at(-1)).toBe('result');
  expect((await occasions(away)).at(-1)).toBe('flag');
  const last = (await toldBy(house, here.hook)).at(-1);
  expect(last?.text).toBe(`Your match against ${away.name} is over: you have lost.`);

  for (const { hook } of [anna, bert]) {
    const notices = await toldBy(house, hook);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
    for (const { game, names } of notices)
      expect({ game, names }).toEqual({ game: 'Onslaught', names: ['Anna', 'Bert'] });
  }

  // What was pushed is what was posted, in the same words.
  const pushed = await pushedTo(house, bertsBrowser);
  const posted = await toldBy(house, bert.hook);
  expect(pushed.map(({ body, seq, url }) => ({ body, seq, url }))).toEqual(
    posted.map(({ text, seq, url }) => ({ body: text, seq, url })),
  );

  await winner.getByRole('link', { name: 'Read the battle' }).click();
  await winner.getByText(/all \d+ verified/).waitFor();
  await ear.expectKept();
  for (const visitor of [anna.visitor, bert.visitor]) {
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  }
});
