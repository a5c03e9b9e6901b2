/**
 * What a computer considers in its turn, in the order of section 11. Everything listed is legal but for Diversions; no
 * Diversion is listed: it costs a card, and V knows nothing that it brings.
 */
import { TILES } from '../country.ts';
import { ARMIES, ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE as GIVEN, WORKER_GOLD, WORKERS } from '../tables.ts';
import {
  ASSASSINATE,
  BOMBARD,
  BREACH,
  BUY_ARMY,
  BUY_BARRACKS,
  BUY_CARD,
  BUY_WORKER,
  EXCHANGE,
  encode,
  MOVE,
  PLACE_TOWER,
  PLAY_ASSAULT,
  PLAY_SPY,
} from './code.ts';
import {
  ACTIVE,
  ARMIES_OUT,
  ARMY,
  ASSASSINATION,
  ASSAULT,
  BANK,
  BARRACKS,
  COMMANDER,
  type Field,
  GOLD,
  IRON,
  MOVES_LEFT,
  OWNER,
  POOL,
  pieces,
  SIEGE_ENGINE,
  SPY,
  STOCK,
  UNPLACED,
  WORKER,
  WORKERS_OUT,
} from './field.ts';
import { CAPACITY, CAPITAL, LAKE, NEXT, num, PORT, SIDES } from './map.ts';
import { bonusOf } from './play.ts';

/** A list of codes that is filled again and again. */
export interface Codes {
  readonly codes: Int32Array;
  count: number;
}

/** More than anybody can ever consider at once. */
export function newCodes(): Codes {
  return { codes: new Int32Array(4096), count: 0 };
}

/** Adds a code to the list. */
export function push(list: Codes, code: number): void {
  list.codes[list.count++] = code;
}

/** The code at a place of the list. */
export function codeAt(list: Codes, at: number): number {
  return list.codes[at] ?? 0;
}

/** Own pieces that a move may add on the tile; 0 for a Lake. `seat`: who moves. */
export function roomFor(f: Field, seat: number, tile: number): number {
  const ground = f.ground(tile);
  if (ground === LAKE) return 0;
  return num(CAPACITY, ground) - (f.get(OWNER + tile) === seat ? pieces(f, tile) : 0);
}

/** Adds this shape of move from every tile that has the pieces to every tile that can take them. */
function listShape(f: Field, list: Codes, workers: number, armies: number, commander: number): void {
  const seat = f.get(ACTIVE);
  const size = workers + armies + commander;
  const fighters = armies + commander > 0;
  for (let from = 0; from < TILES; from++) {
    if (f.get(OWNER + from) !== seat) continue;
    if (f.get(WORKER + from) < workers || f.get(ARMY + from) < armies || f.get(COMMANDER + from) < commander) continue;
    for (let side = from * SIDES; side < from * SIDES + SIDES; side++) {
      const to = num(NEXT, side);
      if (to < 0) break;
      if (size > roomFor(f, seat, to)) continue;
      if (!fighters && f.get(OWNER + to) === 1 - seat) continue;
      push(list, encode(MOVE, from, to, workers, armies, commander));
    }
  }
}

/** Most Army units in one place: the greatest capacity. */
const MOST_ARMIES = 5;

/** Moves: 1 or 2 Workers; Army units; the same and a Worker; the same and the Commander; he; he and a Worker. */
export function listMoves(f: Field, list: Codes): void {
  if (f.get(MOVES_LEFT) === 0) return;
  const seat = f.get(ACTIVE);
  let most = 0;
  for (let tile = 0; tile < TILES; tile++) if (f.get(OWNER + tile) === seat) most = Math.max(most, f.get(ARMY + tile));
  most = Math.min(most, MOST_ARMIES);
  listShape(f, list, 1, 0, 0);
  listShape(f, list, 2, 0, 0);
  for (let n = 1; n <= most; n++) listShape(f, list, 0, n, 0);
  for (let n = 1; n <= most; n++) listShape(f, list, 1, n, 0);
  for (let n = 1; n <= most; n++) listShape(f, list, 0, n, 1);
  listShape(f, list, 0, 0, 1);
  listShape(f, list, 1, 0, 1);
}

