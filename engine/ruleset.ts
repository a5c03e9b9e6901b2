/**
 * The contract that each game fulfils. The service, the page, the computer, the fuzzer and the bench know games
 * only through it; whoever adds a game writes one object of this type and touches nothing else.
 *
 * Everything here is pure: no clock, no I/O, no randomness but the `Dice` and `RandomStream` handed in, no mutation of
 * what was handed in. Views, not states, are what legality, prompts, odds and computers are computed from, so that
 * none of them can leak what a seat may not know.
 *
 * Members are methods on purpose: a registry holds games of different types side by side as `AnyRuleset`.
 */
import type * as z from 'zod/mini';
import type { Diagram } from './diagram.ts';
import type { BySeat, Seat, Viewer } from './seat.ts';
import type { Sketch } from './sketch.ts';

/** Dice of one log entry. Faces are final: the source remembers what it gave (`rolled` in dice.ts). */
export interface Dice {
  /** A face from 1 to `sides` (2..2^32). `seat` is whose die it is, for the histogram; it changes no face. */
  roll(sides: number, seat?: Viewer): number;
}

/** A computer's own stream of numbers, never the dice. */
export interface RandomStream {
  /** An integer from 0 to `bound - 1`; `bound` 1..2^32. */
  below(bound: number): number;
}

/** Why an action, an option or an order is refused: a stable code and a sentence that a player understands. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  /** The rule that refuses, as an anchor of the game's rule book (`D29`, `R32`, `6.3`); the page links to it. */
  readonly rule?: string;
  /** The field that is wrong, where one is. */
  readonly field?: string;
}

/** One seat's action, or in a simultaneous phase all of them at once; null for a seat that does not act. */
export type Actions<Action> = BySeat<Action | null>;

export interface Applied<State, Event> {
  readonly state: State;
  /** At least one of them is visible to everybody. */
  readonly events: readonly Event[];
  /** Whether something hidden became known to a seat: undo stops here (P4). */
  readonly reveals: boolean;
}

export interface Concluded<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

/** How the match itself ends a game. `cancelled`: no winner, no battle. `seat`: who resigned or ran out of time. */
export type Conclusion =
  | { readonly kind: 'resigned'; readonly seat: Seat }
  | { readonly kind: 'timeout'; readonly seat: Seat }
  | { readonly kind: 'agreed'; readonly seat: null }
  | { readonly kind: 'cancelled'; readonly seat: null };

/** What a seat is asked, in one sentence, and which kinds (`type`) of action answer it. */
export interface Prompt {
  readonly text: string;
  readonly kinds: readonly string[];
  /** The rule that asks, as an anchor of the game's rule book; the page links to it. Left out by a game without a book. */
  readonly rule?: string;
  /** It is asked in the other side's turn: an answer, not a turn of one's own. */
  readonly interrupt?: true;
}

/**
 * Legal actions as data. `complete`: all of them, without their optional fields. Otherwise at least twenty differing
 * sound candidates of all kinds, the recommended one first.
 */
export interface Legal<Action> {
  readonly complete: boolean;
  readonly actions: readonly Action[];
}

/** The turn that is running. `no` counts turns from 1 (0 before the first) and never falls; interrupts keep it. */
export interface Turn {
  readonly no: number;
  readonly seat: Viewer;
  readonly round: number;
}

/** How a game ended: the winner (null: drawn) and the rule book's word for the reason. */
export interface Outcome {
  readonly winner: Viewer;
  readonly reason: string;
}

/** What standing orders or conducts answer. An incomplete action is only a draft for the page's sheet. */
export interface Answer<Action> {
  readonly action: Action;
  readonly complete: boolean;
}

/** What the board draws before a commit; each game adds its own fields. */
export interface Preview {
  /** The action ends the turn by itself: the page confirms it as "and end your turn". */
  readonly endsTurn: boolean;
  /** Dice would be rolled: no undo afterwards, so a single stray tap must not commit it. */
  readonly rolls: boolean;
}

/** An exact distribution: `weight / total` is the probability of `value`; weights sum to total (P13). */
export interface Odds {
  readonly label: string;
  readonly outcomes: readonly { readonly value: number; readonly weight: bigint }[];
  readonly total: bigint;
}

/** A run of dice inside a sentence: drawn as dice by the page, written as figures in text. */
export interface DiceRun {
  readonly dice: readonly { readonly face: number; readonly sides: number; readonly hit: boolean }[];
}

/** The sentence of an event in parts; empty: the event has no line of its own. */
export type Sentence = readonly (string | DiceRun)[];

/** A moment worth marking in a battle. */
export type Moment = 'first-blood' | 'leader-fell';

/** A level of the game's computer opponent. `nodes`: its usual budget of examined positions. */
export interface Level {
  readonly id: string;
  readonly name: string;
  readonly nodes: number;
}

/**
 * A mirroring that the rules keep (P9): play on the mirrored position gives the mirrored result with the same dice.
 * `swapsSeats`: seat 0 becomes seat 1. `state` and `action` are involutions.
 */
export interface Symmetry<State, Action> {
  readonly name: string;
  readonly swapsSeats: boolean;
  state(state: State): State;
  /** `state`: the position that the action is made in. */
  action(action: Action, state: State): Action;
}

/** A position read from text: the state, and the standing orders that the text gives (null: none given). */
export interface Parsed<State, Orders> {
  readonly state: State;
  readonly orders: BySeat<Orders | null>;
}

/** A schema that yields a value of type T (zod/mini). */
export type Schema<T> = z.ZodMiniType<T, unknown>;

/**
 * What a table asks of a game while a match is played elsewhere: enough to draw, to explain and to prepare an action.
 * Apart from the rest of the contract so that a page need not load schemas, computers and set-up to look at a match.
 */
