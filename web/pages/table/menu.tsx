import { useSignal } from '@preact/signals';
import type { Seat } from '../../../engine/seat.ts';
import { later } from '../../parts/later.tsx';
import type * as Sheets from './sheets.tsx';
import type { TableState } from './table-state.ts';

const Told = later(async () => (await import('./dispatches/told.tsx')).Told);
/** What only a match by link has. */
const DealsMenu = later(async () => (await import('./dealings/deals-menu.tsx')).DealsMenu);

/** What can be done at a table besides playing: orders, turning the board, links, settings, surrender. */
export function Menu({ table }: { table: TableState }) {
  const { session, turned, board } = table;
  const { you, status, orders } = session.match.value;
  const open = useSignal<'orders' | 'surrender' | 'settings' | null>(null);
  // Nobody needs the sheets before they are asked for: a table has to be light.
  const sheets = useSignal<Pick<typeof Sheets, 'Confirm' | 'OrdersSheet' | 'SettingsSheet'> | null>(null);
  const show = async (which: 'orders' | 'surrender' | 'settings') => {
    const { Confirm, OrdersSheet, SettingsSheet } = await import('./sheets.tsx');
    sheets.value ??= { Confirm, OrdersSheet, SettingsSheet };
    open.value = which;
  };
  const close = () => {
    open.value = null;
  };
  const loaded = sheets.value;
  const surrender = async (seat: Seat) => {
    close();
    await session.resign(seat);
  };
  return (
    <div class="menu">
      {you !== null && !session.shared && status === 'running' && (
        <>
          <p class="soft">Your orders: {board.ordersInWords(orders ?? session.rules.defaultOrders)}</p>
          <button type="button" class="plain" onClick={() => void show('orders')}>
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
      <button type="button" class="plain" onClick={() => void show('settings')}>
        Settings
      </button>
      {session.dealings !== null && you !== null && (
        <>
          <Told table={table} />
          <DealsMenu table={table} />
        </>
      )}
      {you !== null && status === 'running' && (
        <button type="button" class="plain" onClick={() => void show('surrender')}>
          Surrender
        </button>
      )}
      {loaded !== null && open.value === 'orders' && <loaded.OrdersSheet table={table} close={close} />}
      {loaded !== null && open.value === 'settings' && <loaded.SettingsSheet close={close} />}
      {loaded !== null && open.value === 'surrender' && you !== null && (
        <loaded.Confirm
          title="Surrender?"
          text={`The battle ends at once, and ${table.names.value[you === 0 ? 1 : 0]} wins it.`}
          yes="Surrender"
          agree={() => void surrender(you)}
          close={close}
        />
      )}
    </div>
  );
}
