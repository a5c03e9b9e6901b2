import { useSignal } from '@preact/signals';
import { later } from '../../parts/later.tsx';
import { Link } from './link.tsx';
import type { TableState } from './table-state.ts';

// Nobody needs the sheets before they are asked for: a table has to be light.
const OrdersSheet = later(async () => (await import('./sheets.tsx')).OrdersSheet);
const SettingsSheet = later(async () => (await import('./sheets.tsx')).SettingsSheet);
const SurrenderSheet = later(async () => (await import('./sheets.tsx')).SurrenderSheet);

/** What can be done at a table besides playing: orders, turning the board, links, settings, surrender. */
export function Menu({ table }: { table: TableState }) {
  const { session, turned, board } = table;
  const { you, status, orders } = session.match.value;
  const open = useSignal<'surrender' | 'settings' | null>(null);
  const show = (which: typeof open.value) => () => {
    open.value = which;
  };
  const close = show(null);
  return (
    <div class="menu">
      {you !== null && !session.shared && status === 'running' && (
        <>
          <p class="soft">Your orders: {board.ordersInWords(orders ?? session.rules.defaultOrders)}</p>
          <button
            type="button"
            class="plain"
            onClick={() => {
              table.orders.value = orders ?? session.rules.defaultOrders;
            }}
          >
            Standing orders
          </button>
        </>
      )}
      <button
        type="button"
        class="plain"
        aria-pressed={turned.value}
        onClick={() => {
          turned.value = !turned.value;
        }}
      >
        Turn the board
      </button>
      <button type="button" class="plain" onClick={show('settings')}>
        Settings
      </button>
      {session.dealings !== null && you !== null && <Link table={table} part="menu" />}
      {you !== null && status === 'running' && (
        <button type="button" class="plain" onClick={show('surrender')}>
          Surrender
        </button>
      )}
      {table.orders.value !== null && <OrdersSheet table={table} />}
      {open.value === 'settings' && <SettingsSheet close={close} />}
      {open.value === 'surrender' && you !== null && <SurrenderSheet table={table} seat={you} close={close} />}
    </div>
  );
}
