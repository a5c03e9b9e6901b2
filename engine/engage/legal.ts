/**
 * Sound submissions to choose from. There are far too many for a list of all: what is offered are differing ones of every
 * kind, the recommended one first; `check` decides of any other. They are sound by the way they are made: asking `check` of
 * each would cost more than making them (P1 proves it instead).
 */
import type { Legal } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { listManoeuvres } from './list-manoeuvres.ts';
import { listMoves } from './list-moves.ts';
import { listOrders } from './list-orders.ts';
import type { Action, View } from './state.ts';
import { askedSeats } from './turn.ts';

/** Empty and complete for a seat that is not asked. */
export function legal(view: View, seat: Seat): Legal<Action> {
  if (!askedSeats(view).includes(seat)) return { complete: true, actions: [] };
  const seen = new Set<string>();
  const actions = listed(view, seat).filter((action) => {
    const text = JSON.stringify(action);
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
  return { complete: false, actions };
}

function listed(view: View, seat: Seat): readonly Action[] {
  switch (view.phase) {
    case 'orders':
      return listOrders(view, seat);
    case 'moves':
      return listMoves(view, seat);
    case 'manoeuvre':
      return listManoeuvres(view, seat);
    case 'over':
      return [];
  }
}
