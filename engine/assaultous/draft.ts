/** A state while an action is carried out upon it. */
import type { Seat } from '../seat.ts';
import { tileName } from './country.ts';
import type { Event, State, Tile, Treasury } from './state.ts';
import { tileAt } from './table.ts';
import type { Card } from './tables.ts';

/** What a seat has. */
export type Purse = Treasury & { readonly hand: readonly Card[] };

/** A copy that may be written to, its tiles and seats being replaced whole; what it holds is shared with the state. */
export type Draft = { -readonly [K in keyof Omit<State, 'tiles' | 'seats'>]: State[K] } & {
  tiles: Tile[];
  seats: [Purse, Purse];
};

/** A draft of a state, which stays as it was. */
export function draftOf(state: State): Draft {
  return {
    options: state.options,
    tiles: state.tiles.slice(),
    phase: state.phase,
    active: state.active,
    movesLeft: state.movesLeft,
    die: state.die,
    pool: state.pool,
    pending: state.pending,
    due: state.due,
    sieged: state.sieged,
    diversions: state.diversions,
    result: state.result,
    seats: [state.seats[0], state.seats[1]],
    pile: state.pile,
    discards: state.discards,
    drawn: state.drawn,
  };
}

/** Puts a tile in its place; Barracks that are gone from it go back beside the board (R38). */
export function putTile(draft: Draft, at: number, tile: Tile, told: Event[]): void {
  const lost = tileAt(draft, at).barracks && !tile.barracks;
  draft.tiles[at] = tile;
  if (!lost) return;
  draft.pool++;
  told.push({ type: 'barracks-lost', tile: tileName(at) });
}

/** Gives or takes cubes. */
export function addCubes(draft: Draft, seat: Seat, gold: number, iron: number): void {
  const { turn, towers, hand, ...had } = draft.seats[seat];
  draft.seats[seat] = { turn, gold: had.gold + gold, iron: had.iron + iron, towers, hand };
}

/** Replaces a hand. */
export function setHand(draft: Draft, seat: Seat, hand: readonly Card[]): void {
  const { turn, gold, iron, towers } = draft.seats[seat];
  draft.seats[seat] = { turn, gold, iron, towers, hand };
}
