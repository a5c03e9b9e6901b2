import { useSignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';

interface OrdersProps {
  readonly orders: unknown;
  readonly change: (orders: unknown) => void;
}

/** The sheet of standing orders, fetched when somebody opens it: most tables are played without. */
export function Orders(props: OrdersProps) {
  const sheet = useSignal<ComponentType<OrdersProps> | null>(null);
  useEffect(() => {
    void import('./orders-sheet.tsx').then(({ OrdersSheet }) => {
      sheet.value = OrdersSheet;
    });
  }, [sheet]);
  const Sheet = sheet.value;
  return Sheet === null ? <p class="ob-orders">One moment …</p> : <Sheet {...props} />;
}
