/** What can be done on a square in an answer, in words. */
import type { Square } from '../../../../engine/onslaught/state.ts';
import type { OnslaughtHand } from '../hand.ts';
import { nameOf, unitOn } from '../pieces.ts';

/** What the asked unit can do on a square. */
export function answerDeeds(hand: OnslaughtHand, square: Square): readonly string[] {
  const combat = hand.view.value?.combat ?? null;
  const asked = hand.selected.value;
  if (asked === null || combat === null) return [];
  const holder = unitOn(hand, square);
  const may = (type: 'strike' | 'hold'): boolean => hand.options.value.some((action) => action.type === type);
  const name = nameOf(hand, asked);
  const chosen =
    hand.draft.value.square === square || (holder !== null && hand.draft.value.target === holder) ? ['chosen'] : [];
  if (holder === asked) return ['must answer', ...(may('hold') ? ['can hold'] : []), ...chosen];
  const enemy = holder === combat.attacker || holder === combat.defender;
  if (enemy && may('strike')) return [`${name} can strike back at it`, ...chosen];
  const back = hand.options.value.some((action) => action.type === 'retreat' && action.to === square);
  return back ? [`${name} can fall back here`, ...chosen] : [];
}
