import type { Page } from 'playwright-core';
import { distance, neighbours, tileIndex, tileName } from '../../engine/assaultous/country.ts';
import type { MapHand, Sent } from './assaultous-hands.ts';
import { readMap, readStanding, readStores, type Side, type Standing, type TileSeen } from './assaultous-tiles.ts';

/** Every kind of action of Assaultous, an attack told from a move. */
export type MapDeed =
  | 'move'
  | 'attack'
  | 'buy-worker'
  | 'buy-army'
  | 'buy-barracks'
  | 'place-tower'
  | 'buy-card'
  | 'keep-card'
  | 'play-card'
  | 'choose-trade'
  | 'ambush'
  | 'pass'
  | 'end-turn';

/** One side's player: reads the labels of the tiles, chooses by a small strategy, acts through the page alone. */
export interface MapCommander {
  readonly page: Page;
  readonly side: Side;
  readonly done: Map<MapDeed, number>;
  /** From which of its turns on everybody marches on the enemy, the Commander too: so the game ends. */
  marchesFrom: number;
  /** Whether it springs its Ambushes. */
  ambushes: boolean;
  /** Whether this side is asked now, by the page's own words; also while the curtain is to be lifted for it. */
  isAsked(): Promise<boolean>;
  /** Makes one decision and waits until the page shows it as done. */
  decide(): Promise<void>;
}

/** Tiles where a Worker earns by itself. */
const EARNS = ['City', 'Arsenal', 'Village', 'Mine'];
const NOBODY: Sent = { workers: 0, armies: 0, commander: false };

/** Waits until the log has an entry more, or says what the page refused. */
async function until(page: Page, side: Side, deed: MapDeed, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(() => Number(document.querySelector('.log li .n')?.textContent ?? '0'));
  await act();
  await page.waitForFunction(
    (seq) =>
      Number(document.querySelector('.log li .n')?.textContent ?? '0') > seq ||
      document.querySelector('.trouble[role="alert"]') !== null,
    before,
  );
  const trouble = page.locator('.trouble[role="alert"]').first();
  if (await trouble.isVisible()) throw new Error(`${side} ${deed}: the page refuses: ${await trouble.textContent()}`);
}

