import type { Page } from 'playwright-core';
import { type Cell, distance, readBoard } from './cells.ts';
import type { Hand } from './hands.ts';

/** Every kind of action and answer of a turn; a whole game uses them all with both seats. */
export const DEEDS = ['move', 'fire', 'move-and-fire', 'charge', 'end-turn', 'strike', 'retreat', 'hold'] as const;
export type Deed = (typeof DEEDS)[number];

/** One side's player: reads the labels of the squares, chooses by a small strategy, acts through the page alone. */
export interface Commander {
  readonly page: Page;
  readonly side: 'White' | 'Black';
  readonly done: Map<Deed | 'place-terrain' | 'deploy' | 'choose-first', number>;
  /** The other side's commander, where a test plays both: they see to it that everything is used before the end. */
  foe: Commander | null;
  /** The General stays behind; otherwise it leads from the front, so that the battle ends. */
  careful: boolean;
  /** Whether this side is asked now, by the page's own words. */
  isAsked(): Promise<boolean>;
  /** Makes one decision and waits until the page shows it as done. */
  decide(): Promise<void>;
}

interface Choice {
  readonly deed: Deed;
  readonly worth: number;
  /** Squares to be chosen one after the other, the unit's first. */
  readonly squares: readonly string[];
}

/** How far each kind shoots (7.1 of the rule book). */
const RANGE: Readonly<Record<string, number>> = { Lineman: 2, Cavalry: 1, Artillery: 3, General: 1 };

/** The newest entry of the log, and whether something is being played or sent. */
const newest = (page: Page) => page.evaluate(() => Number(document.querySelector('.log li .n')?.textContent ?? '0'));

