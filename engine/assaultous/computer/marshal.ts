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
import { DIVERT, END_TURN, encode } from './code.ts';
import { ASSAULT, COMMANDER_AT, DIVERSION, Field, load, MOVES_LEFT, OWNER } from './field.ts';
import { ENEMY_CAPITAL, LAKE, NEXT, num, SIDES } from './map.ts';
import { type Line, planTurn } from './plan.ts';
import { play } from './play.ts';
import { REPLY_NODES, worthAfterReply } from './reply.ts';
import { ambushOdds } from './unseen.ts';
import { WON } from './value.ts';
import { winningLine } from './win.ts';

/** Actions ahead that he sees a win, and the share of his positions that he looks for it with. */
const SIGHT = 6;
const WIN_SHARE = 0.2;
/** The share of the rest that plans take; replies have the others. */
const PLAN_SHARE = 0.35;
/** Plans that are kept to the last face. */
const FINALISTS = 4;

/** The faces of the other side's roll in the order in which they are tried: unlike ones first. */
const FACES: readonly number[] = [3, 5, 1, 4, 2, 6];
const deals = FACES.map(() => new Field());

/** What he cannot see, as he takes it to be for one decision. */
export interface Guess {
  /** How likely the other side holds an Ambush, in percent. */
  readonly odds: number;
  /** Positions whose other hand is dealt, one for each face. */
  readonly deals: readonly Field[];
}

/** Deals the unseen cards, once for each face. One guess at a time: the next one overwrites it. */
export function guess(view: View, seat: Seat, random: RandomStream): Guess {
  for (const deal of deals) load(deal, determinize(view, random));
  return { odds: ambushOdds(view, seat), deals };
}

/** What he means to do. */
interface Intent {
  readonly code: number;
  readonly value: number;
}

/** His action in phase `actions`, and what he expects of it. `allowed`: what a Diversion lets him do; null: anything. */
export function intend(f: Field, seat: Seat, allowed: Allowed | null, unseen: Guess, budget: Budget): Intent {
  const reach = f.get(MOVES_LEFT) + f.cards(seat, ASSAULT);
  const win = budget.spend(Math.trunc(budget.left * WIN_SHARE), (part) => winningLine(f, SIGHT, reach, part));
  if (win !== null && (allowed === null || allowed(win))) return { code: win, value: WON };
  const lines = budget.spend(Math.trunc(budget.left * PLAN_SHARE), (part) =>
    planTurn(f, seat, allowed, unseen.odds, part),
  );
  const best = bestOf(lines, seat, unseen, budget);
  if (best === null) return { code: END_TURN, value: -WON };
  const code = best.line.first;
  if (code !== END_TURN || f.cards(seat, DIVERSION) === 0) return { code, value: mean(best) };
  return divert(f, seat, unseen, budget) ?? { code, value: mean(best) };
}

/** What is known of a plan. */
interface Trial {
  readonly line: Line;
  sum: number;
  tries: number;
}

const mean = ({ sum, tries, line }: Trial): number => (tries === 0 ? line.score : sum / tries - line.risk);

/** The plan that stands best after the replies: with each face the weaker half drops out, down to the last few. */
function bestOf(lines: readonly Line[], seat: Seat, unseen: Guess, budget: Budget): Trial | null {
  let trials: Trial[] = lines.map((line) => ({ line, sum: 0, tries: 0 }));
  for (const [no, face] of FACES.entries()) {
    const dealt = unseen.deals[no];
    // A round is played for all or for none: plans are compared on the same faces and hands.
    trials = trials.slice(0, Math.max(1, Math.trunc(budget.left / REPLY_NODES)));
    if (dealt === undefined || trials.length < 2) break;
    for (const trial of trials) {
      trial.sum += budget.spend(REPLY_NODES, (part) => worthAfterReply(trial.line.field, seat, face, dealt, part));
      trial.tries++;
    }
    trials.sort((a, b) => mean(b) - mean(a));
    trials = trials.slice(0, Math.max(FINALISTS, Math.trunc((trials.length + 1) / 2)));
  }
  return trials[0] ?? null;
}

const bent = new Field();

/** The best Diversion of the enemy's Capital or Commander before the turn ends, if one is better than none. */
function divert(f: Field, seat: Seat, unseen: Guess, budget: Budget): Intent | null {
  const foe = 1 - seat;
  const targets = [num(ENEMY_CAPITAL, seat), f.get(COMMANDER_AT + foe)];
  const codes = [END_TURN];
  for (const [at, tile] of targets.entries()) {
    if (f.get(OWNER + tile) !== foe || targets.indexOf(tile) !== at) continue;
    for (let side = tile * SIDES; side < tile * SIDES + SIDES; side++) {
      const to = num(NEXT, side);
      if (to >= 0 && f.ground(to) !== LAKE) codes.push(encode(DIVERT, tile, to));
    }
  }
  const lines = codes.map((code) => {
    bent.copy(f);
    if (code !== END_TURN) play(bent, code);
    const field = new Field();
    field.copy(bent);
    return { field, first: code, score: 0, risk: 0 };
  });
  const best = bestOf(lines, seat, unseen, budget);
  return best === null || best.line.first === END_TURN ? null : { code: best.line.first, value: mean(best) };
}
