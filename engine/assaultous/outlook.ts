/** What comes of a declared move, reckoned to the last piece (section 10, 6.4): the same code as its resolution. */
import { other, type Seat } from '../seat.ts';
import { tileIndex } from './country.ts';
import { attackerFell, defenderFell, type Resolution, resolve } from './resolve.ts';
import type { Losses, Outlook, Tile, TileId, Troops } from './state.ts';
import { type Table, tileAt } from './table.ts';
import { bonusOf, joined } from './tile.ts';

/** The outcome of pieces of `seat` coming to tile `to`, so many Ambush cards answering them. */
export function outlookOf(table: Table, seat: Seat, to: TileId, troops: Troops, ambushes: number): Outlook {
  const at = tileIndex(to);
  const before = tileAt(table, at);
  const risen = { workers: 0, armies: ambushes, commander: false };
  const tile = ambushes === 0 ? before : joined(before, other(seat), risen);
  const resolution = resolve(tile, at, seat, troops, bonusOf(tile, at, table.sieged));
  const { fight, tile: after, result } = resolution;
  const mine = lossesOfAttacker(resolution, troops);
  const theirs = fight === null ? NOTHING : lossesOfDefender(resolution, tile);
  return {
    ambushes,
    towers: fight === null ? 0 : fight.byArmies + fight.byCommander,
    attack: fight?.attack ?? null,
    defence: fight?.defence ?? null,
    end: fight?.end ?? null,
    losses: seat === 0 ? [mine, theirs] : [theirs, mine],
    holder: after.owner,
    left: { workers: after.workers, armies: after.armies, commander: after.commander, towers: after.towers },
    result,
  };
}

const NOTHING: Losses = { workers: 0, armies: 0, commander: false, towers: 0 };

/** What the Towers took and, unless the tile is taken, the rest. */
function lossesOfAttacker({ fight }: Resolution, troops: Troops): Losses {
  if (fight === null) return NOTHING;
  const all = fight.end !== 'taken';
  return {
    workers: all ? troops.workers : 0,
    armies: all ? troops.armies : fight.byArmies,
    commander: attackerFell(fight),
    towers: 0,
  };
}

function lossesOfDefender({ fight, tile: after }: Resolution, tile: Tile): Losses {
  if (fight === null) return NOTHING;
  const all = fight.end === 'taken' || fight.end === 'both';
  return {
    workers: all ? tile.workers : 0,
    armies: all ? tile.armies : 0,
    commander: defenderFell(fight),
    towers: all ? tile.towers : tile.towers - after.towers,
  };
}
