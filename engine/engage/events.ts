/**
 * Events of Engage! (section 12), in the order of the procedures of section 6. All are public but `retreat-set`, which its
 * own seat alone may see. `follow` folds them: each says what changed and nothing is looked up elsewhere.
 */
import type { Point } from '../board/plane.ts';
import type { BySeat, Seat } from '../seat.ts';
import type { DivisionId, Reason, Retreat, Route, UnitId } from './state.ts';
import type { Order, Terrain } from './tables.ts';

/** A pair of Engaged Divisions: White's, Black's. */
export type Pair = BySeat<DivisionId>;

/** Why a General of an Advance stopped: his points spent, an enemy met, ground he cannot pay, the edge of the table. */
export type Stop = 'full' | 'engaged' | 'difficult' | 'stream' | 'edge';

/** What cut a manoeuvre short (6.11); `done`: nothing, it got where it was sent. */
export type Halt = 'done' | 'terrain' | 'enemy' | 'spent' | 'edge';

/** A kind of terrain and the dice that it gives. */
export interface TerrainDice {
  readonly kind: Terrain;
  readonly dice: number;
}

/** The dice of a Division in a fight, term by term: floor(halves / 2) and the terrain's (D36). */
export interface Terms {
  /** Units that fight here, with the half-dice of each. */
  readonly units: readonly { readonly unit: UnitId; readonly halves: number }[];
  readonly terrain: readonly TerrainDice[];
  readonly dice: number;
}

/** A unit and where it stands. */
export interface Placed {
  readonly unit: UnitId;
  readonly at: Point;
}

export type Event =
  /** `engaged`: Divisions Engaged as the turn begins; flags of the turn before are set by it (6.12). */
  | { readonly type: 'turn-began'; readonly turn: number; readonly engaged: readonly DivisionId[] }
  | { readonly type: 'asked'; readonly phase: 'moves' | 'manoeuvre'; readonly seats: readonly Seat[] }
  | {
      readonly type: 'commander-moved' | 'commander-displaced';
      readonly seat: Seat;
      readonly from: Point;
      readonly at: Point;
    }
  | {
      readonly type: 'unit-transferred';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly from: DivisionId;
      readonly division: DivisionId;
      readonly at: Point;
    }
  /** A battery of `seat` and its die; `hit`: the unit that it will strike, null for a miss (6.5). */
  | {
      readonly type: 'battery-fired';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly division: DivisionId;
      readonly face: number;
      readonly hit: UnitId | null;
    }
  | {
      readonly type: 'order-revealed';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly order: Order;
      readonly arrow: Point | null;
      /** Ordered this turn. */
      readonly fresh: boolean;
    }
  /** Seen by its own seat alone. */
  | {
      readonly type: 'retreat-set';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly retreat: Retreat;
    }
  /** `aside`: neither route was open; `short`: less than 12 inches (D24). `distance`: from where he stood. */
  | {
      readonly type: 'general-disengaged' | 'general-forced';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly from: Point;
      readonly at: Point;
      readonly route: Route | 'aside' | 'short';
      readonly distance: number;
    }
  /** `forced`: out of a fight, not by its order. */
  | { readonly type: 'cut-off'; readonly seat: Seat; readonly division: DivisionId; readonly forced: boolean }
  | {
      readonly type: 'disorder-rolled';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly face: number;
      readonly end: 'kept' | 'disordered' | 'lost';
    }
  | {
      readonly type: 'recovery-rolled';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly face: number;
      readonly recovered: boolean;
    }
  | {
      readonly type: 'general-advanced';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly from: Point;
      readonly at: Point;
      /** Ticks that he moved. */
      readonly distance: number;
      readonly stop: Stop;
      /** The nearest enemy General where he stopped `engaged`; otherwise null. */
      readonly met: DivisionId | null;
    }
  /** Units of a Division that stand elsewhere now; `reformed`: not only because their General does. */
  | {
      readonly type: 'units-placed';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly units: readonly Placed[];
      readonly reformed: boolean;
    }
  /** A unit that found its place taken (D4); where it stands `units-placed` or `unit-transferred` has told. */
  | {
      readonly type: 'unit-shifted';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly wanted: Point;
      readonly at: Point;
    }
  /** The pairs of phase 8, fixed at its start (D34). */
  | { readonly type: 'fights-joined'; readonly pairs: readonly Pair[] }
  | { readonly type: 'fight-order'; readonly white: number; readonly black: number; readonly seat: Seat }
  | {
      readonly type: 'fight';
      readonly pair: Pair;
      readonly terms: BySeat<Terms>;
      readonly faces: BySeat<readonly number[]>;
      readonly hits: BySeat<number>;
    }
  | { readonly type: 'fight-dropped'; readonly pair: Pair }
  | {
      readonly type: 'general-exposed';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly hits: number;
      readonly total: number;
    }
  | {
      readonly type: 'unit-disordered' | 'unit-destroyed';
      readonly seat: Seat;
      readonly unit: UnitId;
      readonly division: DivisionId;
    }
  | { readonly type: 'division-destroyed'; readonly seat: Seat; readonly division: DivisionId }
  | { readonly type: 'manoeuvre-order'; readonly white: number; readonly black: number; readonly seat: Seat }
  | {
      readonly type: 'general-manoeuvred';
      readonly seat: Seat;
      readonly division: DivisionId;
      readonly from: Point;
      /** Where he turned, and last where he stopped. */
      readonly path: readonly Point[];
      readonly at: Point;
      /** Steps that he took. */
      readonly distance: number;
      readonly halt: Halt;
      /** The enemy General who keeps him off, with `enemy`; otherwise null. */
      readonly by: DivisionId | null;
    }
  | {
      readonly type: 'battle-ended';
      readonly winner: Seat | null;
      readonly reason: Reason;
      readonly lost: BySeat<number>;
      readonly start: BySeat<number>;
      /** With `turn-limit` (D49); otherwise null. */
      readonly scores: BySeat<number> | null;
    };
