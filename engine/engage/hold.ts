/** Phase 5: holding Divisions rally (6.7, R27-R29). Their units are placed by moves.ts. */
import type { Dice } from '../ruleset.ts';
import { type Draft, draftUnits, ordered } from './draft.ts';
import type { Event } from './events.ts';
import { isEngaged } from './field.ts';
import { RALLIES_FROM } from './tables.ts';

/** Each Disordered unit of a holding Division that is not Engaged rolls (D27). */
export function recover(draft: Draft, dice: Dice, told: Event[]): void {
  for (const division of ordered(draft)) {
    if (division.order !== 'hold' || isEngaged(draft, division)) continue;
    for (const unit of draftUnits(draft, division.id)) {
      if (!unit.disordered) continue;
      const { seat } = division;
      const face = dice.roll(6, seat);
      const recovered = face >= RALLIES_FROM[unit.grade];
      if (recovered) unit.disordered = false;
      told.push({ type: 'recovery-rolled', seat, unit: unit.id, face, recovered });
    }
  }
}
