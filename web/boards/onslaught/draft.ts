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

/** Fields of anything; none of what is no object. A schema would read them too, but every table would have to load it. */
function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

const SQUARE = /^[a-h](?:[1-9]|1[0-6])$/;
const UNIT = /^[wb](?:G|[LCA]\d{1,2})$/;

function matching(value: unknown, pattern: RegExp): string | null {
  return typeof value === 'string' && pattern.test(value) ? value : null;
}

function oneOf<T extends string>(value: unknown, among: readonly T[]): T | null {
  return among.find((one) => one === value) ?? null;
}

function placementOf(value: unknown): Placement[] {
  const fields = fieldsOf(value);
  const kind = oneOf(fields.get('kind'), TERRAINS);
  const at = matching(fields.get('at'), SQUARE);
  return kind === null || at === null ? [] : [{ kind, at }];
}

function squaresOf(value: unknown): Record<UnitId, Square> {
  const squares: Record<UnitId, Square> = {};
  for (const [id, at] of fieldsOf(value)) {
    const square = matching(at, SQUARE);
    if (square !== null && UNIT.test(id)) squares[id] = square;
  }
  return squares;
}

function conductOf(value: unknown): Conduct {
  const fields = fieldsOf(value);
  const ranks = fields.get('ranks');
  return {
    way: oneOf(fields.get('way'), ['orders', 'ask', 'on', 'until'] as const) ?? BLANK.conduct.way,
    ranks: ranks === 2 || ranks === 3 ? ranks : 1,
    unable: oneOf(fields.get('unable'), ['ask', 'hold', 'retreat'] as const) ?? BLANK.conduct.unable,
  };
}

/** The draft that the table kept, without whatever is old or foreign in it. */
export function readDraft(value: unknown): Draft {
  const fields = fieldsOf(value);
  if (fields.size === 0) return BLANK;
  const pieces = fields.get('pieces');
  const inHand = fields.get('inHand');
  return {
    unit: matching(fields.get('unit'), UNIT),
    deed: oneOf(fields.get('deed'), DEEDS),
    showing: oneOf(fields.get('showing'), SHOWING) ?? 'all',
    square: matching(fields.get('square'), SQUARE),
    target: matching(fields.get('target'), UNIT),
    conduct: conductOf(fields.get('conduct')),
    pieces: Array.isArray(pieces) ? pieces.flatMap(placementOf) : [],
    squares: squaresOf(fields.get('squares')),
    inHand: typeof inHand === 'string' ? inHand : null,
  };
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
