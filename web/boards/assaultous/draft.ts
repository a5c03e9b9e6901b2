import type { Action, Play, TileId, Troops, View } from '../../../engine/assaultous/state.ts';

/** A card being played, as far as its targets are chosen. `tile`, `to`: chosen on the board. */
export interface Aim {
  readonly card: Play['card'];
  readonly tile: TileId | null;
  /** Diversion: where to. */
  readonly to: TileId | null;
  /** Assassination: whom. */
  readonly piece: 'worker' | 'army' | null;
  /** Siege Engine: which of its two effects, and how many Army units. */
  readonly mode: 'bonus' | 'armies' | null;
  readonly count: 1 | 2;
}

/** Every deed but a move (tile, to, troops) and a card with targets (aim). */
export type Deed = Exclude<Action, { readonly type: 'move' }>;

/** A half-made action: plain data, kept by the table over reloads. */
export interface Draft {
  /** The question that it is to answer; a draft for another one is over. */
  readonly of: string;
  /** The selected tile: where a move begins, and what purchases and Towers are for. */
  readonly tile: TileId | null;
  /** Where the move leads. */
  readonly to: TileId | null;
  /** The pieces chosen to move; null: the preset (troops.ts). */
  readonly troops: Troops | null;
  /** Which kind the figures of the keyboard count. */
  readonly counting: 'armies' | 'workers';
  /** The card that looks for its targets; while there is one, taps on the board are its. */
  readonly aim: Aim | null;
  /** A deed that waits to be confirmed. */
  readonly deed: Deed | null;
  /** What the book wants asked once (section 10: the empty Capital, the Barracks on it, moves left) has been asked. */
  readonly asked: boolean;
}

export const BLANK: Draft = {
  of: '',
  tile: null,
  to: null,
  troops: null,
  counting: 'armies',
  aim: null,
  deed: null,
  asked: false,
};

export function aimOf(card: Play['card']): Aim {
  return { card, tile: null, to: null, piece: null, mode: null, count: 1 };
}

/** Changes with the fields of a draft, so that an older one is left alone. */
const SHAPE = 'assaultous-1';

/** The question that a seat is asked: the phase of a turn, in the window also which move it answers. */
export function questionOf({ phase, active, seats, pending, movesLeft }: View): string {
  const march = pending === null ? '' : `${pending.from} ${pending.to} ${movesLeft}`;
  return [SHAPE, phase, active, seats[0].turn, seats[1].turn, march].join(' ');
}

/** The draft that the table kept for this question; a blank one in place of anything old or foreign. */
export function readDraft(value: unknown, question: string): Draft {
  return isDraftOf(value, question) ? value : { ...BLANK, of: question };
}

/** Whether a kept value is a draft for this question; the tag says its shape too. */
export function isDraftOf(value: unknown, question: string): value is Draft {
  return typeof value === 'object' && value !== null && 'of' in value && value.of === question;
}
