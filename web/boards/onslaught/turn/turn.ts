import { preparedOf } from '../choices.ts';
import { tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { canAct, unitOn } from '../pieces.ts';
import { Activation } from './activation.tsx';
import { turnDeeds } from './deeds.ts';
import { keyInTurn } from './keys.ts';
import { markTurn } from './marks.ts';
import { select, tapInTurn } from './taps.ts';

/** Turns on the board. */
export const turn: Part = {
  Panel: Activation,
  Drafted: null,
  prepared: (hand) =>
    preparedOf(hand.options.value, hand.draft.value, (action) => hand.preview(action)?.path.length ?? 0),
  mark: markTurn,
  deeds: turnDeeds,
  tap: tapInTurn,
  key: keyInTurn,
  pieceAt(hand, square) {
    const unit = unitOn(hand, square);
    return unit !== null && canAct(hand, unit) ? unit : null;
  },
  pickUp: select,
  drop(hand, _piece, from, to) {
    if (to !== null && to !== from) tap(hand, to);
  },
};