export function createCommander(page: Page, hand: Hand, side: 'White' | 'Black'): Commander {
  const done: Commander['done'] = new Map();
  const enemy = side === 'White' ? 'Black' : 'White';
  /** Turns in a row that were ended for want of anything worth doing. */
  let dull = 0;
  const count = (deed: Parameters<typeof done.get>[0]) => done.set(deed, (done.get(deed) ?? 0) + 1);
  const missing = (deed: Deed) => !done.has(deed);
  const lacks = (commander: Commander | null, deed: Deed) => commander !== null && !commander.done.has(deed);
  /** Until both have used everything, Generals are kept out of it. */
  const early = () => self.foe !== null && DEEDS.some((deed) => missing(deed) || lacks(self.foe, deed));
  const heading = () => page.evaluate(() => document.querySelector('.action h3')?.textContent ?? '');

  const sent = async (deed: Parameters<typeof done.get>[0], act: () => Promise<void>) => {
    const before = await newest(page);
    await act();
    await page.waitForFunction(
      (seq) =>
        Number(document.querySelector('.log li .n')?.textContent ?? '0') > seq ||
        document.querySelector('[role="alert"]') !== null,
      before,
    );
    const trouble = page.locator('[role="alert"] p').first();
    if (await trouble.isVisible()) throw new Error(`${side} ${deed}: the page refuses: ${await trouble.textContent()}`);
    count(deed);
  };

  const placeTerrain = async () => {
    for (let place = 0; ; place++) {
      if ((await page.locator('.action').textContent())?.includes('All pieces are placed')) break;
      await hand.takeTerrain(place % 3 === 1 ? 2 : place % 3);
      const cells = await readBoard(page);
      const free = cells.filter((cell) => cell.free);
      // Towards the edge of the board, so that the armies meet in the open.
      const at = free.find((cell) => 'ah'.includes(cell.square.charAt(0))) ?? free[0];
      if (at === undefined) throw new Error('no square is left for terrain');
      await hand.choose(at.square);
    }
    await sent('place-terrain', () => hand.press('Place terrain'));
  };

  const deploy = async () => {
    for (;;) {
      if ((await page.locator('.action').textContent())?.includes('All units stand')) break;
      const free = (await readBoard(page)).filter((cell) => cell.free && !cell.label.includes('drawn up here'));
      // The General, first in hand, to the rear; the others as far forward as it goes, from the middle outwards: a short
      // march, an early battle.
      const drawnUp = (await readBoard(page)).some((cell) => cell.label.includes('drawn up here'));
      const towards = (side === 'White') === drawnUp ? 1 : -1;
      const forward = (cell: Cell) => towards * Number(cell.square.slice(1));
      const middle = (cell: Cell) => Math.abs(cell.square.charCodeAt(0) - 100.5);
      const [at] = [...free].sort((a, b) => forward(b) - forward(a) || middle(a) - middle(b));
      if (at === undefined) throw new Error('no square is left to deploy on');
      await hand.choose(at.square);
    }
    await sent('deploy', () => hand.press('Deploy'));
  };

  const answer = async () => {
    const cells = await readBoard(page);
    const strike = cells.find((cell) => cell.answer === 'strike');
    const hold = cells.find((cell) => cell.answer === 'asked-can-hold');
    const retreats = cells.filter((cell) => cell.answer === 'retreat');
    const [back] = retreats;
    if (hold !== undefined && (missing('hold') || back === undefined || !missing('retreat'))) {
      return sent('hold', () => chooseAndConfirm([hold.square]));
    }
    // Before everything has been used, nobody fights to the death: whoever has struck back gives way.
    const yields = back !== undefined && early() && !missing('strike');
    if (yields) return sent('retreat', () => chooseAndConfirm([back.square]));
    if (strike !== undefined) return sent('strike', () => chooseAndConfirm([strike.square]));
    if (back !== undefined) return sent('retreat', () => chooseAndConfirm([back.square]));
    throw new Error('an answer is asked, and the board shows none');
  };

  const chooseAndConfirm = async (squares: readonly string[]) => {
    for (const square of squares) await hand.choose(square);
    await hand.confirm();
  };

  /** What the selected unit could do, by the labels. */
  const choicesOf = (cells: readonly Cell[], from: Cell): Choice[] => {
    const foes = cells.filter((cell) => cell.unit?.side === enemy && (early() || cell.unit.kind === 'General'));
    const near = (square: string) => Math.min(...foes.map((cell) => distance(square, cell.square)), 99);
    const found: Choice[] = [];
    /** First what is still missing, ours or theirs; afterwards the enemy General. */
    const worthOf = (deed: Deed, base: number) => {
      if (missing(deed)) return base + 200;
      if (!early() || deed === 'move') return base;
      // When both only wait for each other, somebody has to begin.
      return lacks(self.foe, 'strike') || lacks(self.foe, 'retreat') || dull > 0 ? 60 : -50;
    };
    /** A shot that cannot be answered asks the other side to hold or to give way. */
    const mute = (at: string, there: Cell) =>
      lacks(self.foe, 'hold') && distance(at, there.square) > (RANGE[there.unit?.kind ?? ''] ?? 9) ? 300 : 0;
    /** No Cavalry is left to be shot at without an answer: then the General must be, while it can bear it. */
    const cavalry = cells.some((cell) => cell.unit?.side === enemy && cell.unit.kind === 'Cavalry');
    const spared = (cell: Cell, at: string) =>
      cell.unit?.kind === 'General' && (cavalry || cell.unit.ranks < 3 || mute(at, cell) === 0);
    for (const cell of cells) {
      if (cell.unit?.side === enemy) {
        if ((early() || self.careful) && from.unit?.kind === 'General') continue;
        const prize = cell.unit.kind === 'General' ? 120 : 10;
        const weak = 4 - cell.unit.ranks;
        if (cell.ways.fire && !(early() && spared(cell, from.square))) {
          const worth = worthOf('fire', 30 + prize + weak) + mute(from.square, cell);
          found.push({ deed: 'fire', worth, squares: [from.square, cell.square] });
        }
        if (cell.ways.charge && !(early() && cell.unit.kind === 'General'))
          found.push({
            deed: 'charge',
            worth: worthOf('charge', 40 + prize + weak),
            squares: [from.square, cell.square],
          });
        if (cell.ways.moveAndFire) {
          const short = cell.unit.name.replace(/^.*’s /, '');
          const stands = cells.filter((there) => there.fireFrom.split(/, | or /).includes(short));
          for (const stand of stands) {
            if (early() && spared(cell, stand.square)) continue;
            const worth = worthOf('move-and-fire', 20 + prize + weak) + mute(stand.square, cell);
            found.push({ deed: 'move-and-fire', worth, squares: [from.square, stand.square, cell.square] });
          }
        }
      } else if (cell.move && cell.unit === null) {
        // To be struck at without an answer, Cavalry shows itself at two squares from the enemy.
        const gain =
          near(from.square) - Math.max(near(cell.square), from.unit?.kind === 'Cavalry' && missing('hold') ? 2 : 0);
        const stays = (early() || self.careful) && from.unit?.kind === 'General';
        found.push({
          deed: 'move',
          worth: stays ? -1 : worthOf('move', gain * 3),
          squares: [from.square, cell.square],
        });
      }
    }
    return found;
  };

  const activate = async () => {
    if (missing('end-turn') && !missing('move')) return sent('end-turn', () => hand.endTurn());
    const board = await readBoard(page);
    const able = board.filter((cell) => cell.canAct);
    let best: Choice | null = null;
    for (const cell of able) {
      await hand.choose(cell.square);
      for (const choice of choicesOf(await readBoard(page), cell)) {
        // The General leads from the front, so that the battle ends.
        const bold = cell.unit?.kind === 'General' && choice.deed === 'move' ? 2 : 0;
        if (best === null || choice.worth + bold > best.worth) best = { ...choice, worth: choice.worth + bold };
      }
      await hand.cancel();
      if (best !== null && best.worth > (early() ? 205 : 140)) break;
    }
    const chosen = best;
    if (chosen === null || chosen.worth <= 0) {
      dull++;
      return sent('end-turn', () => hand.endTurn());
    }
    dull = 0;
    const [unit = '', ...rest] = chosen.squares;
    await hand.choose(unit);
    if (chosen.deed === 'fire' || chosen.deed === 'move-and-fire') await hand.only('Fire');
    if (chosen.deed === 'charge') await hand.only('Charge');
    await sent(chosen.deed, () => chooseAndConfirm(rest));
  };

  const self: Commander = {
    page,
    side,
    done,
    foe: null,
    careful: false,
    isAsked: () =>
      page.evaluate((name) => {
        const asked = document.querySelector('.prompt:not(.still):not(.past) h2')?.textContent ?? '';
        // At one screen the heading names the side.
        return asked === 'Your turn' || asked === 'Your answer' || asked === `${name} to decide`;
      }, side),
    async decide() {
      // The panel of a question is loaded when it is asked for the first time.
      await page.waitForFunction(() => (document.querySelector('.ob-panel')?.textContent ?? '') !== '');
      const about = await heading();
      if (about.startsWith('Who sets out first')) return sent('choose-first', () => hand.press(/^I do/));
      if (about.startsWith('Place your terrain')) return placeTerrain();
      if (about.startsWith('Draw up your army')) return deploy();
      if ((await readBoard(page)).some((cell) => cell.answer !== null)) return answer();
      return activate();
    },
  };
  return self;
}

/** Lets commanders play until the page says that the battle is over. */
export async function playOut(commanders: readonly Commander[], most = 600): Promise<number> {
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
