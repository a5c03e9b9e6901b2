/**
 * Where tiles lie on the drawing and in the grid: flat-topped hexagons in five columns (D1), the own Capital at the bottom.
 * Heights are country.ts's, in halves of a tile.
 */
import { columnOf, heightOf, TILE_NAMES, tileIndex } from '../../../engine/assaultous/country.ts';
import type { TileId } from '../../../engine/assaultous/state.ts';
import type { Seat } from '../../../engine/seat.ts';

/** A hexagon's width and height and the step from column to column, in units of the drawing: a pixel or so at 360 px. */
export const WIDE = 80;
export const HIGH = 70;
const STEP = 60;
const RIM = 4;
const COLUMNS = 5;
/** Rows of the grid; see `rowOf`. */
export const ROWS = 6;
export const COLUMN_COUNT = COLUMNS;
/** The whole drawing. */
export const BOX = { x: -RIM, y: -RIM, width: 4 * STEP + WIDE + 2 * RIM, height: 6 * HIGH + 2 * RIM } as const;

/** A hexagon round 0, 0. */
export const HEXAGON = 'M-20-35h40l20 35l-20 35h-40l-20-35z';

/** How the board lies: whether seat 1's Capital is at the bottom. */
export interface Lie {
  readonly flip: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The board as `seat` sees it: its own Capital at the bottom, seat 0's for spectators, unless turned. */
export function lieOf(seat: Seat | null, turned: boolean): Lie {
  return { flip: (seat === 1) !== turned };
}

/** Column on the screen, 0..4, and height above the middle of the screen. */
function onScreen({ flip }: Lie, tile: TileId): { readonly column: number; readonly height: number } {
  const index = tileIndex(tile);
  return flip
    ? { column: COLUMNS - 1 - columnOf(index), height: -heightOf(index) }
    : { column: columnOf(index), height: heightOf(index) };
}

/** The middle of a tile on the drawing. */
export function middle(lie: Lie, tile: TileId): Point {
  const { column, height } = onScreen(lie, tile);
  return { x: WIDE / 2 + column * STEP, y: ((ROWS - height) * HIGH) / 2 };
}

/** Column of the grid on the screen, 1..5. */
export function columnOnScreen(lie: Lie, tile: TileId): number {
  return onScreen(lie, tile).column + 1;
}

/**
 * Row of the grid on the screen, 1..6. Columns are shifted against each other by half a tile; a tile shares its row with
 * those half a tile above or below it so that every row is a zigzag of neighbours: b5 c6 d5, a4 b4 c5 d4 e4, ..., c1.
 */
export function rowOnScreen(lie: Lie, tile: TileId): number {
  return Math.floor((5 - onScreen(lie, tile).height) / 2) + 1;
}

const linesOf = (lie: Lie): readonly (readonly TileId[])[] =>
  Array.from({ length: ROWS }, (_, row) =>
    TILE_NAMES.filter((tile) => rowOnScreen(lie, tile) === row + 1).sort(
      (a, b) => columnOnScreen(lie, a) - columnOnScreen(lie, b),
    ),
  );
const straight = linesOf({ flip: false });
const turned = linesOf({ flip: true });

/** All tiles row by row as they lie on the screen, from the upper left. */
export function lines({ flip }: Lie): readonly (readonly TileId[])[] {
  return flip ? turned : straight;
}

/**
 * The tile `dx` to the right in its row, or `dy` downwards in its column; where the row has none there, the nearest of that
 * column; the same one at the edge. Every step leads to a neighbouring tile, and back where the row goes on.
 */
export function neighbourOnScreen(lie: Lie, tile: TileId, dx: number, dy: number): TileId {
  const column = columnOnScreen(lie, tile) + dx;
  const row = rowOnScreen(lie, tile) + dy;
  const there = TILE_NAMES.filter((other) => columnOnScreen(lie, other) === column);
  const exact = there.find((other) => rowOnScreen(lie, other) === row);
  if (exact !== undefined || dx === 0) return exact ?? tile;
  const far = (other: TileId): number => Math.abs(middle(lie, other).y - middle(lie, tile).y);
  return there.reduce((best, other) => (far(other) < far(best) ? other : best), there[0] ?? tile);
}

/** The tile under a point of the drawing; null beside the country. */
export function tileAt(lie: Lie, { x, y }: Point): TileId | null {
  const found = TILE_NAMES.find((tile) => {
    const at = middle(lie, tile);
    const dx = Math.abs(x - at.x);
    const dy = Math.abs(y - at.y);
    return dy <= HIGH / 2 && dx <= WIDE / 2 - (dy * 20) / 35;
  });
  return found ?? null;
}

/** A line from `a` to `b`, shortened by `from` and `to` at its ends. */
export function shortened(a: Point, b: Point, from: number, to: number): readonly [Point, Point] {
  const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2) || 1;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  return [
    { x: a.x + ux * from, y: a.y + uy * from },
    { x: b.x - ux * to, y: b.y - uy * to },
  ];
}
