/** From the first card on the other side waits for answers: the hint leads to standing orders (section 10, D43). */
import type { AssaultousHand } from '../hand.ts';
import { ordersOf } from '../orders-words.ts';

/** Shown while this seat holds a card and answers every march itself. */
export function OrdersHint({ hand }: { hand: AssaultousHand }) {
  const { standing, rules } = hand.table;
  if (standing === null || ordersOf(standing.given.value).ambush.mode !== 'ask') return null;
  return (
    <p class="ab-hint">
      While you hold a card, of whatever kind, marches that could be ambushed wait for your answer.{' '}
      <button
        type="button"
        class="plain"
        onClick={() => {
          standing.sheet.value = rules.recommendedOrders;
        }}
      >
        Answer beforehand: standing orders
      </button>
    </p>
  );
}
