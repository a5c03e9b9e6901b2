/** The country (country.ts) as flat arrays for a computer's inner loops. Tiles and terrains are numbers here. */
import { CAPITALS, distance, neighbours, TILES } from '../country.ts';
import { TERRAIN, TERRAINS, type Terrain } from '../tables.ts';

/** The number at `index`, which the caller knows to be inside. */
export function num(numbers: Int16Array, index: number): number {
  return numbers[index] ?? 0;
}

/** Steps from tile to tile over whatever lies between (section 4): `STEPS[from * TILES + to]`. */
export const STEPS = Int16Array.from({ length: TILES * TILES }, (_, i) => distance(Math.trunc(i / TILES), i % TILES));

/** Most neighbours of a tile. */
export const SIDES = 6;

/** The neighbours of each tile in tile order, `SIDES` places a tile; -1 where there are no more. */
export const NEXT = Int16Array.from(
  { length: TILES * SIDES },
  (_, i) => neighbours(Math.trunc(i / SIDES))[i % SIDES] ?? -1,
);

/** Most tiles between two others that are two steps apart. */
export const MIDDLES = 2;

/** The tiles between two that are two steps apart, `MIDDLES` places a pair; -1 where there are no more. */
export const BETWEEN = Int16Array.from({ length: TILES * TILES * MIDDLES }, (_, i) => {
  const pair = Math.trunc(i / MIDDLES);
  const from = Math.trunc(pair / TILES);
  const to = pair % TILES;
  if (distance(from, to) !== 2) return -1;
  return neighbours(from).filter((tile) => neighbours(to).includes(tile))[i % MIDDLES] ?? -1;
});

/** The Capital of each seat, and by seat that of its enemy. */
export const CAPITAL = Int16Array.from(CAPITALS);
export const ENEMY_CAPITAL = Int16Array.of(CAPITALS[1], CAPITALS[0]);

/** Numbers of the terrains, in the order of `TERRAINS`. */
export const CITY = TERRAINS.indexOf('city');
export const ARSENAL = TERRAINS.indexOf('arsenal');
export const ROUTE = TERRAINS.indexOf('trade-route');
export const PORT = TERRAINS.indexOf('port');
export const WATCH = TERRAINS.indexOf('watch-tower');
export const LAKE = TERRAINS.indexOf('lake');

export const CAPACITY = Int16Array.from(TERRAINS, (terrain) => TERRAIN[terrain].capacity);
export const BONUS = Int16Array.from(TERRAINS, (terrain) => TERRAIN[terrain].bonus);
/** 1 for what yields to a single Worker on a roll: City, Arsenal, Village, Mine. */
export const YIELDS = Int16Array.from(TERRAINS, (terrain) => (TERRAIN[terrain].yields === null ? 0 : 1));
/** The metal it yields: 0 Gold, 1 Iron. */
export const METAL = Int16Array.from(TERRAINS, (terrain) => (TERRAIN[terrain].yields?.metal === 'iron' ? 1 : 0));
/** The faces on which it yields. */
export const LEAST = Int16Array.from(TERRAINS, (terrain) => TERRAIN[terrain].yields?.faces[0] ?? 9);
export const MOST = Int16Array.from(TERRAINS, (terrain) => TERRAIN[terrain].yields?.faces[1] ?? 0);

/** The number of a terrain. */
export function terrainNumber(terrain: Terrain): number {
  return TERRAINS.indexOf(terrain);
}
