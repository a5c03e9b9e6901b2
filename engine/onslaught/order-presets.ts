/** Sets of standing orders to begin with (5.4, 10.7). */
import type { Order, Orders } from './state.ts';

const ASK: Order = { able: 'ask', unable: 'ask' };

/** Everything on ask: what holds when nothing was ordered. */
export const DEFAULT_ORDERS: Orders = { generalMelee: ASK, generalRanged: ASK, othersMelee: ASK, othersRanged: ASK };

const STRIKE: Order = { able: 'strike', unable: 'hold' };

/** The preset offered when sitting down (section 10.7): others strike, hold when unable to; the General asks. */
export const RECOMMENDED_ORDERS: Orders = {
  generalMelee: ASK,
  generalRanged: ASK,
  othersMelee: STRIKE,
  othersRanged: STRIKE,
};
