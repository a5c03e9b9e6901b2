import { useSignal } from '@preact/signals';
import { Sheet } from '../../parts/dialog.tsx';
import { keep, keptJson } from '../../session/kept.ts';
import type { TableState } from './table-state.ts';

/**
 * Offers the recommended standing orders before the first shot of a match by link, preselected: with everything on
 * "ask" a battle takes some eighty hand-offs. Shown until this seat has decided, one way or the other.
 */
export function OrdersOffer({ table }: { table: TableState }) {
  const { session, board } = table;
  const { id, you, orders, status } = session.match.value;
  const choice = useSignal<'recommended' | 'ask'>('recommended');
  const decided = useSignal(keptJson(`orders-decided:${id}`) === true);
  if (session.shared || you === null || orders !== null || status !== 'running' || decided.value) return null;
  const recommended = session.rules.recommendedOrders;
  const decide = async () => {
    if (choice.value === 'recommended' && !(await session.setOrders(recommended)).ok) return;
    keep(`orders-decided:${id}`, true);
    decided.value = true;
  };
  return (
    <section class="card offer" aria-labelledby="offer-title">
      <h2 id="offer-title">When your units are struck and you are away</h2>
      <fieldset>
        <legend class="unseen">Answers left beforehand</legend>
        <label class="choice">
          <input
            type="radio"
            name="orders-offer"
            checked={choice.value === 'recommended'}
            onChange={() => {
              choice.value = 'recommended';
            }}
          />
          <span>
            Recommended: <span class="soft">{board.ordersInWords(recommended)}</span>
          </span>
        </label>
        <label class="choice">
          <input
            type="radio"
            name="orders-offer"
            checked={choice.value === 'ask'}
            onChange={() => {
              choice.value = 'ask';
            }}
          />
          <span>
            Ask me every time <span class="soft">(many more turns back and forth)</span>
          </span>
        </label>
      </fieldset>
      <div class="buttons">
        <button type="button" class="go" onClick={decide}>
          {choice.value === 'recommended' ? 'Leave these orders' : 'Always ask me'}
        </button>
      </div>
    </section>
  );
}

/** The sheet of standing orders: private, editable at any time. */
export function OrdersSheet({ table, close }: { table: TableState; close: () => void }) {
  const { session, board } = table;
  const { orders, id } = session.match.value;
  const draft = useSignal<unknown>(orders);
  const save = async () => {
    if (!(await session.setOrders(draft.value)).ok) return;
    keep(`orders-decided:${id}`, true);
    close();
  };
  return (
    <Sheet title="Standing orders" close={close}>
      <p class="soft">
        Your units follow these when they are struck and you are not asked. Only you see them; they never answer a
        question that is open already.
      </p>
      <board.Orders
        orders={draft.value}
        change={(next) => {
          draft.value = next;
        }}
      />
      <div class="buttons">
        <button type="button" class="go" onClick={save} disabled={draft.value === null}>
          Keep these orders
        </button>
        <button
          type="button"
          onClick={() => {
            draft.value = session.rules.recommendedOrders;
          }}
        >
          Recommended
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </Sheet>
  );
}
