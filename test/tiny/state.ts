/**
 * The tiny test game. Two seats face each other at four posts. Rules, in the order of a round:
 *
 * T1. Opening: twelve cards (1 to 12) are shuffled with dice, three dealt to each seat; a die gives the initiative.
 * T2. Muster: both seats secretly at once put six men on their four posts.
 * T3. Bids: each round both seats secretly at once bid 0 to 3 of their coins. The higher pays and has the first turn;
 *     equal bids cost nothing and the initiative decides. Then the initiative goes to the seat that is second.
 * T4. A turn: up to two marches of one man to the next post, up to two deeds, and then an attack or the end of the turn.
 * T5. Deeds: `draw` a card for a coin; `peek` at the top card; `forage` with two dice, a coin for each 5 or 6; `show` an
 *     own card for a coin.
 * T6. An attack plays a card at a post where both have men, in secret perhaps with a guard, a second card. The other
 *     seat, if it holds cards, answers: pass, or counter with a higher card. A counter fails if the guard is higher.
 * T7. An attack that stands rolls a die: on 3 to 6 the other seat loses a man there. The turn is over.
 * T8. Who has no man left has lost. After the last round more men win, then more coins; otherwise it is a draw.
 */
import * as z from 'zod/mini';
import type { Outcome, Preview, Schema } from '../../engine/ruleset.ts';
import type { BySeat, Seat, Viewer } from '../../engine/seat.ts';

export const CARDS = 12;
export const HAND = 3;
export const POSTS = 4;
export const MEN = 6;
export const MOST_BID = 3;
export const MARCHES = 2;
export const DEEDS = 2;
/** Lowest face of a forage die that finds a coin (T5). */
export const FORAGE_FROM = 5;
/** Lowest face at which an attack costs a man (T7). */
export const STRIKE_FROM = 3;
/** A card that the viewer does not know. */
export const BACK = 0;

export interface Options {
  readonly rounds: number;
  readonly purse: number;
}

export type Phase = 'muster' | 'bid' | 'turn' | 'answer' | 'over';

export interface Attack {
  readonly card: number;
  readonly at: number;
  /** The second card, secret until it is turned; still in the hand. `BACK`: the viewer does not know whether there is one. */
  readonly guard: number | null;
}

/** The whole game. A view is the same with what the viewer does not know as `BACK`. */
export interface State {
  readonly rounds: number;
  readonly phase: Phase;
  /** 1 from the first bids on, 0 before. */
  readonly round: number;
  /** Turns begun so far. */
  readonly no: number;
  readonly active: Viewer;
  readonly initiative: Seat;
  readonly posts: BySeat<readonly number[]>;
  readonly coins: BySeat<number>;
  /** In ascending order. */
  readonly hands: BySeat<readonly number[]>;
  /** Those cards of a hand that everybody has seen, in ascending order. */
  readonly shown: BySeat<readonly number[]>;
  /** Top first. */
  readonly deck: readonly number[];
  /** Whether a seat knows the top card. */
  readonly peeked: BySeat<boolean>;
  readonly discards: readonly number[];
  readonly marches: number;
  readonly deeds: number;
  readonly attack: Attack | null;
  readonly blood: boolean;
  readonly result: Outcome | null;
}

export type Action =
  | { readonly type: 'muster'; readonly posts: readonly number[] }
  | { readonly type: 'bid'; readonly coins: number }
  | { readonly type: 'march'; readonly from: number; readonly to: number }
  | { readonly type: 'draw' }
  | { readonly type: 'peek' }
  | { readonly type: 'forage' }
  | { readonly type: 'show'; readonly card: number }
  | { readonly type: 'attack'; readonly card: number; readonly at: number; readonly guard?: number | undefined }
  | { readonly type: 'end-turn' }
  | { readonly type: 'pass' }
  | { readonly type: 'counter'; readonly card: number };

export type Event =
  | { readonly type: 'dealt'; readonly seat: Seat; readonly cards: readonly number[] }
  | { readonly type: 'initiative'; readonly seat: Seat }
  | { readonly type: 'mustered'; readonly seat: Seat; readonly posts: readonly number[] }
  | { readonly type: 'bidding'; readonly round: number }
  | { readonly type: 'bids'; readonly coins: readonly [number, number]; readonly first: Seat; readonly paid: number }
  | { readonly type: 'turn-began'; readonly seat: Seat; readonly no: number }
  | { readonly type: 'marched'; readonly seat: Seat; readonly from: number; readonly to: number }
  | { readonly type: 'drew'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'peeked'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'foraged'; readonly seat: Seat; readonly dice: readonly number[]; readonly gain: number }
  | { readonly type: 'showed'; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'attacked';
      readonly seat: Seat;
      readonly card: number;
      readonly at: number;
      readonly guard: 0 | null;
    }
  | { readonly type: 'guarded'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'asked'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'countered'; readonly seat: Seat; readonly card: number }
  | { readonly type: 'guard-turned'; readonly seat: Seat; readonly card: number }
  | {
      readonly type: 'struck';
      readonly seat: Seat;
      readonly at: number;
      readonly face: number;
      readonly lost: number;
      readonly first: boolean;
    }
  | { readonly type: 'repelled'; readonly seat: Seat; readonly at: number }
  | { readonly type: 'turn-ended'; readonly seat: Seat }
  | { readonly type: 'game-over'; readonly winner: Viewer; readonly reason: string };

