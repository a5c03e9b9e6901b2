/** Standing orders in the words of the rule book (5.4). */

import { DEFAULT_ORDERS } from '../../../engine/onslaught/order-presets.ts';
import type { Order, Orders as StandingOrders } from '../../../engine/onslaught/state.ts';

type Slot = keyof StandingOrders;

export const SLOTS: readonly (readonly [Slot, string])[] = [
  ['generalMelee', 'The General, in melee'],
  ['generalRanged', 'The General, under fire'],
  ['othersMelee', 'Other units, in melee'],
  ['othersRanged', 'Other units, under fire'],
];

export const ABLE: readonly (readonly [string, string])[] = [
  ['ask', 'ask me'],
  ['strike', 'strike back'],
  ['retreat1', 'fall back at 1 rank, else strike'],
  ['retreat2', 'fall back at 2 ranks or fewer, else strike'],
  ['retreat3', 'fall back at 3 ranks or fewer, else strike'],
  ['retreat4', 'always fall back'],
];

export const UNABLE: readonly (readonly [Order['unable'], string])[] = [
  ['ask', 'ask me'],
  ['hold', 'hold'],
  ['retreat', 'fall back'],
];

function isOrder(value: unknown): value is Order {
  return typeof value === 'object' && value !== null && 'able' in value && 'unable' in value;
}

/** The orders that the table holds; everything on ask in place of none. */
export function ordersOf(value: unknown): StandingOrders {
  return isOrders(value) ? value : DEFAULT_ORDERS;
}

function isOrders(value: unknown): value is StandingOrders {
  if (typeof value !== 'object' || value === null) return false;
  const slots = new Map<string, unknown>(Object.entries(value));
  return SLOTS.every(([slot]) => isOrder(slots.get(slot)));
}

export function ableKey(order: Order): string {
  return order.able === 'retreat' ? `retreat${order.ranks}` : order.able;
}

function ableWords(order: Order): string {
  return ABLE.find(([key]) => key === ableKey(order))?.[1] ?? '';
}

function inWords(melee: Order, ranged: Order): string {
  if (ableKey(melee) === ableKey(ranged)) {
    const unable = UNABLE.find(([key]) => key === ranged.unable)?.[1] ?? '';
    return ableKey(ranged) === ranged.unable
      ? ableWords(ranged)
      : `${ableWords(ranged)}, and ${unable} when unable to strike`;
  }
  return `in melee ${ableWords(melee)}, under fire ${ableWords(ranged)}`;
}

/** Standing orders in one line. */
export function ordersInWords(value: unknown): string {
  const orders = ordersOf(value);
  const general = inWords(orders.generalMelee, orders.generalRanged);
  const others = inWords(orders.othersMelee, orders.othersRanged);
  return general === others ? `All units: ${others}.` : `The General: ${general}. Others: ${others}.`;
}
