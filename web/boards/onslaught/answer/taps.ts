/** What a tap on a square means in an answer. Nothing here sends an action: a button or a second Enter does. */
import type { Square } from '../../../../engine/onslaught/state.ts';
import { sayPrepared } from '../fight/say-later.ts';
import { type OnslaughtHand, tell } from '../hand.ts';
import { nameOf, unitOn } from '../pieces.ts';

/** A tap on a square, or Enter on it. */
export function tapInAnswer(hand: OnslaughtHand, square: Square): void {
  choose(hand, square);
  void sayPrepared(hand);
}

function choose(hand: OnslaughtHand, square: Square): void {
  const { options, selected, draft, view } = hand;
  const holder = unitOn(hand, square);
  const combat = view.value?.combat ?? null;
  const asked = selected.value;
  if (options.value.some((action) => action.type === 'retreat' && action.to === square)) {
    hand.change({ square: draft.value.square === square ? null : square, target: null });
    return;
  }
  if (asked === null || combat === null) return;
  const may = (type: 'strike' | 'hold'): boolean => options.value.some((action) => action.type === type);
  const about = holder === asked ? 'hold' : 'strike';
  if (holder !== null && (holder === combat.attacker || holder === combat.defender) && may(about)) {
    hand.change({ square: null, target: draft.value.target === holder ? null : holder });
    return;
  }
  hand.change({ square: null, target: null });
  if (holder === combat.attacker || holder === combat.defender) {
    const refused = hand.refusal({ type: about });
    if (refused !== null) tell(hand, nameOf(hand, asked), [refused]);
    return;
  }
  const refused = hand.refusal({ type: 'retreat', to: square });
  if (refused !== null) tell(hand, `${nameOf(hand, asked)} to ${square}`, [refused]);
}
