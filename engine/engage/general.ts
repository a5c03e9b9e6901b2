/** The computer opponent of Engage! (section 11): its levels, and its answer to whatever a seat is asked. */
import type { Level, RandomStream } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { check } from './check.ts';
import { basicAction } from './computer/basic.ts';
import { fallback, prompt } from './prompt.ts';
import type { Action, View } from './state.ts';

/** Levels, each with the positions that it usually examines in a decision. */
export const levels: readonly Level[] = [{ id: 'captain', name: 'Captain', nodes: 1 }];

/**
 * The action of a level from the view of the seat that must decide. The Captain searches nothing and needs no stream.
 * Throws `RangeError` for a level that there is not.
 */
export function decide(view: View, seat: Seat, level: string, _random: RandomStream, _nodes: number): Action {
  if (!levels.some(({ id }) => id === level)) throw new RangeError(`no level ${level}`);
  const action = basicAction(view, seat);
  const refused = prompt(view, seat) !== null && check(view, seat, action) !== null;
  return refused ? fallback(view, seat) : action;
}
