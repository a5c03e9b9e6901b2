/** A purchase, a Tower or the end of the turn that waits to be confirmed. */
import type { View } from '../../../../engine/assaultous/state.ts';
import type { Deed } from '../draft.ts';
import type { AssaultousHand } from '../hand.ts';
import { heading } from '../say/brief.ts';
import { Commit } from './commit.tsx';
import { aboutDeed } from './deed-words.ts';

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