/** Purchases but for Barracks on the own Capital, Towers, exchanges (6.6). */
export function listMarket(f: Field, list: Codes): void {
  const seat = f.get(ACTIVE);
  const home = num(CAPITAL, seat);
  const gold = f.get(GOLD + seat);
  const iron = f.get(IRON + seat);
  const open = f.get(OWNER + home) === seat && f.get(BARRACKS + home) === 0;
  if (open && gold >= WORKER_GOLD && f.get(WORKERS_OUT + seat) < WORKERS && roomFor(f, seat, home) > 0) {
    push(list, encode(BUY_WORKER));
  }
  const musters = iron >= ARMY_IRON && f.get(ARMIES_OUT + seat) < ARMIES;
  const builds = gold >= BARRACKS_GOLD && f.get(POOL) > 0;
  const towers = f.get(UNPLACED + seat) > 0;
  if (musters) {
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) !== seat || (tile !== home && f.get(BARRACKS + tile) === 0)) continue;
      if (roomFor(f, seat, tile) > 0) push(list, encode(BUY_ARMY, tile));
    }
  }
  if (builds) {
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) === seat && tile !== home && f.get(BARRACKS + tile) === 0) {
        push(list, encode(BUY_BARRACKS, tile));
      }
    }
  }
  if (open && gold >= CARD_GOLD && f.get(STOCK) > 0) push(list, encode(BUY_CARD));
  if (towers) {
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) === seat && roomFor(f, seat, tile) > 0) push(list, encode(PLACE_TOWER, tile));
    }
  }
  listExchanges(f, list, seat);
}

function listExchanges(f: Field, list: Codes, seat: number): void {
  const rich = f.get(GOLD + seat) >= GIVEN || f.get(IRON + seat) >= GIVEN;
  if (!rich) return;
  let port = false;
  for (let tile = 0; tile < TILES && !port; tile++) {
    port =
      f.ground(tile) === PORT &&
      f.get(OWNER + tile) === seat &&
      f.get(WORKER + tile) > 0 &&
      f.get(BARRACKS + tile) === 0;
  }
  if (!port) return;
  for (const give of [0, 1]) {
    const [paid, got] = give === 0 ? [GOLD, IRON] : [IRON, GOLD];
    if (f.get(paid + seat) >= GIVEN && f.get(got) + f.get(got + 1) < f.get(BANK)) {
      push(list, encode(EXCHANGE, 0, 0, give));
    }
  }
}

/** Known cards of the active seat: Assault, Spy, Assassination, Siege Engine on the bonus, then on Army units. */
export function listPlays(f: Field, list: Codes): void {
  const seat = f.get(ACTIVE);
  const foe = 1 - seat;
  if (f.cards(seat, ASSAULT) > 0) push(list, encode(PLAY_ASSAULT));
  if (f.cards(seat, SPY) > 0 && f.get(GOLD + foe) + f.get(IRON + foe) > 0) push(list, encode(PLAY_SPY));
  if (f.cards(seat, ASSASSINATION) > 0) {
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) !== foe) continue;
      if (f.get(WORKER + tile) > 0) push(list, encode(ASSASSINATE, tile, 0, 0));
      if (f.get(ARMY + tile) > 0) push(list, encode(ASSASSINATE, tile, 0, 1));
    }
  }
  if (f.cards(seat, SIEGE_ENGINE) > 0) {
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) === foe && bonusOf(f, tile) > 0) push(list, encode(BREACH, tile));
    }
    for (let tile = 0; tile < TILES; tile++) {
      if (f.get(OWNER + tile) !== foe) continue;
      for (let n = 1; n <= 2 && n <= f.get(ARMY + tile); n++) push(list, encode(BOMBARD, tile, 0, 0, n));
    }
  }
}
