/** What a deed costs and means, before it is confirmed: on its card and for the live region. */
import { CAPITALS, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { View } from '../../../../engine/assaultous/state.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, WORKER_GOLD } from '../../../../engine/assaultous/tables.ts';
import type { Deed } from '../draft.ts';
import { counted } from '../words.ts';

/** One or two sentences; empty for a deed whose name says all. */
export function aboutDeed(view: View, deed: Deed): string {
  switch (deed.type) {
    case 'buy-worker':
      return `For ${WORKER_GOLD} Gold, onto your Capital.`;
    case 'buy-army':
      return `For ${ARMY_IRON} Iron.`;
    case 'buy-barracks':
      return tileIndex(deed.tile) === CAPITALS[view.active]
        ? `For ${BARRACKS_GOLD} Gold. On your Capital they close its market for Workers and cards and take its bonus away (D16).`
        : `For ${BARRACKS_GOLD} Gold. The tile pays nothing and has no bonus while they stand.`;
    case 'place-tower':
      return `It never moves again. ${counted(view.seats[view.active].towers - 1, 'Tower')} would be left to place.`;
    case 'buy-card':
      return `For ${CARD_GOLD} Gold you draw two cards and keep one; the other is discarded unseen. It cannot be taken back.`;
    case 'end-turn':
      return view.movesLeft === 0 ? 'No move is left.' : `${counted(view.movesLeft, 'move')} would go unused.`;
    default:
      return '';
  }
}
