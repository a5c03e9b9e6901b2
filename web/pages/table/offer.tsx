import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { keptJson } from '../../session/kept.ts';
import type * as Offers from './orders-offer.tsx';
import type { TableState } from './table-state.ts';

/** Whether standing orders are still to be offered to this seat; the offer itself is loaded when it is. */
export function Offer({ table }: { table: TableState }) {
  const { session } = table;
  const { id, you, orders, status } = session.match.value;
  const decided = useSignal(keptJson(`orders-decided:${id}`) === true);
  const loaded = useSignal<Pick<typeof Offers, 'OrdersOffer'> | null>(null);
  const due = !session.shared && you !== null && orders === null && status === 'running' && !decided.value;
  useEffect(() => {
    if (due)
      void import('./orders-offer.tsx').then(({ OrdersOffer }) => {
        loaded.value = { OrdersOffer };
      });
  }, [due, loaded]);
  if (!due || loaded.value === null) return null;
  return (
    <loaded.value.OrdersOffer
      table={table}
      decided={() => {
        decided.value = true;
      }}
    />
  );
}
