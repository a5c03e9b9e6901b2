/** Orders in a position text: `{able ranks, unable}`, as in section 9. */
import { PositionError } from '../ruleset.ts';
import type { BySeat } from '../seat.ts';
import { DEFAULT_ORDERS } from './order-presets.ts';
import type { Lines } from './position-lines.ts';
import type { Order, Orders } from './state.ts';

const FIELDS = ['generalMelee', 'generalRanged', 'othersMelee', 'othersRanged'] as const;

const ORDER = /^\{(?:(ask|strike)|retreat ([1-4])),\s*(ask|hold|retreat)\}$/;

/** Reads `{strike, hold}`, `{retreat 2, ask}`. Throws `PositionError`. */
export function parseOrder(text: string): Order {
  const [, able, ranks, last] = ORDER.exec(text) ?? [];
  if (last === undefined) throw new PositionError(`not an order: ${text}`);
  const unable = last === 'hold' ? 'hold' : last === 'retreat' ? 'retreat' : 'ask';
  if (ranks !== undefined) return { able: 'retreat', ranks: Number(ranks), unable };
  return { able: able === 'strike' ? 'strike' : 'ask', unable };
}

export function printOrder(order: Order): string {
  return `{${order.able}${order.able === 'retreat' ? ` ${order.ranks}` : ''}, ${order.unable}}`;
}

/** All four fields of a side's standing orders. */
export function printOrders(orders: Orders): string {
  return FIELDS.map((field) => `${field} ${printOrder(orders[field])}`).join(' ');
}

/** The line `orders`: fields not named are on ask; a side not named has none. */
export function parseOrders(lines: Lines): BySeat<Orders | null> {
  const orders: [Orders | null, Orders | null] = [null, null];
  for (const part of lines.list('orders', /\s*;\s*/)) {
    const [, side, rest] = /^(white|black)\s+(.*)$/.exec(part) ?? [];
    if (side === undefined || rest === undefined) throw new PositionError(`orders: not "side field {…}": ${part}`);
    const given: Record<keyof Orders, Order> = { ...DEFAULT_ORDERS };
    for (const match of rest.matchAll(/(\w+)\s*(\{[^}]*\})/g)) {
      const field = FIELDS.find((name) => name === match[1]);
      if (field === undefined) throw new PositionError(`orders: no field ${match[1]}`);
      given[field] = parseOrder(match[2] ?? '');
    }
    orders[side === 'white' ? 0 : 1] = given;
  }
  return orders;
}
