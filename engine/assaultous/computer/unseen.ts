/** What the other side may hold, told from the cards that a seat can see. */
import { other, type Seat } from '../../seat.ts';
import type { View } from '../state.ts';
import { CARD, CARDS } from '../tables.ts';

/** How likely, in percent rounded down, it is that the other seat holds an Ambush, every deal of the unseen cards as likely. */
export function ambushOdds(view: View, seat: Seat): number {
  const seen = [...(view.seats[seat].hand ?? []), ...(view.drawn ?? []), ...view.discards.map(({ card }) => card)];
  let total = CARDS.reduce((sum, card) => sum + CARD[card].count, 0);
  let ambushes = CARD.ambush.count;
  for (const card of seen) {
    if (card !== null) total--;
    if (card === 'ambush') ambushes--;
  }
  let none = 1;
  for (let dealt = 0; dealt < view.seats[other(seat)].cards && total > dealt; dealt++) {
    none *= Math.max(0, total - ambushes - dealt) / (total - dealt);
  }
  return Math.trunc(100 * (1 - none));
}
