/** The Captain (section 11, basic level): he wins if he sees how, else takes the best single step, else ends his turn. */
import type { Budget } from '../../opponent/budget.ts';
import { END_TURN } from './code.ts';
import { Field, MOVES_LEFT } from './field.ts';
import { codeAt, listMarket, listMoves, listPlays, newCodes } from './list.ts';
import { play } from './play.ts';
import { rate } from './value.ts';
import { winningLine } from './win.ts';

/** How many actions ahead he sees a win. */
const SIGHT = 2;

/** Whether a Diversion lets him do this (6.8). */
export type Allowed = (code: number) => boolean;

const list = newCodes();
const next = new Field();

/** His action in phase `actions`: `END_TURN` when nothing is better than the present position. */
export function captainCode(f: Field, seat: number, allowed: Allowed | null, budget: Budget): number {
  const win = winningLine(f, SIGHT, f.get(MOVES_LEFT), budget);
  if (win !== null && (allowed === null || allowed(win))) return win;
  return greedyStep(f, seat, allowed, budget);
}

/** The first best action of those that exceed the present V; `END_TURN`: none does. */
export function greedyStep(f: Field, seat: number, allowed: Allowed | null, budget: Budget): number {
  list.count = 0;
  listMoves(f, list);
  listMarket(f, list);
  listPlays(f, list);
  let best = END_TURN;
  let most = rate(f, seat);
  for (let i = 0; i < list.count; i++) {
    if (!budget.take()) break;
    const code = codeAt(list, i);
    next.copy(f);
    play(next, code);
    const value = rate(next, seat);
    if (value > most && (allowed === null || allowed(code))) [best, most] = [code, value];
  }
  return best;
}
