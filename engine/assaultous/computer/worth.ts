/** What a seat's pieces, tiles, cubes and cards are worth (section 11). All numbers are integers. */
import { TILES } from '../country.ts';
import { ARMY, BARRACKS, type Field, GOLD, HELD, IRON, OWNER, TOWER, UNPLACED, WORKER } from './field.ts';
import { ARSENAL, CITY, ENEMY_CAPITAL, num, PORT, ROUTE, STEPS, WATCH, YIELDS } from './map.ts';

/** Steps beyond which a free tile draws no Worker. */
const CALLING = 4;
/** Workers of a tile that are drawn elsewhere. */
const DRAWN = 3;
/** Cubes of a metal that count in full. */
const WANTED = 6;

function cubes(count: number, each: number): number {
  return count <= WANTED ? each * count : each * WANTED + count - WANTED;
}

/** What a tile without Barracks yields to those who work it. */
function working(ground: number, workers: number): number {
  if (ground === WATCH) return 5;
  if (workers === 0) return 0;
  if (num(YIELDS, ground) === 1) return ground === CITY || ground === ARSENAL ? 16 : 12;
  if (ground === ROUTE) return workers >= 2 ? 15 : 4;
  return ground === PORT ? 3 : 0;
}

/** Steps to the nearest City, Arsenal, Village or Mine where nobody stands, at most 4. */
function callFrom(f: Field, tile: number): number {
  let least = CALLING;
  for (let there = 0; there < TILES; there++) {
    if (f.get(OWNER + there) >= 0 || num(YIELDS, f.ground(there)) === 0) continue;
    const steps = num(STEPS, tile * TILES + there);
    if (steps < least) least = steps;
  }
  return least;
}

/** worth(seat). */
export function worth(f: Field, seat: number): number {
  const goal = num(ENEMY_CAPITAL, seat) * TILES;
  let sum =
    10 * f.get(UNPLACED + seat) + cubes(f.get(GOLD + seat), 4) + cubes(f.get(IRON + seat), 5) + 24 * f.get(HELD + seat);
  for (let tile = 0; tile < TILES; tile++) {
    if (f.get(OWNER + tile) !== seat) continue;
    const steps = num(STEPS, goal + tile);
    const workers = f.get(WORKER + tile);
    const ground = f.ground(tile);
    sum += f.get(ARMY + tile) * (42 - 2 * steps) + 12 * workers + 8 * f.get(TOWER + tile);
    if (f.get(BARRACKS + tile) === 1) sum += 10 - 2 * steps;
    else sum += working(ground, workers);
    if (workers > 0 && num(YIELDS, ground) === 0) {
      sum += 2 * Math.min(DRAWN, workers) * (CALLING - callFrom(f, tile));
    }
  }
  return sum;
}
