/** Numbers of the rule book, sections 4 and 7, each with its rule. */
import type { Kind, Mix, Scale, Terrain } from './state.ts';

export interface UnitTable {
  readonly name: string;
  readonly letter: 'G' | 'L' | 'C' | 'A';
  readonly movement: number;
  readonly ranks: number;
  readonly meleeDice: number;
  readonly rangedDice: number;
  /** Dice per rank in the first strike of a ranged combat that it starts (R25, D19). */
  readonly openingDice: number;
  readonly range: number;
  readonly mobile: boolean;
  /** In a Battle (R43). */
  readonly ammo: number;
  /** Value of a rank for the computer (section 11). */
  readonly value: number;
}

/** By kind (7.1): R23 Lineman, R24 Cavalry, R25 Artillery, R26 General; of one kind in a Battle too (R45). */
export const UNITS: Readonly<Record<Kind, UnitTable>> = {
  general: unit('General', 'G', 3, 3, 2, 2, 2, 1, true, 8, 60),
  lineman: unit('Lineman', 'L', 2, 4, 1, 1, 1, 2, true, 8, 10),
  cavalry: unit('Cavalry', 'C', 3, 3, 2, 1, 1, 1, true, 6, 14),
  artillery: unit('Artillery', 'A', 1, 1, 1, 1, 4, 3, false, 6, 30),
};

function unit(
  name: string,
  letter: UnitTable['letter'],
  movement: number,
  ranks: number,
  meleeDice: number,
  rangedDice: number,
  openingDice: number,
  range: number,
  mobile: boolean,
  ammo: number,
  value: number,
): UnitTable {
  return { name, letter, movement, ranks, meleeDice, rangedDice, openingDice, range, mobile, ammo, value };
}

export interface ScaleTable {
  readonly name: string;
  readonly rows: number;
  /** White deploys in rows 1..zone, Black in the last `zone` rows (R36, R41). */
  readonly zone: number;
  /** Terrain lies in rows from..to (R37, R42). */
  readonly terrainRows: readonly [number, number];
  /** Pieces of terrain a side (R37, R42). */
  readonly pieces: number;
  /** Units a side, the General included (R35, R40). */
  readonly units: readonly [number, number];
  /** Activations a turn (R7, R38, R44). */
  readonly activations: number;
  /** Whether ammunition is counted (D20, R43). */
  readonly ammunition: boolean;
  readonly defaultMix: Mix;
}

/** By scale (7.3). */
export const SCALES: Readonly<Record<Scale, ScaleTable>> = {
  skirmish: {
    name: 'Skirmish',
    rows: 12,
    zone: 3,
    terrainRows: [4, 9],
    pieces: 3,
    units: [6, 10],
    activations: 2,
    ammunition: false,
    defaultMix: { lineman: 4, cavalry: 2, artillery: 1 },
  },
  battle: {
    name: 'Battle',
    rows: 16,
    zone: 4,
    terrainRows: [5, 12],
    pieces: 5,
    units: [15, 20],
    activations: 3,
    ammunition: true,
    defaultMix: { lineman: 8, cavalry: 4, artillery: 3 },
  },
};

export interface TerrainTable {
  readonly name: string;
  /** Only used in a Battle (R42). */
  readonly battleOnly: boolean;
  /** The second square, as a difference of index; 0: one square (D27). */
  readonly second: number;
  /** Hard cover: ranged strikes at the unit on it hit on 6 only (D21). */
  readonly hardCover: boolean;
}

/** By kind (7.2). */
export const TERRAIN: Readonly<Record<Terrain, TerrainTable>> = {
  breastworks: { name: 'breastworks', battleOnly: false, second: 0, hardCover: true },
  ridge: { name: 'ridge', battleOnly: false, second: 0, hardCover: true },
  forest: { name: 'forest', battleOnly: false, second: 0, hardCover: false },
  'uneven-ground': { name: 'uneven ground', battleOnly: false, second: 0, hardCover: false },
  'farm-house': { name: 'farm house', battleOnly: true, second: 8, hardCover: false },
  'stone-wall': { name: 'stone wall', battleOnly: true, second: 1, hardCover: true },
};

/** Full rounds in a row without any strike after which the game is drawn (D36). */
export const QUIET_LIMIT = 40;
/** The game is a draw at the end of this round (D37). */
export const ROUND_LIMIT = 400;
/** A combat ends undecided after its 100th strike (D35). */
export const STRIKE_LIMIT = 100;
/** Ties in a row after which White has the initiative (D31). */
export const TIE_LIMIT = 20;
