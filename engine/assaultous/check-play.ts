/** What refuses a card that is played in one's own turn (6.7, in the order of section 8). */
import type { Rejection } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { neighbours, tileIndex } from './country.ts';
import { reject } from './reject.ts';
import type { Play, TileId } from './state.ts';
import { type Table, tileAt } from './table.ts';
import type { Card } from './tables.ts';
import { bonusOf } from './tile.ts';

/** Null, or why the card is not played so. */
export function checkPlay(table: Table, seat: Seat, hand: readonly Card[], play: Play): Rejection | null {
  if (!hand.includes(play.card)) return reject('card-not-held');
  const foe = other(seat);
  switch (play.card) {
    case 'assault':
      return null;
    case 'ambush':
      return reject('card-timing');
    case 'spy': {
      const { gold, iron } = table.seats[foe];
      return gold + iron === 0 ? reject('no-effect') : null;
    }
    case 'assassination': {
      const tile = tileAt(table, tileIndex(play.tile));
      if (tile.owner !== foe) return reject('bad-target');
      if (play.piece === 'tower' || play.piece === 'commander') return reject('piece-protected');
      return (play.piece === 'worker' ? tile.workers : tile.armies) < 1 ? reject('no-such-piece', 'R75') : null;
    }
    case 'siege-engine': {
      const at = tileIndex(play.tile);
      const tile = tileAt(table, at);
      if (tile.owner !== foe) return reject('bad-target');
      if (play.mode === 'armies') return tile.armies < play.count ? reject('no-such-piece', 'D25') : null;
      return bonusOf(tile, at, table.sieged) === 0 ? reject('no-effect') : null;
    }
    case 'diversion':
      return checkDiversion(table, foe, play.tile, play.to);
  }
}

function checkDiversion(table: Table, foe: Seat, from: TileId, to: TileId): Rejection | null {
  const at = tileIndex(from);
  const next = tileIndex(to);
  if (tileAt(table, at).owner !== foe) return reject('bad-target');
  if (!neighbours(at).includes(next)) return reject('not-adjacent');
  if (tileAt(table, next).terrain === 'lake') return reject('lake');
  return isOrdered(table, foe, from, to) ? reject('no-effect') : null;
}

/** Whether this Diversion has been ordered already (D21). */
export function isOrdered(table: Table, foe: Seat, from: TileId, to: TileId): boolean {
  return table.diversions.some((owed) => owed.seat === foe && owed.from === from && owed.to === to);
}
