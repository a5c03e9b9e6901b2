/**
 * A match in which an Ambush takes the victory away. Red marches its Commander to the gates of the enemy Capital and
 * waits. Blue earns and buys cards until it has drawn an Ambush (at the latest with the eighth purchase all cards have been
 * drawn), then leaves its Capital empty. Red walks in, and would have won; the Ambush stands there first.
 */
import type { Page } from 'playwright-core';
import { neighbours, tileIndex, tileName } from '../../engine/assaultous/country.ts';
import { createMapCommander, type MapCommander } from './assaultous-commander.ts';
import type { MapHand, Sent } from './assaultous-hands.ts';
import { readMap, readStanding, readStores, type TileSeen } from './assaultous-tiles.ts';

const NOBODY: Sent = { workers: 0, armies: 0, commander: false };
const CAPITAL = 'c1';

/** What a test looks at while it is asked on this page. */
export type Look = (page: Page) => Promise<void>;

/** Where the trap's story has come to, for both of its players. */
export interface Trap {
  readonly blue: MapCommander;
  readonly red: MapCommander;
}

/** `window`, `keep`: what is looked at when Blue is first asked so. */
export function setTrap(
  [bluePage, blueHand]: readonly [Page, MapHand],
  [redPage, redHand]: readonly [Page, MapHand],
  looks: { readonly keep: Look; readonly window: Look },
): Trap {
  return { blue: baiter(bluePage, blueHand, looks), red: raider(redPage, redHand) };
}

const at = (map: readonly TileSeen[], name: string): TileSeen | undefined => map.find(({ tile }) => tile === name);

/** The way from a tile to one of the goals over tiles that satisfy `free`, without the first tile; empty: there is none. */
function wayTo(
  map: readonly TileSeen[],
  from: string,
  goals: readonly string[],
  free: (tile: TileSeen) => boolean,
): readonly string[] {
  const came = new Map<string, string | null>([[from, null]]);
  for (const [tile] of came) {
    if (goals.includes(tile) && tile !== from) {
      const way: string[] = [];
      for (let step: string | null = tile; step !== null && step !== from; step = came.get(step) ?? null)
        way.push(step);
      return way.reverse();
    }
    for (const next of neighbours(tileIndex(tile)).map(tileName)) {
      const seen = at(map, next);
      if (!came.has(next) && seen !== undefined && seen.terrain !== 'Lake' && free(seen)) came.set(next, tile);
    }
  }
  return [];
}

/** What the log counts goes up by `act`, or the page says why not. */
async function entered(page: Page, act: () => Promise<void>): Promise<void> {
  const newest = () => page.evaluate(() => Number(document.querySelector('.log li .n')?.textContent ?? '0'));
  const before = await newest();
  await act();
  await page
    .waitForFunction(
      (seq) =>
        Number(document.querySelector('.log li .n')?.textContent ?? '0') > seq ||
        document.querySelector('.trouble[role="alert"]') !== null,
      before,
    )
    .catch(async (error: unknown) => {
      throw new Error(`nothing came of it: ${await page.locator('.action').textContent()}`, { cause: error });
    });
  const trouble = page.locator('.trouble[role="alert"]').first();
  if (await trouble.isVisible()) throw new Error(`the page refuses: ${await trouble.textContent()}`);
}

async function march(page: Page, hand: MapHand, from: TileSeen, to: string, troops: Sent): Promise<void> {
  // A tile that is still chosen, from the market say, would be given up by choosing it again.
  await hand.cancel();
  await entered(page, async () => {
    await hand.choose(from.tile);
    await hand.count(from, troops);
    await hand.choose(to);
    await hand.confirm();
  });
}

/** Waits until the panel of what is asked is there, and tells whether it offers a button. */
async function offers(page: Page, name: string | RegExp): Promise<boolean> {
  await page.waitForFunction(() => (document.querySelector('.action .ab-panel button')?.textContent ?? '') !== '');
  return page.locator('.action').getByRole('button', { name }).first().isVisible();
}

