/** One action on a field, as the rules carry it out; it must be legal but for Diversions, which a field does not know. */
import { reckon, reckoned } from '../combat.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE as GIVEN, WORKER_GOLD } from '../tables.ts';
import {
  ASSASSINATE,
  armiesOf,
  BOMBARD,
  BREACH,
  BUY_ARMY,
  BUY_BARRACKS,
  BUY_CARD,
  BUY_WORKER,
  commanderOf,
  DIVERT,
  EXCHANGE,
  MOVE,
  PLACE_TOWER,
  PLAY_ASSAULT,
  PLAY_SPY,
  tileOf,
  toOf,
  typeOf,
  workersOf,
} from './code.ts';
import {
  ACTIVE,
  AMBUSH,
  ARMIES_OUT,
  ARMY,
  ASSASSINATION,
  ASSAULT,
  BARRACKS,
  COMMANDER,
  COMMANDER_AT,
  DIVERSION,
  DIVERTED_FROM,
  DIVERTED_TO,
  type Field,
  GOLD,
  HELD,
  IRON,
  MOVES_LEFT,
  OWNER,
  POOL,
  pieces,
  SIEGE_ENGINE,
  SIEGED,
  SPENT_AMBUSHES,
  SPY,
  STOCK,
  TOWER,
  UNPLACED,
  WINNER,
  WORKER,
  WORKERS_OUT,
} from './field.ts';
import { BONUS, CAPITAL, ENEMY_CAPITAL, num } from './map.ts';

/** 6.1: what is added to the Strength of whoever defends this tile. */
export function bonusOf(f: Field, tile: number): number {
  return f.get(BARRACKS + tile) + f.get(SIEGED + tile) > 0 ? 0 : num(BONUS, f.ground(tile));
}

/** A tile that may have lost its last piece loses owner and Barracks (6.1). */
function vacate(f: Field, tile: number): void {
  if (pieces(f, tile) > 0) return;
  f.numbers[OWNER + tile] = -1;
  raze(f, tile);
}

function raze(f: Field, tile: number): void {
  const n = f.numbers;
  n[POOL] = f.get(POOL) + f.get(BARRACKS + tile);
  n[BARRACKS + tile] = 0;
}

/** All pieces of the owner leave the game or go back to the supply. */
function clear(f: Field, tile: number, owner: number): void {
  const n = f.numbers;
  n[WORKERS_OUT + owner] = f.get(WORKERS_OUT + owner) - f.get(WORKER + tile);
  n[ARMIES_OUT + owner] = f.get(ARMIES_OUT + owner) - f.get(ARMY + tile);
  if (f.get(COMMANDER + tile) === 1) n[COMMANDER_AT + owner] = -1;
  n[WORKER + tile] = 0;
  n[ARMY + tile] = 0;
  n[TOWER + tile] = 0;
  n[COMMANDER + tile] = 0;
}

/** The pieces of a move leave (6.3, step 1). */
export function depart(f: Field, code: number): void {
  const n = f.numbers;
  const from = tileOf(code);
  n[WORKER + from] = f.get(WORKER + from) - workersOf(code);
  n[ARMY + from] = f.get(ARMY + from) - armiesOf(code);
  n[COMMANDER + from] = f.get(COMMANDER + from) - commanderOf(code);
  n[MOVES_LEFT] = f.get(MOVES_LEFT) - 1;
  vacate(f, from);
}

/** Army units of `seat` from an Ambush stand on the tile before the move arrives (6.4). */
export function spring(f: Field, seat: number, tile: number, count: number): void {
  const n = f.numbers;
  n[OWNER + tile] = seat;
  n[ARMY + tile] = f.get(ARMY + tile) + count;
  n[ARMIES_OUT + seat] = f.get(ARMIES_OUT + seat) + count;
  n[SPENT_AMBUSHES] = f.get(SPENT_AMBUSHES) + count;
  n[STOCK] = f.get(STOCK) + count;
  for (let i = 0; i < count; i++) spend(f, seat, AMBUSH);
}

/** A card leaves the hand: a known one of this kind, or one of those that are not known. */
function spend(f: Field, seat: number, card: number): void {
  if (f.cards(seat, card) > 0) f.deal(seat, card, -1);
  else f.numbers[HELD + seat] = f.get(HELD + seat) - 1;
}

/** The pieces of a declared move arrive or fight, and the game may end (6.3 from step 3, 6.9). */
export function arrive(f: Field, code: number): void {
  const seat = f.get(ACTIVE);
  const foe = 1 - seat;
  const to = toOf(code);
  const workers = workersOf(code);
  const armies = armiesOf(code);
  const commander = commanderOf(code);
  if (f.get(OWNER + to) === foe) {
    reckon(workers, armies, commander, f.get(ARMY + to), f.get(TOWER + to), f.get(COMMANDER + to), bonusOf(f, to));
    settle(f, seat, to, workers, armies, commander);
  } else {
    station(f, seat, to, workers, armies, commander);
  }
  judge(f, seat);
}

function station(f: Field, seat: number, to: number, workers: number, armies: number, commander: number): void {
  const n = f.numbers;
  n[OWNER + to] = seat;
  n[WORKER + to] = f.get(WORKER + to) + workers;
  n[ARMY + to] = f.get(ARMY + to) + armies;
  n[COMMANDER + to] = f.get(COMMANDER + to) + commander;
  if (commander === 1) n[COMMANDER_AT + seat] = to;
}

