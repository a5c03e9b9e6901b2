/** Terrain, pieces and cards as numbers, each with its rule (section 7 of RULES.md). */

export const TERRAINS = [
  'capital',
  'city',
  'arsenal',
  'trade-route',
  'port',
  'watch-tower',
  'village',
  'mine',
  'plain',
  'lake',
] as const;
export type Terrain = (typeof TERRAINS)[number];

export const METALS = ['gold', 'iron'] as const;
export type Metal = (typeof METALS)[number];

/** In the order in which the pile is built before it is shuffled (section 4). */
export const CARDS = ['assault', 'assassination', 'spy', 'ambush', 'diversion', 'siege-engine'] as const;
export type Card = (typeof CARDS)[number];

/** What a tile gives on a roll, and when (R18-R21). */
export interface Yield {
  readonly metal: Metal;
  /** The lowest and the highest face on which it gives; every face between as well. */
  readonly faces: readonly [least: number, most: number];
}

export interface TerrainRow {
  readonly name: string;
  /** Most pieces of one side on the tile (R20, D11). */
  readonly capacity: number;
  /** Added to the Defender's Strength (R20, R58). */
  readonly bonus: number;
  /** A cube for either side in each player's turn while at least one Worker of it stands here; null: none (R13, R14). */
  readonly yields: Yield | null;
}

/** R22-R31. A Trade Route's cube is chosen (D15), a Port exchanges (R54), a Watch Tower gives a move (R16). */
export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  capital: { name: 'Capital', capacity: 5, bonus: 3, yields: null },
  city: { name: 'City', capacity: 5, bonus: 1, yields: { metal: 'gold', faces: [1, 4] } },
  arsenal: { name: 'Arsenal', capacity: 5, bonus: 1, yields: { metal: 'iron', faces: [1, 4] } },
  'trade-route': { name: 'Trade Route', capacity: 4, bonus: 0, yields: null },
  port: { name: 'Port', capacity: 4, bonus: 0, yields: null },
  'watch-tower': { name: 'Watch Tower', capacity: 4, bonus: 0, yields: null },
  village: { name: 'Village', capacity: 4, bonus: 0, yields: { metal: 'gold', faces: [1, 3] } },
  mine: { name: 'Mine', capacity: 4, bonus: 0, yields: { metal: 'iron', faces: [4, 6] } },
  plain: { name: 'Plain', capacity: 5, bonus: 0, yields: null },
  lake: { name: 'Lake', capacity: 0, bonus: 0, yields: null },
};

/** Faces on which a Watch Tower gives a move more (R27). */
export const WATCH_FACES: readonly number[] = [1, 6];
/** Workers that a Trade Route needs (R25). */
export const ROUTE_WORKERS = 2;

/** Pieces of one colour (R2, D5). */
export const WORKERS = 6;
export const ARMIES = 12;
export const TOWERS = 3;
/** Barracks, in common (R3, D6). */
export const BARRACKS = 6;

/** Moves of a turn before any more are gained (R12). */
export const MOVES = 2;

/** Prices (R46, R49). */
export const WORKER_GOLD = 2;
export const ARMY_IRON = 3;
export const BARRACKS_GOLD = 3;
export const CARD_GOLD = 5;
/** Cubes given for one of the other metal at a Port (R55). */
export const EXCHANGE = 2;

export interface CardRow {
  readonly name: string;
  /** How many are in the game (R74-R79). */
  readonly count: number;
  /** What it does, as the card says it. */
  readonly text: string;
  /** The rule behind it, as an anchor of the rule book. */
  readonly rule: string;
}

export const CARD: Readonly<Record<Card, CardRow>> = {
  assault: { name: 'Assault', count: 4, text: 'One move more this turn.', rule: 'R74' },
  assassination: {
    name: 'Assassination',
    count: 2,
    text: 'Removes one enemy Worker or Army unit, wherever it stands.',
    rule: 'R75',
  },
  spy: { name: 'Spy', count: 2, text: 'Takes all Gold and Iron of the opponent.', rule: 'R76' },
  ambush: {
    name: 'Ambush',
    count: 2,
    text: 'Just after an enemy move: one of your Army units from the supply stands on the tile they march to.',
    rule: 'R77',
  },
  diversion: {
    name: 'Diversion',
    count: 2,
    text: 'Next turn the opponent must move at least one piece from a tile of theirs to a tile next to it, both named by you.',
    rule: 'R78',
  },
  'siege-engine': {
    name: 'Siege Engine',
    count: 4,
    text: 'The bonus of an enemy tile counts nothing this turn, or up to two Army units on it are removed.',
    rule: 'R79',
  },
};
