/** Parcels: what must leave a match's object, tried until its receiver has it. */
import { assemble } from '../archive/assemble.ts';
import { shelve } from '../archive/shelf.ts';
import { resultText } from '../archive/words.ts';
import { backOff } from './due.ts';
import type { Loaded } from './keeper.ts';
import { list } from './listing.ts';
import type { ParcelKind } from './record.ts';
import { type RematchOrder, rematchOrder } from './rematch.ts';
import type { Table } from './table.ts';
import { Work } from './work.ts';

/** What bringing a parcel out needs of the match's keeper. */
export interface Sender {
  readonly database: D1Database;
  now(): number;
  /** The match, also one that is gone: its parcel takes it off the list. */
  held(): Promise<Loaded | null>;
  commit(loaded: Loaded, work: Work, request: null): void;
  /** Has the rematch's own object make it, or find it made; false: it has been there, and is gone. */
  rematch(order: RematchOrder): Promise<boolean>;
  /** Has the object of the match `from` forget its rematch `id`, which is gone. */
  farewell(from: string, id: string): Promise<unknown>;
}

/**
 * Brings a parcel out of the object, if there is one; when its receiver fails, tries again later, for as long as it
 * takes. What a parcel says is what the match is when it goes.
 */
export async function deliver(sender: Sender, kind: ParcelKind): Promise<void> {
  const before = await sender.held();
  const parcel = before?.table.record.parcels[kind] ?? null;
  if (before === null || parcel === null) return;
  const attempts = parcel.attempts + 1;
  let delivered = false;
  try {
    await send(sender, kind, before.table);
    delivered = true;
  } catch (error) {
    console.warn(`the ${kind} could not be delivered, attempt ${attempts}`, error);
  }
  // The match may have been asked for other things meanwhile: then another parcel lies here, which goes by itself.
  const loaded = await sender.held();
  if (loaded === null || loaded.table.record.parcels[kind] !== parcel) return;
  const now = sender.now();
  const work = new Work(loaded.table.rules, loaded.table.record, now);
  work.parcel(kind, delivered ? null : { due: now + backOff(attempts, Math.random()), attempts });
  const { rematch } = loaded.table.record.live;
  if (kind === 'rematch' && delivered && rematch !== null) {
    work.live({ rematch: { ...rematch, made: true } });
    work.touch(0, 1, null);
  }
  sender.commit(loaded, work, null);
}

async function send({ database, rematch, farewell }: Sender, kind: ParcelKind, table: Table): Promise<void> {
  const { rules, record } = table;
  switch (kind) {
    case 'battle': {
      const battle = assemble(rules, record, table.entriesAfter(0));
      const state = record.live.fold?.state;
      if (battle === null || state === undefined) return;
      const told = resultText(rules, battle);
      return shelve(database, { battle, listed: record.header.listed.battle, board: rules.print(state), told });
    }
    case 'listing':
      return list(database, rules, record);
    case 'rematch': {
      const order = rematchOrder(record);
      // Its farewell is on the way, and this parcel waits for it.
      if (order !== null && !(await rematch(order))) throw new Error('the rematch is gone');
      return;
    }
    case 'farewell':
      if (record.header.follows !== null) await farewell(record.header.follows, record.header.match);
  }
}
