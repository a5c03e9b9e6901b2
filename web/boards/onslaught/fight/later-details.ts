import { later } from '../../../parts/later.tsx';

/** The odds and the conduct of a strike; wanted only when one is being prepared. */
export const Details = later(async () => (await import('./details.tsx')).Details);

/** The odds in one line. */
export const OddsInShort = later(async () => (await import('./odds-words.tsx')).OddsInShort);
