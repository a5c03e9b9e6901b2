/** What the board draws before a submission is handed in (section 10). */
import type { Point } from '../board/plane.ts';
import type { Preview } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import { seenBy, targetOf } from './bombardment.ts';
import { inCommand } from './check-orders.ts';
import { restingPlace } from './commander.ts';
import { mayGoHome, type Withdrawal, withdrawal } from './disengage.ts';
import type { Event, Pair, Placed, Terms } from './events.ts';
import { assaults, divisionOf, divisionsOf, type Field, isEngaged, seatOfId, unitsOf } from './field.ts';
import { shareOf } from './fight.ts';
import { type Forecast, forecast } from './forecast.ts';
import { type Blocker, blockerOf } from './sight.ts';
import type { Action, DivisionId, SubmitOrders, UnitId, View } from './state.ts';

/** A General's way, with what ends it: an event of a General who goes somewhere, or is cut off. */
export type Way = Extract<
  Event,
  { readonly type: 'general-disengaged' | 'general-forced' | 'cut-off' | 'general-advanced' | 'general-manoeuvred' }
>;

/** A fight to be expected from the present places and orders. `front`: units not farther from the enemy than their General. */
export interface Meeting {
  readonly pair: Pair;
  readonly terms: BySeat<Terms>;
  readonly front: BySeat<number>;
}

/** A battery, at whom it would fire, and what keeps it from the units that it does not see. */
export interface Battery {
  readonly unit: UnitId;
  readonly target: DivisionId | null;
  /** Named, not by default (D21). */
  readonly named: boolean;
  readonly sees: readonly UnitId[];
  readonly blocked: readonly { readonly unit: UnitId; readonly by: Blocker }[];
}

/** How an own Division would leave a fight as it is set: where to (null: cut off), and whether the way home exists (D23). */
export interface Escape {
  readonly division: DivisionId;
  readonly way: Withdrawal | null;
  readonly home: boolean;
}

export type Warning =
  | { readonly kind: 'exposed'; readonly division: DivisionId; readonly foe: DivisionId; readonly front: number }
  | { readonly kind: 'disordered-assault'; readonly division: DivisionId; readonly units: number }
  | { readonly kind: 'shifted'; readonly unit: UnitId };

export interface Shown extends Preview {
  /** Where the own Commander would be, and whom he reaches from there (ORDERS). */
  readonly commander: Point;
  readonly reach: readonly DivisionId[];
  readonly batteries: readonly Battery[];
  /** Own Generals who move. */
  readonly ways: readonly Way[];
  /** Own units where they would stand. */
  readonly units: readonly Placed[];
  readonly fights: readonly Meeting[];
  /** In MOVES: of own Divisions that would be Engaged. */
  readonly escapes: readonly Escape[];
  readonly warnings: readonly Warning[];
}

/** All that can be said before the other side's submission is known. */
export function preview(view: View, seat: Seat, action: Action): Shown {
  const seen = forecast(view, seat, action);
  const { draft, events, fights } = seen;
  return {
    endsTurn: false,
    rolls: true,
    ...(action.type === 'submit-orders'
      ? commandOf(view, seat, action)
      : commandOf(view, seat, { type: 'submit-orders' })),
    batteries: action.type === 'submit-orders' ? batteriesOf(view, seat, action) : [],
    ways: events.flatMap((event) => (isWay(event) && event.seat === seat ? [event] : [])),
    units: draft.units.filter(({ id }) => seatOfId(id) === seat).map(({ id, at }) => ({ unit: id, at })),
    fights: fights.map(({ pair, terms }): Meeting => ({ pair, terms, front: frontsOf(draft, pair) })),
    escapes: action.type === 'submit-moves' ? escapesOf(seen, seat) : [],
    warnings: warningsOf(seen, seat),
  };
}

function isWay(event: Event): event is Way {
  return ['general-disengaged', 'cut-off', 'general-advanced', 'general-manoeuvred'].includes(event.type);
}

function commandOf(view: View, seat: Seat, action: SubmitOrders): Pick<Shown, 'commander' | 'reach'> {
  const commander = action.commander ?? (view.phase === 'orders' ? restingPlace(view, seat) : view.commanders[seat]);
  const reach = divisionsOf(view, seat).filter((division) => inCommand(view, division, commander));
  return { commander, reach: reach.map(({ id }) => id) };
}

/** Every own battery on the position as it stands. */
export function batteriesOf(view: View, seat: Seat, action: SubmitOrders): readonly Battery[] {
  const named = new Map((action.targets ?? []).map(({ unit, division }) => [unit, division]));
  const foes = view.units.filter(({ id }) => seatOfId(id) !== seat);
  return view.units
    .filter(({ id, arm }) => arm === 'artillery' && seatOfId(id) === seat)
    .map((battery): Battery => {
      const sees = seenBy(view, battery);
      const wish = named.get(battery.id) ?? null;
      const target = targetOf(sees, wish);
      const blocked = foes.flatMap((unit) => {
        const by = blockerOf(view, battery, unit);
        return by === null ? [] : [{ unit: unit.id, by }];
      });
      return {
        unit: battery.id,
        target,
        named: wish !== null && wish === target,
        sees: sees.map(({ id }) => id),
        blocked,
      };
    });
}

function frontsOf(field: Field, [white, black]: Pair): BySeat<number> {
  const one = divisionOf(field, white);
  const two = divisionOf(field, black);
  if (one === null || two === null) return [0, 0];
  return [shareOf(field, one, two, 0).front, shareOf(field, two, one, 0).front];
}

function escapesOf({ draft }: Forecast, seat: Seat): readonly Escape[] {
  return divisionsOf(draft, seat)
    .filter((division) => isEngaged(draft, division))
    .map((division) => ({
      division: division.id,
      way: withdrawal(draft, division),
      home: mayGoHome(draft, division),
    }));
}

function warningsOf({ draft, events, fights }: Forecast, seat: Seat): readonly Warning[] {
  const warnings: Warning[] = [];
  for (const { pair } of fights) {
    const [division, foe] = seat === 0 ? pair : [pair[1], pair[0]];
    const front = frontsOf(draft, pair)[seat];
    if (front < unitsOf(draft, division).length) warnings.push({ kind: 'exposed', division, foe, front });
  }
  for (const division of divisionsOf(draft, seat)) {
    if (!assaults(division)) continue;
    const units = unitsOf(draft, division.id).filter(({ disordered }) => disordered).length;
    if (units > 0) warnings.push({ kind: 'disordered-assault', division: division.id, units });
  }
  for (const event of events) {
    if (event.type === 'unit-shifted' && event.seat === seat) warnings.push({ kind: 'shifted', unit: event.unit });
  }
  return warnings;
}
