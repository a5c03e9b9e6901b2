import { SEATS } from '../../engine/seat.ts';
import { sorted } from './advance.ts';
import { CARDS, MEN, POSTS, type State } from './state.ts';

/** Broken invariants of a full state, in words. */
export function invariants(state: State): readonly string[] {
  const broken: string[] = [];
  const demand = (holds: boolean, words: string) => {
    if (!holds) broken.push(words);
  };
  const cards = sorted([...state.hands[0], ...state.hands[1], ...state.deck, ...state.discards]);
  demand(cards.length === CARDS && cards.every((card, at) => card === at + 1), 'every card is in one place');
  for (const seat of SEATS) {
    const men = state.posts[seat];
    demand(men.length === POSTS && men.every((here) => here >= 0), `posts of seat ${seat}`);
    demand(men.reduce((sum, here) => sum + here, 0) <= MEN, `men of seat ${seat}`);
    demand(state.coins[seat] >= 0, `coins of seat ${seat}`);
    demand(sorted(state.hands[seat]).join() === state.hands[seat].join(), `hand of seat ${seat} in order`);
    demand(
      state.shown[seat].every((card) => state.hands[seat].includes(card)),
      `shown cards of seat ${seat} are held`,
    );
  }
  demand((state.phase === 'answer') === (state.attack !== null), 'an attack is open exactly while it is answered');
  demand((state.phase === 'over') === (state.result !== null), 'a result exactly at the end');
  const { active, attack } = state;
  const guard = attack?.guard ?? null;
  demand(guard === null || (active !== null && state.hands[active].includes(guard)), 'the guard is held');
  demand(state.no <= 2 * state.rounds && state.round <= state.rounds, 'rounds');
  return broken;
}
