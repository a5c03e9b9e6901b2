/** Lists the ways to play cards in one's own turn (6.7). */
import { other, type Seat } from '../seat.ts';
import { isOrdered } from './check-play.ts';
import { neighbours, TILE_NAMES } from './country.ts';
import type { Action } from './state.ts';
import { type Table, tileAt } from './table.ts';
import type { Card } from './tables.ts';
import { bonusOf } from './tile.ts';

/** Adds every way to play a card of the hand, in the order of the cards, then of the tiles; each card once. */
export function listCards(table: Table, seat: Seat, hand: readonly Card[], list: Action[]): void {
  if (hand.length === 0) return;
  const foe = other(seat);
  if (hand.includes('assault')) list.push({ type: 'play-card', card: 'assault' });
  if (hand.includes('assassination')) listAssassinations(table, foe, list);
  const { gold, iron } = table.seats[foe];
  if (hand.includes('spy') && gold + iron > 0) list.push({ type: 'play-card', card: 'spy' });
  if (hand.includes('diversion')) listDiversions(table, foe, list);
  if (hand.includes('siege-engine')) listSieges(table, foe, list);
}

function listAssassinations(table: Table, foe: Seat, list: Action[]): void {
  table.tiles.forEach(({ owner, workers, armies }, at) => {
    if (owner !== foe) return;
    const tile = TILE_NAMES[at] ?? '';
    if (workers > 0) list.push({ type: 'play-card', card: 'assassination', tile, piece: 'worker' });
    if (armies > 0) list.push({ type: 'play-card', card: 'assassination', tile, piece: 'army' });
  });
}

function listDiversions(table: Table, foe: Seat, list: Action[]): void {
  table.tiles.forEach(({ owner }, at) => {
    if (owner !== foe) return;
    const tile = TILE_NAMES[at] ?? '';
    for (const next of neighbours(at)) {
      const to = TILE_NAMES[next] ?? '';
      if (tileAt(table, next).terrain !== 'lake' && !isOrdered(table, foe, tile, to))
        list.push({ type: 'play-card', card: 'diversion', tile, to });
    }
  });
}

function listSieges(table: Table, foe: Seat, list: Action[]): void {
  table.tiles.forEach((target, at) => {
    if (target.owner !== foe) return;
    const tile = TILE_NAMES[at] ?? '';
    if (bonusOf(target, at, table.sieged) > 0)
      list.push({ type: 'play-card', card: 'siege-engine', mode: 'bonus', tile });
    for (const count of [1, 2] as const) {
      if (target.armies >= count) list.push({ type: 'play-card', card: 'siege-engine', mode: 'armies', tile, count });
    }
  });
}
