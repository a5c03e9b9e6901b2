/** The basic computer (section 11): it wishes, rides where most wishes can be told, and places its units in line. */
import type { Point } from '../../board/plane.ts';
import type { Seat } from '../../seat.ts';
import { inCommand } from '../check-orders.ts';
import { mayStand, restingPlace } from '../commander.ts';
import { commanderPlaces } from '../directions.ts';
import { divisionsOf } from '../field.ts';
import { usualLine } from '../formation.ts';
import { straightPath } from '../list-manoeuvres.ts';
import { mayManoeuvre } from '../manoeuvre.ts';
import type { Action, Command, SeenDivision, SubmitOrders, View } from '../state.ts';
import { isNeeded, weightOf, wishOf } from './wish.ts';

/** What a basic computer submits; it looks at nothing but the table. */
export function basicAction(view: View, seat: Seat): Action {
  switch (view.phase) {
    case 'orders':
    case 'over':
      return basicOrders(view, seat);
    case 'moves': {
      const placing = divisionsOf(view, seat).filter(({ order }) => order !== 'manoeuvre');
      return {
        type: 'submit-moves',
        divisions: placing.map((division) => ({ division: division.id, offsets: usualLine(view, division) })),
      };
    }
    case 'manoeuvre': {
      const able = divisionsOf(view, seat).filter((division) => mayManoeuvre(view, division));
      return {
        type: 'submit-manoeuvres',
        moves: able.map((division) => ({ division: division.id, path: straightPath(view, division) })),
      };
    }
  }
}

interface Need {
  readonly division: SeenDivision;
  readonly wish: Command;
}

/** Rules 1 to 5. */
function basicOrders(view: View, seat: Seat): SubmitOrders {
  const own = divisionsOf(view, seat);
  const needs = own
    .map((division): Need => ({ division, wish: wishOf(view, division) }))
    .filter(({ division, wish }) => isNeeded(division, wish));
  const here = restingPlace(view, seat);
  const place = view.turn === 1 ? here : placeFor(view, seat, here, own, needs);
  const orders = needs.filter(({ division }) => inCommand(view, division, place)).map(({ wish }) => wish);
  const ride = place === here ? {} : { commander: place };
  return { type: 'submit-orders', ...ride, ...(orders.length === 0 ? {} : { orders }) };
}

/** Rule 4: where most of the needs can be told, then most Generals reached; the first of equal ones. */
function placeFor(view: View, seat: Seat, here: Point, own: readonly SeenDivision[], needs: readonly Need[]): Point {
  const places = [here, ...commanderPlaces(view, seat).filter((place) => mayStand(view, seat, place))];
  let best = here;
  let most = -1;
  for (const place of places) {
    const told = needs.filter(({ division }) => inCommand(view, division, place));
    const reached = own.filter((division) => inCommand(view, division, place)).length;
    const worth = told.reduce((sum, { division, wish }) => sum + 10 * weightOf(view, division, wish), reached);
    if (worth <= most) continue;
    best = place;
    most = worth;
  }
  return best;
}
