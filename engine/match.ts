/**
 * A match as a fold over its log. Nothing here knows a clock, a store or a game: the service and the page on one device
 * run their matches through the same functions.
 */
import { DiceScriptError, type RecordedDice, recordedDice } from './dice.ts';
import { type By, type Entry, ownDecisions } from './entry.ts';
import type { Actions, Conclusion, FoldRules, Rejection, Tagged } from './ruleset.ts';
import type { BySeat, Seat } from './seat.ts';

/** What the log amounts to after entry `seq`. */
export interface Fold<State> {
  readonly seq: number;
  readonly state: State;
  /** The seats that must decide now. */
  readonly pending: readonly Seat[];
  /** The match has ended, by the game's rules or by a conclusion. */
  readonly over: boolean;
  /**
   * Where the seat that must decide may go back to (P4): seqs, the latest first. Its own actions of the running turn,
   * while since then no die was rolled, nothing was revealed and no other seat became pending.
   */
  readonly undo: readonly number[];
}

/** An entry and what the log amounts to with it. */
export interface Step<State, Action, Event> {
  readonly fold: Fold<State>;
  readonly entry: Entry<Action, Event>;
}

/** Entry 1: the first state of the game. `options` have passed the ruleset's schema. `at`: ISO 8601 UTC. */
export function open<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  options: unknown,
  dice: RecordedDice,
  at: string,
): Step<S, A, E> {
  const { state, events } = rules.open(options, dice);
  return {
    fold: fold(rules, 1, state, []),
    entry: { seq: 1, kind: 'open', seat: null, by: null, events, dice: dice.rolled, at },
  };
}

/**
 * The entry of an action, or of all actions of a simultaneous phase. They have passed `check`; `dice` are those of
 * entry `before.seq + 1`.
 */
export function act<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  before: Fold<S>,
  actions: Actions<A>,
  by: BySeat<By | null>,
  dice: RecordedDice,
  at: string,
): Step<S, A, E> {
  const seq = before.seq + 1;
  const { state, events, reveals } = rules.apply(before.state, actions, dice);
  const common = { seq, events, dice: dice.rolled, at };
  const seat: Seat = actions[0] !== null ? 0 : 1;
  const action = actions[seat];
  const giver = by[seat];
  if (action === null || giver === null) throw new Error('an entry needs an action and its giver');
  const alone = before.pending.length === 1;
  const entry: Entry<A, E> = alone
    ? { ...common, kind: 'act', seat, by: giver, action }
    : { ...common, kind: 'together', seat: null, by, actions };
  const after = fold(rules, seq, state, []);
  const undoable =
    alone &&
    giver === 'player' &&
    !reveals &&
    dice.rolled.length === 0 &&
    after.pending.length === 1 &&
    after.pending[0] === seat &&
    rules.turn(before.state).no === rules.turn(state).no;
  return { fold: undoable ? { ...after, undo: [before.seq, ...before.undo] } : after, entry };
}

/**
 * Takes back: the state is again that of `earlier`, the fold after a seq that `before.undo` names. The entries between
 * stay in the log and `seq` goes on, so that no die can come twice.
 */
export function undo<S, A extends Tagged, E extends Tagged>(
  before: Fold<S>,
  earlier: Fold<S>,
  seat: Seat,
  at: string,
): Step<S, A, E> {
  const seq = before.seq + 1;
  const to = earlier.seq;
  return {
    fold: { ...earlier, seq },
    entry: { seq, kind: 'undo', seat, by: 'player', to, events: [{ type: 'undone', seat, to }], dice: [], at },
  };
}

/**
 * Takes back with the other side's consent (L17): the state is again that of `earlier`, the fold before one of the
 * seat's own decisions, whatever happened since. `seq` goes on, so that no die can come twice. From there nothing can
 * be undone: dice and answers that came since are known.
 */
export function takeback<S, A extends Tagged, E extends Tagged>(
  before: Fold<S>,
  earlier: Fold<S>,
  seat: Seat,
  at: string,
): Step<S, A, E> {
  const seq = before.seq + 1;
  const to = earlier.seq;
  return {
    fold: { ...earlier, seq, undo: [] },
    entry: { seq, kind: 'takeback', seat, by: 'player', to, events: [{ type: 'undone', seat, to }], dice: [], at },
  };
}

/** Ends the game from outside its rules. The match must be running. */
export function conclude<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  before: Fold<S>,
  conclusion: Conclusion,
  by: By,
  at: string,
): Step<S, A, E> {
  const seq = before.seq + 1;
  const { state, events } = rules.conclude(before.state, conclusion);
  const common = { seq, events, dice: [], at };
  const entry: Entry<A, E> =
    conclusion.seat === null
      ? { ...common, kind: conclusion.kind, seat: null, by: null }
      : { ...common, kind: conclusion.kind, seat: conclusion.seat, by };
  return { fold: { seq, state, pending: [], over: true, undo: [] }, entry };
}

/**
 * What standing orders and conducts give to the pending questions: for each asked seat a complete, legal action, or
 * null. A bad order never stops a match: what `check` refuses is left to the player.
 */
export function answers<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  at: Fold<S>,
  orders: BySeat<unknown>,
): Actions<A> {
  const given: [A | null, A | null] = [null, null];
  for (const seat of at.pending) {
    const view = rules.view(at.state, seat);
    const answer = rules.answer(view, seat, orders[seat]);
    if (answer?.complete && rules.check(view, seat, answer.action) === null) given[seat] = answer.action;
  }
  return given;
}

