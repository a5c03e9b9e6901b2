/** Lists legal moves (6.3): by tile, by neighbour, then Workers, Army units, the Commander. */
import type { Seat } from '../seat.ts';
import { neighbours, TILE_NAMES } from './country.ts';
import type { Action, Tile } from './state.ts';
import { type Table, tileAt } from './table.ts';
import { TERRAIN } from './tables.ts';
import { piecesOn } from './tile.ts';

/** Adds every move of a seat but for what Diversions forbid (6.8). */
export function listMoves(table: Table, seat: Seat, list: Action[]): void {
  if (table.movesLeft === 0) return;
  const { tiles } = table;
  for (let at = 0; at < tiles.length; at++) {
    const source = tileAt(table, at);
    if (source.owner !== seat || source.workers + source.armies + (source.commander ? 1 : 0) === 0) continue;
    for (const next of neighbours(at)) {
      const target = tileAt(table, next);
      if (target.terrain !== 'lake') listGroups(source, at, target, next, seat, list);
    }
  }
}

function listGroups(source: Tile, at: number, target: Tile, next: number, seat: Seat, list: Action[]): void {
  const from = TILE_NAMES[at] ?? '';
  const to = TILE_NAMES[next] ?? '';
  const room = TERRAIN[target.terrain].capacity - (target.owner === seat ? piecesOn(target) : 0);
  const attacks = target.owner !== null && target.owner !== seat;
  for (let c = 0; c <= (source.commander ? 1 : 0); c++) {
    for (let armies = 0; armies <= source.armies && armies + c <= room; armies++) {
      if (attacks && armies + c === 0) continue;
      for (let workers = armies + c === 0 ? 1 : 0; workers <= source.workers; workers++) {
        if (workers + armies + c > room) break;
        list.push({ type: 'move', from, to, workers, armies, commander: c === 1 });
      }
    }
  }
}
