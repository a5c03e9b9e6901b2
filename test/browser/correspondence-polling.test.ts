import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLink, showAtOnce, sitDown } from './begin.ts';
import { createCommander } from './commander.ts';
import { mouse } from './hands.ts';
import { openSimulatedHouse, type SimulatedHouse } from './simulated/harness.ts';
import { Eavesdropper } from './simulated/secrets.ts';

/** Where sockets are blocked, asking now and then plays the whole game (L15). */
let house: SimulatedHouse;
beforeAll(async () => {
  house = await openSimulatedHouse();
});
afterAll(() => house.close());

/** Longer than pages without a socket wait before they ask again. */
const POLL_MS = 5_000;

it('L15: with every socket blocked, two players play a match to its end', async () => {
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
  ];
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
