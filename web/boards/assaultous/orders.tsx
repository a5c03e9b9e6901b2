import { later } from '../../parts/later.tsx';

/** The sheet of standing orders; most tables are played without. */
export const Orders = later(async () => (await import('./orders/orders-sheet.tsx')).OrdersSheet);