/** Carries out what `reckoned` says. */
function settle(f: Field, seat: number, to: number, workers: number, armies: number, commander: number): void {
  const n = f.numbers;
  const { end, byArmies, byCommander, armies: left } = reckoned;
  n[TOWER + to] = f.get(TOWER + to) - byArmies - byCommander;
  if (end === 'taken') {
    clear(f, to, 1 - seat);
    raze(f, to);
    n[ARMIES_OUT + seat] = f.get(ARMIES_OUT + seat) - byArmies;
    station(f, seat, to, workers, left, commander);
    return;
  }
  n[WORKERS_OUT + seat] = f.get(WORKERS_OUT + seat) - workers;
  n[ARMIES_OUT + seat] = f.get(ARMIES_OUT + seat) - armies;
  if (commander === 1) n[COMMANDER_AT + seat] = -1;
  if (end === 'both') clear(f, to, 1 - seat);
  vacate(f, to);
}

/** 6.9: a Commander lost, else a Capital held. Both Commanders lost: the Defender, who does not move, wins (R71). */
function judge(f: Field, seat: number): void {
  const foe = 1 - seat;
  const n = f.numbers;
  if (f.get(COMMANDER_AT + seat) < 0) n[WINNER] = foe;
  else if (f.get(COMMANDER_AT + foe) < 0) n[WINNER] = seat;
  else if (f.get(OWNER + num(ENEMY_CAPITAL, seat)) === seat) n[WINNER] = seat;
  else if (f.get(OWNER + num(CAPITAL, seat)) === foe) n[WINNER] = foe;
}

/** Carries out any action but the end of a turn; a move without an Ambush. A bought card is one that is not known yet. */
export function play(f: Field, code: number): void {
  const n = f.numbers;
  const seat = f.get(ACTIVE);
  const foe = 1 - seat;
  const tile = tileOf(code);
  switch (typeOf(code)) {
    case MOVE:
      depart(f, code);
      arrive(f, code);
      return;
    case BUY_WORKER: {
      const home = num(CAPITAL, seat);
      n[GOLD + seat] = f.get(GOLD + seat) - WORKER_GOLD;
      n[WORKER + home] = f.get(WORKER + home) + 1;
      n[WORKERS_OUT + seat] = f.get(WORKERS_OUT + seat) + 1;
      return;
    }
    case BUY_ARMY:
      n[IRON + seat] = f.get(IRON + seat) - ARMY_IRON;
      n[ARMY + tile] = f.get(ARMY + tile) + 1;
      n[ARMIES_OUT + seat] = f.get(ARMIES_OUT + seat) + 1;
      return;
    case BUY_BARRACKS:
      n[GOLD + seat] = f.get(GOLD + seat) - BARRACKS_GOLD;
      n[BARRACKS + tile] = 1;
      n[POOL] = f.get(POOL) - 1;
      return;
    case BUY_CARD:
      n[GOLD + seat] = f.get(GOLD + seat) - CARD_GOLD;
      n[HELD + seat] = f.get(HELD + seat) + 1;
      n[STOCK] = f.get(STOCK) - 1;
      return;
    case PLACE_TOWER:
      n[UNPLACED + seat] = f.get(UNPLACED + seat) - 1;
      n[TOWER + tile] = f.get(TOWER + tile) + 1;
      return;
    case EXCHANGE: {
      const give = workersOf(code) === 0 ? GOLD : IRON;
      const take = give === GOLD ? IRON : GOLD;
      n[give + seat] = f.get(give + seat) - GIVEN;
      n[take + seat] = f.get(take + seat) + 1;
      return;
    }
    case PLAY_ASSAULT:
      n[MOVES_LEFT] = f.get(MOVES_LEFT) + 1;
      discard(f, seat, ASSAULT);
      return;
    case PLAY_SPY:
      n[GOLD + seat] = f.get(GOLD + seat) + f.get(GOLD + foe);
      n[IRON + seat] = f.get(IRON + seat) + f.get(IRON + foe);
      n[GOLD + foe] = 0;
      n[IRON + foe] = 0;
      discard(f, seat, SPY);
      return;
    case ASSASSINATE: {
      const armies = workersOf(code);
      kill(f, foe, tile, 1 - armies, armies);
      discard(f, seat, ASSASSINATION);
      return;
    }
    case BREACH:
      n[SIEGED + tile] = 1;
      discard(f, seat, SIEGE_ENGINE);
      return;
    case BOMBARD:
      kill(f, foe, tile, 0, armiesOf(code));
      discard(f, seat, SIEGE_ENGINE);
      return;
    case DIVERT:
      n[DIVERTED_FROM] = tile;
      n[DIVERTED_TO] = toOf(code);
      discard(f, seat, DIVERSION);
      return;
  }
}

function discard(f: Field, seat: number, card: number): void {
  spend(f, seat, card);
  f.numbers[STOCK] = f.get(STOCK) + 1;
}

/** Pieces fall to a card. */
function kill(f: Field, owner: number, tile: number, workers: number, armies: number): void {
  const n = f.numbers;
  n[WORKER + tile] = f.get(WORKER + tile) - workers;
  n[ARMY + tile] = f.get(ARMY + tile) - armies;
  n[WORKERS_OUT + owner] = f.get(WORKERS_OUT + owner) - workers;
  n[ARMIES_OUT + owner] = f.get(ARMIES_OUT + owner) - armies;
  vacate(f, tile);
}
