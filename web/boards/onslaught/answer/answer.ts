import type { Action, UnitId } from '../../../../engine/onslaught/state.ts';
import type { Draft } from '../draft.ts';
import { enter } from '../fight/enter.ts';
import { type OnslaughtHand, tap } from '../hand.ts';
import type { Part } from '../part.ts';
import { unitOn } from '../pieces.ts';
import { answerDeeds } from './deeds.ts';
import { markAnswer } from './marks.ts';
import { AnswerPanel } from './panel.tsx';
import { tapInAnswer } from './taps.ts';

/** Answers of struck units on the board. */
export const answer: Part = {
  Panel: AnswerPanel,
  Drafted: null,
  prepared: ({ options, draft, view }) => answerOf(options.value, draft.value, view.value?.combat?.asked ?? null),
  mark: markAnswer,
  deeds: answerDeeds,
  tap: tapInAnswer,
  key(hand, key) {
    if (key !== 'Enter' && key !== ' ') return false;
    enter(hand);
    return true;
  },
  pieceAt(hand, square) {
    const unit = unitOn(hand, square);
    return unit !== null && canFallBack(hand, unit) ? unit : null;
  },
  pickUp: () => undefined,
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
