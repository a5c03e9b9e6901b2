import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type * as Offers from './orders-offer.tsx';
import type { TableState } from './table-state.ts';

/**
 * Whether standing orders are still to be offered to this seat: in a match that goes over the wire, since at one screen
 * nobody waits. The offer itself is loaded when it is due, into room kept for it.
 */
export function Offer({ table }: { table: TableState }) {
  const { session } = table;
  const { you, orders, status } = session.match.value;
  const loaded = useSignal<Pick<typeof Offers, 'OrdersOffer'> | null>(null);
  const due = session.dealings !== null && you !== null && orders === null && status === 'running';
  useEffect(() => {
    if (due)
      void import('./orders-offer.tsx').then(({ OrdersOffer }) => {
        loaded.value = { OrdersOffer };
      });
  }, [due, loaded]);
  if (!due) return null;
  if (loaded.value === null) return <div class="card offer" />;
  return <loaded.value.OrdersOffer table={table} />;
}
