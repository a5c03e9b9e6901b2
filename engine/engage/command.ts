/** ORDERS: Commanders, exchanges, orders, bombardment, reveal (6.5; phases 9b and 10 of the last turn, 1, 2 and 3). */
import { samePoint } from '../board/plane.ts';
import type { Dice } from '../ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../seat.ts';
import { bombard } from './bombardment.ts';
import { restingPlace } from './commander.ts';
import { type Draft, draftDivision, ordered } from './draft.ts';
import type { Event } from './events.ts';
import { firstSeat, tethered } from './field.ts';
import { checkBreak, removeDestroyed } from './losses.ts';
import { placeFor } from './settle.ts';
import type { Command, DivisionId, SubmitOrders, Transfer, UnitId } from './state.ts';

type Submissions = BySeat<SubmitOrders | null>;

/** D46: to the named place, or out of the enemy's reach. */
function rideOut(draft: Draft, submissions: Submissions, told: Event[]): void {
  // Both ride from the same position: where a Commander may stand hangs on Generals alone.
  const places = SEATS.map((seat) => submissions[seat]?.commander ?? null);
  for (const seat of SEATS) {
    const from = draft.commanders[seat];
    const asked = places[seat] ?? null;
    const at = asked ?? restingPlace(draft, seat);
    if (samePoint(at, from)) continue;
    draft.commanders[seat] = at;
    told.push({ type: asked === null ? 'commander-displaced' : 'commander-moved', seat, from, at });
  }
}

/** R65: the unit joins the other Division, and stays where it is if it may. */
export function exchange(draft: Draft, seat: Seat, { unit: id, division: to }: Transfer, told: Event[]): void {
  const unit = draft.units.find((one) => one.id === id);
  const division = draftDivision(draft, to);
  if (unit === undefined || division === null) return;
  const { division: from, at: wanted } = unit;
  unit.division = to;
  if (!tethered(wanted, division.at)) {
    const others = draft.units.filter((one) => one !== unit);
    unit.at = placeFor(wanted, division.at, others);
  }
  told.push({ type: 'unit-transferred', seat, unit: id, from, division: to, at: unit.at });
  if (!samePoint(wanted, unit.at)) told.push({ type: 'unit-shifted', seat, unit: id, wanted, at: unit.at });
}

/** R19-R21: every General's order, new or kept. */
function reveal(draft: Draft, given: ReadonlyMap<DivisionId, Command>, told: Event[]): void {
  for (const division of ordered(draft)) {
    const { id, seat } = division;
    const command = given.get(id);
    if (command !== undefined) {
      division.order = command.order;
      division.arrow = command.order === 'advance' ? (command.arrow ?? null) : null;
    }
    const { order, arrow } = division;
    told.push({ type: 'order-revealed', seat, division: id, order, arrow, fresh: command !== undefined });
  }
}

/** The whole of ORDERS. The phase afterwards is for turn.ts to set, unless the battle is over. */
export function resolveOrders(draft: Draft, submissions: Submissions, dice: Dice, told: Event[]): void {
  const first = firstSeat(draft);
  if (draft.turn > 1) {
    rideOut(draft, submissions, told);
    for (const seat of first === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      for (const transfer of submissions[seat]?.transfers ?? []) exchange(draft, seat, transfer, told);
    }
  }
  const given = new Map<DivisionId, Command>();
  const targets = new Map<UnitId, DivisionId>();
  for (const submission of submissions) {
    for (const command of submission?.orders ?? []) given.set(command.division, command);
    for (const { unit, division } of submission?.targets ?? []) targets.set(unit, division);
  }
  // Orders take force when they are revealed: nothing before asks for them, and a battle that ends here never shows them.
  bombard(draft, targets, dice, told);
  removeDestroyed(draft, told);
  if (checkBreak(draft, told)) return;
  reveal(draft, given, told);
}
