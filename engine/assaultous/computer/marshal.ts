/**
 * The Marshal (section 11, stronger level): he plans his whole turn, plays the other side's reply to the best plans with
 * hands dealt from the cards that he cannot see and each face of its roll, and takes the first step of the best plan.
 */
import type { Budget } from '../../opponent/budget.ts';
import type { RandomStream } from '../../ruleset.ts';
import type { Seat } from '../../seat.ts';
import { determinize } from '../determinize.ts';
import type { View } from '../state.ts';
import type { Allowed } from './captain.ts';
import { END_TURN } from './code.ts';
import { ASSAULT, Field, load, MOVES_LEFT } from './field.ts';
import { type Line, planTurn } from './plan.ts';
import { REPLY_NODES, worthAfterReply } from './reply.ts';
import { ambushOdds } from './unseen.ts';
import { winningLine } from './win.ts';

/** Actions ahead that he sees a win, and the share of his positions that he looks for it with. */
const SIGHT = 6;
const WIN_SHARE = 0.2;
/** The share of the rest that plans take; replies have the others. */
const PLAN_SHARE = 0.35;

/** The faces of the other side's roll in the order in which they are tried: unlike ones first. */
const FACES: readonly number[] = [3, 5, 1, 4, 2, 6];
const deals = FACES.map(() => new Field());

/** His action in phase `actions`. `bound`: a Diversion forbids the end of the turn. */
export function marshalCode(
  f: Field,
  view: View,
  seat: Seat,
  allowed: Allowed | null,
  random: RandomStream,
  budget: Budget,
): number {
  const reach = f.get(MOVES_LEFT) + f.cards(seat, ASSAULT);
  const win = budget.spend(Math.trunc(budget.left * WIN_SHARE), (part) => winningLine(f, SIGHT, reach, part));
  if (win !== null && (allowed === null || allowed(win))) return win;
  const odds = ambushOdds(view, seat);
  const lines = budget.spend(Math.trunc(budget.left * PLAN_SHARE), (part) =>
    planTurn(f, seat, allowed, allowed !== null, odds, part),
  );
  for (const deal of deals) load(deal, determinize(view, random));
  return bestOf(lines, seat, budget)?.first ?? END_TURN;
}

/** What is known of a plan. */
interface Trial {
  readonly line: Line;
  sum: number;
  tries: number;
}

const mean = ({ sum, tries, line }: Trial): number => (tries === 0 ? line.score : sum / tries - line.risk);

/** The plan that stands best after the replies: with each face the weaker half drops out, down to the last few. */
function bestOf(lines: readonly Line[], seat: Seat, budget: Budget): Line | null {
  let trials: Trial[] = lines.map((line) => ({ line, sum: 0, tries: 0 }));
  for (const [no, face] of FACES.entries()) {
    const dealt = deals[no];
    if (dealt === undefined || trials.length < 2) break;
    // A round is played for all or for none: plans are compared on the same faces and hands.
    if (budget.left < trials.length * REPLY_NODES) trials = trials.slice(0, Math.trunc(budget.left / REPLY_NODES));
    if (trials.length < 2) break;
    for (const trial of trials) {
      trial.sum += budget.spend(REPLY_NODES, (part) => worthAfterReply(trial.line.field, seat, face, dealt, part));
      trial.tries++;
    }
    trials.sort((a, b) => mean(b) - mean(a));
    trials = trials.slice(0, Math.max(3, Math.ceil(trials.length / 2)));
  }
  return trials[0]?.line ?? lines[0] ?? null;
}
