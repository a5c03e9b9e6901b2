/** Who plays the recorded games of Onslaught. */
import type { Fold } from '../../../engine/match.ts';
import { onslaught } from '../../../engine/onslaught/index.ts';
import type { Action, Order, Orders, State, View } from '../../../engine/onslaught/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Player } from '../recorder.ts';

export type OnslaughtPlayer = Player<View, Action>;

/** The Amateur General. */
export const amateur: OnslaughtPlayer = (view, seat, random) => onslaught.decide(view, seat, 'amateur', random, 4000);

/** Any legal action; in set-up one of the candidates. */
export const wild: OnslaughtPlayer = (view, seat, random) => {
  const { actions } = onslaught.legal(view, seat);
  const action = actions[random.below(actions.length)];
  if (action === undefined) throw new Error('nothing is legal');
  return action;
};

/** Ends every turn at once. */
export const idle: OnslaughtPlayer = (view, seat, random) =>
  view.phase === 'turn' ? { type: 'end-turn' } : amateur(view, seat, random);

const CONDUCTS: readonly Order[] = [
  { able: 'strike', unable: 'hold' },
  { able: 'retreat', ranks: 2, unable: 'retreat' },
  { able: 'ask', unable: 'ask' },
  { able: 'retreat', ranks: 1, unable: 'hold' },
  { able: 'strike', unable: 'ask' },
];

/** The Amateur General with a conduct for every attack and every strike. */
export const resolute: OnslaughtPlayer = (view, seat, random) => {
  const action = amateur(view, seat, random);
  const conduct = CONDUCTS[random.below(CONDUCTS.length)];
  if (conduct === undefined) return action;
  switch (action.type) {
    case 'fire':
    case 'move-and-fire':
    case 'charge':
    case 'strike':
      return { ...action, conduct };
    default:
      return action;
  }
};

/**
 * Keeps the game going without deciding it: idle until a stand-off comes near, then an attack that costs the least (not
 * at or by a General), gives way when struck, and marches closer when there is nothing to attack.
 */
export const patient: OnslaughtPlayer = (view, seat, random) => {
  const { actions } = onslaught.legal(view, seat);
  if (view.phase === 'answer')
    return actions.find((action) => action.type === 'retreat') ?? amateur(view, seat, random);
  if (view.phase !== 'turn') return amateur(view, seat, random);
  if (view.quietRounds < 30 || view.strikeThisRound) return { type: 'end-turn' };
  const attacks = actions.filter(
    (action) =>
      'target' in action && action.type !== 'charge' && !action.target.endsWith('G') && !action.unit.endsWith('G'),
  );
  const [mildest] = attacks
    .map((action) => ({ action, loss: expected(view, seat, action) }))
    .sort((a, b) => a.loss - b.loss);
  if (mildest !== undefined) return mildest.action;
  const marches = actions.flatMap((action) => (action.type === 'move' && /L\d$/.test(action.unit) ? [action] : []));
  const ahead = (to: string): number => (seat === 0 ? 1 : -1) * Number(to.slice(1));
  const [boldest] = marches.sort((a, b) => ahead(b.to) - ahead(a.to));
  return boldest ?? { type: 'end-turn' };
};

function expected(view: View, seat: Seat, action: Action): number {
  const loss = onslaught.odds(view, seat, action).find(({ label }) => label === 'ranks lost');
  if (loss === undefined) return 99;
  return loss.outcomes.reduce((sum, { value, weight }) => sum + (value * Number(weight)) / Number(loss.total), 0);
}

const ask: Order = { able: 'ask', unable: 'ask' };

/** Orders in which every field says something else. */
export const mixedOrders: Orders = {
  generalMelee: { able: 'retreat', ranks: 2, unable: 'ask' },
  generalRanged: { able: 'ask', unable: 'retreat' },
  othersMelee: { able: 'retreat', ranks: 1, unable: 'ask' },
  othersRanged: { able: 'strike', unable: 'retreat' },
};

/** Orders of a side that will not be asked, but for its General in melee. */
export const stubbornOrders: Orders = {
  generalMelee: ask,
  generalRanged: { able: 'retreat', ranks: 4, unable: 'retreat' },
  othersMelee: { able: 'strike', unable: 'hold' },
  othersRanged: { able: 'retreat', ranks: 2, unable: 'hold' },
};

/** Whether a fold stands in a turn of play, where a game may be given up or taken back. */
export function inPlay(fold: Fold<State>): boolean {
  return fold.state.phase === 'turn' || fold.state.phase === 'answer';
}
