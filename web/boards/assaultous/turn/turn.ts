import type { Part } from '../part.ts';
import { moveOf, tileOf } from '../troops.ts';
import { playOf } from './aiming.ts';
import { turnDeeds } from './deeds.ts';
import { enterInTurn, keyInTurn } from './keys.ts';
import { markTurn } from './marks.ts';
import { TurnPanel } from './panel.tsx';
import { tapInTurn } from './taps.ts';

/** The actions of a turn on the board. */
export const turn: Part = {
  Panel: TurnPanel,
  candidate(hand) {
    const { aim, deed, to } = hand.draft.value;
    if (deed !== null) return deed;
    if (aim !== null) return playOf(aim);
    const from = hand.selected.value;
    return from === null || to === null ? null : moveOf(from, to, hand.troops.value);
  },
  mark: markTurn,
  deeds: turnDeeds,
  tap: tapInTurn,
  enter: enterInTurn,
  key: keyInTurn,
  holds(hand, tile) {
    const there = hand.view.value === null ? null : tileOf(hand.view.value, tile);
    return (
      there !== null && there.owner === hand.seat.value && there.workers + there.armies + Number(there.commander) > 0
    );
  },
  async rest() {
    await import('./on-tile.tsx');
    await import('./deed-card.tsx');
    await import('./aiming-card.tsx');
    await import('../cards/cards.tsx');
    await import('../say/saying.ts');
  },
};
