/** Taking a battle down, and telling D1 anew what an object holds: what an operator asks of a match's object. */
import { bury } from '../archive/shelf.ts';
import { backOff } from './due.ts';
import type { Loaded } from './keeper.ts';
import type { ParcelKind } from './record.ts';
import type { Store } from './store.ts';
import { Work } from './work.ts';

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

/**
 * What an object had for D1. `pending`: D1 has not taken it yet; the object goes on trying. `unreadable`: a match by
 * rules that this build does not know any more.
 */
export interface Reshelved {
  readonly kind: 'battle' | 'challenge' | 'taken-down' | 'nothing' | 'unreadable';
  readonly pending: boolean;
}

/** What these calls need of the match's keeper. */
export interface Ground {
  readonly store: Store;
  readonly database: D1Database;
  now(): number;
  load(): Promise<Loaded | null>;
  /** Whether the rules of the match, if there is one, are known here. */
  knowsRules(): Promise<boolean>;
  commit(loaded: Loaded, work: Work, request: null): void;
  deliver(kind: ParcelKind): Promise<void>;
  /** Forgets the match in memory: the storage has changed. `armed`: what the alarm is set for. */
  forget(armed: number | null): void;
  /** Closes the sockets that look at it. */
  dismiss(): void;
}

/**
 * Takes a finished battle down for ever: at once nothing is left of it in its object but a tombstone, and D1 is told.
 * Asking again tells D1 again.
 */
export async function takeDown(ground: Ground): Promise<TakeDown> {
  if (ground.store.tombstone() === null) {
    // By rules that nobody knows any more no match goes on, and it cannot be asked whether it is over.
    if (await ground.knowsRules()) {
      const loaded = await ground.load();
      if (loaded === null) return { kind: 'none' };
      if (loaded.table.record.live.fold?.over !== true) return { kind: 'not-over' };
    }
    const match = ground.store.load()?.record.header.match;
    if (match !== undefined) {
      const now = ground.now();
      try {
        ground.store.entomb({ match, at: now, due: now, attempts: 0 });
      } finally {
        // Whether it was stored or not: what is true now is what the storage says.
        ground.forget(now);
      }
      ground.dismiss();
    }
  }
  const stone = await tellOfTombstone(ground, true);
  if (stone === null) return { kind: 'none' };
  return { kind: 'taken-down', match: stone.match, at: stone.at, archived: stone.due === null };
}

/** Brings everything to D1 again that belongs there: D1 has been lost, or is made anew. */
export async function reshelve(ground: Ground): Promise<Reshelved> {
  const stone = await tellOfTombstone(ground, true);
  if (stone !== null) return { kind: 'taken-down', pending: stone.due !== null };
  if (!(await ground.knowsRules())) return { kind: 'unreadable', pending: false };
  const loaded = await ground.load();
  if (loaded === null) return { kind: 'nothing', pending: false };
  const { rules, record } = loaded.table;
  const { header, live } = record;
  const over = live.fold?.over === true;
  const kind = over ? 'battle' : header.listed.challenge && live.fold === null ? 'listing' : null;
  if (kind === null) return { kind: 'nothing', pending: false };
  const work = new Work(rules, record, ground.now());
  work.parcel(kind, { due: ground.now(), attempts: 0 });
  ground.commit(loaded, work, null);
  await ground.deliver(kind);
  const left = (await ground.load())?.table.record.parcels[kind] ?? null;
  return { kind: over ? 'battle' : 'challenge', pending: left !== null };
}

/** A D1 that is back must not go on serving for an hour what was taken down while it was away: milliseconds. */
const LONGEST_WAIT = 60_000;

/**
 * Brings the tombstone of this object to D1, if it has one that D1 has not heard of; when D1 fails, the object tries
 * again later, for as long as it takes. `anyway`: D1 is told now, whatever it has heard.
 * @returns the tombstone as it is afterwards; null: nothing was taken down here
 */
export async function tellOfTombstone(
  ground: Pick<Ground, 'store' | 'database' | 'now' | 'forget'>,
  anyway: boolean,
): Promise<Tombstone | null> {
  const { store, database } = ground;
  const stone = store.tombstone();
  if (stone === null || (!anyway && (stone.due === null || stone.due > ground.now()))) return stone;
  const attempts = stone.attempts + 1;
  let told: Tombstone = { ...stone, due: null, attempts };
  try {
    await bury(database, stone.match, stone.at);
  } catch (error) {
    console.warn(`D1 could not be told of a battle that was taken down, attempt ${attempts}`, error);
    const wait = Math.min(LONGEST_WAIT, backOff(attempts, Math.random()));
    told = { ...stone, due: ground.now() + wait, attempts };
  }
  store.entomb(told);
  ground.forget(told.due);
  return told;
}
