import { tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { sayPrepared } from '../say/say.ts';
import { KeepPanel } from './panel.tsx';

/** Which of the two cards drawn to keep (6.7): 1 the first, 2 the second. */
export const keep: Part = {
  Panel: KeepPanel,
  candidate: (hand) => hand.draft.value.deed,
  mark() {
    // Nothing of the country is asked about.
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
    const card = hand.view.value?.drawn?.[Number(key) - 1];
    if (card === undefined) return false;
    hand.change({ deed: { type: 'keep-card', card } });
    void sayPrepared(hand);
    return true;
  },
  holds: () => false,
  rest: () => Promise.resolve(),
};
