import { sortedJson } from '../../engine/hash.ts';
import type { Seat } from '../../engine/seat.ts';
import { ordersBody } from '../../schema/wire/calls.ts';
import { OVER, refusedByRules } from './answer.ts';
import { type Ask, asItStands, type Done, fieldOf, type Refused, readBody } from './ask.ts';
import { Work } from './work.ts';

/**
 * Replaces a seat's standing orders (L18): possible until the end, also before the match begins; null takes them away.
 * A question that is open already stays open.
 */
export function ordersOn(ask: Ask, seat: Seat, text: string): Done | Refused {
  const { rules, record, seq } = ask.table;
  const refuse = (refusal: typeof OVER): Refused => ({ kind: 'refused', refusal, from: seq });
  const body = readBody(ordersBody, text);
  if (!body.ok) return refuse(body.refusal);
  if (record.live.fold?.over === true) return refuse(OVER);
  let orders: unknown = null;
  if (body.value.orders !== null) {
    const parsed = rules.standingOrders.safeParse(body.value.orders);
    if (!parsed.success) return refuse(refusedByRules(rules.malformed(fieldOf(parsed.error.issues))));
    const rejection = rules.checkOrders(record.header.options, seat, parsed.data);
    if (rejection !== null) return refuse(refusedByRules(rejection));
    orders = parsed.data;
  }
  const work = new Work(rules, record, ask.now);
  const same = sortedJson(orders) === sortedJson(record.chairs[seat].orders);
  if (!same) {
    work.chair(seat, { orders });
    work.touch(seat);
  }
  return asItStands(ask, seat, same ? null : work);
}
