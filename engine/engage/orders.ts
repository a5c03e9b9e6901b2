/** Standing orders (D51): what they answer to the submission that a seat is asked for. */
import type { Answer, Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { inCommand } from './check-orders.ts';
import { restingPlace } from './commander.ts';
import { contactNear, divisionsOf } from './field.ts';
import type { Action, Command, Options, Orders, View } from './state.ts';
import { RIDE } from './tables.ts';
import { askedSeats } from './turn.ts';

/** The answer of the orders of `seat`; null: it is asked itself. `view`: its own. */
export function answer(view: View, seat: Seat, orders: Orders | null): Answer<Action> | null {
  if (orders === null || !askedSeats(view).includes(seat)) return null;
  const action = answerTo(view, seat, orders);
  return action === null ? null : { action, complete: true };
}

/** Contact: some enemy General within 36 inches of an own one. */
function inTouch(view: View, seat: Seat): boolean {
  return contactNear(view, seat, RIDE);
}

function answerTo(view: View, seat: Seat, orders: Orders): Action | null {
  switch (view.phase) {
    case 'orders':
      return answerOrders(view, seat, orders.orders);
    case 'moves': {
      const asks = orders.moves === 'ask' || (orders.moves === 'keep-until-contact' && inTouch(view, seat));
      return asks ? null : { type: 'submit-moves' };
    }
    case 'manoeuvre':
      return orders.manoeuvre === 'ask' ? null : { type: 'submit-manoeuvres' };
    case 'over':
      return null;
  }
}

function answerOrders(view: View, seat: Seat, mode: Orders['orders']): Action | null {
  switch (mode) {
    case 'ask':
      return null;
    case 'repeat':
      return { type: 'submit-orders' };
    case 'repeat-until-contact':
      return inTouch(view, seat) ? null : { type: 'submit-orders' };
    case 'hold': {
      const orders = holdAll(view, seat);
      return orders.length === 0 ? { type: 'submit-orders' } : { type: 'submit-orders', orders };
    }
  }
}

/** Hold for every General within reach who does not hold already. */
function holdAll(view: View, seat: Seat): readonly Command[] {
  const commander = restingPlace(view, seat);
  return divisionsOf(view, seat)
    .filter((division) => division.order !== 'hold' && inCommand(view, division, commander))
    .map(({ id }): Command => ({ division: id, order: 'hold' }));
}

/** Every combination can be carried out. */
export function checkOrders(_options: Options, _seat: Seat, _orders: Orders): Rejection | null {
  return null;
}
