/** One action of play on a field (6.5, steps 1 and 8). It has been checked or comes from `listLegal`. */
import { cell } from '../board/cells.ts';
import type { Dice } from '../ruleset.ts';
import { CHARGE, END_TURN, FIRE, HOLD, MOVE, RETREAT, STRIKE, squareOf, targetOf, typeOf, unitOf } from './code.ts';
import { attack, fight, hold, retreat } from './combat.ts';
import { type Field, MELEE, RANGED, TURN } from './field.ts';
import { STRIDE } from './roster.ts';
import type { Sink } from './sink.ts';
import { endTurn, finishActivation } from './turn.ts';

/** Carries the action out, to the next decision or the end of the game. */
export function play(f: Field, code: number, dice: Dice, sink: Sink | null): void {
  const type = typeOf(code);
  if (type <= CHARGE) {
    activate(f, code, type, dice, sink);
    return;
  }
  if (type === END_TURN) {
    endTurn(f, sink);
    return;
  }
  const asked = f.asked;
  f.asked = -1;
  f.phase = TURN;
  if (type === STRIKE) fight(f, asked, dice, sink);
  else if (type === RETREAT) retreat(f, asked, squareOf(code), sink);
  else if (type === HOLD) hold(f, asked, sink);
}

function activate(f: Field, code: number, type: number, dice: Dice, sink: Sink | null): void {
  const unit = unitOf(code);
  f.activated[f.activatedCount++] = unit;
  f.activatedBits |= 1 << (unit % STRIDE);
  f.left--;
  const from = cell(f.at, unit);
  const to = type === FIRE ? from : squareOf(code);
  if (to !== from) {
    f.shift(unit, to);
    sink?.moved(f, unit, from, to);
  }
  if (type === MOVE) finishActivation(f, sink);
  else attack(f, type === CHARGE ? MELEE : RANGED, unit, targetOf(code), dice, sink);
}
