/** The turn's end and the next one's beginning on a field: income for both seats (6.2), the turn limit (6.9). */
import { TILES } from '../country.ts';
import { MOVES, ROUTE_WORKERS, WATCH_FACES } from '../tables.ts';
import {
  ACTIVE,
  ARMY,
  BANK,
  BARRACKS,
  COMMANDER,
  type Field,
  GOLD,
  IRON,
  LIMIT,
  MOVES_LEFT,
  OWNER,
  SIEGED,
  TURN,
  WINNER,
  WORKER,
} from './field.ts';
import { LEAST, METAL, MOST, num, ROUTE, WATCH, YIELDS } from './map.ts';

/** The bank gives one cube if it has one. `metal`: 0 Gold, 1 Iron. */
function gain(f: Field, seat: number, metal: number): void {
  const kind = metal === 0 ? GOLD : IRON;
  if (f.get(kind) + f.get(kind + 1) < f.get(BANK)) f.numbers[kind + seat] = f.get(kind + seat) + 1;
}

function harvest(f: Field, seat: number, die: number): void {
  for (let tile = 0; tile < TILES; tile++) {
    if (f.get(OWNER + tile) !== seat || f.get(WORKER + tile) === 0 || f.get(BARRACKS + tile) === 1) continue;
    const ground = f.ground(tile);
    if (num(YIELDS, ground) === 1 && die >= num(LEAST, ground) && die <= num(MOST, ground)) {
      gain(f, seat, num(METAL, ground));
    }
  }
}

/**
 * The turn passes to the other seat, which rolls this face (6.2, 6.9). Its Trade Routes yield the metal that it has
 * less of (section 11). The turn limit may end the game instead.
 */
export function passTurn(f: Field, die: number): void {
  const n = f.numbers;
  const seat = 1 - f.get(ACTIVE);
  const limit = f.get(LIMIT);
  for (let tile = 0; tile < TILES; tile++) n[SIEGED + tile] = 0;
  if (f.get(TURN) >= limit && f.get(TURN + 1) >= limit) {
    n[MOVES_LEFT] = 0;
    n[WINNER] = atLimit(f);
    return;
  }
  n[ACTIVE] = seat;
  n[TURN + seat] = f.get(TURN + seat) + 1;
  n[MOVES_LEFT] = MOVES;
  if (f.get(TURN + seat) === 1) return;
  harvest(f, seat, die);
  const wanted = f.get(GOLD + seat) < f.get(IRON + seat) ? 0 : 1;
  for (let tile = 0; tile < TILES; tile++) {
    if (f.get(OWNER + tile) !== seat || f.get(BARRACKS + tile) === 1) continue;
    const ground = f.ground(tile);
    if (ground === WATCH && WATCH_FACES.includes(die)) n[MOVES_LEFT] = f.get(MOVES_LEFT) + 1;
    if (ground === ROUTE && f.get(WORKER + tile) >= ROUTE_WORKERS) {
      const kind = wanted === 0 ? GOLD : IRON;
      gain(f, seat, f.get(kind) + f.get(kind + 1) < f.get(BANK) ? wanted : 1 - wanted);
    }
  }
  harvest(f, 1 - seat, die);
}

/** D34: tiles, then Strength; 2: drawn. */
function atLimit(f: Field): number {
  let tiles = 0;
  let strength = 0;
  for (let tile = 0; tile < TILES; tile++) {
    const owner = f.get(OWNER + tile);
    if (owner < 0) continue;
    const sign = owner === 0 ? 1 : -1;
    tiles += sign;
    strength += sign * (f.get(ARMY + tile) + 2 * f.get(COMMANDER + tile));
  }
  const lead = tiles === 0 ? strength : tiles;
  return lead === 0 ? 2 : lead > 0 ? 0 : 1;
}