/** What a seat answers to attacks beforehand; cards from `keep` on are not used. */
export interface Orders {
  readonly counter: 'ask' | 'never' | 'cheapest' | 'suggest';
  readonly keep: number;
}

export interface Shown extends Preview {
  /** The posts of a march, from and to; of an attack, where; otherwise empty. */
  readonly posts: readonly number[];
}

const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const seat = z.union([z.literal(0), z.literal(1)]);
const viewer = z.nullable(seat);
const card = z.int().check(z.minimum(1), z.maximum(CARDS));
const seen = count(CARDS);
const post = count(POSTS - 1);
const posts = z.array(count(MEN)).check(z.length(POSTS));
const cards = z.array(seen).check(z.maxLength(CARDS));
const both = <T extends z.ZodMiniType>(of: T) => z.tuple([of, of]);
const face = z.int().check(z.minimum(1), z.maximum(6));

export const optionsSchema: Schema<Options> = z.strictObject({
  rounds: z._default(z.int().check(z.minimum(1), z.maximum(6)), 3),
  purse: z._default(z.int().check(z.minimum(0), z.maximum(9)), 3),
});

export const ordersSchema: Schema<Orders> = z.strictObject({
  counter: z.enum(['ask', 'never', 'cheapest', 'suggest']),
  keep: z._default(z.int().check(z.minimum(1), z.maximum(CARDS + 1)), CARDS + 1),
});

export const actionSchema: Schema<Action> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('muster'), posts }),
  z.strictObject({ type: z.literal('bid'), coins: count(MOST_BID) }),
  z.strictObject({ type: z.literal('march'), from: post, to: post }),
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('peek') }),
  z.strictObject({ type: z.literal('forage') }),
  z.strictObject({ type: z.literal('show'), card }),
  z.strictObject({ type: z.literal('attack'), card, at: post, guard: z.optional(card) }),
  z.strictObject({ type: z.literal('end-turn') }),
  z.strictObject({ type: z.literal('pass') }),
  z.strictObject({ type: z.literal('counter'), card }),
]);

export const eventSchema: Schema<Event> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('dealt'), seat, cards }),
  z.strictObject({ type: z.literal('initiative'), seat }),
  z.strictObject({ type: z.literal('mustered'), seat, posts }),
  z.strictObject({ type: z.literal('bidding'), round: count(6) }),
  z.strictObject({ type: z.literal('bids'), coins: both(count(MOST_BID)), first: seat, paid: count(MOST_BID) }),
  z.strictObject({ type: z.literal('turn-began'), seat, no: count(12) }),
  z.strictObject({ type: z.literal('marched'), seat, from: post, to: post }),
  z.strictObject({ type: z.literal('drew'), seat, card: seen }),
  z.strictObject({ type: z.literal('peeked'), seat, card: seen }),
  z.strictObject({ type: z.literal('foraged'), seat, dice: z.array(face).check(z.length(2)), gain: count(2) }),
  z.strictObject({ type: z.literal('showed'), seat, card }),
  z.strictObject({ type: z.literal('attacked'), seat, card, at: post, guard: z.nullable(z.literal(BACK)) }),
  z.strictObject({ type: z.literal('guarded'), seat, card }),
  z.strictObject({ type: z.literal('asked'), seat }),
  z.strictObject({ type: z.literal('passed'), seat }),
  z.strictObject({ type: z.literal('countered'), seat, card }),
  z.strictObject({ type: z.literal('guard-turned'), seat, card }),
  z.strictObject({ type: z.literal('struck'), seat, at: post, face, lost: count(1), first: z.boolean() }),
  z.strictObject({ type: z.literal('repelled'), seat, at: post }),
  z.strictObject({ type: z.literal('turn-ended'), seat }),
  z.strictObject({ type: z.literal('game-over'), winner: viewer, reason: z.string() }),
]);

export const viewSchema: Schema<State> = z.strictObject({
  rounds: count(6),
  phase: z.enum(['muster', 'bid', 'turn', 'answer', 'over']),
  round: count(6),
  no: count(12),
  active: viewer,
  initiative: seat,
  posts: both(posts),
  coins: both(count(99)),
  hands: both(cards),
  shown: both(cards),
  deck: cards,
  peeked: both(z.boolean()),
  discards: cards,
  marches: count(MARCHES),
  deeds: count(DEEDS),
  attack: z.nullable(z.strictObject({ card, at: post, guard: z.nullable(seen) })),
  blood: z.boolean(),
  result: z.nullable(z.strictObject({ winner: viewer, reason: z.string() })),
});
