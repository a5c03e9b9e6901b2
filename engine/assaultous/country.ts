/**
 * The country: 24 hexagons in columns of 4-5-6-5-4 (D1), five fixed ones near each side (D2). A tile is an index in tile
 * order, 0..23: a1, a2, ... e4. Its name is the column's letter and the number from seat 0's end.
 */
import type { Seat } from '../seat.ts';
import type { Terrain } from './tables.ts';

export const TILES = 24;
const HEIGHTS: readonly number[] = [4, 5, 6, 5, 4];

interface Place {
  readonly name: string;
  /** The column, 0..4. */
  readonly x: number;
  /** Twice the height of the centre above the middle of the map, in heights of a tile: -5..5. */
  readonly y: number;
}

const places: readonly Place[] = HEIGHTS.flatMap((height, x) =>
  Array.from({ length: height }, (_, n) => ({
    name: `${String.fromCharCode(97 + x)}${n + 1}`,
    x,
    y: 2 * (n + 1) - height - 1,
  })),
);

/** Names in tile order. */
export const TILE_NAMES: readonly string[] = places.map(({ name }) => name);

const indices: ReadonlyMap<string, number> = new Map(TILE_NAMES.map((name, tile) => [name, tile]));

function placeOf(tile: number): Place {
  const place = places[tile];
  if (place === undefined) throw new RangeError(`no tile ${tile}`);
  return place;
}

/** The index of a tile's name; -1 for what is no tile. */
export function tileIndex(name: string): number {
  return indices.get(name) ?? -1;
}

/** The name of a tile, `a1` to `e4`. Throws `RangeError` outside 0..23. */
export function tileName(tile: number): string {
  return placeOf(tile).name;
}

/** Column (0..4) of a tile. Throws `RangeError` outside 0..23. */
export function columnOf(tile: number): number {
  return placeOf(tile).x;
}

/** Twice the height of a tile's centre above the middle, in heights of a tile: -5..5. Throws `RangeError` outside 0..23. */
export function heightOf(tile: number): number {
  return placeOf(tile).y;
}

/** Steps from one tile to another as if all could be entered (section 4). Throws `RangeError` outside 0..23. */
export function distance(a: number, b: number): number {
  const dx = Math.abs(columnOf(a) - columnOf(b));
  const dy = Math.abs(heightOf(a) - heightOf(b));
  return dx + Math.max(0, Math.floor((dy - dx) / 2));
}

const neighbourLists: readonly (readonly number[])[] = places.map((_, a) =>
  places.flatMap((__, b) => (distance(a, b) === 1 ? [b] : [])),
);

/** The tiles next to a tile, in tile order. */
export function neighbours(tile: number): readonly number[] {
  return neighbourLists[tile] ?? [];
}

/** The tile half a turn round the middle: c1 and c6, b1 and d5, ... */
export function opposite(tile: number): number {
  return TILES - 1 - tile;
}

/** The Capital of each seat. */
export const CAPITALS: readonly [number, number] = [tileIndex('c1'), tileIndex('c6')];

/** Whose Capital a tile is; null: nobody's. */
export function capitalOf(tile: number): Seat | null {
  return tile === CAPITALS[0] ? 0 : tile === CAPITALS[1] ? 1 : null;
}

const fixedBy: Readonly<Record<string, Terrain>> = {
  c1: 'capital',
  b1: 'city',
  d1: 'arsenal',
  a1: 'trade-route',
  e1: 'port',
};

/** The terrain of each fixed tile (D2), the same half a turn round; null: dealt at random. */
export const FIXED: readonly (Terrain | null)[] = TILE_NAMES.map(
  (name, tile) => fixedBy[name] ?? fixedBy[TILE_NAMES[opposite(tile)] ?? ''] ?? null,
);

/** Whose fixed tile this is, for its name; null: a dealt one. */
export function homeOf(tile: number): Seat | null {
  if (FIXED[tile] === null) return null;
  return heightOf(tile) < 0 ? 0 : 1;
}

/** The dealt tiles in tile order: a2 a3 b2 b3 b4 c2 c3 c4 c5 d2 d3 d4 e2 e3. */
export const DEALT: readonly number[] = places.flatMap((_, tile) => (FIXED[tile] === null ? [tile] : []));
