/** Moves that meet a Diversion (6.8), as the computers choose among them. */
import type { Budget } from '../../opponent/budget.ts';
import { encode, MOVE } from './code.ts';
import { ACTIVE, ARMY, COMMANDER, Field, OWNER, WORKER } from './field.ts';
import { type Codes, codeAt, newCodes, push, roomFor } from './list.ts';
import { play } from './play.ts';
import { rate } from './value.ts';

const list = newCodes();
const scratch = new Field();

/** Every legal move of the active seat from one tile to another, whatever its pieces; a move must be left. */
function listBetween(f: Field, into: Codes, from: number, to: number): void {
  const seat = f.get(ACTIVE);
  if (f.get(OWNER + from) !== seat) return;
  const room = roomFor(f, seat, to);
  const attack = f.get(OWNER + to) === 1 - seat;
  for (let c = 0; c <= f.get(COMMANDER + from); c++) {
    for (let a = 0; a <= f.get(ARMY + from); a++) {
      for (let w = 0; w <= f.get(WORKER + from); w++) {
        const size = w + a + c;
        if (size > 0 && size <= room && !(attack && a + c === 0)) push(into, encode(MOVE, from, to, w, a, c));
      }
    }
  }
}

/** Of all moves of the active seat over these pairs of tiles the one with the best V; null: there are none. */
export function bestMeeting(
  f: Field,
  pairs: readonly (readonly [from: number, to: number])[],
  budget: Budget,
): number | null {
  const seat = f.get(ACTIVE);
  list.count = 0;
  for (const [from, to] of pairs) listBetween(f, list, from, to);
  let best: number | null = null;
  let most = 0;
  for (let i = 0; i < list.count; i++) {
    const code = codeAt(list, i);
    if (!budget.take()) return best ?? code;
    scratch.copy(f);
    play(scratch, code);
    const value = rate(scratch, seat);
    if (best === null || value > most) [best, most] = [code, value];
  }
  return best;
}
