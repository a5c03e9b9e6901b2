import type { Action, UnitId } from '../../../../engine/onslaught/state.ts';
import { preparedOf } from '../choices.ts';
import type { Draft } from '../draft.ts';
import { type OnslaughtHand, tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { canAct, unitOn } from '../pieces.ts';
import { playDeeds } from './deeds.ts';
import { keyInPlay } from './keys.ts';
import { markPlay } from './marks.ts';
import { PlayPanel } from './panel.tsx';
import { select, tapInPlay } from './taps.ts';

/** Turns and answers on the board. */
export const play: Part = {
  Panel: PlayPanel,
  Drafted: null,
  prepared(hand) {
    const { draft, options, phase, view } = hand;
    return phase.value === 'turn'
      ? preparedOf(options.value, draft.value, (action) => hand.preview(action)?.path.length ?? 0)
      : answerOf(options.value, draft.value, view.value?.combat?.asked ?? null);
  },
  mark: markPlay,
  deeds: playDeeds,
  tap: tapInPlay,
  key: keyInPlay,
  pieceAt(hand, square) {
    const unit = unitOn(hand, square);
    if (unit === null) return null;
    return hand.phase.value === 'turn' ? (canAct(hand, unit) ? unit : null) : canFallBack(hand, unit) ? unit : null;
  },
  pickUp(hand, piece) {
    if (hand.phase.value === 'turn') select(hand, piece);
  },
  drop(hand, _piece, from, to) {
    if (to !== null && to !== from) tap(hand, to);
  },
};

function canFallBack(hand: OnslaughtHand, unit: UnitId): boolean {
  return hand.selected.value === unit && hand.options.value.some((action) => action.type === 'retreat');
}

/** The answer that a draft means: a square to fall back to, the enemy to strike back at, or the unit itself to hold. */
function answerOf(options: readonly Action[], { square, target }: Draft, asked: UnitId | null): Action | null {
  if (square !== null) return options.find((action) => action.type === 'retreat' && action.to === square) ?? null;
  if (target === null) return null;
  return options.find((action) => action.type === (target === asked ? 'hold' : 'strike')) ?? null;
}