/** Why a log does not fold: its order, something after its end, who acted, what was done, where it leads back, dice. */
export type ReplayFault = 'order' | 'after-end' | 'seat' | 'action' | 'undo' | 'dice';

/** A log that does not fold: the entry, of which kind the fault is, and why. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly seq: number;
  readonly fault: ReplayFault;
  readonly why: string;
  /** What the rules say where they refuse an action; null otherwise. */
  readonly rejection: Rejection | null;
  constructor(seq: number, fault: ReplayFault, why: string, rejection: Rejection | null = null) {
    super(`entry ${seq}: ${why}`);
    this.seq = seq;
    this.fault = fault;
    this.why = why;
    this.rejection = rejection;
  }
}

/**
 * Folds a log from its actions and its recorded dice. `upTo`: the last seq to fold (all, if left out). `seen` is called
 * after each entry with the fold and the events that the rules gave. Throws `ReplayError` where seqs, dice or actions
 * do not follow from each other.
 */
export function replay<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  options: unknown,
  entries: readonly Entry<A, E>[],
  upTo = Number.POSITIVE_INFINITY,
  seen?: (step: Step<S, A, E>) => void,
): Fold<S> {
  const folds = new Map<number, Fold<S>>();
  let last: Fold<S> | null = null;
  for (const entry of entries) {
    if (entry.seq > upTo) break;
    if (entry.seq !== (last?.seq ?? 0) + 1) throw new ReplayError(entry.seq, 'order', 'the entries are not in order');
    const step: Step<S, A, E> = foldEntry(rules, options, last, { folds, entries }, entry);
    last = step.fold;
    folds.set(entry.seq, last);
    seen?.(step);
  }
  if (last === null) throw new ReplayError(1, 'order', 'the log is empty');
  return last;
}

/** What an entry that goes back may lead to. */
export interface Past<S, A, E> {
  readonly folds: ReadonlyMap<number, Fold<S>>;
  readonly entries: readonly Entry<A, E>[];
}

function foldEntry<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  options: unknown,
  last: Fold<S> | null,
  past: Past<S, A, E>,
  entry: Entry<A, E>,
): Step<S, A, E> {
  const dice = recordedDice(entry.dice);
  try {
    const step = entryAgain(rules, options, last, past, entry, dice);
    dice.finish();
    return step;
  } catch (error) {
    if (error instanceof DiceScriptError) throw new ReplayError(entry.seq, 'dice', error.message);
    throw error;
  }
}

/**
 * One entry done again from what was decided in it, whatever it says that came of it. `last`: the fold before it (null
 * before the first); `dice`: those that it is to roll. Throws `ReplayError` where it does not follow.
 */
export function entryAgain<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  options: unknown,
  last: Fold<S> | null,
  past: Past<S, A, E>,
  entry: Entry<A, E>,
  dice: RecordedDice,
): Step<S, A, E> {
  if (last === null) {
    if (entry.kind !== 'open') throw new ReplayError(entry.seq, 'order', 'a log begins with its opening');
    return open(rules, options, dice, entry.at);
  }
  if (last.over) throw new ReplayError(entry.seq, 'after-end', 'the match was over');
  switch (entry.kind) {
    case 'open':
      throw new ReplayError(entry.seq, 'order', 'a second opening');
    case 'act':
    case 'together': {
      const actions: Actions<A> =
        entry.kind === 'together' ? entry.actions : entry.seat === 0 ? [entry.action, null] : [null, entry.action];
      const by: BySeat<By | null> =
        entry.kind === 'together' ? entry.by : entry.seat === 0 ? [entry.by, null] : [null, entry.by];
      refuseIllegal(rules, last, actions, entry.seq);
      return act(rules, last, actions, by, dice, entry.at);
    }
    case 'undo': {
      const earlier = past.folds.get(entry.to);
      if (earlier === undefined || !last.undo.includes(entry.to) || !last.pending.includes(entry.seat))
        throw new ReplayError(entry.seq, 'undo', 'an undo that was not open');
      return undo(last, earlier, entry.seat, entry.at);
    }
    case 'takeback': {
      const earlier = past.folds.get(entry.to);
      const sofar = past.entries.slice(0, last.seq);
      if (earlier === undefined || !ownDecisions(sofar, entry.seat).includes(entry.to + 1))
        throw new ReplayError(entry.seq, 'undo', 'a takeback to no decision of this seat');
      return takeback(last, earlier, entry.seat, entry.at);
    }
    case 'resigned':
    case 'timeout':
      return conclude(rules, last, { kind: entry.kind, seat: entry.seat }, entry.by, entry.at);
    case 'agreed':
    case 'cancelled':
      return conclude(rules, last, { kind: entry.kind, seat: null }, 'player', entry.at);
  }
}

function refuseIllegal<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  last: Fold<S>,
  actions: Actions<A>,
  seq: number,
): void {
  for (const seat of [0, 1] as const) {
    const action = actions[seat];
    if ((action !== null) !== last.pending.includes(seat))
      throw new ReplayError(seq, 'seat', 'not the seats that were asked');
    if (action === null) continue;
    const refused = rules.check(rules.view(last.state, seat), seat, action);
    if (refused !== null) throw new ReplayError(seq, 'action', `${refused.code}: ${refused.message}`, refused);
  }
}

function fold<S, A extends Tagged, E extends Tagged>(
  rules: FoldRules<S, A, E>,
  seq: number,
  state: S,
  undo: readonly number[],
): Fold<S> {
  const pending = rules.pending(state);
  return { seq, state, pending, over: rules.outcome(state) !== null, undo };
}
