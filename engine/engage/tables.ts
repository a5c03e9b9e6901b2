/** Orders, arms, grades and terrain as numbers, each with its rule (section 7 of the rule book). Lengths are tenths of an inch. */

/** The table (D1). */
export const WIDTH = 720;
export const HEIGHT = 480;

/** Two opposing Generals within this are Engaged (D2); so far a Commander reaches with an order (R14). */
export const CONTACT = 120;
/** So far from its General a unit may stand (R7, D5). */
export const TETHER = 60;
/** So far apart the centres of two units keep (D3). */
export const SPACING = 15;
/** Most that a Commander rides (R63). */
export const RIDE = 360;
/** A disengagement (R22). */
export const RETREAT_LEAST = 120;
export const RETREAT_MOST = 240;
/** Most units of a Division after an exchange (D47). */
export const LARGEST = 8;
/** Most legs of a manoeuvre (D43). */
export const LEGS = 3;
/** Faces of a die from which it hits (R18, R50). */
export const HIT_FROM = 5;
/** The face on which a retreating unit takes a hit (R24). */
export const DISORDER_ON = 6;

export const ORDERS = ['disengage', 'hold', 'advance', 'assault', 'manoeuvre'] as const;
export type Order = (typeof ORDERS)[number];

/** Half-dice of a unit by its Division's order, as long as it was not forced out (R26, R30, R42, R62); Assault: combat.ts. */
export const HALF_DICE: Readonly<Record<Exclude<Order, 'assault'>, number>> = {
  disengage: 1,
  hold: 3,
  advance: 2,
  manoeuvre: 1,
};
/** Of a unit that assaults (R46), and of one under an Assault that is not valid (D16). */
export const ASSAULT_HALVES = 4;
export const KEPT_ASSAULT_HALVES = 2;
/** Of a unit whose Division was forced out (D41). */
export const FORCED_HALVES = 1;

export const ARMS = ['infantry', 'cavalry', 'artillery'] as const;
export type Arm = (typeof ARMS)[number];

export const GRADES = ['militia', 'line', 'elite'] as const;
export type Grade = (typeof GRADES)[number];

/** The lowest face on which a Disordered unit rallies (R29). */
export const RALLIES_FROM: Readonly<Record<Grade, number>> = { militia: 6, line: 5, elite: 4 };

/** Points of an Advance and of a manoeuvre (R39, R58), and what a stream costs an Advance besides (D32). */
export const ADVANCE = { others: 120, cavalry: 180 } as const;
export const MARCH = { others: 240, cavalry: 360 } as const;
/** A step in difficult ground (D32). */
export const DIFFICULT_COST = 3;

export const TERRAINS = ['high-ground', 'woods', 'town', 'fortress', 'stream', 'stone-wall'] as const;
export type Terrain = (typeof TERRAINS)[number];

export interface TerrainRow {
  readonly name: string;
  readonly shape: 'polygon' | 'line';
  /** Dice for a holding Division (R32). */
  readonly bonus: number;
  /** Slows a General inside (D33). */
  readonly difficult: boolean;
  readonly blocksSight: boolean;
}

export const TERRAIN: Readonly<Record<Terrain, TerrainRow>> = {
  'high-ground': { name: 'High ground', shape: 'polygon', bonus: 2, difficult: false, blocksSight: true },
  woods: { name: 'Woods', shape: 'polygon', bonus: 3, difficult: true, blocksSight: true },
  town: { name: 'Town', shape: 'polygon', bonus: 4, difficult: true, blocksSight: true },
  fortress: { name: 'Fortress', shape: 'polygon', bonus: 6, difficult: true, blocksSight: true },
  stream: { name: 'Stream', shape: 'line', bonus: 3, difficult: false, blocksSight: false },
  'stone-wall': { name: 'Stone wall', shape: 'line', bonus: 1, difficult: false, blocksSight: false },
};
