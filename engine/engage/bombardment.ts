/** Phase 2: all artillery fires at once (6.5, R16-R18, D19-D21). */
import { d2 } from '../board/plane.ts';
import type { Dice } from '../ruleset.ts';
import { type Draft, draftUnits, ordered } from './draft.ts';
import type { Event } from './events.ts';
import { type Field, seatOfId } from './field.ts';
import { tieOf } from './fight.ts';
import { strike } from './losses.ts';
import { sees } from './sight.ts';
import type { DivisionId, Unit, UnitId } from './state.ts';
import { HIT_FROM } from './tables.ts';

/** The enemy units that a battery sees in range, the nearest first (D38). */
export function seenBy(field: Field, battery: Unit): readonly Unit[] {
  const seat = seatOfId(battery.id);
  const far = (unit: Unit): number => d2(battery.at, unit.at);
  return field.units
    .filter((unit) => seatOfId(unit.id) !== seat && sees(field, battery, unit))
    .sort((a, b) => far(a) - far(b) || tieOf(a, b));
}

/** At whom a battery fires: as named if it sees a unit of that Division, else at the Division of the nearest unit (D21). */
export function targetOf(seen: readonly Unit[], named: DivisionId | null): DivisionId | null {
  if (named !== null && seen.some(({ division }) => division === named)) return named;
  return seen[0]?.division ?? null;
}

/** All batteries on the position before any loss; then the hits, in the order in which they were rolled (D20). */
export function bombard(draft: Draft, targets: ReadonlyMap<UnitId, DivisionId>, dice: Dice, told: Event[]): void {
  const marks: UnitId[] = [];
  const marksOn = (unit: Unit): number => marks.filter((id) => id === unit.id).length;
  for (const { id, seat } of ordered(draft)) {
    for (const battery of draftUnits(draft, id)) {
      if (battery.arm !== 'artillery') continue;
      const seen = seenBy(draft, battery);
      const division = targetOf(seen, targets.get(battery.id) ?? null);
      if (division === null) continue;
      const face = dice.roll(6, seat);
      let hit: UnitId | null = null;
      if (face >= HIT_FROM) {
        const theirs = seen.filter((unit) => unit.division === division);
        const fewest = Math.min(...theirs.map(marksOn));
        hit = theirs.find((unit) => marksOn(unit) === fewest)?.id ?? null;
      }
      if (hit !== null) marks.push(hit);
      told.push({ type: 'battery-fired', seat, unit: battery.id, division, face, hit });
    }
  }
  for (const id of marks) {
    const unit = draft.units.find((one) => one.id === id);
    if (unit !== undefined) strike(draft, unit, told);
  }
}
