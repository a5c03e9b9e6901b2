/** The computer opponent of Assaultous (section 11): its levels, and its answer to whatever a seat is asked. */
import { Budget } from '../opponent/budget.ts';
import type { Level, RandomStream } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { ambushCount, likedCard, meetingMove, tradeChoice } from './computer/answers.ts';
import { captainCode } from './computer/captain.ts';
import { END_TURN, toAction } from './computer/code.ts';
import { Field, load } from './computer/field.ts';
import { marshalCode } from './computer/marshal.ts';
import { binding, losesChance } from './diversion.ts';
import type { Action, View } from './state.ts';

/** Levels, the basic one first, each with the positions that it usually examines in a decision. */
export const levels: readonly Level[] = [
  { id: 'captain', name: 'Captain', nodes: 20000 },
  { id: 'marshal', name: 'Marshal', nodes: 60000 },
];

const field = new Field();

/**
 * The action of a level from the view of the seat that must decide, within so many examined positions. `random`: the
 * computer's own stream. Throws `RangeError` for a level that there is not.
 */
export function decide(view: View, seat: Seat, level: string, random: RandomStream, nodes: number): Action {
  if (!levels.some(({ id }) => id === level)) throw new RangeError(`no level ${level}`);
  const budget = new Budget(nodes);
  if (level === 'captain' || view.phase !== 'actions') return captain(view, seat, budget);
  load(field, view);
  const bound = binding(view) !== null;
  const allowed = bound ? (code: number) => !losesChance(view, seat, toAction(code)) : null;
  const code = marshalCode(field, view, seat, allowed, random, budget);
  if (code !== END_TURN || !bound) return toAction(code);
  return toAction(meetingMove(field, view) ?? END_TURN);
}

function captain(view: View, seat: Seat, budget: Budget): Action {
  load(field, view);
  switch (view.phase) {
    case 'trade':
      return { type: 'choose-trade', ...tradeChoice(view, seat) };
    case 'keep-card':
      return { type: 'keep-card', card: likedCard(view.drawn ?? []) };
    case 'ambush': {
      const count = view.pending === null ? 0 : ambushCount(field, seat, view.pending);
      return count === 0 ? { type: 'pass' } : { type: 'ambush', count };
    }
    case 'actions':
    case 'over': {
      const bound = binding(view) !== null;
      const allowed = bound ? (code: number) => !losesChance(view, seat, toAction(code)) : null;
      const code = captainCode(field, seat, allowed, budget);
      if (code !== END_TURN || !bound) return toAction(code);
      return toAction(meetingMove(field, view) ?? END_TURN);
    }
  }
}
