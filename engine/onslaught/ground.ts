/** Where terrain lies (D27, D28) and whether it leaves a way through (D29). */
import { cell } from '../board/cells.ts';
import { COLUMNS, columnOf, neighbours, rowOf, squareIndex } from '../board/grid.ts';
import type { Piece, Placement, Scale } from './state.ts';
import { SCALES, TERRAIN } from './tables.ts';

/** The squares of a piece, the naming one first; a second square beyond the right edge is given as -1. */
export function piecePlaces({ kind, at }: Placement): readonly number[] {
  const square = squareIndex(at);
  const second = TERRAIN[kind].second;
  if (second === 0) return [square];
  return [square, second === 1 && columnOf(square) === COLUMNS - 1 ? -1 : square + second];
}

/** Whether a square lies in the rows for terrain (R37, R42). */
export function inBand(scale: Scale, square: number): boolean {
  const [from, to] = SCALES[scale].terrainRows;
  return square >= 0 && rowOf(square) >= from - 1 && rowOf(square) < to;
}

/** The squares that pieces lie on. */
export function takenSquares(pieces: readonly Piece[]): ReadonlySet<number> {
  return new Set(pieces.flatMap((piece) => piece.squares.map(squareIndex)));
}

/** Whether no walk is left from one deployment zone to the other that avoids ridges and farm houses (D29). */
export function cutsBoard(scale: Scale, pieces: readonly Piece[]): boolean {
  const { rows, zone } = SCALES[scale];
  const shut = takenSquares(pieces.filter(({ kind }) => kind === 'ridge' || kind === 'farm-house'));
  const table = neighbours(rows);
  const seen = new Set<number>();
  // Terrain lies between the zones, so every square of the front row is open.
  const open = Array.from({ length: COLUMNS }, (_, x) => x + COLUMNS * (zone - 1));
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (rowOf(here) >= rows - zone) return false;
    for (let k = 0; k < 8; k++) {
      const there = cell(table, here * 8 + k);
      if (there < 0 || shut.has(there) || seen.has(there)) continue;
      seen.add(there);
      open.push(there);
    }
  }
  return true;
}
