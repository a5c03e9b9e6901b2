/**
 * Exact odds (section 13). Combat has no dice; the only roll whose outcome a player weighs is the income roll that the
 * end of a turn brings (6.2): what each side earns on it, and the moves of the side whose turn it is.
 */
import type { Odds } from '../ruleset.ts';
import { other, SEATS, type Seat } from '../seat.ts';
import { isLastTurn } from './ending.ts';
import { routesOf, yieldOf } from './income.ts';
import { metalWords, SIDES } from './names.ts';
import type { Action, View } from './state.ts';
import { bankOf, type Table } from './table.ts';
import { METALS, type Metal, MOVES, WATCH_FACES } from './tables.ts';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What one face brings; null: that cannot be said, for it hangs on what the owner of a Trade Route will choose. */
interface Income {
  readonly cubes: readonly [Readonly<Record<Metal, number>>, Readonly<Record<Metal, number | null>>];
  readonly moves: number;
}

/** Of what a seat's tiles yield on a face, what the bank can pay (6.2, steps 3 and 6). */
function earned(table: Table, seat: Seat, face: number, bank: Readonly<Record<Metal, number>>): Record<Metal, number> {
  const cubes = { gold: 0, iron: 0 };
  for (const tile of table.tiles) {
    const paid = yieldOf(tile, seat, face);
    if (paid !== null) cubes[paid.metal] = Math.min(cubes[paid.metal] + 1, bank[paid.metal]);
  }
  return cubes;
}

/** The start of `seat`'s turn on this face: first its own cubes, its Trade Routes, then the other side's (D14). */
function incomeOn(table: Table, seat: Seat, face: number): Income {
  const bank = { gold: bankOf(table, 'gold'), iron: bankOf(table, 'iron') };
  const own = earned(table, seat, face, bank);
  const left = { gold: bank.gold - own.gold, iron: bank.iron - own.iron };
  const due = Math.min(routesOf(table, seat), left.gold + left.iron);
  const least = Math.max(0, due - left.iron);
  const most = Math.min(due, left.gold);
  const asks = least < most;
  if (!asks) {
    own.gold += least;
    own.iron += due - least;
  }
  const theirs = (metal: Metal): number | null => {
    const taken = { gold: [least, most], iron: [due - most, due - least] }[metal];
    const [few = 0, many = 0] = taken.map((cubes) => {
      const rest = { ...left, [metal]: left[metal] - cubes };
      return earned(table, other(seat), face, rest)[metal];
    });
    return few === many ? few : null;
  };
  return { cubes: [own, { gold: theirs('gold'), iron: theirs('iron') }], moves: MOVES + watched(table, seat, face) };
}

/** Moves more by Watch Towers (R16, D16). */
function watched({ tiles }: Table, seat: Seat, face: number): number {
  if (!WATCH_FACES.includes(face)) return 0;
  return tiles.filter(({ terrain, owner, barracks }) => terrain === 'watch-tower' && owner === seat && !barracks)
    .length;
}

/** One face each: the values that they give, the lowest first; null where one of them is unknown or nothing can come. */
function spread(label: string, values: readonly (number | null)[], certain: number): readonly Odds[] {
  const known = values.flatMap((value) => (value === null ? [] : [value]));
  if (known.length < values.length || known.every((value) => value === certain)) return [];
  const outcomes = [...new Set(known)]
    .sort((a, b) => a - b)
    .map((value) => ({ value, weight: BigInt(known.filter((one) => one === value).length) }));
  return [{ label, outcomes, total: BigInt(values.length) }];
}

/**
 * The odds of ending a turn: `Blue Gold`, `Blue Iron`, `Red Gold`, `Red Iron`: cubes earned on the roll of the turn that
 * starts, besides what a Trade Route lets its owner choose; `Red moves`: moves of that turn. What is certain to be nothing,
 * or no more than usual, is left out. None for other actions, and where no roll follows.
 */
export function odds(view: View, seat: Seat, action: Action): readonly Odds[] {
  const next = other(seat);
  // A first turn has no roll (R11).
  if (action.type !== 'end-turn' || view.active !== seat || isLastTurn(view) || view.seats[next].turn === 0) return [];
  const incomes = FACES.map((face) => incomeOn(view, next, face));
  const cubes = SEATS.flatMap((side) =>
    METALS.flatMap((metal) =>
      spread(
        `${SIDES[side]} ${metalWords(metal)}`,
        incomes.map((income) => income.cubes[side === next ? 0 : 1][metal]),
        0,
      ),
    ),
  );
  return [
    ...cubes,
    ...spread(
      `${SIDES[next]} moves`,
      incomes.map(({ moves }) => moves),
      MOVES,
    ),
  ];
}
