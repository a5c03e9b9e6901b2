import * as z from 'zod/mini';
import { type Order, type Placement, type Square, TERRAINS, type UnitId } from '../../../engine/onslaught/state.ts';

/** What a turn's activation can be, and the end of the turn. */
export const DEEDS = ['move', 'fire', 'move-and-fire', 'charge', 'end-turn'] as const;
export type Deed = (typeof DEEDS)[number];

/** Which choices of the selected unit are shown: all, or one kind (keys M, F, C). */
export const SHOWING = ['all', 'move', 'fire', 'charge'] as const;
export type Showing = (typeof SHOWING)[number];

/** How a unit goes on in a combat (5.4, D33): by its standing orders, asking each time, to the end, or until so many ranks. */
export interface Conduct {
  readonly way: 'orders' | 'ask' | 'on' | 'until';
  /** For `until`: falls back when it has this many ranks or fewer, 1-3. */
  readonly ranks: number;
  /** What it does when it cannot strike. */
  readonly unable: 'ask' | 'hold' | 'retreat';
}

/** A half-made action: plain data, kept by the table over reloads (L16). */
export interface Draft {
  readonly unit: UnitId | null;
  readonly deed: Deed | null;
  readonly showing: Showing;
  /** Where the unit goes: the end of its move, the approach square of a charge, or a square to fall back to. */
  readonly square: Square | null;
  readonly target: UnitId | null;
  readonly conduct: Conduct;
  /** Set-up: terrain laid out so far, units drawn up so far, and the kind or unit in hand. */
  readonly pieces: readonly Placement[];
  readonly squares: Readonly<Record<UnitId, Square>>;
  readonly inHand: string | null;
}

export const BLANK: Draft = {
  unit: null,
  deed: null,
  showing: 'all',
  square: null,
  target: null,
  conduct: { way: 'orders', ranks: 1, unable: 'hold' },
  pieces: [],
  squares: {},
  inHand: null,
};

const square = z.string().check(z.regex(/^[a-h](?:[1-9]|1[0-6])$/));
const unit = z.string().check(z.regex(/^[wb][GLCA]\d*$/));

const draftSchema = z.object({
  unit: z.nullable(unit),
  deed: z.nullable(z.enum(DEEDS)),
  showing: z.enum(SHOWING),
  square: z.nullable(square),
  target: z.nullable(unit),
  conduct: z.object({
    way: z.enum(['orders', 'ask', 'on', 'until']),
    ranks: z.int().check(z.minimum(1), z.maximum(4)),
    unable: z.enum(['ask', 'hold', 'retreat']),
  }),
  pieces: z.array(z.object({ kind: z.enum(TERRAINS), at: square })).check(z.maxLength(5)),
  squares: z.record(unit, square),
  inHand: z.nullable(z.string()),
});

/** The draft that the table kept; a blank one in place of anything old or foreign. */
export function readDraft(value: unknown): Draft {
  if (value === null || value === undefined) return BLANK;
  const read = draftSchema.safeParse(value);
  return read.success ? read.data : BLANK;
}

/** The conduct as the rules know it; null: none is given and the standing orders answer. */
export function conductOrder({ way, ranks, unable }: Conduct): Order | null {
  switch (way) {
    case 'orders':
      return null;
    case 'ask':
      return { able: 'ask', unable: 'ask' };
    case 'on':
      return { able: 'strike', unable };
    case 'until':
      return { able: 'retreat', ranks, unable };
  }
}
