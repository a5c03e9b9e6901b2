import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, showAtOnce, sitDown } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { Eavesdropper } from './simulated/secrets.ts';
import { addWebhook, toldBy } from './simulated/told.ts';

/** Where sockets are blocked, asking now and then plays the whole game (L15), and says what is on a screen (L21). */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** Longer than pages without a socket wait before they ask again. */
const POLL_MS = 5_000;

it('L15, L21: with every socket blocked, who looks is not told, who leaves is, and a match is played to its end', async () => {
  const ear = new Eavesdropper(house);
  const host = await house.visit();
  const guest = await house.visit();
  let opened = 0;
  for (const { context } of [host, guest]) {
    await context.routeWebSocket(/\/socket$/, (socket) => {
      opened++;
      return socket.close();
    });
  }
  ear.listen('White', host);
  ear.listen('Black', guest);
  const invite = await makeLink(host, (page) => page.getByLabel('Quick set up').check());
  ear.learn('the invite', invite.replace(/^.*=/, ''), ['White']);
  await sitDown(guest, invite);
  await host.page.goto(new URL(invite).pathname);
  for (const { page } of [host, guest]) {
    await page.getByText('asking every few seconds').waitFor();
    await showAtOnce(page);
  }
  await ear.learnSeat('White', host);
  await ear.learnSeat('Black', guest);
  await ear.learnDice();
  const players = [
    createCommander(host.page, mouse(host.page), 'White'),
    createCommander(guest.page, mouse(guest.page), 'Black'),
  ] as const;
  // Held while the page says with /seen that it is on a screen, however long; sent when it is not any more.
  const hook = 'https://hooks.field-post.org/away/q8Wm3xZ0';
  const [first, second] = (await players[0].isAsked()) ? players : [players[1], players[0]];
  const away = second === players[0] ? host : guest;
  await addWebhook(away, hook, 'my post');
  // A page finds out that it has no socket before it says with /seen that it is there.
  await house.pass(POLL_MS);
  await house.pass(POLL_MS);
  do await first.decide();
  while (await first.isAsked());
  for (let seconds = 0; seconds < 200; seconds += 20) await house.pass(20_000);
  await away.page.getByRole('heading', { name: /^Your (turn|answer)$/ }).waitFor();
  expect(await toldBy(house, hook)).toEqual([]);
  const table = away.page.url();
  await away.page.goto('about:blank');
  await house.pass(120_000);
  expect((await toldBy(house, hook)).map(({ occasion }) => occasion)).toEqual(['turn']);
  await away.page.goto(table);

  const over = ({ page }: (typeof players)[number]) => page.getByRole('link', { name: 'Read the battle' }).isVisible();
  const ended = async () => (await Promise.all(players.map(over))).every(Boolean);
  let decisions = 0;
  let handovers = 0;
  while (!(await ended())) {
    let acted = false;
    for (const player of players) {
      if (!(await player.isAsked())) continue;
      // Until the last decision nobody knows the dice.
      await ear.expectKept();
      await player.decide();
      decisions++;
      acted = true;
    }
    if (!acted) {
      await house.pass(POLL_MS);
      handovers++;
    }
    expect(decisions, 'decisions without an end').toBeLessThan(300);
  }
  expect(decisions).toBeGreaterThan(4);
  expect(handovers).toBeGreaterThan(2);
  expect(opened).toBeGreaterThan(1);
  for (const visitor of [host, guest]) {
    expect(visitor.faults.filter((fault) => !fault.includes('WebSocket'))).toEqual([]);
    await visitor.close();
  }
});
