import { goesTo } from '../choices.ts';
import { type OnslaughtHand, tap } from '../hand.ts';
import { unitOn } from '../pieces.ts';

/** Enter selects; on what is chosen already it confirms. */
export function enter(hand: OnslaughtHand): void {
  const { cursor, prepared, draft, view } = hand;
  const action = prepared.value;
  const square = cursor.value;
  if (action !== null) {
    const target = draft.value.target;
    const chosen =
      action.type === 'end-turn' ||
      (action.type === 'retreat' && action.to === square) ||
      (action.type === 'hold' && target === unitOn(hand, square)) ||
      (target !== null && view.value?.units[target]?.at === square) ||
      ('unit' in action && goesTo(action) === square && draft.value.square === square);
    if (chosen) {
      void hand.send(action);
      return;
    }
  }
  tap(hand, square);
}
