import type { Preview } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';

export const KINDS = ['general', 'lineman', 'cavalry', 'artillery'] as const;
export type Kind = (typeof KINDS)[number];

export const TERRAINS = ['breastworks', 'ridge', 'forest', 'uneven-ground', 'farm-house', 'stone-wall'] as const;
export type Terrain = (typeof TERRAINS)[number];

export type Scale = 'skirmish' | 'battle';
export type Phase = 'choose-first' | 'terrain' | 'deploy' | 'turn' | 'answer' | 'over';
/** How units fight: by fire or hand to hand. */
export type CombatKind = 'ranged' | 'melee';
/** A square: column letter a-h and row without leading zero; a1 bottom left. */
export type Square = string;
/** A unit: side letter, kind letter, number within the kind (none for the General): `wG`, `bL2`. */
export type UnitId = string;

/** How many of each kind a side has besides its one General (R3, R35, R40). */
export interface Mix {
  readonly lineman: number;
  readonly cavalry: number;
  readonly artillery: number;
}

export interface Options {
  readonly scale: Scale;
  readonly mix: Mix;
  readonly quickSetUp: boolean;
}

export interface Piece {
  readonly kind: Terrain;
  readonly side: Seat;
  /** The naming square (lower or left one) first. */
  readonly squares: readonly Square[];
}

export interface Unit {
  readonly kind: Kind;
  readonly side: Seat;
  /** Null before deployment and when destroyed. */
  readonly at: Square | null;
  readonly ranks: number;
  /** Null: unlimited (Skirmish). */
  readonly ammo: number | null;
}

/**
 * What a struck unit does (5.4). `able`: it can strike and retreat; with `retreat`, `ranks` 1-4 is required: retreat if
 * present ranks are at most that many, otherwise strike. `unable`: it can retreat but not strike.
 */
export type Order =
  | { readonly able: 'ask' | 'strike'; readonly unable: 'ask' | 'hold' | 'retreat' }
  | { readonly able: 'retreat'; readonly ranks: number; readonly unable: 'ask' | 'hold' | 'retreat' };

export interface Orders {
  readonly generalMelee: Order;
  readonly generalRanged: Order;
  readonly othersMelee: Order;
  readonly othersRanged: Order;
}

export interface Combat {
  readonly kind: CombatKind;
  readonly attacker: UnitId;
  readonly defender: UnitId;
  readonly strikes: number;
  /** The struck unit that must answer. */
  readonly asked: UnitId;
  /** Each side's conduct for this combat; in a view only the own one. */
  readonly conduct: BySeat<Order | null>;
}

export type Reason = 'general' | 'surrender' | 'stand-off' | 'round-limit' | 'agreed' | 'timeout' | 'cancelled';

export interface Result {
  readonly winner: Seat | null;
  readonly reason: Reason;
}

/** The whole game (5.3); standing orders belong to the match. A view is the same without the other seat's conduct. */
export interface State {
  readonly scale: Scale;
  readonly mix: Mix;
  readonly phase: Phase;
  readonly decider: Seat | null;
  readonly initiative: Seat;
  readonly first: Seat | null;
  readonly active: Seat | null;
  readonly round: number;
  readonly activationsLeft: number;
  readonly activated: readonly UnitId[];
  readonly quietRounds: number;
  readonly strikeThisRound: boolean;
  readonly terrain: readonly Piece[];
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly combat: Combat | null;
  readonly result: Result | null;
}

export type View = State;

export interface Placement {
  readonly kind: Terrain;
  readonly at: Square;
}

export type Action =
  | { readonly type: 'choose-first'; readonly first: Seat }
  | { readonly type: 'place-terrain'; readonly pieces: readonly Placement[] }
  | { readonly type: 'deploy'; readonly squares: Readonly<Record<UnitId, Square>> }
  | { readonly type: 'move'; readonly unit: UnitId; readonly to: Square }
  | { readonly type: 'fire'; readonly unit: UnitId; readonly target: UnitId; readonly conduct?: Order | undefined }
  | {
      readonly type: 'move-and-fire';
      readonly unit: UnitId;
      readonly to: Square;
      readonly target: UnitId;
      readonly conduct?: Order | undefined;
    }
  | {
      readonly type: 'charge';
      readonly unit: UnitId;
      /** The approach square (D7). */
      readonly from: Square;
      readonly target: UnitId;
      readonly conduct?: Order | undefined;
    }
  | { readonly type: 'end-turn' }
  | { readonly type: 'strike'; readonly conduct?: Order | undefined }
  | { readonly type: 'retreat'; readonly to: Square }
  | { readonly type: 'hold' };

export type CombatEnd = 'destroyed' | 'retreat' | 'hold' | 'no-answer' | 'exhausted';

/** Events (section 12). All are public but `conduct`, which its own side alone may see before the end. */
export type Event =
  | { readonly type: 'conduct'; readonly side: Seat; readonly conduct: Order }
  | { readonly type: 'initiative'; readonly white: number; readonly black: number }
  | { readonly type: 'first-chosen'; readonly first: Seat }
  | { readonly type: 'terrain-placed'; readonly side: Seat; readonly pieces: readonly Placement[] }
  | { readonly type: 'deployed'; readonly side: Seat; readonly squares: Readonly<Record<UnitId, Square>> }
  | { readonly type: 'turn-began'; readonly side: Seat; readonly round: number }
  | { readonly type: 'moved'; readonly unit: UnitId; readonly from: Square; readonly to: Square }
  | {
      readonly type: 'attacked';
      readonly kind: CombatKind;
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly from: Square;
    }
  | {
      readonly type: 'strike';
      readonly kind: CombatKind;
      readonly unit: UnitId;
      readonly target: UnitId;
      readonly dice: readonly number[];
      /** The lowest face that hits: 5 or 6. */
      readonly need: number;
      readonly hits: number;
      readonly ranksLost: number;
      readonly ranksLeft: number;
      readonly ammoLeft: number | null;
    }
  | { readonly type: 'asked'; readonly unit: UnitId; readonly canStrike: boolean; readonly retreat: readonly Square[] }
  | { readonly type: 'retreated'; readonly unit: UnitId; readonly from: Square; readonly to: Square }
  | { readonly type: 'took-square'; readonly unit: UnitId; readonly from: Square; readonly to: Square }
  | { readonly type: 'destroyed'; readonly unit: UnitId; readonly at: Square }
  | { readonly type: 'combat-over'; readonly reason: CombatEnd; readonly unit: UnitId | null }
  | { readonly type: 'turn-ended'; readonly side: Seat; readonly unused: number }
  | { readonly type: 'game-over'; readonly winner: Seat | null; readonly reason: Reason };

/** What the board draws before a commit. */
export interface Shown extends Preview {
  /** Squares entered, the start first; empty where nobody moves. For a charge the target's square is last. */
  readonly path: readonly Square[];
  /** The line of fire, or null. `blockers` are the squares that block it, in order from the shooter. */
  readonly shot: { readonly from: Square; readonly to: Square; readonly blockers: readonly Square[] } | null;
  /** Dice of the first strike, and the lowest face that hits; null where nobody strikes. */
  readonly strike: { readonly dice: number; readonly need: number } | null;
  /** Whether the target could answer if it survives unhurt, and with how many dice; null where nobody strikes. */
  readonly reply: { readonly dice: number; readonly need: number } | null;
}
