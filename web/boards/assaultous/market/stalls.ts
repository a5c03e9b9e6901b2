/** What can be had on a tile: pieces, Barracks, Towers, cards and the Port's exchange, with price or why not (6.6). */
import { capitalOf, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { Action, Tile, TileId, View } from '../../../../engine/assaultous/state.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, EXCHANGE, WORKER_GOLD } from '../../../../engine/assaultous/tables.ts';
import type { Rejection } from '../../../../engine/ruleset.ts';
import type { Seat } from '../../../../engine/seat.ts';
import type { Deed } from '../draft.ts';

/** One thing that a tile offers. */
export interface Stall {
  readonly action: Deed;
  readonly name: string;
  /** "2 Gold", "free, 2 left". */
  readonly price: string;
  /** Null: it can be had now. */
  readonly refused: Rejection | null;
}

/** What `seat` is offered on one of its tiles, or on its own Capital left empty; nothing anywhere else. */
export function stallsOn(
  view: View,
  seat: Seat,
  id: TileId,
  refusal: (action: Action) => Rejection | null,
): readonly Stall[] {
  const tile = view.tiles[tileIndex(id)];
  if (tile === undefined) return [];
  const capital = capitalOf(tileIndex(id)) === seat;
  if (tile.owner !== seat && !(capital && tile.owner === null)) return [];
  const stall = (name: string, price: string, action: Deed): Stall => ({
    ...{ name, price, action },
    refused: refusal(action),
  });
  return [
    ...(capital ? [stall('Worker', `${WORKER_GOLD} Gold`, { type: 'buy-worker' })] : []),
    ...(capital || tile.barracks ? [stall('Army unit', `${ARMY_IRON} Iron`, { type: 'buy-army', tile: id })] : []),
    ...(capital ? [stall('Tactics card', `${CARD_GOLD} Gold`, { type: 'buy-card' })] : []),
    ...exchanges(tile).map((give) =>
      stall(give === 'iron' ? '1 Gold' : '1 Iron', `for ${EXCHANGE} ${give === 'iron' ? 'Iron' : 'Gold'}`, {
        type: 'exchange',
        give,
      }),
    ),
    stall('Tower', `free, ${view.seats[seat].towers} left`, { type: 'place-tower', tile: id }),
    ...(tile.barracks ? [] : [stall('Barracks', `${BARRACKS_GOLD} Gold`, { type: 'buy-barracks', tile: id })]),
  ];
}

/** Any working Port lets its owner exchange; it is offered where a Port is looked at (D20). */
function exchanges(tile: Tile): readonly ('iron' | 'gold')[] {
  return tile.terrain === 'port' ? ['iron', 'gold'] : [];
}
