/** Sets of standing orders to begin with (D43). */
import type { Orders } from './state.ts';

/** Everything left to the player: what holds when nothing was ordered. */
export const DEFAULT_ORDERS: Orders = { ambush: { mode: 'ask' }, trade: 'ask' };

/** The preset offered when sitting down: what is dear is defended where that helps, and nobody waits for the rest. */
export const RECOMMENDED_ORDERS: Orders = {
  ambush: { mode: 'auto', when: ['capital', 'commander', 'attack'], onlyIfHelps: true, otherwise: 'pass' },
  trade: 'ask',
};
