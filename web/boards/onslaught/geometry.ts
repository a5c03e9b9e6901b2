import { COLUMNS, columnOf, rowOf, squareIndex, squareName } from '../../../engine/board/grid.ts';
import type { Square, View } from '../../../engine/onslaught/state.ts';
import { SCALES } from '../../../engine/onslaught/tables.ts';
import type { Seat } from '../../../engine/seat.ts';

/** Side of a square in units of the drawing; at 360 px a unit is a little less than a pixel. */
export const SIZE = 44;
export const HALF = SIZE / 2;
/** Room for the row numbers on the left and the column letters below. */
export const LEFT = 18;
export const BELOW = 18;
const RIM = 2;

/** How the board lies: its rows, and whether Black's edge is at the bottom. */
export interface Lie {
  readonly rows: number;
  readonly flip: boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The board of a view as `seat` sees it: its own edge at the bottom, White's for spectators, unless turned. */
export function lieOf(view: View, seat: Seat | null, turned: boolean): Lie {
  return { rows: SCALES[view.scale].rows, flip: (seat === 1) !== turned };
}

export function viewBox({ rows }: Lie): string {
  return `${-LEFT} ${-RIM} ${LEFT + COLUMNS * SIZE + RIM} ${rows * SIZE + RIM + BELOW}`;
}

/** The upper left corner of a square on the drawing. */
export function corner(lie: Lie, square: Square): Point {
  const index = squareIndex(square);
  const column = columnOf(index);
  const row = rowOf(index);
  return {
    x: (lie.flip ? COLUMNS - 1 - column : column) * SIZE,
    y: (lie.flip ? row : lie.rows - 1 - row) * SIZE,
  };
}

/** The middle of a square on the drawing. */
export function middle(lie: Lie, square: Square): Point {
  const { x, y } = corner(lie, square);
  return { x: x + HALF, y: y + HALF };
}

/** All squares line by line as they lie on the screen, from the upper left. */
export function lines(lie: Lie): readonly (readonly Square[])[] {
  return Array.from({ length: lie.rows }, (_, down) =>
    Array.from({ length: COLUMNS }, (_unused, across) => {
      const column = lie.flip ? COLUMNS - 1 - across : across;
      const row = lie.flip ? down : lie.rows - 1 - down;
      return squareName(column + COLUMNS * row);
    }),
  );
}

/** The square `dx` to the right and `dy` downwards on the screen; the same one at the edge. */
export function neighbourOnScreen(lie: Lie, square: Square, dx: number, dy: number): Square {
  const index = squareIndex(square);
  const turn = lie.flip ? -1 : 1;
  const column = columnOf(index) + dx * turn;
  const row = rowOf(index) - dy * turn;
  if (column < 0 || column >= COLUMNS || row < 0 || row >= lie.rows) return square;
  return squareName(column + COLUMNS * row);
}

/** Whether a square is one of the darker ones. */
export function isDark(square: Square): boolean {
  const index = squareIndex(square);
  return (columnOf(index) + rowOf(index)) % 2 === 0;
}

/** A line from `a` to `b`, shortened by `from` and `to` at its ends. */
export function shortened(a: Point, b: Point, from: number, to: number): readonly [Point, Point] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const ux = (b.x - a.x) / length;
  const uy = (b.y - a.y) / length;
  return [
    { x: a.x + ux * from, y: a.y + uy * from },
    { x: b.x - ux * to, y: b.y - uy * to },
  ];
}

/** The path data of an arrow head with its tip at `tip`, coming from `from`. */
export function arrowHead(from: Point, tip: Point, size = 8): string {
  const [, base] = shortened(from, tip, 0, size);
  const nx = (tip.y - base.y) * 0.6;
  const ny = (base.x - tip.x) * 0.6;
  return `M${round(tip.x)} ${round(tip.y)}L${round(base.x + nx)} ${round(base.y + ny)}L${round(base.x - nx)} ${round(base.y - ny)}z`;
}

/** Path data of a line through points. */
export function through(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
