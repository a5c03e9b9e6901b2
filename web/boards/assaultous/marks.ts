import type { TileId } from '../../../engine/assaultous/state.ts';

/**
 * `move`: a destination of the chosen pieces. `attack`: one that the enemy holds. `other`: a destination of other pieces of
 * the selected tile. `from`: the selected tile. `chosen`: what the prepared action is about. `target`: a tile that the card
 * in hand can be played on. `asked`: the tile that the window asks about. `changed`: what the other seat changed since this
 * seat acted last.
 */
export type Mark = 'move' | 'attack' | 'other' | 'from' | 'chosen' | 'target' | 'asked' | 'changed';

export type Marks = ReadonlyMap<TileId, ReadonlySet<Mark>>;
