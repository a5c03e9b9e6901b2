/** `tiny@1`: the sixth game, in tests only, with everything that the five may bring. Its rules are in state.ts. */
import type { Ruleset } from '../../engine/ruleset.ts';
import { advance } from './advance.ts';
import { answer, decide, evaluate, fallback, odds } from './general.ts';
import { invariants } from './invariants.ts';
import { check, legal, preview, prompt } from './legal.ts';
import { apply, conclude, open, pending } from './play.ts';
import { parse, print } from './position.ts';
import {
  type Action,
  actionSchema,
  CARDS,
  type Event,
  eventSchema,
  type Options,
  type Orders,
  optionsSchema,
  ordersSchema,
  type Shown,
  type State,
  viewSchema,
} from './state.ts';
import { moment, SIDES, sketch, story } from './story.ts';
import { determinize, view, viewEvent } from './view.ts';

const swap = <T>(pair: readonly [T, T]): readonly [T, T] => [pair[1], pair[0]];

function swapSeats(state: State): State {
  const { active, result } = state;
  return {
    ...state,
    active: active === null ? null : active === 0 ? 1 : 0,
    initiative: state.initiative === 0 ? 1 : 0,
    posts: swap(state.posts),
    coins: swap(state.coins),
    hands: swap(state.hands),
    shown: swap(state.shown),
    peeked: swap(state.peeked),
    result: result === null || result.winner === null ? result : { ...result, winner: result.winner === 0 ? 1 : 0 },
  };
}

export const tiny: Ruleset<Options, State, Action, Event, State, Orders, Shown> = {
  id: 'tiny',
  version: 1,
  title: 'Tiny',
  sides: SIDES,
  levels: [
    { id: 'recruit', name: 'Recruit', nodes: 1 },
    { id: 'captain', name: 'Captain', nodes: 200 },
  ],
  symmetries: [{ name: 'seats swapped', swapsSeats: true, state: swapSeats, action: (action) => action }],
  options: optionsSchema,
  action: actionSchema,
  standingOrders: ordersSchema,
  viewSchema,
  eventSchema,
  recommendedOrders: { counter: 'cheapest', keep: CARDS },
  defaultOrders: { counter: 'ask', keep: CARDS + 1 },
  open,
  pending,
  prompt,
  legal,
  check,
  apply,
  conclude,
  turn: (state) => ({ no: state.no, seat: state.active, round: state.round }),
  malformed: (what) => ({ code: 'malformed-action', message: `That is no action of this game: ${what}.` }),
  checkOrders: (_options, _seat, orders) =>
    orders.counter === 'never' && orders.keep <= CARDS
      ? { code: 'keeps-nothing', message: 'Who never counters need not keep cards back.' }
      : null,
  follow: advance,
  view,
  viewEvent,
  outcome: (state) => state.result,
  answer,
  preview,
  odds,
  sketch,
  evaluate,
  moment,
  mode: (options) => (options.rounds <= 2 ? 'short' : 'long'),
  determinize,
  decide,
  fallback,
  story,
  invariants,
  parse,
  print,
};
