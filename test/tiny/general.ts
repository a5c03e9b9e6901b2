/** The computer, its odds and its defaults. */
import type { Answer, Dice, Odds, RandomStream } from '../../engine/ruleset.ts';
import { other, type Seat } from '../../engine/seat.ts';
import { check, legal, RECOMMENDED_MUSTER } from './legal.ts';
import { apply, men } from './play.ts';
import { type Action, FORAGE_FROM, type Orders, STRIKE_FROM, type State } from './state.ts';
import { determinize } from './view.ts';

/** -1000..1000 for seat 0. */
export function evaluate(state: State): number {
  if (state.result !== null) return state.result.winner === null ? 0 : state.result.winner === 0 ? 1000 : -1000;
  const worth = (seat: Seat) => 60 * men(state, seat) + 5 * state.coins[seat] + 8 * state.hands[seat].length;
  return Math.max(-999, Math.min(999, worth(0) - worth(1)));
}

/** A sound action for a seat that has left. */
export function fallback(view: State, _seat: Seat): Action {
  switch (view.phase) {
    case 'muster':
      return { type: 'muster', posts: RECOMMENDED_MUSTER };
    case 'bid':
      return { type: 'bid', coins: 0 };
    case 'answer':
      return { type: 'pass' };
    case 'turn':
      return { type: 'end-turn' };
    case 'over':
      throw new Error('nobody is asked when the game is over');
  }
}

/**
 * Level `recruit` takes any candidate; `captain` tries each on a few dealt states and takes the best on average.
 * Every `apply` counts as a node.
 */
export function decide(view: State, seat: Seat, level: string, random: RandomStream, nodes: number): Action {
  const { actions } = legal(view, seat);
  const any = actions[random.below(actions.length)] ?? fallback(view, seat);
  if (level === 'recruit' || view.phase === 'muster' || view.phase === 'bid') return any;
  const dice: Dice = { roll: (sides) => 1 + random.below(sides) };
  const sums = actions.map(() => 0);
  const rounds = Math.trunc(nodes / Math.max(1, actions.length));
  for (let round = 0; round < rounds; round++) {
    const state = determinize(view, random);
    actions.forEach((action, at) => {
      const { state: after } = apply(state, seat === 0 ? [action, null] : [null, action], dice);
      sums[at] = (sums[at] ?? 0) + (seat === 0 ? evaluate(after) : -evaluate(after));
    });
  }
  const best = Math.max(...sums);
  return rounds === 0 ? any : (actions[sums.indexOf(best)] ?? any);
}

/** What standing orders say to an attack (T6). */
export function answer(view: State, seat: Seat, orders: Orders | null): Answer<Action> | null {
  if (view.phase !== 'answer' || view.active === seat || orders === null || orders.counter === 'ask') return null;
  const card = view.hands[seat].find(
    (held) => held < orders.keep && check(view, seat, { type: 'counter', card: held }) === null,
  );
  const action: Action =
    orders.counter === 'never' || card === undefined ? { type: 'pass' } : { type: 'counter', card };
  return { action, complete: orders.counter !== 'suggest' };
}

/** Exact odds: coins of a forage (T5), men lost to an attack that nobody counters (T7). */
export function odds(view: State, seat: Seat, action: Action): readonly Odds[] {
  if (action.type === 'forage') {
    const hit = 7 - FORAGE_FROM;
    const miss = 6 - hit;
    return [{ label: 'coins', outcomes: weighted([miss * miss, 2 * hit * miss, hit * hit]), total: 36n }];
  }
  const unanswered = action.type === 'attack' && view.hands[other(seat)].length === 0;
  if (action.type !== 'pass' && !unanswered) return [];
  const hit = 7 - STRIKE_FROM;
  return [{ label: 'men', outcomes: weighted([6 - hit, hit]), total: 6n }];
}

function weighted(weights: readonly number[]): { readonly value: number; readonly weight: bigint }[] {
  return weights.map((weight, value) => ({ value, weight: BigInt(weight) }));
}
