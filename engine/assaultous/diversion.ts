/** Diversions (6.8): what the active seat must still carry out, and which actions would lose the chance. */
import type { Seat } from '../seat.ts';
import { CAPITALS, tileIndex } from './country.ts';
import { withOneMore } from './market.ts';
import { resolve } from './resolve.ts';
import type { Action, Diversion, Public, Tile } from './state.ts';
import { type Table, tileAt, troopsOf } from './table.ts';
import { bonusOf, hasFighter, roomOn, without } from './tile.ts';

/** Whether a move that meets an open Diversion would be legal as the tiles are, had its debtor a move. */
export function canMeet(tiles: readonly Tile[], { seat, from, to }: Diversion): boolean {
  const source = tileAt({ tiles }, tileIndex(from));
  const target = tileAt({ tiles }, tileIndex(to));
  if (source.owner !== seat || target.terrain === 'lake') return false;
  if (source.workers === 0 && !hasFighter(source)) return false;
  if (target.owner === null) return true;
  return target.owner === seat ? roomOn(target) > 0 : hasFighter(source);
}

/** 6.8: q, the open Diversions that the active seat can still meet with the moves that it has. */
function chances(table: Public, tiles: readonly Tile[], movesLeft: number): number {
  let open = 0;
  for (const diversion of table.diversions) {
    if (diversion.seat === table.active && !diversion.met && canMeet(tiles, diversion)) open++;
  }
  return Math.min(movesLeft, open);
}

/** The oldest Diversion that binds the active seat now; null: none, and every action is free of 6.8. */
export function binding(table: Public): Diversion | null {
  if (table.diversions.length === 0 || table.movesLeft === 0) return null;
  return (
    table.diversions.find(
      (diversion) => diversion.seat === table.active && !diversion.met && canMeet(table.tiles, diversion),
    ) ?? null
  );
}

/** Whether an action of the active seat, legal otherwise, is refused by 6.8. */
export function losesChance(table: Table, seat: Seat, action: Action): boolean {
  if (binding(table) === null) return false;
  const now = chances(table, table.tiles, table.movesLeft);
  switch (action.type) {
    case 'end-turn':
      return now > 0;
    case 'move': {
      const { from, to } = action;
      if (table.diversions.some((open) => open.seat === seat && !open.met && open.from === from && open.to === to))
        return false;
      return chances(table, afterMove(table, seat, action), table.movesLeft - 1) < now;
    }
    case 'buy-worker':
      return chances(table, afterPlacing(table, seat, CAPITALS[seat], 'worker'), table.movesLeft) < now;
    case 'buy-army':
      return chances(table, afterPlacing(table, seat, tileIndex(action.tile), 'army'), table.movesLeft) < now;
    case 'place-tower':
      return chances(table, afterPlacing(table, seat, tileIndex(action.tile), 'tower'), table.movesLeft) < now;
    default:
      // Nothing else moves own pieces, fills a tile or takes a move.
      return false;
  }
}

/** The tiles after a move without an Ambush; a move that ends the game is judged alike. */
function afterMove(table: Table, seat: Seat, action: Extract<Action, { type: 'move' }>): readonly Tile[] {
  const from = tileIndex(action.from);
  const to = tileIndex(action.to);
  const troops = troopsOf(action);
  const target = tileAt(table, to);
  const tiles = table.tiles.slice();
  tiles[from] = without(tileAt(table, from), seat, troops);
  tiles[to] = resolve(target, to, seat, troops, bonusOf(target, to, table.sieged)).tile;
  return tiles;
}

function afterPlacing(table: Table, seat: Seat, at: number, piece: 'worker' | 'army' | 'tower'): readonly Tile[] {
  const tiles = table.tiles.slice();
  tiles[at] = withOneMore(tileAt(table, at), seat, piece);
  return tiles;
}
