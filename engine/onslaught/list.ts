/**
 * All legal actions of play, as codes. By unit in id order, then fire, move and fire, charge, move; squares by row from
 * the own edge, then column; targets in id order; `end-turn` last (the order of section 11.6).
 */
import { cell } from '../board/cells.ts';
import { COLUMNS, columnOf, distance, rowOf } from '../board/grid.ts';
import { lowestColumn, noSquares, ROWS_KEPT, rowBits, span } from '../board/rows.ts';
import { CHARGE, END_TURN, encode, FIRE, HOLD, MOVE, MOVE_AND_FIRE, RETREAT, STRIKE } from './code.ts';
import { ANSWER, type Field, MOBILE, MOVEMENT, OVER, opponentOf, RANGE } from './field.ts';
import { canApproach, newReach, reckonReach, retreats } from './reach.ts';
import { STRIDE } from './roster.ts';
import { canFire, clearShot, inRange } from './sight.ts';
import { canStrike } from './strike.ts';
import { stepOk } from './terrain.ts';

/** Codes and how many of them count. 20 units with 48 squares and a few targets each never fill it. */
export interface CodeList {
  readonly codes: Int32Array;
  count: number;
}

export function newCodeList(): CodeList {
  return { codes: new Int32Array(8192), count: 0 };
}

function add(list: CodeList, code: number): void {
  list.codes[list.count++] = code;
}

/**
 * Fills `list` with the legal actions of whoever decides; none when the game is over. There is no dead end (D39): a turn
 * can always be ended, and who cannot strike may hold.
 */
export function listLegal(f: Field, list: CodeList): void {
  list.count = 0;
  if (f.phase === OVER) return;
  if (f.phase === ANSWER) {
    listAnswers(f, list);
    return;
  }
  const first = f.active * STRIDE;
  if (f.left > 0) {
    for (let u = first; u < first + f.roster.size; u++) {
      if (f.alive(u) && !f.isActivated(u)) listUnit(f, u, list);
    }
  }
  add(list, END_TURN);
}

const squares = new Int8Array(8);

function listAnswers(f: Field, list: CodeList): void {
  const able = canStrike(f, f.combat, f.asked, opponentOf(f, f.asked));
  if (able) add(list, STRIKE);
  const ways = retreats(f, f.asked, squares);
  for (let i = 0; i < ways; i++) add(list, encode(RETREAT, 0, cell(squares, i), 0));
  if (!able) add(list, HOLD);
}

const reach = newReach();
/** Enemies that may come into question for the unit in hand, in id order: all, and those near enough to be charged. */
const near = new Int8Array(STRIDE);
const closest = new Int8Array(STRIDE);
let nearCount = 0;
let closestCount = 0;
/** Squares worth a look for a shot or for a charge. */
const around = noSquares();

function listUnit(f: Field, u: number, list: CodeList): void {
  const here = cell(f.at, u);
  const kind = cell(f.kinds, u);
  const movement = cell(MOVEMENT, kind);
  const mobile = cell(MOBILE, kind) === 1;
  // From a ridge the range is one more (R30); a mobile unit may march before it fires.
  const range = cell(RANGE, kind) + (f.ground.hasRidge ? 1 : 0);
  collectNear(f, u, here, Math.max(movement, range + (mobile ? movement - 1 : 0)), movement);
  reckonReach(f, u, reach);
  if (nearCount > 0 && cell(f.ammo, u) !== 0) {
    listFire(f, u, here, list);
    if (mobile) listMoveAndFire(f, u, range, list);
  }
  // A charge needs no ammunition (D39).
  if (closestCount > 0) listCharges(f, u, here, list);
  listMoves(f, u, list);
}

function collectNear(f: Field, u: number, here: number, most: number, movement: number): void {
  const first = u < STRIDE ? STRIDE : 0;
  nearCount = 0;
  closestCount = 0;
  for (let e = first; e < first + f.roster.size; e++) {
    const there = cell(f.at, e);
    if (there < 0) continue;
    const d = distance(here, there);
    if (d > most) continue;
    near[nearCount++] = e;
    if (d <= movement) closest[closestCount++] = e;
  }
}

/** Fills `around` with the squares at most `radius` from some of these enemies. */
function lookAround(f: Field, enemies: Int8Array, count: number, radius: number): void {
  around.fill(0);
  for (let j = 0; j < count; j++) {
    const there = cell(f.at, cell(enemies, j));
    const bits = span(columnOf(there) - radius, columnOf(there) + radius);
    const row = rowOf(there) + 1;
    const high = Math.min(ROWS_KEPT - 2, row + radius);
    for (let r = Math.max(1, row - radius); r <= high; r++) around[r] = rowBits(around, r) | bits;
  }
}

/** The kept row that is `i`th from the unit's own edge. */
function keptRow(f: Field, u: number, i: number): number {
  return u < STRIDE ? i + 1 : f.table.rows - i;
}

function emptyBits(f: Field, r: number): number {
  return ~(rowBits(f.held[0], r) | rowBits(f.held[1], r));
}

function listFire(f: Field, u: number, here: number, list: CodeList): void {
  for (let j = 0; j < nearCount; j++) {
    const e = cell(near, j);
    if (canFire(f, u, here, cell(f.at, e))) add(list, encode(FIRE, u, 0, e));
  }
}

function listMoveAndFire(f: Field, u: number, range: number, list: CodeList): void {
  lookAround(f, near, nearCount, range);
  for (let i = 0; i < f.table.rows; i++) {
    const r = keptRow(f, u, i);
    let bits = rowBits(reach.shotEnds, r) & rowBits(around, r) & emptyBits(f, r);
    for (; bits !== 0; bits &= bits - 1) {
      const s = (r - 1) * COLUMNS + lowestColumn(bits);
      for (let j = 0; j < nearCount; j++) {
        const e = cell(near, j);
        const there = cell(f.at, e);
        if (inRange(f, u, s, there) && clearShot(f, u, s, there)) add(list, encode(MOVE_AND_FIRE, u, s, e));
      }
    }
  }
}

function listCharges(f: Field, u: number, here: number, list: CodeList): void {
  lookAround(f, closest, closestCount, 1);
  for (let i = 0; i < f.table.rows; i++) {
    const r = keptRow(f, u, i);
    const own = rowOf(here) + 1 === r ? 1 << columnOf(here) : 0;
    let bits = rowBits(reach.shotEnds, r) & rowBits(around, r) & (emptyBits(f, r) | own);
    for (; bits !== 0; bits &= bits - 1) {
      const s = (r - 1) * COLUMNS + lowestColumn(bits);
      for (let j = 0; j < closestCount; j++) {
        const e = cell(closest, j);
        const there = cell(f.at, e);
        if (distance(s, there) !== 1 || !stepOk(f.terrain, s, there)) continue;
        if (canApproach(f, reach, s, there)) add(list, encode(CHARGE, u, s, e));
      }
    }
  }
}

function listMoves(f: Field, u: number, list: CodeList): void {
  for (let i = 0; i < f.table.rows; i++) {
    const r = keptRow(f, u, i);
    let bits = rowBits(reach.ends, r) & emptyBits(f, r);
    for (; bits !== 0; bits &= bits - 1) {
      add(list, encode(MOVE, u, (r - 1) * COLUMNS + lowestColumn(bits), 0));
    }
  }
}
