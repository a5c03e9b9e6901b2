/** The computer opponent of Assaultous (section 11): its levels, and its answer to whatever a seat is asked. */
import { Budget } from '../opponent/budget.ts';
import type { Level, RandomStream } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { ambushCount, likedCard, meetingMove } from './computer/answers.ts';
import { type Allowed, captainCode } from './computer/captain.ts';
import { END_TURN, toAction } from './computer/code.ts';
import { answerWindow, keep, trade } from './computer/consider.ts';
import { Field, load } from './computer/field.ts';
import { guess, intend } from './computer/marshal.ts';
import { binding, losesChance } from './diversion.ts';
import { scarcerCubes } from './income.ts';
import type { Action, View } from './state.ts';

/** Levels, the basic one first, each with the positions that it usually examines in a decision. */
export const levels: readonly Level[] = [
  { id: 'captain', name: 'Captain', nodes: 20_000 },
  { id: 'marshal', name: 'Marshal', nodes: 60_000 },
];

const field = new Field();

/**
 * The action of a level from the view of the seat that must decide, within so many examined positions. `random`: the
 * computer's own stream. Throws `RangeError` for a level that there is not.
 */
export function decide(view: View, seat: Seat, level: string, random: RandomStream, nodes: number): Action {
  return think(view, seat, level, random, new Budget(nodes));
}

/** The same, the positions counted in `budget`. */
export function think(view: View, seat: Seat, level: string, random: RandomStream, budget: Budget): Action {
  load(field, view);
  if (level === 'captain') return captain(view, seat, budget);
  if (level === 'marshal') return marshal(view, seat, random, budget);
  throw new RangeError(`no level ${level}`);
}

function captain(view: View, seat: Seat, budget: Budget): Action {
  switch (view.phase) {
    case 'trade':
      return { type: 'choose-trade', ...scarcerCubes(view, seat) };
    case 'keep-card':
      return { type: 'keep-card', card: likedCard(view.drawn ?? []) };
    case 'ambush':
      return answer(view.pending === null ? 0 : ambushCount(field, seat, view.pending, budget));
    case 'actions':
    case 'over':
      return step(view, seat, budget, (allowed) => captainCode(field, seat, allowed, budget));
  }
}

function marshal(view: View, seat: Seat, random: RandomStream, budget: Budget): Action {
  const unseen = guess(view, seat, random);
  switch (view.phase) {
    case 'trade':
      return { type: 'choose-trade', ...trade(field, view, seat, unseen, budget) };
    case 'keep-card':
      return { type: 'keep-card', card: keep(field, view.drawn ?? [], seat, unseen, budget) };
    case 'ambush':
      return answer(view.pending === null ? 0 : answerWindow(field, view.pending, seat, unseen, budget));
    case 'actions':
    case 'over':
      return step(view, seat, budget, (allowed) => intend(field, seat, allowed, unseen, budget).code);
  }
}

function answer(count: 0 | 1 | 2): Action {
  return count === 0 ? { type: 'pass' } : { type: 'ambush', count };
}

/** A step of the own turn. Where a Diversion forbids its end, the move that meets it best ends it (section 11). */
function step(view: View, seat: Seat, budget: Budget, choose: (allowed: Allowed | null) => number): Action {
  if (binding(view) === null) return toAction(choose(null));
  const code = choose((candidate) => !losesChance(view, seat, toAction(candidate)));
  return toAction(code === END_TURN ? (meetingMove(field, view, budget) ?? END_TURN) : code);
}
