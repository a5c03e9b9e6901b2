/** What refuses purchases, Towers and the exchange (6.6, in the order of section 8). */
import type { Rejection } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { canDraw } from './cards.ts';
import { CAPITALS, tileIndex } from './country.ts';
import { hasPort, musters } from './market.ts';
import { reject } from './reject.ts';
import type { Action, TileId } from './state.ts';
import { bankOf, type Own, supplyOf, type Table, tileAt } from './table.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE, type Metal, WORKER_GOLD } from './tables.ts';
import { roomOn } from './tile.ts';

type Buying = Extract<Action, { type: 'buy-worker' | 'buy-army' | 'buy-barracks' | 'buy-card' }>;

/** Null, or why a purchase is refused. */
export function checkBuying(table: Table, seat: Seat, own: Own, action: Buying): Rejection | null {
  const at = action.type === 'buy-army' || action.type === 'buy-barracks' ? tileIndex(action.tile) : CAPITALS[seat];
  const tile = tileAt(table, at);
  const { gold, iron } = table.seats[seat];
  if (tile.owner !== seat) return reject('no-piece-there');
  switch (action.type) {
    case 'buy-worker':
      if (tile.barracks) return reject('barracks-present');
      if (supplyOf(table, seat, 'workers') === 0) return reject('none-left');
      if (gold < WORKER_GOLD) return reject('cannot-afford');
      break;
    case 'buy-army':
      if (!musters(tile, at, seat)) return reject('not-a-muster');
      if (supplyOf(table, seat, 'armies') === 0) return reject('none-left');
      if (iron < ARMY_IRON) return reject('cannot-afford');
      break;
    case 'buy-barracks':
      if (tile.barracks) return reject('barracks-present');
      if (table.pool === 0) return reject('none-left', 'D6');
      return gold < BARRACKS_GOLD ? reject('cannot-afford') : null;
    case 'buy-card':
      if (tile.barracks) return reject('barracks-present');
      if (!canDraw(own.pile, table.discards.length)) return reject('none-left', 'D23');
      return gold < CARD_GOLD ? reject('cannot-afford', 'R49') : null;
  }
  return roomOn(tile) < 1 ? reject('over-capacity', 'R45') : null;
}

/** Null, or why a Tower is not placed there. */
export function checkTower(table: Table, seat: Seat, id: TileId): Rejection | null {
  const tile = tileAt(table, tileIndex(id));
  if (tile.owner !== seat) return reject('no-piece-there');
  if (table.seats[seat].towers === 0) return reject('none-left', 'R41');
  return roomOn(tile) < 1 ? reject('over-capacity', 'R45') : null;
}

/** Null, or why the Port does not exchange. */
export function checkExchange(table: Table, seat: Seat, give: Metal): Rejection | null {
  if (!hasPort(table, seat)) return reject('no-port');
  if (table.seats[seat][give] < EXCHANGE) return reject('cannot-afford', 'R55');
  return bankOf(table, give === 'gold' ? 'iron' : 'gold') < 1 ? reject('bank-empty') : null;
}
