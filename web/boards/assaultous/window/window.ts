import { type AssaultousHand, tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { sayPrepared } from '../say/say.ts';
import { WindowPanel } from './panel.tsx';

/** The Ambush window on the board (6.4): 1 and 2 prepare so many Ambush cards, P or 0 lets the march pass. */
export const window: Part = {
  Panel: WindowPanel,
  candidate: (hand) => hand.draft.value.deed,
  mark(hand, put) {
    const pending = hand.view.value?.pending ?? null;
    put(pending?.from, 'from');
    put(pending?.to, 'asked');
  },
  deeds(hand, tile) {
    const pending = hand.view.value?.pending ?? null;
    return pending?.to === tile ? ['they march here: Ambush, or let it pass'] : [];
  },
  tap() {
    // A tile is only explained; cards and buttons answer.
  },
  enter(hand) {
    if (hand.prepared.value === null) tap(hand, hand.cursor.value);
    else void hand.confirm();
  },
  key(hand, key) {
    switch (key) {
      case '1':
        return prepare(hand, { type: 'ambush', count: 1 });
      case '2':
        return prepare(hand, { type: 'ambush', count: 2 });
      case '0':
      case 'p':
        return prepare(hand, { type: 'pass' });
      case 'k':
        hand.wanted.value = 'cards';
        return true;
      default:
        return false;
    }
  },
  holds: () => false,
  rest: () => import('./always.tsx'),
};

function prepare(hand: AssaultousHand, deed: { type: 'ambush'; count: 1 | 2 } | { type: 'pass' }): true {
  const refused = hand.refused(deed);
  if (refused !== null) hand.note.value = { about: 'Ambush', why: [refused] };
  else hand.change({ deed });
  if (refused !== null) hand.table.announce(refused.message);
  else void sayPrepared(hand);
  return true;
}
