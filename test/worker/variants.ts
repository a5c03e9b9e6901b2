/** Variants of the tiny game for what it never does by itself. */
import type { Answer, RandomStream, Rejection } from '../../engine/ruleset.ts';
import type { Seat } from '../../engine/seat.ts';
import { tiny } from '../tiny/index.ts';
import { check, legal } from '../tiny/legal.ts';
import type { Action, Orders, State } from '../tiny/state.ts';

/** A computer that fails: level `thrower` throws, level `cheat` answers with what is not legal. */
export const stubborn: typeof tiny = {
  ...tiny,
  id: 'stubborn',
  levels: [
    { id: 'thrower', name: 'Thrower', nodes: 1 },
    { id: 'cheat', name: 'Cheat', nodes: 1 },
  ],
  decide(_view: State, _seat: Seat, level: string, _random: RandomStream): Action {
    if (level === 'thrower') throw new Error('no idea');
    return { type: 'march', from: 0, to: 3 };
  },
};

/** A game without a computer. */
export const untaught: typeof tiny = { ...tiny, id: 'untaught', levels: [] };

/**
 * Standing orders that go on and on: a seat whose orders say `cheapest` plays its turns by itself, long ones, so that
 * two such seats play more entries than one request may make. Bids are left to the players.
 */
export const endless: typeof tiny = {
  ...tiny,
  id: 'endless',
  answer(view: State, seat: Seat, orders: Orders | null): Answer<Action> | null {
    if (orders?.counter !== 'cheapest') return null;
    const { actions } = legal(view, seat);
    const calm = actions.filter((action) => action.type !== 'attack' && action.type !== 'end-turn');
    const action = calm[view.no % Math.max(1, calm.length)] ?? actions[0];
    return action === undefined ? null : { action, complete: true };
  },
};

/** Most coins that a bid of `frugal` may have. */
const FRUGAL_BID = 1;

/** `tiny@2`: the tiny game with one rule changed, T3: nobody bids more than one coin. */
export const frugal: typeof tiny = {
  ...tiny,
  version: 2,
  legal(view: State, seat: Seat) {
    const { complete, actions } = legal(view, seat);
    return { complete, actions: actions.filter((action) => action.type !== 'bid' || action.coins <= FRUGAL_BID) };
  },
  check(view: State, seat: Seat, action: Action): Rejection | null {
    const refused = check(view, seat, action);
    if (refused !== null || action.type !== 'bid' || action.coins <= FRUGAL_BID) return refused;
    return { code: 'bid-too-high', message: 'Nobody bids more than one coin.' };
  },
};
