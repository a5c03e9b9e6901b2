/** The ground of a game as the rules walk and shoot over it: terrain by square, and the steps that it allows (6.1). */
import { cell } from '../board/cells.ts';
import { COLUMNS, MOST_SQUARES, neighbours, squareIndex } from '../board/grid.ts';
import { addSquare, noSquares, type Rows } from '../board/rows.ts';
import type { Piece } from './state.ts';

/** Terrain of a square; a ridge by the side that placed it, for its open edge (D24). */
export const OPEN = 0;
export const BREASTWORKS = 1;
export const WHITE_RIDGE = 2;
export const BLACK_RIDGE = 3;
export const FOREST = 4;
export const UNEVEN = 5;
export const FARM_HOUSE = 6;
export const STONE_WALL = 7;

/** It never changes in play, so all positions of a game share one. */
export interface Ground {
  /** Terrain by square. */
  readonly terrain: Int8Array;
  /** Legal steps from each square, units ignored, by row, then column, eight places each; -1 ends them. */
  readonly steps: Int8Array;
  /** Squares that the common step neither enters nor leaves: farm houses, ridges, and all beyond the last row. */
  readonly shut: Rows;
  /** Ridges with the one square that they are entered from and left to; none whose rear is shut. */
  readonly ridges: readonly { readonly ridge: number; readonly rear: number }[];
  readonly uneven: Rows;
  /** Uneven ground lies somewhere: Cavalry may be limited (D26). */
  readonly hasUneven: boolean;
  /** A ridge lies somewhere: ranges may be one longer (R30). */
  readonly hasRidge: boolean;
}

export function isRidge(terrain: number): boolean {
  return terrain === WHITE_RIDGE || terrain === BLACK_RIDGE;
}

/** The rear square of a ridge: below White's, above Black's (6.1.1). */
export function rearOf(terrain: number, ridge: number): number {
  return terrain === WHITE_RIDGE ? ridge - COLUMNS : ridge + COLUMNS;
}

/** Whether a step between two neighbours is legal on this terrain, units ignored (6.1.2; R29, R33, D24). */
export function stepOk(terrain: Int8Array, from: number, to: number): boolean {
  const there = cell(terrain, to);
  if (there === FARM_HOUSE) return false;
  if (isRidge(there) && rearOf(there, to) !== from) return false;
  const here = cell(terrain, from);
  return !(isRidge(here) && rearOf(here, from) !== to);
}

function codeOf(piece: Piece): number {
  switch (piece.kind) {
    case 'breastworks':
      return BREASTWORKS;
    case 'ridge':
      return piece.side === 0 ? WHITE_RIDGE : BLACK_RIDGE;
    case 'forest':
      return FOREST;
    case 'uneven-ground':
      return UNEVEN;
    case 'farm-house':
      return FARM_HOUSE;
    case 'stone-wall':
      return STONE_WALL;
  }
}

const grounds = new WeakMap<readonly Piece[], Ground>();

/** The ground that pieces make on a board of `rows` rows. Kept as long as the pieces are: every state of a game has the same. */
export function groundOf(pieces: readonly Piece[], rows: number): Ground {
  const known = grounds.get(pieces);
  if (known !== undefined) return known;
  const ground = makeGround(pieces, rows);
  grounds.set(pieces, ground);
  return ground;
}

function makeGround(pieces: readonly Piece[], rows: number): Ground {
  const terrain = new Int8Array(MOST_SQUARES);
  for (const piece of pieces) {
    for (const square of piece.squares) terrain[squareIndex(square)] = codeOf(piece);
  }
  const table = neighbours(rows);
  const steps = new Int8Array(MOST_SQUARES * 8).fill(-1);
  for (let s = 0; s < rows * COLUMNS; s++) {
    let k = s * 8;
    for (let i = s * 8; i < s * 8 + 8; i++) {
      const there = cell(table, i);
      if (there >= 0 && stepOk(terrain, s, there)) steps[k++] = there;
    }
  }
  const shut = noSquares().fill(255, rows + 1);
  const uneven = noSquares();
  const ridges: { ridge: number; rear: number }[] = [];
  terrain.forEach((code, s) => {
    if (code === UNEVEN) addSquare(uneven, s);
    if (code === FARM_HOUSE || isRidge(code)) addSquare(shut, s);
    if (isRidge(code) && stepOk(terrain, s, rearOf(code, s))) ridges.push({ ridge: s, rear: rearOf(code, s) });
  });
  return { terrain, steps, shut, ridges, uneven, hasUneven: terrain.includes(UNEVEN), hasRidge: terrain.some(isRidge) };
}