function baiter(page: Page, hand: MapHand, looks: { readonly keep: Look; readonly window: Look }): MapCommander {
  const base = createMapCommander(page, hand, 'Blue');
  let armed = false;
  let kept = 0;
  const endTurn = () => entered(page, () => hand.endTurn());
  /** The next step of a Worker to where it earns Gold; null where all do, or cannot. */
  const settle = (map: readonly TileSeen[]) => {
    const idle = map.filter(
      ({ owner, workers, terrain }) => owner === 'Blue' && workers > 0 && !/City|Village/.test(terrain),
    );
    const goals = map.filter(({ owner, terrain }) => owner === null && /City|Village/.test(terrain));
    for (const from of idle) {
      const [to] = wayTo(
        map,
        from.tile,
        goals.map(({ tile }) => tile),
        (tile) => tile.owner !== 'Red' && tile.pieces < tile.capacity,
      );
      if (to !== undefined) return { from, to };
    }
    return null;
  };
  const turn = async () => {
    const map = await readMap(page);
    const { moves } = await readStanding(page);
    const { gold } = await readStores(page, 'Blue');
    const home = at(map, CAPITAL);
    if (home === undefined) throw new Error('the map has no Capital');
    if (!armed && gold >= 5) {
      await entered(page, async () => {
        await hand.choose(CAPITAL);
        await hand.press(/^Tactics card/);
        if (await page.locator('.action .ab-ready').isVisible()) await hand.confirm();
      });
      return;
    }
    const raiders = neighbours(tileIndex(CAPITAL)).some((near) => at(map, tileName(near))?.owner === 'Red');
    if (armed && raiders && home.owner === 'Blue' && moves > 0) {
      const { armies, workers, commander } = home;
      return march(page, hand, home, 'b1', { armies, workers, commander });
    }
    const step = moves > 0 && !armed ? settle(map) : null;
    return step === null ? endTurn() : march(page, hand, step.from, step.to, { ...NOBODY, workers: 1 });
  };
  return {
    ...base,
    async decide() {
      if (await offers(page, /^Keep /)) {
        if (kept++ === 0) await looks.keep(page);
        const ambush = await offers(page, /^Keep Ambush/);
        armed ||= ambush;
        return entered(page, () => hand.press(ambush ? /^Keep Ambush/ : /^Keep /));
      }
      if (await offers(page, 'Let it pass')) {
        const bait = at(await readMap(page), CAPITAL)?.owner === null;
        if (bait) await looks.window(page);
        return entered(page, () => hand.press(bait ? /^Ambush/ : 'Let it pass'));
      }
      if (!(await offers(page, 'End turn'))) return entered(page, () => hand.press(/^\d (Gold|Iron)/));
      return turn();
    },
  };
}

function raider(page: Page, hand: MapHand): MapCommander {
  const base = createMapCommander(page, hand, 'Red');
  return {
    ...base,
    async decide() {
      if (await offers(page, 'Let it pass')) return entered(page, () => hand.press('Let it pass'));
      const map = await readMap(page);
      const { moves } = await readStanding(page);
      const from = map.find(({ owner, commander }) => owner === 'Red' && commander);
      if (from === undefined) throw new Error('Red has lost its Commander');
      const troops: Sent = { workers: 0, armies: from.armies, commander: true };
      const gates = neighbours(tileIndex(CAPITAL)).map(tileName);
      const open = at(map, CAPITAL)?.owner === null;
      const goals = open ? [CAPITAL] : gates;
      const stays = gates.includes(from.tile) && !open;
      const [to] = stays ? [] : wayTo(map, from.tile, goals, (tile) => tile.owner !== 'Blue');
      if (to === undefined || moves === 0) return entered(page, () => hand.endTurn());
      return march(page, hand, from, to, troops);
    },
  };
}
