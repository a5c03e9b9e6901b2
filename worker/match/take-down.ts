/** Taking a battle down, and telling D1 anew what an object holds: what an operator asks of a match's object. */
import { bury } from '../archive/shelf.ts';
import { backOff } from './due.ts';
import type { Store } from './store.ts';

/** What is left of a battle that was taken down. Times in milliseconds since 1970. */
export interface Tombstone {
  readonly match: string;
  readonly at: number;
  /** When D1 is to be told of it; null: it has been. */
  readonly due: number | null;
  readonly attempts: number;
}

/** What came of it. `archived`: D1 has heard of it too; else the object goes on telling it. */
export type TakeDown =
  | { readonly kind: 'taken-down'; readonly match: string; readonly at: number; readonly archived: boolean }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-over' };

/** What an object had for D1. `pending`: D1 has not taken it yet; the object goes on trying. */
export interface Reshelved {
  readonly kind: 'battle' | 'challenge' | 'taken-down' | 'nothing';
  readonly pending: boolean;
}

/**
 * Brings the tombstone of this object to D1, if it has one that D1 has not heard of; when D1 fails, the object tries
 * again later, for as long as it takes. `now`: milliseconds since 1970.
 * @returns the tombstone as it is afterwards; null: nothing was taken down here
 */
export async function tellOfTombstone(
  store: Store,
  database: D1Database,
  now: () => number,
  anyway = false,
): Promise<Tombstone | null> {
  const stone = store.tombstone();
  if (stone === null || (stone.due === null && !anyway)) return stone;
  if (!anyway && stone.due !== null && stone.due > now()) return stone;
  const attempts = stone.attempts + 1;
  let told: Tombstone = { ...stone, due: null, attempts };
  try {
    await bury(database, stone.match, stone.at);
  } catch (error) {
    console.warn(`D1 could not be told of a battle that was taken down, attempt ${attempts}`, error);
    told = { ...stone, due: now() + backOff(attempts, Math.random()), attempts };
  }
  store.entomb(told);
  return told;
}
