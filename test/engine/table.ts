/** A table for tests of the match: the tiny game, its log kept entry by entry. */
import { type ScriptedDice, scriptedDice } from '../../engine/dice.ts';
import type { By, Entry } from '../../engine/entry.ts';
import { act, conclude, type Fold, open, type Step, takeback, undo } from '../../engine/match.ts';
import type { Actions, Conclusion } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import { tiny } from '../tiny/index.ts';
import type { Action, Event, State } from '../tiny/state.ts';

export const AT = '2026-11-30T12:00:00.000Z';
export const OPTIONS = { rounds: 2, purse: 3 };

/** Faces of the opening: cards are dealt from the top as they lie (1 to 12), seat 0 has the initiative. */
export const OPENING: readonly number[] = [...Array.from({ length: 11 }, () => 2), 1];

export class Table {
  fold: Fold<State>;
  readonly entries: Entry<Action, Event>[] = [];
  readonly folds = new Map<number, Fold<State>>();

  constructor(options: { rounds: number; purse: number } = OPTIONS) {
    const dice = scriptedDice(OPENING);
    const step = open<State, Action, Event>(tiny, options, dice, AT);
    dice.finish();
    this.fold = step.fold;
    this.keep(step);
  }

  private keep(step: Step<State, Action, Event>): void {
    this.fold = step.fold;
    this.entries.push(step.entry);
    this.folds.set(step.fold.seq, step.fold);
  }

  /** One seat's action, with the faces that it rolls. */
  act(seat: Seat, action: Action, faces: readonly number[] = [], by: By = 'player'): this {
    return this.both(seat === 0 ? [action, null] : [null, action], faces, seat === 0 ? [by, null] : [null, by]);
  }

  both(
    actions: Actions<Action>,
    faces: readonly number[] = [],
    by: readonly [By | null, By | null] = ['player', 'player'],
  ): this {
    const dice: ScriptedDice = scriptedDice(faces);
    this.keep(act<State, Action, Event>(tiny, this.fold, actions, by, dice, AT));
    dice.finish();
    return this;
  }

  undo(seat: Seat, to: number): this {
    const earlier = this.folds.get(to);
    if (earlier === undefined) throw new Error(`no entry ${to}`);
    this.keep(undo<State, Action, Event>(this.fold, earlier, seat, AT));
    return this;
  }

  takeback(seat: Seat, to: number): this {
    const earlier = this.folds.get(to);
    if (earlier === undefined) throw new Error(`no entry ${to}`);
    this.keep(takeback<State, Action, Event>(this.fold, earlier, seat, AT));
    return this;
  }

  conclude(conclusion: Conclusion, by: By = 'player'): this {
    this.keep(conclude<State, Action, Event>(tiny, this.fold, conclusion, by, AT));
    return this;
  }

  /** Musters and bids, so that `first` has turn 1: entries 2 and 3. */
  begun(first: Seat = 0): this {
    const posts = [2, 1, 1, 2];
    this.both([
      { type: 'muster', posts },
      { type: 'muster', posts },
    ]);
    return this.both([
      { type: 'bid', coins: first === 0 ? 1 : 0 },
      { type: 'bid', coins: first === 1 ? 1 : 0 },
    ]);
  }
}
