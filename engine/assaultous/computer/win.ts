/** Is there a way to win within a few actions, if nobody springs an Ambush (section 11, "win now")? */
import type { Budget } from '../../opponent/budget.ts';
import { TILES } from '../country.ts';
import { ASSASSINATE, BOMBARD, BREACH, encode, MOVE, PLAY_ASSAULT } from './code.ts';
import {
  ACTIVE,
  ARMY,
  ASSASSINATION,
  ASSAULT,
  COMMANDER,
  COMMANDER_AT,
  Field,
  MOVES_LEFT,
  OWNER,
  SIEGE_ENGINE,
  WINNER,
  WORKER,
} from './field.ts';
import { type Codes, codeAt, newCodes, push, roomFor } from './list.ts';
import { ENEMY_CAPITAL, NEXT, num, SIDES, STEPS } from './map.ts';
import { bonusOf, play } from './play.ts';

/** Most actions that a search of a winning line ever looks ahead. */
export const DEEPEST = 8;
const fields = Array.from({ length: DEEPEST + 1 }, () => new Field());
const lists = Array.from({ length: DEEPEST + 1 }, () => newCodes());

/**
 * The first action of a winning line of at most `depth` actions for the seat that moves; null: none was found. `reach`:
 * how near somebody must be for a search at all.
 */
export function winningLine(f: Field, depth: number, reach: number, budget: Budget): number | null {
  if (!isNear(f, reach)) return null;
  for (let deep = 1; deep <= depth; deep++) {
    const code = search(f, deep, budget);
    if (code !== null) return code;
  }
  return null;
}

/** Whether a fighter, or for an empty Capital any piece, is within so many steps of the enemy Capital or Commander. */
function isNear(f: Field, moves: number): boolean {
  const seat = f.get(ACTIVE);
  const goal = num(ENEMY_CAPITAL, seat);
  const prey = f.get(COMMANDER_AT + 1 - seat);
  const open = f.get(OWNER + goal) !== 1 - seat;
  for (let tile = 0; tile < TILES; tile++) {
    if (f.get(OWNER + tile) !== seat) continue;
    const fighters = f.get(ARMY + tile) + f.get(COMMANDER + tile) > 0;
    const toGoal = num(STEPS, tile * TILES + goal);
    if (toGoal <= moves && (fighters || (open && f.get(WORKER + tile) > 0))) return true;
    if (fighters && prey >= 0 && num(STEPS, tile * TILES + prey) <= moves) return true;
  }
  return false;
}

function search(f: Field, depth: number, budget: Budget): number | null {
  const list = lists[depth];
  const next = fields[depth];
  if (list === undefined || next === undefined) throw new RangeError(`no search of ${depth} actions`);
  const seat = f.get(ACTIVE);
  listWinning(f, list);
  for (let i = 0; i < list.count; i++) {
    if (!budget.take()) return null;
    const code = codeAt(list, i);
    next.copy(f);
    play(next, code);
    if (next.get(WINNER) === seat) return code;
    if (depth > 1 && next.get(WINNER) < 0 && search(next, depth - 1, budget) !== null) return code;
  }
  return null;
}

/** Moves towards the two targets, Assault, Siege Engine and Assassination on them. */
function listWinning(f: Field, list: Codes): void {
  list.count = 0;
  const seat = f.get(ACTIVE);
  const goal = num(ENEMY_CAPITAL, seat);
  const prey = f.get(COMMANDER_AT + 1 - seat);
  if (f.get(MOVES_LEFT) > 0) {
    for (let from = 0; from < TILES; from++) if (f.get(OWNER + from) === seat) listTowards(f, list, from, goal, prey);
  }
  if (f.cards(seat, ASSAULT) > 0) push(list, encode(PLAY_ASSAULT));
  listAgainst(f, list, goal);
  if (prey !== goal) listAgainst(f, list, prey);
}

function listTowards(f: Field, list: Codes, from: number, goal: number, prey: number): void {
  const seat = f.get(ACTIVE);
  for (let side = from * SIDES; side < from * SIDES + SIDES; side++) {
    const to = num(NEXT, side);
    if (to < 0) break;
    const nearer =
      num(STEPS, to * TILES + goal) < num(STEPS, from * TILES + goal) ||
      num(STEPS, to * TILES + prey) < num(STEPS, from * TILES + prey);
    if (!nearer) continue;
    const room = roomFor(f, seat, to);
    const held = f.get(OWNER + to) === 1 - seat;
    for (let c = f.get(COMMANDER + from); c >= 0; c--) {
      for (let a = f.get(ARMY + from); a >= 0; a--) {
        if (held && a + c === 0) continue;
        for (let w = 0; w <= f.get(WORKER + from); w++) {
          if (w + a + c > 0 && w + a + c <= room) push(list, encode(MOVE, from, to, w, a, c));
        }
      }
    }
  }
}

function listAgainst(f: Field, list: Codes, target: number): void {
  const seat = f.get(ACTIVE);
  if (target < 0 || f.get(OWNER + target) !== 1 - seat) return;
  if (f.cards(seat, SIEGE_ENGINE) > 0) {
    if (bonusOf(f, target) > 0) push(list, encode(BREACH, target));
    for (let n = Math.min(2, f.get(ARMY + target)); n > 0; n--) push(list, encode(BOMBARD, target, 0, 0, n));
  }
  if (f.cards(seat, ASSASSINATION) > 0) {
    if (f.get(ARMY + target) > 0) push(list, encode(ASSASSINATE, target, 0, 1));
    if (f.get(WORKER + target) > 0) push(list, encode(ASSASSINATE, target, 0, 0));
  }
}
