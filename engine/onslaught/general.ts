/** The Amateur General (section 11): he weighs every legal action of the moment and plays the best one. */
import { cell } from '../board/cells.ts';
import type { Seat } from '../seat.ts';
import {
  CHARGE,
  END_TURN,
  encode,
  FIRE,
  HOLD,
  MOVE,
  MOVE_AND_FIRE,
  RETREAT,
  STRIKE,
  squareOf,
  targetOf,
  toAction,
  typeOf,
  unitOf,
} from './code.ts';
import { automaticRetreat } from './combat.ts';
import { Field, isGeneral, MELEE, opponentOf, RANGED } from './field.ts';
import { fallback } from './legal.ts';
import { listLegal, newCodeList } from './list.ts';
import { STRIDE } from './roster.ts';
import type { Action, View } from './state.ts';
import { load } from './store.ts';
import { canStrike } from './strike.ts';
import { cover, danger, expectedLoss, rankValue, reckonWays } from './worth.ts';

const field = new Field();
const list = newCodeList();
const ways = new Int8Array(128);

/** His action, from the view of the seat that must decide. `nodes`: how many actions he may weigh. */
export function amateur(view: View, seat: Seat, nodes: number): Action {
  // Set-up and the end of the game ask nothing that he would weigh (11.8).
  if (view.phase !== 'turn' && view.phase !== 'answer') return fallback(view, seat);
  load(field, view);
  return toAction(field, amateurCode(field, nodes));
}

/** The same in the inner loop, for phases TURN and ANSWER. */
export function amateurCode(f: Field, nodes: number): number {
  return f.asked >= 0 ? answerCode(f) : turnCode(f, nodes);
}

/** 11.6: the best attack above the threshold, or the best move above 0, or the end of the turn. */
function turnCode(f: Field, nodes: number): number {
  listLegal(f, list);
  reckonWays(f, f.active, ways);
  // Two full rounds without a strike (R9, D42).
  const pushing = f.quiet >= 2;
  let attack = END_TURN;
  let attackScore = pushing ? -200 * (f.quiet - 1) : 0;
  let move = END_TURN;
  let moveScore = 0;
  for (let i = 0; i < list.count && i < nodes; i++) {
    const code = list.codes[i] ?? END_TURN;
    const type = typeOf(code);
    if (type === END_TURN) continue;
    if (type === MOVE) {
      const score = scoreMove(f, unitOf(code), squareOf(code), pushing);
      if (score > moveScore) [move, moveScore] = [code, score];
    } else {
      const score = scoreAttack(f, code, type);
      if (score > attackScore) [attack, attackScore] = [code, score];
    }
  }
  return attack === END_TURN ? move : attack;
}

/** 11.2, from where the unit would stand; a march beforehand pays for the danger it leads into. */
function scoreAttack(f: Field, code: number, type: number): number {
  const unit = unitOf(code);
  const target = targetOf(code);
  const here = cell(f.at, unit);
  const from = type === FIRE ? here : squareOf(code);
  const combat = type === CHARGE ? MELEE : RANGED;
  const there = cell(f.at, target);
  if (from !== here) f.shift(unit, from);
  const ranks = cell(f.ranks, target);
  const loss = expectedLoss(f, combat, unit, cell(f.ranks, unit), target, there, true);
  let score = rankValue(f, target) * loss * (isGeneral(target) ? 2 : 1);
  if (loss === 6 * ranks) score += 6 * rankValue(f, target);
  const left = ranks - Math.floor(loss / 6);
  if (left > 0 && canStrike(f, combat, target, unit)) {
    score -= rankValue(f, unit) * expectedLoss(f, combat, target, left, unit, from, false);
  }
  if (isGeneral(unit) && left > 0) score -= 240;
  if (from !== here) f.shift(unit, here);
  return type === MOVE_AND_FIRE ? score - Math.floor((danger(f, unit, from) - danger(f, unit, here)) / 4) : score;
}

/** 11.6, moves. */
function scoreMove(f: Field, unit: number, to: number, pushing: boolean): number {
  const here = cell(f.at, unit);
  const gain = cover(f, to) - cover(f, here);
  if (isGeneral(unit) && !(pushing && (f.quiet >= 6 || isAlone(f, unit)))) {
    return Math.floor((danger(f, unit, here) - danger(f, unit, to)) / 2) + gain;
  }
  const nearer = cell(ways, here) - cell(ways, to);
  if (pushing) return 100 * nearer + gain;
  return 20 * nearer + gain - Math.floor((danger(f, unit, to) - danger(f, unit, here)) / 4);
}

function isAlone(f: Field, general: number): boolean {
  for (let u = general + 1; u < general + STRIDE; u++) if (f.alive(u)) return false;
  return true;
}

/** 11.7. */
function answerCode(f: Field): number {
  const unit = f.asked;
  const foe = opponentOf(f, unit);
  const ranks = cell(f.ranks, unit);
  if (!canStrike(f, f.combat, unit, foe)) {
    return isGeneral(unit) || ranks === 1 ? fallBack(f, unit) : HOLD;
  }
  const foeRanks = cell(f.ranks, foe);
  const deals = expectedLoss(f, f.combat, unit, ranks, foe, cell(f.at, foe), false);
  if (isGeneral(unit) && ranks <= 2) return deals === 6 * foeRanks ? STRIKE : fallBack(f, unit);
  const left = foeRanks - Math.floor(deals / 6);
  const takes = left > 0 ? expectedLoss(f, f.combat, foe, left, unit, cell(f.at, unit), false) : 0;
  const worth = rankValue(f, foe) * deals * (isGeneral(foe) ? 2 : 1);
  return worth >= rankValue(f, unit) * takes ? STRIKE : fallBack(f, unit);
}

function fallBack(f: Field, unit: number): number {
  return encode(RETREAT, 0, automaticRetreat(f, unit), 0);
}
