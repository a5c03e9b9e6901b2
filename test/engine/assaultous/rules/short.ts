/** Tests that are nothing but scripts of the test kit, and the scripts that many of them share. */
import { play, type RuleTest, rule } from '../kit.ts';

/** A test that plays scripts in the notation of section 9, one after the other. */
export function scripts(title: string, ...texts: readonly string[]): RuleTest {
  return rule(title, (rules) => {
    for (const text of texts) play(rules, text);
  });
}

/** Red ends its turn and the die of Blue's turn falls: what it brings, listed whole. `given`, `then`: items after `;`. */
export function rolled(given: string, face: number, then = '', moves = 2): string {
  return `Given: act b; ${given}
          Dice: ${face}
          Do: b end-turn
          Then: phase actions w; m${moves}; ${then}
          Also: turns w6 b5; die ${face}`;
}

/** Every die of set-up at its maximum, so that no shuffle moves anything: 14 dealt tiles, 16 cards (4.4). */
export const UNMOVED: readonly number[] = [...falling(14), ...falling(16)];
/** The same for a mirrored country: 7 tiles, 16 cards. */
export const UNMOVED_MIRRORED: readonly number[] = [...falling(7), ...falling(16)];

function falling(from: number): readonly number[] {
  return Array.from({ length: from - 1 }, (_, index) => from - index);
}
