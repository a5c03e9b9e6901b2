import type { Page } from 'playwright-core';

export type Side = 'Blue' | 'Red';

/** A tile as its spoken label tells it: nothing else of the map is known to the tests. */
export interface TileSeen {
  readonly tile: string;
  readonly label: string;
  readonly terrain: string;
  readonly owner: Side | null;
  readonly commander: boolean;
  readonly armies: number;
  readonly workers: number;
  readonly towers: number;
  readonly pieces: number;
  readonly capacity: number;
  readonly bonus: number;
  readonly barracks: boolean;
  /** Pieces of its owner, who is asked, can leave it. */
  readonly canMove: boolean;
  /** What is chosen on the selected tile can move here, attack here, or other pieces of it could come. */
  readonly here: 'move' | 'attack' | 'other' | null;
  /** The card in hand can be played here. */
  readonly target: boolean;
}

const TERRAIN = /^\w\d, (?:(?:Blue|Red)’s )?([A-Z][a-z]+(?: [A-Z][a-z]+)?)/;

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

const sideIn = (text: string): Side | null => {
  const name = /, (Blue|Red): /.exec(text)?.[1];
  return name === 'Blue' || name === 'Red' ? name : null;
};

/** Reads one label. */
export function readTile(tile: string, label: string): TileSeen {
  const [, stands = '', pieces = '0', capacity = '0', does = ''] = /^(.*?)(\d+) of (\d+)(.*)$/.exec(label) ?? [];
  return {
    tile,
    label,
    terrain: TERRAIN.exec(label)?.[1] ?? '',
    owner: sideIn(stands),
    commander: stands.includes('Commander'),
    armies: numberIn(stands, /(\d+) Army unit/),
    workers: numberIn(stands, /(\d+) Worker/),
    towers: numberIn(stands, /(\d+) Tower/),
    pieces: Number(pieces),
    capacity: Number(capacity),
    bonus: numberIn(does, /bonus (\d+)/),
    barracks: does.includes('Barracks'),
    canMove: /, can move[,.]/.test(does),
    here: does.includes('can attack')
      ? 'attack'
      : /others of .. can move here/.test(does)
        ? 'other'
        : does.includes('can move here')
          ? 'move'
          : null,
    target: does.includes('the card can be played here'),
  };
}

/** All tiles of the map. */
export async function readMap(page: Page): Promise<readonly TileSeen[]> {
  const raw = await page.$$eval('[role="gridcell"]', (cells) =>
    cells.map((cell) => [cell.getAttribute('data-tile') ?? '', cell.getAttribute('aria-label') ?? ''] as const),
  );
  return raw.map(([tile, label]) => readTile(tile, label));
}

/** What a side has beside the map, from the page's words. */
export interface Stores {
  readonly gold: number;
  readonly iron: number;
  readonly towers: number;
  readonly cards: number;
}

/** What a side has, from its line among the two sides. */
export async function readStores(page: Page, side: Side): Promise<Stores> {
  const text =
    (await page
      .locator('.sides .side', { has: page.locator(`.chip.seat${side === 'Blue' ? 0 : 1}`) })
      .first()
      .textContent()) ?? '';
  return {
    gold: numberIn(text, /Gold (\d+)/),
    iron: numberIn(text, /Iron (\d+)/),
    towers: numberIn(text, /Towers (\d+)/),
    cards: numberIn(text, /hand (\d+)/),
  };
}

export interface Standing {
  /** The turn of the seat whose turn it is, and the moves left in it. */
  readonly turn: number;
  readonly moves: number;
  /** Diversions that it must still follow in this turn. */
  readonly owed: readonly { readonly from: string; readonly to: string }[];
}

/** What the line below the map says. */
export async function readStanding(page: Page): Promise<Standing> {
  const text = (await page.locator('.ab-standing').textContent()) ?? '';
  const owed = [...text.matchAll(/from (\w\d) to (\w\d), lapses with this turn/g)];
  return {
    turn: numberIn(text, /Turn (\d+)/),
    moves: numberIn(text, /(\d+) moves? left/),
    owed: owed.map(([, from = '', to = '']) => ({ from, to })),
  };
}