export function createMapCommander(page: Page, hand: MapHand, side: Side): MapCommander {
  const done: MapCommander['done'] = new Map();
  const enemy: Side = side === 'Blue' ? 'Red' : 'Blue';
  const home = side === 'Blue' ? 'c1' : 'c6';
  const goal = side === 'Blue' ? 'c6' : 'c1';

  const sent = async (deed: MapDeed, act: () => Promise<void>) => {
    await until(page, side, deed, act);
    done.set(deed, (done.get(deed) ?? 0) + 1);
  };
  const offers = (name: string | RegExp) => page.locator('.action').getByRole('button', { name }).first().isVisible();

  const march = (from: TileSeen, to: TileSeen, troops: Sent) =>
    sent(to.owner === enemy ? 'attack' : 'move', async () => {
      await hand.choose(from.tile);
      await hand.count(from, troops);
      await hand.choose(to.tile);
      await hand.confirm();
    });

  /**
   * Buys on a tile; the button says what it costs, and why not where it cannot be: a Diversion may forbid what would lose
   * its last chance. True if something was bought.
   */
  const buy = async (deed: MapDeed, tile: string, name: RegExp): Promise<boolean> => {
    await hand.choose(tile);
    const button = page.locator('.ab-market').getByRole('button', { name });
    await button.waitFor();
    const free = (await button.getAttribute('aria-disabled')) !== 'true';
    if (free) {
      await sent(deed, async () => {
        await hand.press(name);
        if (deed === 'buy-card' || (await page.locator('.action .ab-ready').isVisible())) await hand.confirm();
      });
    }
    await hand.cancel();
    return free;
  };

  /** A purchase that is worth making, if any; true if one was made. */
  const spend = async (map: readonly TileSeen[], turn: number): Promise<boolean> => {
    const stores = await readStores(page, side);
    const capital = map.find(({ tile }) => tile === home);
    const own = map.filter(({ owner }) => owner === side);
    const open = capital?.owner === side && !capital.barracks;
    const room = open && capital.pieces < capital.capacity;
    if (stores.towers > 2 && turn > 2 && room && capital.pieces + 1 < capital.capacity) {
      await sent('place-tower', async () => {
        await hand.tower(home);
        if (await page.locator('.action .ab-ready').isVisible()) await hand.confirm();
      });
      await hand.cancel();
      return true;
    }
    if (stores.iron >= 3 && room && (await buy('buy-army', home, /^Army unit 3/))) return true;
    if (open && stores.gold >= 5 && !done.has('buy-card') && (await buy('buy-card', home, /^Tactics card 5/)))
      return true;
    const workers = own.reduce((sum, tile) => sum + tile.workers, 0);
    if (room && stores.gold >= 2 && workers < 4 && (await buy('buy-worker', home, /^Worker 2/))) return true;
    const post = own.find(({ tile, armies, barracks }) => tile !== home && armies > 0 && !barracks);
    const builds = stores.gold >= 3 && done.has('buy-card') && !done.has('buy-barracks');
    return builds && post !== undefined && buy('buy-barracks', post.tile, /^Barracks 3/);
  };

  /** Plays the first card that can be played, on the first targets that it can have; true if one was played. */
  const play = async (): Promise<boolean> => {
    if (!(await offers(/^Play /))) return false;
    await sent('play-card', async () => {
      await hand.press(/^Play /);
      const ready = page.locator('.action .ab-ready');
      for (let step = 0; step < 3 && !(await ready.isVisible()); step++) {
        const open = page.locator('.action legend', { hasText: /^(Whom|What it does)/ });
        const target = (await readMap(page)).find((tile) => tile.target && !tile.label.includes('chosen'));
        if (await open.isVisible()) await hand.pick(/^(Whom|What it does)/);
        else if (target !== undefined) await hand.choose(target.tile);
      }
      await ready.waitFor();
      await hand.press(/^Play /);
    });
    await hand.cancel();
    return true;
  };

  const turn = async () => {
    const { turn: no, moves, owed } = await readStanding(page);
    const map = await readMap(page);
    if (await spend(map, no)) return;
    const bold = no >= self.marchesFrom;
    if (bold && (await play())) return;
    const plan = moves > 0 ? (follow(map, owed) ?? (bold ? advance(map) : null) ?? settle(map)) : null;
    if (plan === null) return sent('end-turn', () => hand.endTurn());
    return march(plan.from, plan.to, plan.troops);
  };

  /** A Diversion that has to be followed and can be (6.8). */
  const follow = (map: readonly TileSeen[], owed: Standing['owed']): Plan | null => {
    for (const way of owed) {
      const from = map.find(({ tile }) => tile === way.from);
      const to = map.find(({ tile }) => tile === way.to);
      if (from?.owner !== side || to === undefined || to.terrain === 'Lake') continue;
      const room = to.owner === side ? to.capacity - to.pieces : to.capacity;
      const armies = Math.min(from.armies, room);
      const commander = armies === 0 && from.commander && room > 0;
      if (armies > 0 || commander) return { from, to, troops: { workers: 0, armies, commander } };
      if (from.workers > 0 && room > 0 && to.owner !== enemy) return { from, to, troops: { ...NOBODY, workers: 1 } };
    }
    return null;
  };

  /** A Worker from a tile where it earns nothing towards the nearest one where it would. */
  const settle = (map: readonly TileSeen[]): Plan | null => {
    const free = map.filter(
      (tile) =>
        EARNS.includes(tile.terrain) && tile.workers === 0 && tile.owner !== enemy && tile.pieces < tile.capacity,
    );
    for (const from of map) {
      const idle = from.workers - (EARNS.includes(from.terrain) ? 1 : 0);
      if (from.owner !== side || idle < 1) continue;
      const far = (tile: string) => Math.min(...free.map((spot) => steps(map, tile, spot.tile)), 99);
      const to = around(map, from).filter((tile) => tile.owner !== enemy && tile.pieces < tile.capacity);
      const best = nearest(to, (tile) => far(tile.tile));
      if (best !== null && far(best.tile) < far(from.tile))
        return { from, to: best, troops: { ...NOBODY, workers: 1 } };
    }
    return null;
  };

  /** All fighters of the foremost group, the Commander too, one step on towards the enemy Capital. */
  const advance = (map: readonly TileSeen[]): Plan | null => {
    const groups = map.filter(({ owner, armies, commander }) => owner === side && (armies > 0 || commander));
    const order = [...groups].sort((a, b) => steps(map, a.tile, goal) - steps(map, b.tile, goal));
    for (const from of order) {
      const ways = around(map, from).filter((tile) => steps(map, tile.tile, goal) < steps(map, from.tile, goal));
      for (const to of ways) {
        const room = to.owner === side ? to.capacity - to.pieces : to.capacity;
        const armies = Math.min(from.armies, room);
        const commander = from.commander && armies < room;
        if (armies > 0 || commander) return { from, to, troops: { workers: 0, armies, commander } };
      }
    }
    return null;
  };

  const self: MapCommander = {
    page,
    side,
    done,
    marchesFrom: 6,
    ambushes: true,
    isAsked: () =>
      page.evaluate((name) => {
        if (document.querySelector('.curtain .go')?.textContent === `I am ${name}`) return true;
        const asked = document.querySelector('.prompt:not(.still):not(.past) h2')?.textContent ?? '';
        // At one screen the heading names the side.
        return asked === 'Your turn' || asked === 'Your answer' || asked === `${name} to decide`;
      }, side),
    async decide() {
      const curtain = page.locator('.curtain .go');
      if (await curtain.isVisible()) await hand.press(`I am ${side}`);
      // The panel of a question is loaded when it is asked for the first time.
      await page.waitForFunction(() => (document.querySelector('.action .ab-panel button')?.textContent ?? '') !== '');
      if (await offers(/^Keep /)) return sent('keep-card', () => hand.press(/^Keep /));
      if (await offers('Let it pass')) {
        const spring = self.ambushes && (await offers(/^Ambush/));
        return sent(spring ? 'ambush' : 'pass', () => hand.press(spring ? /^Ambush/ : 'Let it pass'));
      }
      if (!(await offers('End turn'))) return sent('choose-trade', () => hand.press(/^\d (Gold|Iron)/));
      return turn();
    },
  };
  return self;
}

