/**
 * A second book-keeping: what the events of section 12 say, followed cube by cube and piece by piece without the
 * engine's help. Cards whose names the events hide are counted only.
 */
import { expect } from 'vitest';
import { TILE_NAMES } from '../../../engine/assaultous/country.ts';
import type {
  Discard,
  Diversion,
  Event,
  Losses,
  Phase,
  Result,
  State,
  Tile,
  Transit,
  Troops,
} from '../../../engine/assaultous/state.ts';
import type { Card, Metal } from '../../../engine/assaultous/tables.ts';
import { other, SEATS, type Seat } from '../../../engine/seat.ts';

/** Where everything is according to the events so far. */
export interface Ledger {
  tiles: Map<string, Tile>;
  seats: [Purse, Purse];
  bank: { gold: number; iron: number };
  phase: Phase;
  active: Seat;
  movesLeft: number;
  die: number | null;
  pool: number;
  transit: Transit | null;
  due: number;
  sieged: string[];
  diversions: Diversion[];
  discards: Discard[];
  /** Cards in the pile. */
  pile: number;
  drawn: readonly Card[];
  result: Result | null;
}

interface Purse {
  readonly turn: number;
  readonly gold: number;
  readonly iron: number;
  readonly towers: number;
  readonly cards: number;
}

/** The books as a state shows them. */
export function ledgerOf(state: State): Ledger {
  const purse = (seat: Seat): Purse => {
    const { turn, gold, iron, towers, hand } = state.seats[seat];
    return { turn, gold, iron, towers, cards: hand.length };
  };
  const total = state.options.bank === 'unlimited' ? Number.POSITIVE_INFINITY : state.options.bank;
  const held = (metal: Metal): number => state.seats[0][metal] + state.seats[1][metal];
  return {
    tiles: new Map(state.tiles.map((tile, index) => [TILE_NAMES[index] ?? '?', tile])),
    seats: [purse(0), purse(1)],
    bank: { gold: total - held('gold'), iron: total - held('iron') },
    phase: state.phase,
    active: state.active,
    movesLeft: state.movesLeft,
    die: state.die,
    pool: state.pool,
    transit: state.pending,
    due: state.due,
    sieged: [...state.sieged],
    diversions: [...state.diversions],
    discards: [...state.discards],
    pile: state.pile.length,
    drawn: state.drawn,
    result: state.result,
  };
}

export function tileOf(books: Ledger, name: string): Tile {
  const tile = books.tiles.get(name);
  if (tile === undefined) throw new Error(`an event names ${name}, which is no tile`);
  return tile;
}

/** Adds pieces (negative: takes them off) of a seat; a tile without pieces has no owner (6.1). */
export function put(books: Ledger, seat: Seat, name: string, pieces: Partial<Losses>, sign: 1 | -1): void {
  const tile = tileOf(books, name);
  expect([seat, null], `${name} is not the enemy's`).toContain(tile.owner);
  const workers = tile.workers + sign * (pieces.workers ?? 0);
  const armies = tile.armies + sign * (pieces.armies ?? 0);
  const towers = tile.towers + sign * (pieces.towers ?? 0);
  if (pieces.commander === true) expect(tile.commander, `the Commander at ${name}`).toBe(sign < 0);
  const commander = pieces.commander === true ? sign > 0 : tile.commander;
  expect(Math.min(workers, armies, towers), `no pieces but those there leave ${name}`).toBeGreaterThanOrEqual(0);
  const owner = workers + armies + towers > 0 || commander ? seat : null;
  books.tiles.set(name, { ...tile, workers, armies, towers, commander, owner });
}

/** Adds to what a seat has. */
export function pay(books: Ledger, seat: Seat, change: Partial<Record<keyof Purse, number>>): void {
  const was = books.seats[seat];
  const { turn = 0, gold = 0, iron = 0, towers = 0, cards = 0 } = change;
  const now = {
    turn: was.turn + turn,
    gold: was.gold + gold,
    iron: was.iron + iron,
    towers: was.towers + towers,
    cards: was.cards + cards,
  };
  expect(Math.min(now.gold, now.iron, now.towers, now.cards), 'nobody owes anything').toBeGreaterThanOrEqual(0);
  books.seats = seat === 0 ? [now, books.seats[1]] : [books.seats[0], now];
}

/** A seat gains cubes from the bank, or (negative) pays them to it. */
export function trade(books: Ledger, seat: Seat, metal: Metal, count: number): void {
  expect(books.bank[metal], `the bank has the ${metal}`).toBeGreaterThanOrEqual(count);
  books.bank[metal] -= count;
  pay(books, seat, { [metal]: count });
}

/** Some of what is on its way is no longer. */
export function thin(books: Ledger, pieces: Partial<Troops>): void {
  const { transit } = books;
  if (transit === null) throw new Error('nothing is on its way');
  const workers = transit.workers - (pieces.workers ?? 0);
  const armies = transit.armies - (pieces.armies ?? 0);
  expect(Math.min(workers, armies), 'as many are on their way').toBeGreaterThanOrEqual(0);
  if (pieces.commander === true) expect(transit.commander, 'the Commander is on his way').toBe(true);
  const commander = transit.commander && pieces.commander !== true;
  books.transit = { ...transit, workers, armies, commander };
}

/** What ends the game at the turn limit (6.9), counted anew. */
export function standings(books: Ledger): { tiles: [number, number]; strength: [number, number] } {
  const count = (seat: Seat, worth: (tile: Tile) => number): number =>
    [...books.tiles.values()].filter(({ owner }) => owner === seat).reduce((sum, tile) => sum + worth(tile), 0);
  const strength = (tile: Tile): number => tile.armies + (tile.commander ? 2 : 0);
  const [white, black] = SEATS;
  return {
    tiles: [count(white, () => 1), count(black, () => 1)],
    strength: [count(white, strength), count(black, strength)],
  };
}

/** The seat that a Diversion, a Spy or a Siege Engine is aimed at. */
export const victimOf = (event: Extract<Event, { type: 'card-played' }>): Seat => other(event.seat);
