/** Which squares carry which mark in a turn, from the legal actions and the draft. */
import { goesTo, isAttack } from '../choices.ts';
import type { OnslaughtHand } from '../hand.ts';
import type { Put } from '../part.ts';

export function markTurn(hand: OnslaughtHand, put: Put): void {
  const { choices, draft, prepared, view } = hand;
  const { target, square } = draft.value;
  const units = view.value?.units ?? {};
  if (hand.selected.value === null) {
    put(target === null ? null : units[target]?.at, 'chosen');
    return;
  }
  const action = prepared.value;
  for (const choice of choices.value) {
    const to = goesTo(choice);
    if (target !== null) {
      if (!isAttack(choice) || choice.target !== target || choice.type !== action?.type) continue;
      put(to, choice.type === 'charge' ? 'approach' : 'fire-from');
      continue;
    }
    if (choice.type === 'move') put(to, 'move');
    if (choice.type === 'move-and-fire') put(to, 'fire-from');
    if (!isAttack(choice)) continue;
    const at = units[choice.target]?.at;
    if (choice.type === 'fire' ? square === null : square === null || square === to) {
      put(at, choice.type === 'move-and-fire' ? 'far' : choice.type);
    }
  }
  if (target !== null) put(units[target]?.at, 'chosen');
  if (action !== null && 'unit' in action) put(goesTo(action), 'chosen');
}
