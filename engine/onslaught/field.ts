/**
 * The compact position that the rules work on: small arrays and numbers, no objects per unit. The contract's states are
 * read into it and written back from it (store.ts); fuzz and computers play on it directly. It is mutable and private to
 * whoever holds it.
 */
import { cell } from '../board/cells.ts';
import { MOST_SQUARES } from '../board/grid.ts';
import { addSquare, dropSquare, noSquares, type Rows } from '../board/rows.ts';
import { other, type Seat } from '../seat.ts';
import { type Roster, rosterOf, STRIDE } from './roster.ts';
import type { Mix, Piece, Reason, Scale, UnitId } from './state.ts';
import { KINDS } from './state.ts';
import { SCALES, type ScaleTable, UNITS } from './tables.ts';
import { type Ground, groundOf } from './terrain.ts';

/** Phases of play; set-up has no field. */
export const TURN = 0;
export const ANSWER = 1;
export const OVER = 2;

export const RANGED = 0;
export const MELEE = 1;

/** Ammunition without limit (D20). */
export const UNLIMITED = -1;

/** Numbers of the unit kinds, by kind number (7.1). */
export const MOVEMENT = Int8Array.from(KINDS, (kind) => UNITS[kind].movement);
export const RANGE = Int8Array.from(KINDS, (kind) => UNITS[kind].range);
export const MELEE_DICE = Int8Array.from(KINDS, (kind) => UNITS[kind].meleeDice);
export const RANGED_DICE = Int8Array.from(KINDS, (kind) => UNITS[kind].rangedDice);
export const OPENING_DICE = Int8Array.from(KINDS, (kind) => UNITS[kind].openingDice);
export const MOBILE = Int8Array.from(KINDS, (kind) => (UNITS[kind].mobile ? 1 : 0));

const NO_TERRAIN = groundOf([], SCALES.skirmish.rows);

export class Field {
  roster: Roster = rosterOf(SCALES.skirmish.defaultMix);
  table: ScaleTable = SCALES.skirmish;
  ground: Ground = NO_TERRAIN;
  /** Terrain by square, and the legal steps over it (`Ground`). */
  terrain: Int8Array = this.ground.terrain;
  steps: Int8Array = this.ground.steps;
  /** Unit index by square, -1: empty. */
  readonly unitAt = new Int8Array(MOST_SQUARES);
  /** Squares held by the units of each side. */
  readonly held: readonly [Rows, Rows] = [noSquares(), noSquares()];
  /** By unit index: square (-1: not on the board), ranks, ammunition (-1: unlimited), kind number. */
  readonly at = new Int8Array(2 * STRIDE);
  readonly ranks = new Int8Array(2 * STRIDE);
  readonly ammo = new Int8Array(2 * STRIDE);
  kinds: Int8Array = this.roster.kinds;

  phase = TURN;
  initiative: Seat = 0;
  active: Seat = 0;
  round = 1;
  left = 0;
  /** Activated units in order, and as bits by place within the side. */
  readonly activated = new Int8Array(STRIDE);
  activatedCount = 0;
  activatedBits = 0;
  quiet = 0;
  struck = false;

  /** The running combat; `asked` is the struck unit that must answer in phase ANSWER. */
  combat = RANGED;
  attacker = -1;
  defender = -1;
  strikes = 0;
  asked = -1;

  winner: Seat | null = null;
  reason: Reason | null = null;

  /** Empties the board for a game of this scale, mix and terrain. */
  reset(scale: Scale, mix: Mix, pieces: readonly Piece[]): void {
    this.roster = rosterOf(mix);
    this.kinds = this.roster.kinds;
    this.table = SCALES[scale];
    this.lay(groundOf(pieces, this.table.rows));
    this.unitAt.fill(-1);
    this.held[0].fill(0);
    this.held[1].fill(0);
    this.at.fill(-1);
    this.ranks.fill(0);
    this.phase = TURN;
    this.activatedCount = 0;
    this.activatedBits = 0;
    this.attacker = -1;
    this.defender = -1;
    this.asked = -1;
    this.strikes = 0;
    this.winner = null;
    this.reason = null;
  }

  /** Puts the board on this ground. */
  lay(ground: Ground): void {
    this.ground = ground;
    this.terrain = ground.terrain;
    this.steps = ground.steps;
  }

  /** A unit comes onto an empty square. */
  place(unit: number, square: number): void {
    this.at[unit] = square;
    this.unitAt[square] = unit;
    addSquare(unit < STRIDE ? this.held[0] : this.held[1], square);
  }

  /** A unit goes to an empty square. */
  shift(unit: number, to: number): void {
    this.lift(unit);
    this.place(unit, to);
  }

  remove(unit: number): void {
    this.lift(unit);
    this.at[unit] = -1;
    this.ranks[unit] = 0;
  }

  lift(unit: number): void {
    const square = cell(this.at, unit);
    this.unitAt[square] = -1;
    dropSquare(unit < STRIDE ? this.held[0] : this.held[1], square);
  }

  alive(unit: number): boolean {
    return cell(this.at, unit) >= 0;
  }

  isActivated(unit: number): boolean {
    return ((this.activatedBits >> (unit % STRIDE)) & 1) === 1;
  }

  /** Who must decide; null when the game is over. */
  decider(): Seat | null {
    if (this.phase === OVER) return null;
    return this.phase === ANSWER ? sideOfUnit(this.asked) : this.active;
  }

  id(unit: number): UnitId {
    return this.roster.ids[unit] ?? '';
  }

  /** The unit with this id, living or destroyed; -1 for an id that this mix does not have. */
  unit(id: UnitId): number {
    return this.roster.index.get(id) ?? -1;
  }
}

export function sideOfUnit(unit: number): Seat {
  return unit >= STRIDE ? 1 : 0;
}

/** The unit that faces `unit` in the running combat. */
export function opponentOf(f: Field, unit: number): number {
  return unit === f.attacker ? f.defender : f.attacker;
}

/** A side's General has the first place of its roster. */
export function isGeneral(unit: number): boolean {
  return unit % STRIDE === 0;
}

/** Whether every living unit of the active side has activated (D32). */
export function allActivated(f: Field): boolean {
  const first = f.active * STRIDE;
  for (let u = first; u < first + f.roster.size; u++) {
    if (f.alive(u) && !f.isActivated(u)) return false;
  }
  return true;
}

export function enemyOf(unit: number): Seat {
  return other(sideOfUnit(unit));
}
