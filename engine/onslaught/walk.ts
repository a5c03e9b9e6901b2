/** Walks: how far a unit's legal steps lead, king's steps that may bend (6.1.3; D2); corners bar nobody (D4). */
import { cell } from '../board/cells.ts';
import { addSquare, hasSquare, noSquares, ROWS_KEPT, type Rows, rowBits, spread } from '../board/rows.ts';
import type { Field } from './field.ts';
import { STRIDE } from './roster.ts';

/** The squares that a unit reaches within 0, 1, 2, … steps, each set with those before it. */
export interface Walk {
  readonly within: readonly [Rows, Rows, Rows, Rows];
}

export function newWalk(): Walk {
  return { within: [noSquares(), noSquares(), noSquares(), noSquares()] };
}

/**
 * Fills `walk` up to `limit` (0..3) steps. Allies may be passed, enemies not (R11, D5). `even`: only over squares without
 * uneven ground, the start included (W′).
 */
export function reckonWalk(f: Field, unit: number, limit: number, even: boolean, walk: Walk): void {
  const start = cell(f.at, unit);
  const row = (start >> 3) + 1;
  const enemies = unit < STRIDE ? f.held[1] : f.held[0];
  const { shut, uneven } = f.ground;
  walk.within[0].fill(0);
  if (!(even && hasSquare(uneven, start))) addSquare(walk.within[0], start);
  for (let k = 1; k <= limit; k++) {
    const before = walk.within[k - 1] ?? walk.within[0];
    const after = walk.within[k] ?? walk.within[0];
    after.fill(0);
    const low = Math.max(1, row - k);
    const high = Math.min(ROWS_KEPT - 2, row + k);
    for (let r = low; r <= high; r++) {
      // Ridges are neither entered nor left this way; their one step is taken below.
      const from =
        (rowBits(before, r - 1) & ~rowBits(shut, r - 1)) |
        (rowBits(before, r) & ~rowBits(shut, r)) |
        (rowBits(before, r + 1) & ~rowBits(shut, r + 1));
      let to = spread(from) & ~rowBits(enemies, r) & ~rowBits(shut, r);
      if (even) to &= ~rowBits(uneven, r);
      after[r] = rowBits(before, r) | to;
    }
    for (const { ridge, rear } of f.ground.ridges) {
      if (hasSquare(before, rear)) enter(after, ridge, enemies, even ? uneven : null);
      if (hasSquare(before, ridge)) enter(after, rear, enemies, even ? uneven : null);
    }
  }
}

function enter(reached: Rows, square: number, enemies: Rows, barred: Rows | null): void {
  if (hasSquare(enemies, square) || (barred !== null && hasSquare(barred, square))) return;
  addSquare(reached, square);
}
