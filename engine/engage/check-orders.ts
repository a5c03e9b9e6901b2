/** Refusals of `submit-orders`: Commander, exchanges, orders, targets (section 8). */
import { d2, type Point } from '../board/plane.ts';
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { checkOwnDivision, checkOwnUnit, Once } from './check-ids.ts';
import { restingPlace } from './commander.ts';
import { divisionOf, engagedAt, type Field, inContact, onTable, unitOf, unitsOf } from './field.ts';
import { reject } from './reject.ts';
import { blockerOf } from './sight.ts';
import type { Command, DivisionId, SeenDivision, SubmitOrders, Target, Transfer, UnitId } from './state.ts';
import { HEIGHT, LARGEST, RIDE, WIDTH } from './tables.ts';

export function checkOrders(field: Field, seat: Seat, action: SubmitOrders): Rejection | null {
  return (
    checkCommander(field, seat, action.commander) ??
    checkTransfers(field, seat, action.transfers ?? []) ??
    checkCommands(field, seat, action.commander ?? restingPlace(field, seat), action.orders ?? []) ??
    checkTargets(field, seat, action.targets ?? [])
  );
}

function checkCommander(field: Field, seat: Seat, to: Point | undefined): Rejection | null {
  if (to === undefined) return null;
  if (field.turn === 1) return reject('first-turn', 'commander');
  if (d2(to, field.commanders[seat]) > RIDE * RIDE) return reject('commander-too-far', 'commander');
  if (!onTable(to)) return reject('commander-off-table', 'commander');
  return engagedAt(field, seat, to) ? reject('commander-too-close', 'commander') : null;
}

/** Each on the state after those before it. */
function checkTransfers(field: Field, seat: Seat, transfers: readonly Transfer[]): Rejection | null {
  const once = new Once();
  const moved = new Map<UnitId, DivisionId>();
  for (const { unit, division } of transfers) {
    if (field.turn === 1) return reject('first-turn', 'transfers');
    const refused =
      checkOwnUnit(field, seat, unit, 'transfers') ?? checkOwnDivision(field, seat, division, 'transfers');
    if (refused !== null) return refused;
    if (!once.add(unit)) return reject('duplicate-entry', 'transfers');
    const from = unitOf(field, unit)?.division ?? division;
    const wrong = checkTransfer(field, from, division, moved);
    if (wrong !== null) return wrong;
    moved.set(unit, division);
  }
  return null;
}

/** Whether a Division may exchange units: it held, and was not Engaged (D47). */
export function mayExchange({ order, wasEngaged }: SeenDivision): boolean {
  return order === 'hold' && !wasEngaged;
}

function checkTransfer(
  field: Field,
  from: DivisionId,
  to: DivisionId,
  moved: ReadonlyMap<UnitId, DivisionId>,
): Rejection | null {
  const giver = divisionOf(field, from);
  const taker = divisionOf(field, to);
  if (giver === null || taker === null) return reject('unknown-division', 'transfers');
  if (giver.order !== 'hold' || taker.order !== 'hold') return reject('transfer-not-holding', 'transfers');
  if (giver.wasEngaged || taker.wasEngaged) return reject('transfer-engaged', 'transfers');
  if (!inContact(giver.at, taker.at)) return reject('transfer-too-far', 'transfers');
  if (from === to) return reject('transfer-same', 'transfers');
  if (sizeAfter(field, from, moved) <= 1) return reject('transfer-empty', 'transfers');
  return sizeAfter(field, to, moved) >= LARGEST ? reject('transfer-full', 'transfers') : null;
}

/** Units of a Division after some have moved. */
function sizeAfter(field: Field, id: DivisionId, moved: ReadonlyMap<UnitId, DivisionId>): number {
  return field.units.filter((unit) => (moved.get(unit.id) ?? unit.division) === id).length;
}

/** Whether an order reaches a General from here (R14, D14). */
export function inCommand(field: Field, division: SeenDivision, commander: Point): boolean {
  return field.turn === 1 || inContact(division.at, commander);
}

function checkCommands(field: Field, seat: Seat, commander: Point, commands: readonly Command[]): Rejection | null {
  const once = new Once();
  for (const command of commands) {
    const refused = checkOwnDivision(field, seat, command.division, 'orders');
    if (refused !== null) return refused;
    if (!once.add(command.division)) return reject('duplicate-entry', 'orders');
    const division = divisionOf(field, command.division);
    if (division === null) return reject('unknown-division', 'orders');
    if (!inCommand(field, division, commander)) return reject('out-of-command', 'orders');
    const wrong = checkArrow(command);
    if (wrong !== null) return wrong;
    if (command.order === 'assault' && !division.began) return reject('not-engaged', 'orders');
  }
  return null;
}

function checkArrow({ order, arrow }: Command): Rejection | null {
  if (order !== 'advance') return arrow === undefined ? null : reject('arrow-not-allowed', 'orders');
  if (arrow === undefined) return reject('arrow-missing', 'orders');
  const [dx, dy] = arrow;
  const sound = (dx !== 0 || dy !== 0) && Math.abs(dx) <= WIDTH && Math.abs(dy) <= HEIGHT;
  return sound ? null : reject('arrow-bad', 'orders');
}

function checkTargets(field: Field, seat: Seat, targets: readonly Target[]): Rejection | null {
  const once = new Once();
  for (const { unit, division } of targets) {
    const refused = checkOwnUnit(field, seat, unit, 'targets');
    if (refused !== null) return refused;
    if (!once.add(unit)) return reject('duplicate-entry', 'targets');
    const wrong = checkTarget(field, seat, unit, division);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** Null where a battery may be told to fire at a Division as things stand (D19). */
export function checkTarget(field: Field, seat: Seat, unit: UnitId, division: DivisionId): Rejection | null {
  const battery = unitOf(field, unit);
  const target = divisionOf(field, division);
  if (target === null) return reject('unknown-division', 'targets');
  if (battery?.arm !== 'artillery') return reject('not-artillery', 'targets');
  if (target.seat === seat) return reject('target-not-enemy', 'targets');
  const blockers = unitsOf(field, division).map((one) => blockerOf(field, battery, one));
  if (blockers.includes(null)) return null;
  const inRange = blockers.some((blocker) => blocker?.kind !== 'range');
  return reject(inRange ? 'target-out-of-sight' : 'target-out-of-range', 'targets');
}
