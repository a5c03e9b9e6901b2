/** Types of Engage!: options, state, view, what is asked (section 5 of the rule book). */
import type { Point } from '../board/plane.ts';
import type { BySeat, Seat } from '../seat.ts';
import type { Arm, Grade, Order, Terrain } from './tables.ts';

export type ScenarioId = 'outpost' | 'field' | 'ridge' | 'crossing';

export interface Options {
  readonly scenario: ScenarioId;
  /** Turns, 4 to 20 (D49); `scenario`: as many as the scenario has. */
  readonly turnLimit: 'scenario' | number;
  /** Share of the starting units, 30 to 100, at which a side breaks (D48). */
  readonly breakPercent: number;
  /** Tenths of an inch, 60 to 360 (R68). */
  readonly artilleryRange: number;
  /** In each Division all cavalry but the first unit are infantry (R69). */
  readonly cavalryRare: boolean;
  /** Dice of an assaulting cavalry unit (R69). */
  readonly cavalryAssaultDice: 1 | 2;
  /** What every hit left over adds where a General is exposed (D39). */
  readonly exposureExtra: 1 | 2;
}

/** `w1` to `w4`, `b1` to `b4`: also that of the General. */
export type DivisionId = string;
/** `w1a`; it stays when the unit is exchanged. */
export type UnitId = string;

export type Phase = 'orders' | 'moves' | 'manoeuvre' | 'over';

/** Polygons close by themselves, lines are open. `name`: null for what has none of its own. */
export interface Feature {
  readonly kind: Terrain;
  readonly name: string | null;
  readonly points: readonly Point[];
}

export type Route = 'away' | 'commander';

/** How a Division would leave a fight (D23); only its owner sees it. */
export interface Retreat {
  readonly direction: Route;
  /** 120 to 240. */
  readonly distance: number;
}

/** A Division as it is seen: `retreat` is null for those who may not know it. */
export interface SeenDivision {
  readonly id: DivisionId;
  readonly seat: Seat;
  /** Where its General stands. */
  readonly at: Point;
  readonly order: Order;
  /** The direction of an Advance, kept with the order (D17); null with every other order. */
  readonly arrow: Point | null;
  readonly retreat: Retreat | null;
  /** Engaged when ORDERS opened this turn. */
  readonly began: boolean;
  /** Engaged at the start or in phase 8 of the turn before (D47). */
  readonly wasEngaged: boolean;
  /** In a pair at the start of phase 8 of this turn. */
  readonly fought: boolean;
  /** Thrown out of a fight this turn, or cut off in it (D41). */
  readonly forced: boolean;
}

export interface Division extends SeenDivision {
  readonly retreat: Retreat;
}

export interface Unit {
  readonly id: UnitId;
  readonly division: DivisionId;
  readonly arm: Arm;
  readonly grade: Grade;
  readonly at: Point;
  readonly disordered: boolean;
}

export type Reason = 'break' | 'turn-limit' | 'surrender' | 'agreed' | 'timeout' | 'cancelled';

export interface Result {
  readonly winner: Seat | null;
  readonly reason: Reason;
}

/** What state and view have in common. */
export interface Public {
  readonly options: Options;
  readonly terrain: readonly Feature[];
  /** From 1. */
  readonly turn: number;
  readonly phase: Phase;
  /** White's by number, then Black's. */
  readonly divisions: readonly SeenDivision[];
  /** By id. */
  readonly units: readonly Unit[];
  readonly commanders: BySeat<Point>;
  /** Units at the start (D48). */
  readonly start: BySeat<number>;
  readonly result: Result | null;
}

/** The whole game; standing orders and submissions belong to the match. */
export interface State extends Public {
  readonly divisions: readonly Division[];
}

/** What a seat or a spectator may see. */
export type View = Public;

/** Offsets from the General by unit. */
export type Offsets = Readonly<Record<UnitId, Point>>;

export interface Transfer {
  readonly unit: UnitId;
  readonly division: DivisionId;
}

export interface Command {
  readonly division: DivisionId;
  readonly order: Order;
  /** With an Advance, and only with it. */
  readonly arrow?: Point | undefined;
}

export interface Target {
  readonly unit: UnitId;
  readonly division: DivisionId;
}

export interface Placing {
  readonly division: DivisionId;
  readonly offsets?: Offsets | undefined;
  readonly retreat?: Retreat | undefined;
}

export interface March {
  readonly division: DivisionId;
  /** Way points, 0 to 3. */
  readonly path: readonly Point[];
  readonly offsets?: Offsets | undefined;
}

export interface SubmitOrders {
  readonly type: 'submit-orders';
  readonly commander?: Point | undefined;
  readonly transfers?: readonly Transfer[] | undefined;
  readonly orders?: readonly Command[] | undefined;
  readonly targets?: readonly Target[] | undefined;
}

export interface SubmitMoves {
  readonly type: 'submit-moves';
  readonly divisions?: readonly Placing[] | undefined;
  /** Own Divisions, those first whose fights shall come first (D37). */
  readonly combatOrder?: readonly DivisionId[] | undefined;
}

export interface SubmitManoeuvres {
  readonly type: 'submit-manoeuvres';
  /** In the order in which they are carried out (D10). */
  readonly moves?: readonly March[] | undefined;
}

/** Sealed until all who are asked have submitted; what is left out stays as it is. */
export type Action = SubmitOrders | SubmitMoves | SubmitManoeuvres;

/** Standing orders (D51); kept by the match, private. */
export interface Orders {
  readonly orders: 'ask' | 'repeat' | 'repeat-until-contact' | 'hold';
  readonly moves: 'ask' | 'keep' | 'keep-until-contact';
  readonly manoeuvre: 'ask' | 'stay';
}
