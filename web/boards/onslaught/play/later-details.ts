import { later } from '../later.tsx';

/** The odds and the conduct of a strike; wanted only when one is being prepared. */
export const Details = later(async () => (await import('./details.tsx')).Details);
