import type { Order, Placement, Square, UnitId } from '../../../engine/onslaught/state.ts';

/** What a turn's activation can be, and the end of the turn. */
export type Deed = 'move' | 'fire' | 'move-and-fire' | 'charge' | 'end-turn';

/** Which choices of the selected unit are shown: all, or one kind (keys M, F, C). */
export type Showing = 'all' | 'move' | 'fire' | 'charge';

/** A half-made action: plain data, kept by the table over reloads (L16). */
export interface Draft {
  /** Whose draft it is, and in which shape. */
  readonly of: typeof SHAPE;
  readonly unit: UnitId | null;
  readonly deed: Deed | null;
  readonly showing: Showing;
  /** Where the unit goes: the end of its move, the approach square of a charge, or a square to fall back to. */
  readonly square: Square | null;
  readonly target: UnitId | null;
  /** What the unit does when it is struck in this combat (5.4); null: what its standing orders say. */
  readonly conduct: Order | null;
  /** Set-up: terrain laid out so far, units drawn up so far, and the kind or unit in hand. */
  readonly pieces: readonly Placement[];
  readonly squares: Readonly<Record<UnitId, Square>>;
  readonly inHand: string | null;
}

/** Changes with the fields of a draft, so that an older one is left alone. */
const SHAPE = 'onslaught-1';

export const BLANK: Draft = {
  of: SHAPE,
  unit: null,
  deed: null,
  showing: 'all',
  square: null,
  target: null,
  conduct: null,
  pieces: [],
  squares: {},
  inHand: null,
};

/** The draft that the table kept; a blank one in place of anything old or foreign. */
export function readDraft(value: unknown): Draft {
  return isDraft(value) ? value : BLANK;
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'of' in value && value.of === SHAPE;
}
