/** Sets of standing orders to begin with (D51). */
import type { Orders } from './state.ts';

/** Everything left to the player: what holds when nothing was ordered. */
export const DEFAULT_ORDERS: Orders = { orders: 'ask', moves: 'ask', manoeuvre: 'ask' };

/** The preset offered when sitting down: units keep their places while no enemy is near; what to order is always asked. */
export const RECOMMENDED_ORDERS: Orders = { orders: 'ask', moves: 'keep-until-contact', manoeuvre: 'ask' };
