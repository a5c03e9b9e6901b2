/** Candidates for ORDERS. */
import { along, type Point, samePoint, towards } from '../board/plane.ts';
import { other, type Seat } from '../seat.ts';
import { seenBy, targetOf } from './bombardment.ts';
import { inCommand, mayExchange } from './check-orders.ts';
import { mayStand, restingPlace } from './commander.ts';
import { commanderPlaces, DIRECTIONS } from './directions.ts';
import { divisionsOf, type Field, inContact, nearestEnemy, seatOfId, unitsOf } from './field.ts';
import type { Command, SeenDivision, SubmitOrders, View } from './state.ts';
import { HEIGHT, LARGEST, ORDERS, WIDTH } from './tables.ts';

const TYPE = 'submit-orders';
/** How far a Commander rides in each direction. Where few places are open, a grid of the whole table is looked through. */
const RIDES = [340, 230, 120] as const;
const ENOUGH = 24;
const GRID = 15;
/** How many submissions order every General in reach something, each something else. */
const MIXES = 12;

/** Keep all first; then a word to everybody, to one, the Commander elsewhere, targets, exchanges. */
export function listOrders(view: View, seat: Seat): readonly SubmitOrders[] {
  const here = restingPlace(view, seat);
  const reached = reachedFrom(view, seat, here);
  const singles = reached.flatMap((division) => commandsFor(view, division).map((one) => [one]));
  return [
    { type: TYPE },
    ...mixes(view, reached).map((orders): SubmitOrders => ({ type: TYPE, orders })),
    ...singles.map((orders): SubmitOrders => ({ type: TYPE, orders })),
    ...rides(view, seat),
    ...targets(view, seat),
    ...exchanges(view, seat),
  ];
}

function reachedFrom(view: View, seat: Seat, place: Point): readonly SeenDivision[] {
  return divisionsOf(view, seat).filter((division) => inCommand(view, division, place));
}

/** Every order to one General: an Advance towards each enemy and in sixteen directions. */
function commandsFor(field: Field, { id, seat, at, began }: SeenDivision): readonly Command[] {
  const plain = ORDERS.filter((order) => order !== 'advance' && (order !== 'assault' || began)).map(
    (order): Command => ({ division: id, order }),
  );
  const enemies = divisionsOf(field, other(seat)).filter((enemy) => !samePoint(enemy.at, at));
  const arrows = [...enemies.map((enemy) => towards(at, enemy.at)), ...DIRECTIONS];
  return [...arrows.map((arrow): Command => ({ division: id, order: 'advance', arrow })), ...plain];
}

/** Orders to all at once: an Advance of all, then whatever comes by turns. */
function mixes(field: Field, reached: readonly SeenDivision[]): readonly (readonly Command[])[] {
  if (reached.length === 0) return [];
  const choices = reached.map((division) => commandsFor(field, division));
  const all = choices.flatMap((commands) => commands.slice(0, 1));
  const turns = Array.from({ length: MIXES }, (_, k) =>
    choices.flatMap((commands, at) => {
      // Orders other than Advance stand at the end of the list, so that going backwards meets them first.
      const step = k * (at + 1) + at;
      return commands.slice(commands.length - 1 - (step % commands.length)).slice(0, 1);
    }),
  );
  return [all, ...turns];
}

/** The Commander elsewhere, alone and with a word to those whom he reaches from there. */
function rides(view: View, seat: Seat): readonly SubmitOrders[] {
  if (view.turn === 1) return [];
  const useful = commanderPlaces(view, seat).filter((place) => mayStand(view, seat, place));
  const words = useful.flatMap((commander): SubmitOrders[] => {
    const reached = reachedFrom(view, seat, commander);
    const orders = reached.flatMap((division): Command[] => {
      const { id, at, began } = division;
      const enemy = nearestEnemy(view, seat, at);
      if (enemy === null || samePoint(enemy.at, at)) return [];
      if (began) return [{ division: id, order: 'assault' }];
      return [{ division: id, order: 'advance', arrow: towards(at, enemy.at) }];
    });
    return orders.length === 0 ? [] : [{ type: TYPE, commander, orders }];
  });
  const places = [...useful, ...ring(view, seat)];
  if (places.length < ENOUGH) places.push(...anywhere(view, seat));
  return [...words, ...places.map((commander): SubmitOrders => ({ type: TYPE, commander }))];
}

/** Places all around the Commander where he may stand. */
function ring(view: View, seat: Seat): readonly Point[] {
  return RIDES.flatMap((far) => DIRECTIONS.map((way) => along(view.commanders[seat], way, far))).filter((place) =>
    mayStand(view, seat, place),
  );
}

/** Some places of a grid where he may stand. */
function anywhere(view: View, seat: Seat): readonly Point[] {
  const found: Point[] = [];
  for (let y = 0; y <= HEIGHT; y += GRID) {
    for (let x = 0; x <= WIDTH && found.length < ENOUGH; x += GRID) {
      if (mayStand(view, seat, [x, y])) found.push([x, y]);
    }
  }
  return found;
}

/** Each battery at each Division that it sees, but for the one at which it fires anyway. */
function targets(view: View, seat: Seat): readonly SubmitOrders[] {
  return view.units
    .filter(({ id, arm }) => arm === 'artillery' && seatOfId(id) === seat)
    .flatMap((battery) => {
      const seen = seenBy(view, battery);
      const usual = targetOf(seen, null);
      const divisions = [...new Set(seen.map(({ division }) => division))];
      return divisions
        .filter((division) => division !== usual)
        .map((division): SubmitOrders => ({ type: TYPE, targets: [{ unit: battery.id, division }] }));
    });
}

/** Each unit of a Division to another that may take it. */
function exchanges(view: View, seat: Seat): readonly SubmitOrders[] {
  if (view.turn === 1) return [];
  const holding = divisionsOf(view, seat).filter(mayExchange);
  const size = ({ id }: SeenDivision): number => unitsOf(view, id).length;
  const givers = holding.filter((from) => size(from) > 1);
  return givers.flatMap((from) =>
    holding
      .filter((to) => to.id !== from.id && inContact(from.at, to.at) && size(to) < LARGEST)
      .flatMap((to) =>
        unitsOf(view, from.id).map(
          ({ id }): SubmitOrders => ({ type: TYPE, transfers: [{ unit: id, division: to.id }] }),
        ),
      ),
  );
}
