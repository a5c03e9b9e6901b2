import type { OnslaughtHand } from '../hand.ts';
import type { Put } from '../part.ts';

/** Which squares carry which mark in an answer, from the legal actions and the draft. */
export function markAnswer(hand: OnslaughtHand, put: Put): void {
  const view = hand.view.value;
  const combat = view?.combat ?? null;
  if (view === null || combat === null) return;
  for (const action of hand.options.value) {
    if (action.type === 'retreat') put(action.to, 'retreat');
    if (action.type !== 'strike') continue;
    const enemy = combat.asked === combat.attacker ? combat.defender : combat.attacker;
    put(view.units[enemy]?.at, combat.kind === 'melee' ? 'charge' : 'fire');
  }
  const { square, target } = hand.draft.value;
  put(square ?? view.units[target ?? '']?.at, 'chosen');
}
