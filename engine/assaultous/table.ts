/** What both the whole game and a view of it tell: the rules that need no hidden fact work on this. */
import type { BySeat, Seat } from '../seat.ts';
import type { Action, Discard, Public, Tile, Treasury, Troops, View } from './state.ts';
import { ARMIES, type Card, type Metal, WORKERS } from './tables.ts';

/** What everybody at the table sees; a `State` is one, and so is a `View`. */
export type Table = Public & {
  readonly seats: BySeat<Treasury>;
  readonly discards: readonly Discard<Card | null>[];
};

/** What a seat knows besides. */
export interface Own {
  readonly hand: readonly Card[];
  /** The two cards drawn, in phase `keep-card`. */
  readonly drawn: readonly Card[];
  /** Cards in the pile. */
  readonly pile: number;
}

/** What a seat knows by its own view; nothing by another's. */
export function ownOf(view: View, seat: Seat): Own {
  return { hand: view.seats[seat].hand ?? [], drawn: view.drawn ?? [], pile: view.pile };
}

/** Who decides now: in the window the seat that is not active (section 5); null once the game is over. */
export function deciderOf(table: Public): Seat | null {
  if (table.phase === 'over') return null;
  if (table.phase === 'ambush') return table.active === 0 ? 1 : 0;
  return table.active;
}

const LAKE: Tile = {
  terrain: 'lake',
  owner: null,
  workers: 0,
  armies: 0,
  towers: 0,
  commander: false,
  barracks: false,
};

/** Tile number `at`, 0..23; what is off the map is as a Lake. */
export function tileAt(table: { readonly tiles: readonly Tile[] }, at: number): Tile {
  return table.tiles[at] ?? LAKE;
}

/** Cubes of a metal that are with nobody (D7); Infinity for an unlimited bank. */
export function bankOf(table: Table, metal: Metal): number {
  const { bank } = table.options;
  if (bank === 'unlimited') return Number.POSITIVE_INFINITY;
  return bank - table.seats[0][metal] - table.seats[1][metal];
}

/** Workers or Army units of a seat beside the board (D5): neither on it nor on the march. */
export function supplyOf(table: Public, seat: Seat, kind: 'workers' | 'armies'): number {
  let left = kind === 'workers' ? WORKERS : ARMIES;
  for (const tile of table.tiles) if (tile.owner === seat) left -= tile[kind];
  if (table.pending !== null && table.pending.seat === seat) left -= table.pending[kind];
  return left;
}

/** The pieces that a move names. */
export function troopsOf(action: Extract<Action, { type: 'move' }>): Troops {
  return {
    workers: action.workers ?? 0,
    armies: action.armies ?? 0,
    commander: action.commander ?? false,
  };
}
