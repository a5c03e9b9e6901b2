/** Plans of a whole turn: a beam over sequences of actions, the best positions in which the turn could end. */
import type { Budget } from '../../opponent/budget.ts';
import { playAmbushed, windowRoom } from './ambush.ts';
import type { Allowed } from './captain.ts';
import { END_TURN, MOVE, toOf, typeOf } from './code.ts';
import { Field, WINNER } from './field.ts';
import { codeAt, listMarket, listMoves, listPlays, newCodes } from './list.ts';
import { play } from './play.ts';
import { prospect } from './prospect.ts';

/** A way through a turn. */
export interface Line {
  readonly field: Field;
  /** The action that it begins with. */
  first: number;
  /** What the position promises, less `risk`. */
  score: number;
  /** What Ambushes on its moves cost on average. */
  risk: number;
}

/** Positions that are followed at each step, and those that are looked at in the end. */
const WIDTH = 30;
const ENDS = 24;
/** Actions of one turn that are planned. */
const STEPS_AHEAD = 10;

/** The best lines so far, at most as many as there are places. */
interface Best {
  readonly lines: readonly Line[];
  count: number;
  /** Place of the worst one. */
  worst: number;
}

function places(count: number): Best {
  const lines = Array.from({ length: count }, () => ({ field: new Field(), first: END_TURN, score: 0, risk: 0 }));
  return { lines, count: 0, worst: 0 };
}

let now = places(WIDTH);
let then = places(WIDTH);
const ends = places(ENDS);
const list = newCodes();
const next = new Field();
const sprung = new Field();
const seen = new Set<number>();

/** The score that a line must exceed to be kept. */
function bar(best: Best): number {
  return best.count < best.lines.length ? Number.NEGATIVE_INFINITY : (best.lines[best.worst]?.score ?? 0);
}

function keep(best: Best, field: Field, first: number, score: number, risk: number): void {
  const full = best.count === best.lines.length;
  const line = best.lines[full ? best.worst : best.count];
  if (line === undefined) return;
  if (!full) best.count++;
  line.field.copy(field);
  line.first = first;
  line.score = score;
  line.risk = risk;
  if (best.count < best.lines.length) return;
  for (let i = 0, least = Number.POSITIVE_INFINITY; i < best.count; i++) {
    const kept = best.lines[i]?.score ?? 0;
    if (kept < least) [best.worst, least] = [i, kept];
  }
}

function hash(f: Field): number {
  let mixed = 0;
  for (const n of f.numbers) mixed = Math.imul(mixed ^ n, 0x01000193) ^ (mixed >>> 15);
  return mixed;
}

/**
 * The best ends of the turn of `seat`, who moves, the best first. `odds`: how likely the other seat holds an Ambush, in
 * percent. `allowed`: what a Diversion lets it do first, the end of the turn not being among it; null: anything.
 */
export function planTurn(
  root: Field,
  seat: number,
  allowed: Allowed | null,
  odds: number,
  budget: Budget,
): readonly Line[] {
  seen.clear();
  ends.count = 0;
  now.count = 0;
  const score = prospect(root, seat);
  keep(now, root, END_TURN, score, 0);
  if (allowed === null) keep(ends, root, END_TURN, score, 0);
  for (let step = 0; step < STEPS_AHEAD && now.count > 0 && budget.left > 0; step++) {
    then.count = 0;
    for (let i = 0; i < now.count; i++) {
      const line = now.lines[i];
      if (line !== undefined) grow(line, step === 0, seat, allowed, odds, budget);
    }
    [now, then] = [then, now];
  }
  return ends.lines.slice(0, ends.count).sort((a, b) => b.score - a.score);
}

/** Every action after a line. */
function grow(line: Line, opening: boolean, seat: number, allowed: Allowed | null, odds: number, budget: Budget): void {
  list.count = 0;
  listMoves(line.field, list);
  listMarket(line.field, list);
  listPlays(line.field, list);
  for (let i = 0; i < list.count; i++) {
    if (!budget.take()) return;
    const code = codeAt(list, i);
    next.copy(line.field);
    play(next, code);
    const winner = next.get(WINNER);
    const plain = prospect(next, seat);
    const least = Math.min(bar(then), bar(ends));
    if (plain - line.risk <= least || winner === 1 - seat) continue;
    const key = hash(next);
    if (seen.has(key)) continue;
    if (opening && allowed !== null && !allowed(code)) continue;
    seen.add(key);
    const risk =
      line.risk + (odds > 0 && typeOf(code) === MOVE ? riskOf(line.field, code, seat, plain, odds, budget) : 0);
    const first = opening ? code : line.first;
    const score = plain - risk;
    if (score > bar(ends)) keep(ends, next, first, score, risk);
    if (winner < 0 && score > bar(then)) keep(then, next, first, score, risk);
  }
}

/** What an Ambush on this move costs, times how likely it is. */
function riskOf(f: Field, move: number, seat: number, plain: number, odds: number, budget: Budget): number {
  if (windowRoom(f, 1 - seat, toOf(move)) === 0 || !budget.take()) return 0;
  sprung.copy(f);
  playAmbushed(sprung, move, 1);
  return Math.trunc((Math.max(0, plain - prospect(sprung, seat)) * odds) / 100);
}
