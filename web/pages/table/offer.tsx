import { later } from '../../parts/later.tsx';
import type { TableState } from './table-state.ts';

const OrdersOffer = later(async () => (await import('./orders-offer.tsx')).OrdersOffer);

/**
 * Whether standing orders are still to be offered to this seat: in a match that goes over the wire, since at one screen
 * nobody waits. The offer itself is loaded when it is due, into room kept for it.
 */
export function Offer({ table }: { table: TableState }) {
  const { session } = table;
  const { you, orders, status } = session.match.value;
  if (session.dealings === null || you === null || orders !== null || status !== 'running') return null;
  return (
    <div class="offer">
      <OrdersOffer table={table} />
    </div>
  );
}
