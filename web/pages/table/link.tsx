import { later } from '../../parts/later.tsx';

/** What only the table of a match by link has. */
export const Link = later(async () => (await import('./by-link.tsx')).ByLink);
