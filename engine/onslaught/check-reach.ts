/** Why a square is not within reach: the rows of section 8 from `fire-costs-movement` to `out-of-reach`. */
import { hasSquare } from '../board/rows.ts';
import type { Rejection } from '../ruleset.ts';
import type { Field } from './field.ts';
import { canApproach, newReach, reckonReach } from './reach.ts';
import { reject } from './reject.ts';
import type { Piece, Terrain } from './state.ts';
import { groundOf } from './terrain.ts';

const reach = newReach();

/**
 * Null if `square` is within reach of the unit for this kind of action (6.1.5). Otherwise each limit is lifted alone, in
 * the order of the table: the code names the one whose lifting makes the square reachable. `pieces`: the terrain
 * that `f` is laid with. `target`: the square of the charged unit.
 */
export function checkReach(
  f: Field,
  pieces: readonly Piece[],
  unit: number,
  square: number,
  type: 'move' | 'move-and-fire' | 'charge',
  target = square,
): Rejection | null {
  const within = (kind: typeof type): boolean => {
    reckonReach(f, unit, reach);
    if (kind === 'charge') return canApproach(f, reach, square, target);
    return hasSquare(kind === 'move' ? reach.ends : reach.shotEnds, square);
  };
  if (within(type)) return null;
  if (type === 'move-and-fire' && within('move')) return reject('fire-costs-movement');
  const { ground } = f;
  const lifted = (kind: Terrain): boolean => {
    f.lay(
      groundOf(
        pieces.filter((piece) => piece.kind !== kind),
        f.table.rows,
      ),
    );
    const reached = within(type);
    f.lay(ground);
    return reached;
  };
  if (lifted('ridge')) return reject('ridge-edge');
  if (lifted('uneven-ground')) return reject('uneven-ground');
  return reject('out-of-reach');
}
