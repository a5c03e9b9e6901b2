/**
 * Sets of squares of a board eight columns wide, a row as the eight low bits of a number (bit 0 is column a). A row of the
 * board is kept one place further on, so that the rows beyond the lowest and the highest are there, empty.
 */
import { COLUMNS } from './grid.ts';

/** Sixteen rows and one beyond each edge. */
export const ROWS_KEPT = 18;

/** A set of squares; row `r` (from 0) is `rows[r + 1]`. */
export type Rows = Int16Array;

export function noSquares(): Rows {
  return new Int16Array(ROWS_KEPT);
}

/** The kept row at `index` (row + 1), which the caller knows to be inside. */
export function rowBits(rows: Rows, index: number): number {
  return rows[index] ?? 0;
}

export function addSquare(rows: Rows, s: number): void {
  rows[(s >> 3) + 1] = rowBits(rows, (s >> 3) + 1) | (1 << (s & 7));
}

export function dropSquare(rows: Rows, s: number): void {
  rows[(s >> 3) + 1] = rowBits(rows, (s >> 3) + 1) & ~(1 << (s & 7));
}

export function hasSquare(rows: Rows, s: number): boolean {
  return ((rowBits(rows, (s >> 3) + 1) >> (s & 7)) & 1) === 1;
}

/** The bits of a row and those beside them. */
export function spread(bits: number): number {
  return (bits | (bits << 1) | (bits >> 1)) & 255;
}

const columns = new Int8Array(129);
for (let column = 0; column < COLUMNS; column++) columns[1 << column] = column;

/** The column of the lowest bit of a row that is not empty. */
export function lowestColumn(bits: number): number {
  return columns[bits & -bits] ?? 0;
}

/** The columns from `left` to `right` (clipped to the board) as a row. */
export function span(left: number, right: number): number {
  const from = Math.max(0, left);
  const to = Math.min(COLUMNS - 1, right);
  return from > to ? 0 : (255 >> (COLUMNS - 1 - to + from)) << from;
}
