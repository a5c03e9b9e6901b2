import type { Order, Placement, Square, UnitId, View } from '../../../engine/onslaught/state.ts';

/** What a turn's activation can be, and the end of the turn. */
export type Deed = 'move' | 'fire' | 'move-and-fire' | 'charge' | 'end-turn';

/** Which choices of the selected unit are shown: all, or one kind (keys M, F, C). */
export type Showing = 'all' | 'move' | 'fire' | 'charge';

/** A half-made action: plain data, kept by the table over reloads (L16). */
export interface Draft {
  /** The question that it is to answer; a draft for another one is over. */
  readonly of: string;
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

export const BLANK: Draft = {
  of: '',
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

/** Changes with the fields of a draft, so that an older one is left alone. */
const SHAPE = 'onslaught-1';

/**
 * The question that a seat is asked: the phase, and within a turn or a combat how far it has come. Set-up asks each seat
 * once.
 */
export function questionOf({ phase, round, decider, activationsLeft, combat }: View): string {
  return [SHAPE, phase, round, decider, activationsLeft, combat?.asked, combat?.strikes].join(' ');
}

/** The draft that the table kept for this question; a blank one in place of anything old or foreign. */
export function readDraft(value: unknown, question: string): Draft {
  return isDraftOf(value, question) ? value : { ...BLANK, of: question };
}

/** Whether a kept value is a draft for this question; the tag says its shape too. */
export function isDraftOf(value: unknown, question: string): value is Draft {
  return typeof value === 'object' && value !== null && 'of' in value && value.of === question;
}

/** Fights to the end of this combat; a unit that cannot strike holds. */
export const FIGHT_ON: Order = { able: 'strike', unable: 'hold' };
