import { createStore, del, get, keys, set, setMany } from 'idb-keyval';
import type { Continued } from '../../engine/continued.ts';
import type { Entry } from '../../engine/entry.ts';
import type { Outcome, Tagged } from '../../engine/ruleset.ts';
import type { BySeat, Seat } from '../../engine/seat.ts';

export type DeviceLog = readonly Entry<Tagged, Tagged>[];

/** Where the page of a battle is: with the service, among the matches of this device, or among the files opened here. */
export type Shelf = 'service' | 'device' | 'file';

/** Where a match on this device began that goes on from a battle's position, and where that battle is to be read. */
export interface DeviceContinued extends Continued {
  readonly shelf: Shelf;
  /** The battle's id in the address of its page: a file has another there. */
  readonly page: string;
}

/** A match on this device without its log. The log is the match: everything else follows from it and the secret. */
export interface DeviceMatch {
  readonly id: string;
  readonly ruleset: string;
  readonly version: number;
  readonly options: unknown;
  /** It did not begin with an opening: its entry 1 is this position. It cannot be published. */
  readonly continued?: DeviceContinued;
  /** The dice secret, 64 hex digits: drawn here, so these dice are not sealed. */
  readonly secret: string;
  readonly values: BySeat<string>;
  /** Which seat the computer has, and how strong it is; null: two people at one screen. */
  readonly computer: { readonly seat: Seat; readonly level: string } | null;
  readonly names: BySeat<string | null>;
  readonly orders: BySeat<unknown>;
  /** Up to which seq each seat has looked. */
  readonly seen: BySeat<number>;
  readonly begun: string;
  readonly changed: string;
  /** What the list of matches says without loading the game. */
  readonly row: {
    /** How it ended; null while it runs. */
    readonly outcome: Outcome | null;
    readonly asked: Seat | null;
    readonly line: string;
    /** What the player sees, for the small picture; at one screen what everybody sees. */
    readonly view: unknown;
  };
}

/** A match on a device with its log. */
export interface WholeMatch {
  readonly match: DeviceMatch;
  readonly log: DeviceLog;
}

/** Where a running match is kept. Resolved means: it is on the disk. */
export interface DeviceStore {
  /** Stores header and log in one transaction. */
  match(match: DeviceMatch, log: DeviceLog): Promise<void>;
  /** Stores the header alone (orders, what was seen). */
  header(match: DeviceMatch): Promise<void>;
}

const store = createStore('galloper', 'matches');
const MATCH = 'match:';
const LOG = 'log:';

/** This browser's IndexedDB. */
export const deviceStore: DeviceStore = {
  match: (match, log) =>
    setMany(
      [
        [MATCH + match.id, match],
        [LOG + match.id, log],
      ],
      store,
    ),
  header: (match) => set(MATCH + match.id, match, store),
};

/** A stored match with its log; null where there is none. */
export async function loadMatch(id: string): Promise<WholeMatch | null> {
  const [match, log] = await Promise.all([get<DeviceMatch>(MATCH + id, store), get<DeviceLog>(LOG + id, store)]);
  return match === undefined || log === undefined ? null : { match, log };
}

/** The headers of all matches on this device, the one last played first. */
export async function listMatches(): Promise<readonly DeviceMatch[]> {
  const all = await keys<string>(store);
  const matches = await Promise.all(
    all.filter((key) => key.startsWith(MATCH)).map((key) => get<DeviceMatch>(key, store)),
  );
  return matches
    .filter((match) => match !== undefined)
    .sort((a, b) => (a.changed > b.changed ? -1 : a.changed < b.changed ? 1 : a.id < b.id ? -1 : 1));
}

export async function removeMatch(id: string): Promise<void> {
  await del(MATCH + id, store);
  await del(LOG + id, store);
}
