import { useSignal } from '@preact/signals';
import { OneOf } from '../../parts/one-of.tsx';
import type { TableState } from './table-state.ts';

type Choice = 'recommended' | 'ask';

/**
 * Offers the recommended standing orders at the beginning of a match by link, preselected: with everything on "ask" a
 * battle takes many more hand-offs. Shown until this seat has decided, one way or the other.
 */
export function OrdersOffer({ table }: { table: TableState }) {
  const { session, board } = table;
  const choice = useSignal<Choice>('recommended');
  const { recommendedOrders: recommended, defaultOrders } = session.rules;
  // Always asking is a decision too, and follows the player from device to device.
  const decide = () => session.setOrders(choice.value === 'recommended' ? recommended : defaultOrders);
  return (
    <section class="card" aria-labelledby="offer-title">
      <h2 id="offer-title">When you are to answer and are away</h2>
      <fieldset>
        <legend class="unseen">Answers left beforehand</legend>
        <OneOf<Choice>
          name="orders-offer"
          of={[
            ['recommended', ['Recommended: ', <span class="soft">{board.ordersInWords(recommended)}</span>]],
            ['ask', ['Ask me every time ', <span class="soft">(many more turns back and forth)</span>]],
          ]}
          chosen={choice.value}
          choose={(value) => {
            choice.value = value;
          }}
        />
      </fieldset>
      <div class="buttons">
        <button type="button" class="go" disabled={session.sending.value} onClick={() => void decide()}>
          {choice.value === 'recommended' ? 'Leave these orders' : 'Always ask me'}
        </button>
      </div>
    </section>
  );
}
