import { later } from '../../../parts/later.tsx';

/** The own hand; a table is interactive without it. */
export const Cards = later(async () => (await import('./cards.tsx')).Cards);
