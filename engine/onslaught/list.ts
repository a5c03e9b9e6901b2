/**
 * All legal actions of play, as codes. By unit in id order, then fire, move and fire, charge, move; squares by row from
 * the own edge, then column; targets in id order; `end-turn` last (the order of section 11.6).
 */
import { cell } from '../board/cells.ts';
import { COLUMNS, columnOf, distance, rowOf } from '../board/grid.ts';
import { CHARGE, END_TURN, encode, FIRE, HOLD, MOVE, MOVE_AND_FIRE, RETREAT, STRIKE } from './code.ts';
import { ANSWER, type Field, MOBILE, MOVEMENT, OVER, opponentOf, RANGE } from './field.ts';
import { approachCost, newReach, reckonReach, retreats } from './reach.ts';
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

/** Fills `list` with the legal actions of whoever decides; none when the game is over. */
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
/** Squares within the unit's movement, its own among them. */
const box = new Int8Array(64);
let boxCount = 0;

function listUnit(f: Field, u: number, list: CodeList): void {
  const here = cell(f.at, u);
  const kind = cell(f.kinds, u);
  const movement = cell(MOVEMENT, kind);
  const mobile = cell(MOBILE, kind) === 1;
  // From a ridge the range is one more (R30); a mobile unit may march before it fires.
  const shot = cell(RANGE, kind) + 1 + (mobile ? movement - 1 : 0);
  collectNear(f, u, here, Math.max(movement, shot), movement);
  reckonReach(f, u, reach);
  collectBox(f, here, movement, u < STRIDE);
  if (nearCount > 0 && cell(f.ammo, u) !== 0) {
    listFire(f, u, here, list);
    if (mobile) listMoveAndFire(f, u, movement, list);
  }
  if (closestCount > 0) listCharges(f, u, here, movement, list);
  for (let i = 0; i < boxCount; i++) {
    const s = cell(box, i);
    if (cell(f.unitAt, s) < 0) add(list, encode(MOVE, u, s, 0));
  }
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

/** By row from the unit's own edge, then column. */
function collectBox(f: Field, here: number, movement: number, white: boolean): void {
  const row = rowOf(here);
  const column = columnOf(here);
  const low = Math.max(0, row - movement);
  const high = Math.min(f.table.rows - 1, row + movement);
  const left = Math.max(0, column - movement);
  const right = Math.min(COLUMNS - 1, column + movement);
  boxCount = 0;
  for (let r = low; r <= high; r++) {
    const start = COLUMNS * (white ? r : high + low - r);
    for (let s = start + left; s <= start + right; s++) {
      if (cell(reach.cost, s) <= movement) box[boxCount++] = s;
    }
  }
}

function listFire(f: Field, u: number, here: number, list: CodeList): void {
  for (let j = 0; j < nearCount; j++) {
    const e = cell(near, j);
    if (canFire(f, u, here, cell(f.at, e))) add(list, encode(FIRE, u, 0, e));
  }
}

function listMoveAndFire(f: Field, u: number, movement: number, list: CodeList): void {
  for (let i = 0; i < boxCount; i++) {
    const s = cell(box, i);
    if (cell(reach.cost, s) >= movement || cell(f.unitAt, s) >= 0) continue;
    for (let j = 0; j < nearCount; j++) {
      const e = cell(near, j);
      const there = cell(f.at, e);
      if (inRange(f, u, s, there) && clearShot(f, u, s, there)) add(list, encode(MOVE_AND_FIRE, u, s, e));
    }
  }
}

function listCharges(f: Field, u: number, here: number, movement: number, list: CodeList): void {
  for (let i = 0; i < boxCount; i++) {
    const s = cell(box, i);
    if (cell(reach.steps, s) >= movement || (s !== here && cell(f.unitAt, s) >= 0)) continue;
    for (let j = 0; j < closestCount; j++) {
      const e = cell(closest, j);
      const there = cell(f.at, e);
      if (distance(s, there) !== 1 || !stepOk(f.terrain, s, there)) continue;
      if (approachCost(f, reach, s, there) < movement) add(list, encode(CHARGE, u, s, e));
    }
  }
}
