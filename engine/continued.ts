/**
 * Matches that do not begin with a game's opening but go on from a position. The position is kept as the game prints it:
 * it can be read back by whoever has the rules, and checked while it is read.
 */
import { type AnyRuleset, PositionError } from './ruleset.ts';

/** Where a match began that goes on from a position of another. */
export interface Continued {
  /** The battle that the position is from, by its id. */
  readonly battle: string;
  /** After which of its entries. */
  readonly seq: number;
  /** The position, as the ruleset prints it. */
  readonly position: string;
}

/**
 * The same rules with an opening that sets up `position` instead of a new game: it rolls nothing and tells nothing.
 * Everything else of a match, its fold above all, is as ever.
 * @throws PositionError for a text that is no position of this game, breaks its invariants, or asks nobody any more
 */
export function continuing(rules: AnyRuleset, position: string): AnyRuleset {
  const { state } = rules.parse(position);
  const [broken] = rules.invariants(state);
  if (broken !== undefined) throw new PositionError(broken);
  if (rules.outcome(state) !== null || rules.pending(state).length === 0) {
    throw new PositionError('the game is over in this position');
  }
  return { ...rules, open: () => ({ state, events: [], reveals: false }) };
}
