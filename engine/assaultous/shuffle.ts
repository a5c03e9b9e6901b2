/** The shuffle of section 4. */
import type { Dice } from '../ruleset.ts';

/** The list in a new order: from the last item down each changes places with the one that the die names. */
export function shuffle<T>(list: readonly T[], dice: Dice): readonly T[] {
  const items = list.slice();
  for (let i = items.length - 1; i >= 1; i--) {
    const j = dice.roll(i + 1) - 1;
    const a = items[i];
    const b = items[j];
    if (a === undefined || b === undefined) throw new RangeError('a die beyond the list');
    items[i] = b;
    items[j] = a;
  }
  return items;
}
