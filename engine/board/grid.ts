/**
 * Boards of squares, eight columns wide. A square is an index: column + 8 x row, both counted from 0 at a1, so 0..127.
 */

export const COLUMNS = 8;
/** The largest board has 16 rows. */
export const MOST_SQUARES = 128;

const names: readonly string[] = Array.from(
  { length: MOST_SQUARES },
  (_, s) => `${String.fromCharCode(97 + (s & 7))}${(s >> 3) + 1}`,
);

/** The name of a square, `a1` to `h16`; throws `RangeError` outside. */
export function squareName(s: number): string {
  const name = names[s];
  if (name === undefined) throw new RangeError(`no square ${s}`);
  return name;
}

/** The index of a well-formed square name; -1 for a name that is no square of a board of 16 rows. */
export function squareIndex(name: string): number {
  const column = name.charCodeAt(0) - 97;
  const units = name.charCodeAt(1) - 48;
  if (!(column >= 0 && column < COLUMNS && units >= 1 && units <= 9)) return -1;
  if (name.length === 2) return column + COLUMNS * (units - 1);
  const ones = name.charCodeAt(2) - 48;
  if (name.length !== 3 || units !== 1 || !(ones >= 0 && ones <= 6)) return -1;
  return column + COLUMNS * (9 + ones);
}

export function columnOf(s: number): number {
  return s & 7;
}

export function rowOf(s: number): number {
  return s >> 3;
}

/** King's distance: the larger of the column and row differences. */
export function distance(a: number, b: number): number {
  const dx = (a & 7) - (b & 7);
  const dy = (a >> 3) - (b >> 3);
  const x = Math.abs(dx);
  const y = Math.abs(dy);
  return Math.max(x, y);
}

/** Neighbours by row, then column, in steps of eight from 8 x square; unused places hold -1. */
export type Neighbours = Int8Array;

const neighbourTables = new Map<number, Neighbours>();

/** The table of neighbours of a board of `rows` rows (1..16). */
export function neighbours(rows: number): Neighbours {
  const known = neighbourTables.get(rows);
  if (known !== undefined) return known;
  const table = new Int8Array(MOST_SQUARES * 8).fill(-1);
  for (let s = 0; s < rows * COLUMNS; s++) {
    let k = 0;
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const x = (s & 7) + dx;
        const y = (s >> 3) + dy;
        if ((dx === 0 && dy === 0) || x < 0 || x >= COLUMNS || y < 0 || y >= rows) continue;
        table[s * 8 + k++] = x + COLUMNS * y;
      }
    }
  }
  neighbourTables.set(rows, table);
  return table;
}

/** The longest offset for which crossed squares are kept. */
export const LONGEST_LINE = 4;
const LINE_WIDTH = 2 * LONGEST_LINE + 1;

/**
 * The squares that the line between the centres of two squares crosses, as differences of index from the first one, in
 * order from it. A square is crossed if two of its corners lie on different sides of the line; a corner alone is no
 * crossing. `dx`, `dy`: -4..4.
 */
export function crossed(dx: number, dy: number): Int8Array {
  return crossedTable[(dy + LONGEST_LINE) * LINE_WIDTH + dx + LONGEST_LINE] ?? none;
}

const none = new Int8Array(0);
const crossedTable: readonly Int8Array[] = Array.from({ length: LINE_WIDTH * LINE_WIDTH }, (_, i) =>
  reckonCrossed((i % LINE_WIDTH) - LONGEST_LINE, Math.floor(i / LINE_WIDTH) - LONGEST_LINE),
);

function reckonCrossed(dx: number, dy: number): Int8Array {
  const found: { readonly step: number; readonly along: number }[] = [];
  for (let y = Math.min(0, dy); y <= Math.max(0, dy); y++) {
    for (let x = Math.min(0, dx); x <= Math.max(0, dx); x++) {
      const atEnd = (x === 0 && y === 0) || (x === dx && y === dy);
      // Centres lie on even coordinates, corners on odd ones: the cross products below are whole numbers.
      let left = false;
      let right = false;
      for (const cx of [-1, 1]) {
        for (const cy of [-1, 1]) {
          const side = 2 * dx * (2 * y + cy) - 2 * dy * (2 * x + cx);
          if (side > 0) left = true;
          if (side < 0) right = true;
        }
      }
      if (!atEnd && left && right) found.push({ step: x + COLUMNS * y, along: x * dx + y * dy });
    }
  }
  found.sort((a, b) => a.along - b.along || a.step - b.step);
  return Int8Array.from(found, (place) => place.step);
}