export interface TableRules<Options, Action, Event, View, Orders = unknown, Shown extends Preview = Preview> {
  /** Lower-case name of the game, as in `onslaught`. */
  readonly id: string;
  /** Version of the rules; a running match keeps its own for ever (L40). */
  readonly version: number;
  readonly title: string;
  /** Names of the two seats as a player sees them. */
  readonly sides: BySeat<string>;
  /** The mode's name for titles, lists and statistics. */
  mode(options: Options): string;
  /** The preset offered when sitting down. */
  readonly recommendedOrders: Orders;
  /** Everything left to the player: what holds for a seat that has given no orders. */
  readonly defaultOrders: Orders;

  /** What `seat` is asked; null for a seat that is not asked. */
  prompt(view: View, seat: Seat): Prompt | null;
  /** The legal actions of `seat`; empty and complete for a seat that is not asked. */
  legal(view: View, seat: Seat): Legal<Action>;
  /** Null, or why not. Asked by the server before every `apply`. */
  check(view: View, seat: Seat, action: Action): Rejection | null;
  preview(view: View, seat: Seat, action: Action): Shown;
  /** The view after an event: folding an entry's events over the view before gives the view after (P17). */
  follow(view: View, event: Event): View;
  story(event: Event): Sentence;
  /** What kind of moment an event may be; of several first bloods the first one counts. */
  moment(event: Event): Moment | null;
}

/**
 * What plays a match: the fold of match.ts needs no more. A match on this device is played with it; schemas, computers,
 * positions and pictures are the rest of the contract.
 */
export interface PlayRules<Options, State, Action, Event, View, Orders = unknown, Shown extends Preview = Preview>
  extends TableRules<Options, Action, Event, View, Orders, Shown> {
  /** First state and events: entry 1 of the log. Every die of "at creation" is rolled here. */
  open(options: Options, dice: Dice): Applied<State, Event>;
  /** Seats that must decide now: none (over), one, or both (simultaneous, secret until both are in). */
  pending(state: State): readonly Seat[];
  /** The next state. Throws only on programming faults: actions were checked. */
  apply(state: State, actions: Actions<Action>, dice: Dice): Applied<State, Event>;
  /** The only way the match itself ends a game. */
  conclude(state: State, conclusion: Conclusion): Concluded<State, Event>;
  turn(state: State): Turn;
  view(state: State, viewer: Viewer): View;
  /** The event as `viewer` may see it; null: not at all. */
  viewEvent(event: Event, viewer: Viewer): Event | null;
  outcome(state: State): Outcome | null;
  /** The answer of standing orders or conducts to the pending question; null: none, the player is asked. */
  answer(view: View, seat: Seat, orders: Orders | null): Answer<Action> | null;
  /** Semantic check of standing orders, possible before there is a view. */
  checkOrders(options: Options, seat: Seat, orders: Orders): Rejection | null;
  /** A sound action for a seat that has left, timed out, or whose computer failed. */
  fallback(view: View, seat: Seat): Action;
}

export interface Ruleset<Options, State, Action, Event, View, Orders = unknown, Shown extends Preview = Preview>
  extends PlayRules<Options, State, Action, Event, View, Orders, Shown> {
  readonly levels: readonly Level[];
  readonly symmetries: readonly Symmetry<State, Action>[];

  /** Schemas hold every default and bound; the page builds its form from `options`. All reject unknown keys. */
  readonly options: Schema<Options>;
  readonly action: Schema<Action>;
  readonly standingOrders: Schema<Orders>;
  readonly viewSchema: Schema<View>;
  readonly eventSchema: Schema<Event>;

  /** The rule book's code and sentence for a schema failure; precedes every other check. `what` names the field. */
  malformed(what: string): Rejection;

  /** Exact odds of a legal action, by convolution; never crosses the wire. */
  odds(view: View, seat: Seat, action: Action): readonly Odds[];
  sketch(view: View): Sketch;
  /** -1000..1000 for seat 0. */
  evaluate(state: State): number;
  /** A full state consistent with the view: what a computer searches. `view` must be that of the seat that thinks. */
  determinize(view: View, random: RandomStream): State;
  /** The computer's action, from its view only, within `nodes` examined positions. */
  decide(view: View, seat: Seat, level: string, random: RandomStream, nodes: number): Action;
  /** Broken invariants, in words; none in every reachable state. */
  invariants(state: State): readonly string[];
  /** How text files draw its boards with letters; left out by a game of which they show the position instead. */
  readonly diagram?: Diagram;
  /** Throws `PositionError` with line and reason. */
  parse(text: string): Parsed<State, Orders>;
  print(state: State, orders?: BySeat<Orders | null>): string;
}

/** What a position text must say and does not. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}

/** Actions and events of every game are told apart by `type`. */
export interface Tagged {
  readonly type: string;
}

/** A game of which only state, actions and events are known: enough for the fold of a match. */
export type FoldRules<State, Action extends Tagged, Event extends Tagged> = PlayRules<
  unknown,
  State,
  Action,
  Event,
  unknown,
  unknown,
  Preview
>;

/** A whole game of which only state, actions and events are known. */
export type Rules<State, Action extends Tagged, Event extends Tagged> = Ruleset<
  unknown,
  State,
  Action,
  Event,
  unknown,
  unknown,
  Preview
>;

/** What a table asks of any game, its types forgotten: values must come from the ruleset that they are given to. */
export type AnyTableRules = TableRules<unknown, Tagged, Tagged, unknown, unknown, Preview>;

/** What plays any game. */
export type AnyPlayRules = FoldRules<unknown, Tagged, Tagged>;

/** Any game whole. */
export type AnyRuleset = Rules<unknown, Tagged, Tagged>;
