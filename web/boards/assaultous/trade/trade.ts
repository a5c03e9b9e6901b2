import { tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { sayPrepared } from '../say/say.ts';
import { TradePanel } from './panel.tsx';

/** The choice of a Trade Route's cubes (6.2): the figures choose among the splits in the order of the buttons. */
export const trade: Part = {
  Panel: TradePanel,
  candidate: (hand) => hand.draft.value.deed,
  mark() {
    // The routes are no choice: the cubes are.
  },
  deeds: () => [],
  tap() {
    // A tile is only explained.
  },
  enter(hand) {
    if (hand.prepared.value === null) tap(hand, hand.cursor.value);
    else void hand.confirm();
  },
  key(hand, key) {
    const split = hand.options.value[Number(key) - 1];
    if (split === undefined || split.type !== 'choose-trade') return false;
    hand.change({ deed: split });
    void sayPrepared(hand);
    return true;
  },
  holds: () => false,
  rest: () => Promise.resolve(),
};
