/**
 * The compact position that the computers search on: one flat array of numbers, copied in one go. It holds what V and a
 * search need and no more (not the order of the pile, nor the Diversions of the seat that moves); the rules proper are in
 * the files beside this folder, and every action is checked by them before it is played.
 */
import { TILES, tileIndex } from '../country.ts';
import type { Public, State, View } from '../state.ts';
import { CARDS } from '../tables.ts';
import { num, terrainNumber } from './map.ts';

/** Places in `Field.numbers`: by tile. */
export const OWNER = 0;
export const WORKER = OWNER + TILES;
export const ARMY = WORKER + TILES;
export const TOWER = ARMY + TILES;
export const COMMANDER = TOWER + TILES;
export const BARRACKS = COMMANDER + TILES;
export const SIEGED = BARRACKS + TILES;
/** By seat. */
export const GOLD = SIEGED + TILES;
export const IRON = GOLD + 2;
export const UNPLACED = IRON + 2;
/** Cards in hand, known or not. */
export const HELD = UNPLACED + 2;
/** The tile of the Commander; -1: fallen. */
export const COMMANDER_AT = HELD + 2;
/** On the board or on their way. */
export const WORKERS_OUT = COMMANDER_AT + 2;
export const ARMIES_OUT = WORKERS_OUT + 2;
export const TURN = ARMIES_OUT + 2;
/** Known cards by kind, as numbered in `CARDS`: six for each seat. */
export const HAND = TURN + 2;
/** Single numbers. */
export const ACTIVE = HAND + 2 * CARDS.length;
export const MOVES_LEFT = ACTIVE + 1;
export const POOL = MOVES_LEFT + 1;
/** Cards in the pile and among the discards together. */
export const STOCK = POOL + 1;
/** Face-up Ambush cards among the discards. */
export const SPENT_AMBUSHES = STOCK + 1;
/** Cubes of each metal in the game. */
export const BANK = SPENT_AMBUSHES + 1;
export const LIMIT = BANK + 1;
/** -1: running; else the seat that has won, or 2: drawn. */
export const WINNER = LIMIT + 1;
/** The two tiles of the last Diversion ordered of the seat that does not move, which binds it in its next turn; -1: none. */
export const DIVERTED_FROM = WINNER + 1;
export const DIVERTED_TO = DIVERTED_FROM + 1;
const LENGTH = DIVERTED_TO + 1;

/** More cubes than anybody ever has. */
const WITHOUT_LIMIT = 30000;

/** Numbers of the cards. */
export const ASSAULT = CARDS.indexOf('assault');
export const ASSASSINATION = CARDS.indexOf('assassination');
export const SPY = CARDS.indexOf('spy');
export const AMBUSH = CARDS.indexOf('ambush');
export const DIVERSION = CARDS.indexOf('diversion');
export const SIEGE_ENGINE = CARDS.indexOf('siege-engine');

export class Field {
  readonly numbers = new Int16Array(LENGTH);
  /** Terrain numbers by tile; shared by the fields of one game. */
  terrain = new Int16Array(TILES);

  get(place: number): number {
    return num(this.numbers, place);
  }

  /** The terrain's number of a tile. */
  ground(tile: number): number {
    return num(this.terrain, tile);
  }

  copy(from: Field): void {
    this.numbers.set(from.numbers);
    this.terrain = from.terrain;
  }

  /** How many cards of this kind the seat is known to hold. */
  cards(seat: number, card: number): number {
    return num(this.numbers, HAND + seat * CARDS.length + card);
  }

  /** A known card joins (1) or leaves (-1) the hand. */
  deal(seat: number, card: number, by: 1 | -1): void {
    const place = HAND + seat * CARDS.length + card;
    this.numbers[place] = this.get(place) + by;
    this.numbers[HELD + seat] = this.get(HELD + seat) + by;
  }
}

/** What both a state and a view say: everything but the hands. */
function loadPublic(f: Field, from: Public): void {
  const n = f.numbers;
  n.fill(0);
  f.terrain = new Int16Array(TILES);
  n[COMMANDER_AT] = -1;
  n[COMMANDER_AT + 1] = -1;
  from.tiles.forEach((tile, at) => {
    f.terrain[at] = terrainNumber(tile.terrain);
    n[OWNER + at] = tile.owner ?? -1;
    n[WORKER + at] = tile.workers;
    n[ARMY + at] = tile.armies;
    n[TOWER + at] = tile.towers;
    n[COMMANDER + at] = tile.commander ? 1 : 0;
    n[BARRACKS + at] = tile.barracks ? 1 : 0;
    if (tile.owner === null) return;
    n[WORKERS_OUT + tile.owner] = f.get(WORKERS_OUT + tile.owner) + tile.workers;
    n[ARMIES_OUT + tile.owner] = f.get(ARMIES_OUT + tile.owner) + tile.armies;
    if (tile.commander) n[COMMANDER_AT + tile.owner] = at;
  });
  for (const tile of from.sieged) n[SIEGED + tileIndex(tile)] = 1;
  if (from.pending !== null) {
    const { seat, workers, armies } = from.pending;
    n[WORKERS_OUT + seat] = f.get(WORKERS_OUT + seat) + workers;
    n[ARMIES_OUT + seat] = f.get(ARMIES_OUT + seat) + armies;
  }
  n[ACTIVE] = from.active;
  n[MOVES_LEFT] = from.movesLeft;
  n[POOL] = from.pool;
  n[BANK] = from.options.bank === 'unlimited' ? WITHOUT_LIMIT : from.options.bank;
  n[LIMIT] = from.options.turnLimit;
  const owed = from.diversions.findLast(({ seat }) => seat !== from.active);
  n[DIVERTED_FROM] = owed === undefined ? -1 : tileIndex(owed.from);
  n[DIVERTED_TO] = owed === undefined ? -1 : tileIndex(owed.to);
  n[WINNER] = from.result === null ? -1 : (from.result.winner ?? 2);
}

/** Reads a position into a field, which forgets what it held. Of a view's hidden cards it has the numbers only. */
export function load(f: Field, from: View | State): void {
  loadPublic(f, from);
  const n = f.numbers;
  for (const seat of [0, 1] as const) {
    const treasury = from.seats[seat];
    n[GOLD + seat] = treasury.gold;
    n[IRON + seat] = treasury.iron;
    n[UNPLACED + seat] = treasury.towers;
    n[TURN + seat] = treasury.turn;
    for (const card of treasury.hand ?? []) f.deal(seat, CARDS.indexOf(card), 1);
    n[HELD + seat] = 'cards' in treasury ? treasury.cards : treasury.hand.length;
  }
  n[STOCK] = (typeof from.pile === 'number' ? from.pile : from.pile.length) + from.discards.length;
  for (const { card, up } of from.discards) if (up && card === 'ambush') n[SPENT_AMBUSHES] = f.get(SPENT_AMBUSHES) + 1;
}

/** Pieces on a tile, all of its owner; each counts 1 against the capacity (D11). */
export function pieces(f: Field, tile: number): number {
  return f.get(WORKER + tile) + f.get(ARMY + tile) + f.get(TOWER + tile) + f.get(COMMANDER + tile);
}
