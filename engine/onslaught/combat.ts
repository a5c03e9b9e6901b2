/**
 * A combat: strikes in strict alternation, the attacker first, until somebody gives way, falls, or nothing is left to say
 * (6.5; R17, R19, R21, R22, D11, D12). Whoever cannot strike back may give way all the same (D13).
 */
import { cell } from '../board/cells.ts';
import type { Dice } from '../ruleset.ts';
import { ANSWER, enemyOf, type Field, isGeneral, MELEE, opponentOf, sideOfUnit, TURN } from './field.ts';
import { retreats } from './reach.ts';
import type { Sink } from './sink.ts';
import type { CombatEnd } from './state.ts';
import { canStrike, strike } from './strike.ts';
import { STRIKE_LIMIT } from './tables.ts';
import { finishActivation, finishGame } from './turn.ts';

const squares = new Int8Array(8);

/** Steps 2 to 7 of 6.5 for an attack that has been checked; both units stand where they fight. */
export function attack(
  f: Field,
  combat: number,
  attacker: number,
  defender: number,
  dice: Dice,
  sink: Sink | null,
): void {
  f.combat = combat;
  f.attacker = attacker;
  f.defender = defender;
  f.strikes = 0;
  sink?.attacked(f, attacker, defender);
  fight(f, attacker, dice, sink);
}

/**
 * Strikes, beginning with `striker`, as long as the struck unit has one answer only, which is to strike (D15); then asks
 * it, or ends the combat.
 */
export function fight(f: Field, striker: number, dice: Dice, sink: Sink | null): void {
  f.phase = TURN;
  for (let by = striker; ; ) {
    const target = opponentOf(f, by);
    strike(f, by, target, dice, sink);
    if (cell(f.ranks, target) === 0) {
      destroy(f, target, sink);
      return;
    }
    if (f.strikes >= STRIKE_LIMIT) {
      endCombat(f, 'exhausted', -1, sink);
      return;
    }
    const able = canStrike(f, f.combat, target, by);
    const ways = retreats(f, target, squares);
    if (ways > 0) {
      f.phase = ANSWER;
      f.asked = target;
      sink?.asked(f, target, able, Array.from(squares.subarray(0, ways)));
      return;
    }
    if (!able) {
      endCombat(f, 'no-answer', target, sink);
      return;
    }
    by = target;
  }
}

/** 6.5.4: the struck unit leaves the board; the winner of a melee takes the defender's square (R20, D17, D38). */
function destroy(f: Field, target: number, sink: Sink | null): void {
  const square = cell(f.at, target);
  f.remove(target);
  sink?.destroyed(f, target, square);
  if (f.combat === MELEE && target === f.defender) takeSquare(f, square, sink);
  if (isGeneral(target)) {
    sink?.combatOver(f, 'destroyed', -1);
    clearCombat(f);
    finishGame(f, enemyOf(target), 'general', sink);
    return;
  }
  endCombat(f, 'destroyed', -1, sink);
}

/** 6.5.9: a retreat to a square of R. */
export function retreat(f: Field, unit: number, to: number, sink: Sink | null): void {
  const from = cell(f.at, unit);
  f.shift(unit, to);
  sink?.retreated(f, unit, from, to);
  if (f.combat === MELEE && unit === f.defender) takeSquare(f, from, sink);
  endCombat(f, 'retreat', -1, sink);
}

/** A unit that cannot strike stays where it is (D12). */
export function hold(f: Field, unit: number, sink: Sink | null): void {
  endCombat(f, 'hold', unit, sink);
}

function takeSquare(f: Field, square: number, sink: Sink | null): void {
  const from = cell(f.at, f.attacker);
  f.shift(f.attacker, square);
  sink?.tookSquare(f, f.attacker, from, square);
}

function endCombat(f: Field, reason: CombatEnd, unit: number, sink: Sink | null): void {
  sink?.combatOver(f, reason, unit);
  clearCombat(f);
  finishActivation(f, sink);
}

function clearCombat(f: Field): void {
  f.phase = TURN;
  f.attacker = -1;
  f.defender = -1;
  f.strikes = 0;
  f.asked = -1;
}

/**
 * The square of an automatic retreat (D34): farthest from the other unit, then nearest to the own edge row, then lowest
 * column letter. The unit must have a retreat square.
 */
export function automaticRetreat(f: Field, unit: number): number {
  const ways = retreats(f, unit, squares);
  const enemy = cell(f.at, opponentOf(f, unit));
  const white = sideOfUnit(unit) === 0;
  let best = cell(squares, 0);
  let bestKey = retreatKey(best, enemy, white);
  for (let i = 1; i < ways; i++) {
    const square = cell(squares, i);
    const key = retreatKey(square, enemy, white);
    if (key > bestKey) {
      best = square;
      bestKey = key;
    }
  }
  return best;
}

function retreatKey(square: number, enemy: number, white: boolean): number {
  const dx = Math.abs((square & 7) - (enemy & 7));
  const dy = Math.abs((square >> 3) - (enemy >> 3));
  const home = white ? 15 - (square >> 3) : square >> 3;
  return Math.max(dx, dy) * 128 + home * 8 + (7 - (square & 7));
}