interface Plan {
  readonly from: TileSeen;
  readonly to: TileSeen;
  readonly troops: Sent;
}

/** The tiles next to one that can be entered. */
function around(map: readonly TileSeen[], from: TileSeen): readonly TileSeen[] {
  const near = neighbours(tileIndex(from.tile)).map(tileName);
  return map.filter(({ tile, terrain }) => near.includes(tile) && terrain !== 'Lake');
}

/** Steps from tile to tile round the Lakes. */
function steps(map: readonly TileSeen[], from: string, to: string): number {
  const seen = new Map([[from, 0]]);
  for (const [tile, far] of seen) {
    if (tile === to) return far;
    for (const next of neighbours(tileIndex(tile)).map(tileName)) {
      if (!seen.has(next) && map.find((one) => one.tile === next)?.terrain !== 'Lake') seen.set(next, far + 1);
    }
  }
  return 50 + distance(tileIndex(from), tileIndex(to));
}

function nearest(tiles: readonly TileSeen[], far: (tile: TileSeen) => number): TileSeen | null {
  return tiles.reduce<TileSeen | null>((best, tile) => (best === null || far(tile) < far(best) ? tile : best), null);
}

/** Lets commanders play until the page says that the battle is over; how many decisions that took. */
export async function playMap(commanders: readonly MapCommander[], most = 500): Promise<number> {
  for (let decisions = 0; decisions < most; ) {
    const over = await commanders[0]?.page.evaluate(() => document.querySelector('.prompt a.button.go') !== null);
    if (over === true) return decisions;
    let acted = false;
    for (const commander of commanders) {
      if (!(await commander.isAsked())) continue;
      await commander.decide();
      decisions++;
      acted = true;
    }
    if (!acted) await commanders[0]?.page.waitForTimeout(40);
  }
  throw new Error(`no end after ${most} decisions`);
}
