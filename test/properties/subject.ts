/** What the generic suite must be told of a game besides its ruleset. */
import type { Arbitrary } from 'fast-check';
import type { Die } from '../../engine/dice.ts';
import type { Actions, RandomStream, Rules, Tagged } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';

/** How the dice of an action are enumerated (P13). */
export interface Chances<Action, Event, View> {
  /** How many of the first dice decide the odds of this action; null: not to be enumerated. */
  dice(view: View, seat: Seat, action: Action): number | null;
  /** The value, under an odds label, that these events stand for; null: this label is not read off the events. */
  measure(label: string, events: readonly Event[]): number | null;
}

/**
 * A game and its hooks. Everything optional is for what a game may lack: hidden things, lines of sight, dice.
 * Members are methods, so that games of all types fit `Spec`.
 */
export interface Spec<State = unknown, Action extends Tagged = Tagged, Event extends Tagged = Tagged, View = unknown> {
  readonly rules: Rules<State, Action, Event>;
  /** Options as a client sends them. */
  readonly options: Arbitrary<unknown>;
  /** No game is longer, in entries. */
  readonly cap: number;
  /** Standing orders to play with, besides none. */
  readonly orders?: readonly unknown[];
  /** Most nodes a computer gets in the suite. */
  readonly nodes?: number;
  /** The action and others that differ from it only in what the other seat may not see. */
  secrets?(view: View, seat: Seat, action: Action): readonly Action[];
  /** The action without its optional fields, as `legal` lists it. */
  bare?(action: Action): Action;
  /** Whether the actions look at facts that `viewer` does not know, so that a swap of these may change the outcome (P6). */
  consults?(state: State, viewer: Seat, actions: Actions<Action>): boolean;
  /**
   * The state with all that `viewer` may not know assigned anew. Left out: `determinize` deals it, which is enough for
   * games whose views tell by themselves whose they are.
   */
  swap?(state: State, viewer: Seat, random: RandomStream): State;
  /** Whether the rule book names a tie-break here that a symmetry does not keep (P9). `dice`: those of this step. */
  lopsided?(state: State, actions: Actions<Action>, dice: readonly Die[]): boolean;
  /** Faults of lines of sight in this state, in words (P10). */
  sights?(state: State): readonly string[];
  readonly chances?: Chances<Action, Event, View>;
}

/** What a property found. The message names the property, and where. */
export class PropertyFailure extends Error {
  override readonly name = 'PropertyFailure';
}

/** Throws `PropertyFailure` unless it holds. */
export function demand(holds: boolean, words: string): asserts holds {
  if (!holds) throw new PropertyFailure(words);
}

/** Demands that two texts are the same; shows where they part. */
export function demandSame(got: string, wanted: string, words: string): void {
  if (got === wanted) return;
  let at = 0;
  while (at < got.length && got[at] === wanted[at]) at++;
  const from = Math.max(0, at - 60);
  throw new PropertyFailure(
    `${words}\n  got    …${got.slice(from, at + 120)}\n  wanted …${wanted.slice(from, at + 120)}`,
  );
}
