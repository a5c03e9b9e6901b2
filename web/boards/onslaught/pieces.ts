/** Finding units on the table's view, and naming them. */
import type { Square, UnitId } from '../../../engine/onslaught/state.ts';
import { unitsToAct } from './choices.ts';
import type { OnslaughtHand } from './hand.ts';
import { fullName, shortName } from './words.ts';

/** The unit that stands on a square. */
export function unitOn(hand: OnslaughtHand, square: Square): UnitId | null {
  const units = hand.view.value?.units ?? {};
  return Object.keys(units).find((id) => units[id]?.at === square) ?? null;
}

/** Whether a unit has something left to do now. */
export function canAct(hand: OnslaughtHand, unit: UnitId): boolean {
  return unitsToAct(hand.options.value).includes(unit);
}

/** "Lineman 2": a unit whose side goes without saying. */
export function nameOf(hand: OnslaughtHand, id: UnitId): string {
  const unit = hand.view.value?.units[id];
  return unit === undefined ? id : shortName(id, unit);
}

/** "Black’s Lineman 2". */
export function enemyName(hand: OnslaughtHand, id: UnitId): string {
  const unit = hand.view.value?.units[id];
  return unit === undefined ? id : fullName(hand.table.rules.sides, id, unit);
}
