/** Faults that tests order: they strike the next chance and are gone, or last as long as they say. */
import type { Change, MatchRecord, StoredEntry } from '../../worker/match/record.ts';
import { Store } from '../../worker/match/store.ts';
import type { Tombstone } from '../../worker/match/take-down.ts';

/**
 * Where a transaction of a match fails. `statement`: after so many statements of it (the alarm is one). `skip`: so many
 * transactions pass before it.
 */
export type Fault = { readonly skip?: number } & (
  | { readonly at: 'before' | 'after' }
  | { readonly at: 'statement'; readonly statement: number }
);

class Injected extends Error {
  override readonly name = 'Injected';
}

interface Orders {
  fault: Fault | null;
  /** How often D1 still fails: before it has stored anything, or after, its answer lost. */
  d1: { before: number; after: number };
  /** Statements run in the transaction that is open or was last, and rows that all of them wrote. */
  statements: number;
  rowsWritten: number;
  /** How far the matches' clock is ahead of the real one, in milliseconds. Alarms ring when the real clock says so. */
  ahead: number;
  /** Where the matches' clock stands still, in milliseconds since 1970; null: it runs. */
  still: number | null;
  /** A later deployment: it has a newer version of the tiny game, `frugal`. */
  deployed: boolean;
}

export const orders: Orders = {
  fault: null,
  d1: { before: 0, after: 0 },
  statements: 0,
  rowsWritten: 0,
  ahead: 0,
  still: null,
  deployed: false,
};

/** A store that fails where it is told to, and counts. */
export class FaultyStore extends Store {
  #open = false;

  override commit(before: MatchRecord, change: Change, alarm: number | null | undefined): void {
    this.#guarded(() => super.commit(before, change, alarm));
  }

  override entomb(stone: Tombstone): void {
    this.#guarded(() => super.entomb(stone));
  }

  override create(record: MatchRecord, alarm: number | null, entries?: readonly StoredEntry[]): void {
    this.#guarded(() => super.create(record, alarm, entries));
  }

  protected override run<Row extends Record<string, SqlStorageValue>>(
    sql: string,
    ...values: SqlStorageValue[]
  ): SqlStorageCursor<Row> {
    const cursor = super.run<Row>(sql, ...values);
    if (this.#open) {
      orders.rowsWritten += cursor.rowsWritten;
      try {
        this.#counted();
      } catch (error) {
        // A reader that nobody reads to its end would lock its table.
        cursor.toArray();
        throw error;
      }
    }
    return cursor;
  }

  protected override arm(at: number | null): void {
    super.arm(at);
    if (!this.#open) return;
    orders.rowsWritten += 1;
    this.#counted();
  }

  #guarded(body: () => void): void {
    const { fault } = orders;
    const skip = fault?.skip ?? 0;
    if (fault !== null && skip > 0) {
      orders.fault = { ...fault, skip: skip - 1 };
      body();
      return;
    }
    if (fault?.at === 'before') this.#fail();
    orders.statements = 0;
    this.#open = true;
    try {
      body();
    } finally {
      this.#open = false;
    }
    if (orders.fault?.at === 'after') this.#fail();
  }

  #counted(): void {
    orders.statements += 1;
    if (orders.fault?.at === 'statement' && orders.statements >= orders.fault.statement) this.#fail();
  }

  #fail(): never {
    orders.fault = null;
    throw new Injected('a fault that the test ordered');
  }
}

/** A D1 that fails when `orders.d1` says so: batches alone, for the service writes in batches only. */
export function flaky(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          if (orders.d1.before > 0) {
            orders.d1.before -= 1;
            throw new Injected('D1 does not answer');
          }
          const results = await target.batch(statements);
          if (orders.d1.after > 0) {
            orders.d1.after -= 1;
            throw new Injected('the answer of D1 is lost');
          }
          return results;
        };
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
