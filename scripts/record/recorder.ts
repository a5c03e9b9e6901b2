/** Plays and records whole games by a plan, through match.ts with sealed dice, of any game of the registry. */
import { commit, mindStream, type Seal, sealedDice } from '../../engine/dice.ts';
import { type Entry, ownDecisions } from '../../engine/entry.ts';
import { stateHash } from '../../engine/hash.ts';
import { act, answers, conclude, type Fold, open, type Step, takeback, undo } from '../../engine/match.ts';
import type { Actions, Conclusion, Preview, RandomStream, Ruleset, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat } from '../../engine/seat.ts';
import type { Game } from '../../test/games/recorded.ts';

/** What a player does when asked; it sees its view only. */
export type Player<View, Action> = (view: View, seat: Seat, random: RandomStream) => Action;

/** A game that is to be recorded. */
export interface Plan<State, Action, View, Orders> {
  /** The file's name; secret and values of the dice follow from it, so that the game can be made again. */
  readonly name: string;
  readonly options: unknown;
  /** Which of the games that could be made of the plan: another has other dice; left out: the first. */
  readonly deal?: number;
  readonly orders: BySeat<Orders | null>;
  readonly players: BySeat<Player<View, Action>>;
  /** Every so many chances to take something back are used; 0: none. */
  readonly undoEvery: number;
  /** At every seq that this divides something is taken back by consent; 0: nothing is. */
  readonly takebackEvery: number;
  /** How the match is ended from outside. */
  readonly end: (fold: Fold<State>) => Conclusion | null;
}

/** The recordings of one version of a game. */
export interface Recordings {
  readonly ruleset: string;
  readonly version: number;
  readonly names: readonly string[];
  /** Throws for a name that is in no plan, and for a game that does not end. */
  play(name: string): Game;
}

/** No game of the plans comes near it. */
const MOST_ENTRIES = 4000;

/** When the entry of a seq is said to have happened: a minute each. */
function at(seq: number): string {
  return new Date(Date.UTC(2026, 10, 30, 12) + seq * 60_000).toISOString();
}

/** A seal that follows from the name, so that a game can be made again. */
function sealOf(name: string): Seal {
  return {
    secret: stateHash(['secret', name]),
    match: `recorded-${name}`,
    values: [stateHash(['white', name]).slice(0, 32), stateHash(['black', name]).slice(0, 32)],
  };
}

function seats<T>(seat: Seat, value: T): BySeat<T | null> {
  return seat === 0 ? [value, null] : [null, value];
}

/** The plans of a game, ready to be played. */
export function recordings<Options, State, A extends Tagged, E extends Tagged, View, Orders, Shown extends Preview>(
  rules: Ruleset<Options, State, A, E, View, Orders, Shown>,
  plans: readonly Plan<State, A, View, Orders>[],
): Recordings {
  const play = (plan: Plan<State, A, View, Orders>): Game => {
    const seal = sealOf(plan.deal === undefined ? plan.name : `${plan.name}-${plan.deal}`);
    const options = rules.options.parse(plan.options);
    const entries: Entry<A, E>[] = [];
    const hashes: string[] = [];
    const folds = new Map<number, Fold<State>>();
    const keep = ({ fold, entry }: Step<State, A, E>): Fold<State> => {
      entries.push(entry);
      hashes.push(stateHash(fold.state));
      folds.set(fold.seq, fold);
      return fold;
    };
    let fold = keep(open<State, A, E>(rules, options, sealedDice(seal, 1), at(1)));
    const enter = (actions: Actions<A>, by: 'player' | 'orders'): void => {
      const seq = fold.seq + 1;
      const givers: BySeat<'player' | 'orders' | null> = [actions[0] && by, actions[1] && by];
      fold = keep(act<State, A, E>(rules, fold, actions, givers, sealedDice(seal, seq), at(seq)));
    };
    let chances = 0;
    while (!fold.over) {
      if (entries.length > MOST_ENTRIES) throw new Error(`${plan.name} does not end`);
      const given = answers<State, A, E>(rules, fold, plan.orders);
      const end = plan.end(fold);
      const [seat] = fold.pending;
      const [back] = fold.undo;
      if (seat === undefined) throw new Error(`${plan.name}: nobody is asked`);
      if (given[0] !== null || given[1] !== null) enter(given, 'orders');
      else if (end !== null) fold = keep(conclude<State, A, E>(rules, fold, end, 'player', at(fold.seq + 1)));
      else if (back !== undefined && plan.undoEvery > 0 && ++chances % plan.undoEvery === 0) {
        const earlier = folds.get(back);
        if (earlier === undefined) throw new Error(`${plan.name}: no entry ${back}`);
        fold = keep(undo<State, A, E>(fold, earlier, seat, at(fold.seq + 1)));
      } else if (plan.takebackEvery > 0 && fold.seq % plan.takebackEvery === 0) {
        // Whoever has just decided asks for the decision before its last one; the other side agrees.
        const asking = other(seat);
        const earlier = folds.get((ownDecisions(entries, asking).at(-2) ?? 0) - 1);
        if (earlier === undefined) throw new Error(`${plan.name}: nothing to take back`);
        fold = keep(takeback<State, A, E>(fold, earlier, asking, at(fold.seq + 1)));
      } else {
        const random = mindStream(seal, fold.seq + 1);
        enter(seats(seat, plan.players[seat](rules.view(fold.state, seat), seat, random)), 'player');
      }
    }
    return {
      ruleset: `${rules.id}@${rules.version}`,
      options,
      commitment: commit(seal.secret),
      seal,
      orders: plan.orders,
      outcome: rules.outcome(fold.state),
      entries,
      hashes,
    };
  };
  return {
    ruleset: rules.id,
    version: rules.version,
    names: plans.map(({ name }) => name),
    play(name) {
      const plan = plans.find((one) => one.name === name);
      if (plan === undefined) throw new Error(`there is no plan ${name}`);
      return play(plan);
    },
  };
}
