/** What a submission would come to, as far as its seat can see: the same code as its resolution, without its dice. */
import type { BySeat, Seat } from '../seat.ts';
import { type Plan, planOf, termsOfPair } from './combat.ts';
import { exchange } from './command.ts';
import { restingPlace } from './commander.ts';
import { type Draft, draftDivision, draftOfView } from './draft.ts';
import type { Event, Pair, Terms } from './events.ts';
import { resolveManoeuvres } from './manoeuvre.ts';
import { march } from './moves.ts';
import type { Action, SubmitMoves, SubmitOrders, View } from './state.ts';

/** A table as it would be, what led there, and the fights that are to be expected. */
export interface Forecast {
  readonly draft: Draft;
  readonly events: readonly Event[];
  readonly plan: Plan;
  readonly fights: readonly { readonly pair: Pair; readonly terms: BySeat<Terms> }[];
}

/** One seat's part; the other keeps its places, and in ORDERS it stands where it stands. */
export function forecast(view: View, seat: Seat, action: Action): Forecast {
  const draft = draftOfView(view);
  const events: Event[] = [];
  switch (action.type) {
    case 'submit-orders':
      command(draft, seat, action, events);
      march(draft, [null, null], events, null);
      break;
    case 'submit-moves':
      march(draft, bySeat<SubmitMoves>(seat, action), events, null);
      break;
    case 'submit-manoeuvres':
      resolveManoeuvres(draft, bySeat(seat, action), { roll: () => 1 }, events);
      break;
  }
  const plan = planOf(draft);
  const fights = plan.pairs.flatMap((pair) => {
    const terms = termsOfPair(draft, plan, pair);
    return terms === null ? [] : [{ pair, terms }];
  });
  return { draft, events, plan, fights };
}

function bySeat<T>(seat: Seat, action: T): BySeat<T | null> {
  return seat === 0 ? [action, null] : [null, action];
}

/** The orders of one seat in force; nobody knows what the other will order, so it holds. */
function command(draft: Draft, seat: Seat, { commander, transfers, orders }: SubmitOrders, told: Event[]): void {
  draft.commanders[seat] = commander ?? restingPlace(draft, seat);
  for (const transfer of transfers ?? []) exchange(draft, seat, transfer, told);
  for (const division of draft.divisions) {
    if (division.seat === seat) continue;
    division.order = 'hold';
    division.arrow = null;
  }
  for (const { division: id, order, arrow } of orders ?? []) {
    const division = draftDivision(draft, id);
    if (division === null) continue;
    division.order = order;
    division.arrow = order === 'advance' ? (arrow ?? null) : null;
  }
}
