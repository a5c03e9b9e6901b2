/** A purchase, a Tower or the end of the turn that waits to be confirmed. */
import { CAPITALS, tileIndex } from '../../../../engine/assaultous/country.ts';
import type { View } from '../../../../engine/assaultous/state.ts';
import { ARMY_IRON, BARRACKS_GOLD, CARD_GOLD, WORKER_GOLD } from '../../../../engine/assaultous/tables.ts';
import { heading } from '../brief.ts';
import type { Deed } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';
import { counted } from '../words.ts';
import { Commit } from './commit.tsx';

/** What it is, what it costs, and the buttons. */
export function DeedCard({ hand, view, deed }: { hand: AssaultousHand; view: View; deed: Deed }) {
  const said = aboutDeed(view, deed);
  return (
    <>
      <h3>{heading(hand, deed)}</h3>
      <p>{said}</p>
      <Commit hand={hand} words={CONFIRM[deed.type] ?? 'Confirm'} brief={said} />
    </>
  );
}

const CONFIRM: Readonly<Partial<Record<Deed['type'], string>>> = {
  'buy-worker': 'Hire',
  'buy-army': 'Raise',
  'buy-barracks': 'Build',
  'place-tower': 'Put up',
  'buy-card': 'Buy',
  exchange: 'Exchange',
  'end-turn': 'End turn',
};

function aboutDeed(view: View, deed: Deed): string {
  switch (deed.type) {
    case 'buy-worker':
      return `For ${WORKER_GOLD} Gold, onto your Capital.`;
    case 'buy-army':
      return `For ${ARMY_IRON} Iron.`;
    case 'buy-barracks':
      return tileIndex(deed.tile) === CAPITALS[view.active]
        ? `For ${BARRACKS_GOLD} Gold. On your Capital they close the market for Workers and cards, and its bonus no longer counts.`
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
