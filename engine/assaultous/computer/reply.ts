/** How a turn of the other side goes, as the Marshal expects it: it wins if it sees how, else it plays step by step. */
import type { Budget } from '../../opponent/budget.ts';
import { CARDS } from '../tables.ts';
import { playAgainst } from './ambush.ts';
import { greedyStep } from './captain.ts';
import { END_TURN, MOVE, typeOf } from './code.ts';
import { ACTIVE, ASSAULT, DIVERTED_FROM, DIVERTED_TO, Field, HAND, MOVES_LEFT, WINNER } from './field.ts';
import { passTurn } from './income.ts';
import { bestMeeting } from './meeting.ts';
import { play } from './play.ts';
import { prospect } from './prospect.ts';
import { winningLine } from './win.ts';

/** Actions ahead that the other side sees a win, and positions that it examines for one. */
const SIGHT = 4;
const SIGHT_NODES = 500;
/** Actions of a turn that are played out. */
const MOST_STEPS = 9;
/** Positions that a reply may take. */
export const REPLY_NODES = 1500;

/** What it is worth to threaten a win in the next turn, which an answer or an Ambush may still stop. */
const THREAT = 120;
const THREAT_SIGHT = 2;
const THREAT_NODES = 150;

/** Gives a seat the known cards that it has in another field. */
export function assume(f: Field, seat: number, from: Field): void {
  const hand = HAND + seat * CARDS.length;
  for (let place = hand; place < hand + CARDS.length; place++) f.numbers[place] = from.get(place);
}

/** The move to which a Diversion drives the seat that moves, while it can be met; it binds no more afterwards. */
function diverted(f: Field, budget: Budget): number | null {
  const from = f.get(DIVERTED_FROM);
  if (from < 0 || f.get(MOVES_LEFT) === 0) return null;
  f.numbers[DIVERTED_FROM] = -1;
  return bestMeeting(f, [[from, f.get(DIVERTED_TO)]], budget);
}

/** The rest of the turn of the seat that moves; the other answers with the Ambushes that it is known to hold. */
export function finishTurn(f: Field, budget: Budget): void {
  const seat = f.get(ACTIVE);
  for (let step = 0; step < MOST_STEPS && f.get(WINNER) < 0; step++) {
    const reach = f.get(MOVES_LEFT) + f.cards(seat, ASSAULT);
    const win = budget.spend(SIGHT_NODES, (part) => winningLine(f, SIGHT, reach, part));
    const code = win ?? diverted(f, budget) ?? greedyStep(f, seat, null, budget);
    if (code === END_TURN) return;
    if (typeOf(code) === MOVE) playAgainst(f, code, budget);
    else play(f, code);
  }
}

const after = new Field();

/**
 * What a position promises `seat` once it has ended its turn, the other side rolls this face, holds the cards that it
 * has in `dealt`, and has played its turn.
 */
export function worthAfterReply(f: Field, seat: number, face: number, dealt: Field, budget: Budget): number {
  after.copy(f);
  assume(after, 1 - seat, dealt);
  passTurn(after, face);
  if (after.get(WINNER) < 0) finishTurn(after, budget);
  return worthToMove(after, seat, budget);
}

/** What a position promises `seat` that has the next turn. */
export function worthToMove(f: Field, seat: number, budget: Budget): number {
  const value = prospect(f, seat);
  if (f.get(WINNER) >= 0) return value;
  f.numbers[ACTIVE] = seat;
  f.numbers[MOVES_LEFT] = 2;
  const win = budget.spend(THREAT_NODES, (part) => winningLine(f, THREAT_SIGHT, 2, part));
  return win === null ? value : value + THREAT;
}
