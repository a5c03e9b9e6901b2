/** Lists legal purchases, Towers and exchanges (6.6). */
import type { Seat } from '../seat.ts';
import { canDraw } from './cards.ts';
import { CAPITALS, TILE_NAMES } from './country.ts';
import { hasPort, musters } from './market.ts';
import type { Action } from './state.ts';
import { bankOf, type Own, supplyOf, type Table, tileAt } from './table.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE, METALS, WORKER_GOLD } from './tables.ts';
import { roomOn } from './tile.ts';

/** Adds every purchase, Tower and exchange of a seat but for what Diversions forbid (6.8). */
export function listMarket(table: Table, seat: Seat, own: Own, list: Action[]): void {
  const { gold, iron, towers } = table.seats[seat];
  const capital = tileAt(table, CAPITALS[seat]);
  const open = capital.owner === seat && !capital.barracks;
  if (open && gold >= WORKER_GOLD && roomOn(capital) > 0 && supplyOf(table, seat, 'workers') > 0)
    list.push({ type: 'buy-worker' });
  if (iron >= ARMY_IRON && supplyOf(table, seat, 'armies') > 0) {
    table.tiles.forEach((tile, at) => {
      if (tile.owner === seat && musters(tile, at, seat) && roomOn(tile) > 0)
        list.push({ type: 'buy-army', tile: TILE_NAMES[at] ?? '' });
    });
  }
  if (gold >= BARRACKS_GOLD && table.pool > 0) {
    table.tiles.forEach((tile, at) => {
      if (tile.owner === seat && !tile.barracks) list.push({ type: 'buy-barracks', tile: TILE_NAMES[at] ?? '' });
    });
  }
  if (towers > 0) {
    table.tiles.forEach((tile, at) => {
      if (tile.owner === seat && roomOn(tile) > 0) list.push({ type: 'place-tower', tile: TILE_NAMES[at] ?? '' });
    });
  }
  if (open && gold >= CARD_GOLD && canDraw(own.pile, table.discards.length)) list.push({ type: 'buy-card' });
  if (!hasPort(table, seat)) return;
  for (const give of METALS) {
    const get = give === 'gold' ? 'iron' : 'gold';
    if (table.seats[seat][give] >= EXCHANGE && bankOf(table, get) > 0) list.push({ type: 'exchange', give });
  }
}
