import type { Square } from '../../../engine/onslaught/state.ts';

/**
 * `move`: an end of a move. `fire-from`: a square from which it could still fire. `approach`: a square to charge from.
 * `retreat`: a square to fall back to. `fire`, `charge`, `far`: an enemy to fire at, to charge, to fire at after a move.
 * `chosen`: what the prepared action is about. `barred`: nothing may be placed here. `free`: something may.
 */
export type Mark =
  | 'move'
  | 'fire-from'
  | 'approach'
  | 'retreat'
  | 'fire'
  | 'charge'
  | 'far'
  | 'chosen'
  | 'barred'
  | 'free';

export type Marks = ReadonlyMap<Square, ReadonlySet<Mark>>;
