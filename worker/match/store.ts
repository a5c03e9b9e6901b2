import type { Seat } from '../../engine/seat.ts';
import { objectMigrations } from './migrations.ts';
import {
  type AcceptedRequest,
  type Change,
  type Channel,
  type MatchRecord,
  PARCELS,
  type StoredEntry,
} from './record.ts';
import {
  type ChannelRow,
  type HeaderRow,
  type LiveRow,
  type OutboxRow,
  type RawRecord,
  type RequestRow,
  readRecord,
  type SeatRow,
  writtenChannel,
  writtenHeader,
  writtenLive,
  writtenSeat,
} from './rows.ts';
import type { Tombstone } from './take-down.ts';

/**
 * The SQLite of one object, and its alarm. All that a match writes goes through `commit`, and through
 * one transaction: entries, state, seats, the request's id, the parcel and the alarm are stored together or not at all.
 */
export class Store {
  readonly #storage: DurableObjectStorage;
  /** A cache of the table of requests, by seat and id. */
  #requests: Map<string, AcceptedRequest> | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** One statement. Statements inside `transaction` are rolled back with it. */
  protected run<Row extends Record<string, SqlStorageValue>>(
    sql: string,
    ...values: SqlStorageValue[]
  ): SqlStorageCursor<Row> {
    return this.#storage.sql.exec<Row>(sql, ...values);
  }

  /** Runs `body` as one transaction: when it throws, nothing of it is stored, the alarm included. */
  protected transaction(body: () => void): void {
    this.#storage.transactionSync(body);
  }

  /** Sets or clears the alarm, within the running transaction. */
  protected arm(at: number | null): void {
    if (at === null) void this.#storage.deleteAlarm();
    else void this.#storage.setAlarm(at);
  }

  /** When the alarm is set for; null: not at all. */
  armed(): Promise<number | null> {
    return this.#storage.getAlarm();
  }

  /** Sets or clears the alarm on its own. */
  rearm(at: number | null): void {
    this.transaction(() => this.arm(at));
  }

  /** Whether a match lies here. */
  holds(): boolean {
    const sql = "SELECT count(*) AS count FROM sqlite_master WHERE name = 'header'";
    return this.run<{ count: number }>(sql).one().count > 0;
  }

  /** The match that lies here; null in an object that holds none. */
  load(): RawRecord | null {
    if (!this.holds()) return null;
    this.#migrate();
    return readRecord({
      header: this.run<HeaderRow>('SELECT * FROM header').one(),
      live: this.run<LiveRow>('SELECT * FROM live').one(),
      seats: this.run<SeatRow>('SELECT * FROM seats ORDER BY seat').toArray(),
      outbox: this.run<OutboxRow>('SELECT * FROM outbox').toArray(),
      channels: this.run<ChannelRow>('SELECT * FROM channels ORDER BY seat, device').toArray(),
    });
  }

  /** Stores a new match, its tables included. `alarm`: when it must wake; `entries`: the log of one that was published. */
  create(record: MatchRecord, alarm: number | null, entries: readonly StoredEntry[] = []): void {
    this.transaction(() => {
      this.#applyMigrations(-1);
      this.#insert('header', [1, ...writtenHeader(record.header)]);
      this.#insert('live', [1, ...writtenLive(record.live)]);
      for (const seat of [0, 1] as const) this.#putSeat(seat, record);
      this.#putParcels(null, record);
      this.#putChannels([], record.channels);
      this.#append(entries);
      this.arm(alarm);
    });
  }

  /**
   * Stores a change in one transaction. `alarm`: what it must be set to; undefined leaves it as it is. Throws what the
   * storage throws; nothing is stored then.
   */
  commit(before: MatchRecord, change: Change, alarm: number | null | undefined): void {
    const { record, entries, request } = change;
    const accepted = request === null ? this.#requests : this.#accepted();
    const stale = request === null || accepted === null ? [] : forgotten(accepted, request.seat);
    // Until it is stored, nothing is known.
    this.#requests = null;
    this.transaction(() => {
      this.#append(entries);
      if (record.live !== before.live) {
        this.run(
          'UPDATE live SET seq = ?, state = ?, undo = ?, sealed = ?, rev0 = ?, rev1 = ?, rev2 = ?, more = ?, expires = ?, ' +
            'since = ?, clock = ?, offers = ?, notices = ?, rematch = ?, gone = ?, told = ?, rematches = ?',
          ...writtenLive(record.live),
        );
      }
      for (const seat of [0, 1] as const) {
        if (record.chairs[seat] !== before.chairs[seat]) this.#putSeat(seat, record);
      }
      if (request !== null) {
        const { seat, id, body, first, last } = request;
        this.run('INSERT INTO requests VALUES (?, ?, ?, ?, ?)', seat, id, body, first, last);
        for (const old of stale) this.run('DELETE FROM requests WHERE seat = ? AND id = ?', old.seat, old.id);
      }
      this.#putParcels(before, record);
      if (record.channels !== before.channels) this.#putChannels(before.channels, record.channels);
      if (alarm !== undefined) this.arm(alarm);
    });
    if (request !== null) accepted?.set(`${request.seat} ${request.id}`, request);
    for (const old of stale) accepted?.delete(`${old.seat} ${old.id}`);
    this.#requests = accepted;
  }

  /** Entries after `after` and before `before`, in order. */
  entries(after: number, before: number): StoredEntry[] {
    const rows = this.run<{ entry: string }>(
      'SELECT entry FROM entries WHERE seq > ? AND seq < ? ORDER BY seq',
      after,
      before,
    );
    // Written by `commit` from the same type.
    return rows.toArray().map(({ entry }): StoredEntry => JSON.parse(entry));
  }

  /** What a seat's client-made id stands for; null: nothing was accepted under it. */
  request(seat: Seat, id: string): AcceptedRequest | null {
    return this.#accepted().get(`${seat} ${id}`) ?? null;
  }

  /** The accepted requests that are remembered, read once: each action asks, and nearly always the answer is no. */
  #accepted(): Map<string, AcceptedRequest> {
    if (this.#requests !== null) return this.#requests;
    const requests = new Map<string, AcceptedRequest>();
    for (const row of this.run<RequestRow>('SELECT * FROM requests')) {
      const request: AcceptedRequest = { ...row, seat: row.seat === 0 ? 0 : 1 };
      requests.set(`${request.seat} ${request.id}`, request);
    }
    this.#requests = requests;
    return requests;
  }

  /** What is left of a battle that was taken down; null: nothing was. */
  tombstone(): Tombstone | null {
    const sql = "SELECT count(*) AS count FROM sqlite_master WHERE name = 'tombstone'";
    if (this.run<{ count: number }>(sql).one().count === 0) return null;
    const row = this.run<{ match: string; at: number; due: number | null; attempts: number }>(
      'SELECT match, at, due, attempts FROM tombstone',
    ).one();
    return { ...row };
  }

  /**
   * Leaves nothing here but a tombstone, and the alarm for telling D1 of it: in one transaction, so that a battle is
   * either whole or taken down. Its table is made now: a match that is never taken down does not pay for it.
   */
  entomb({ match, at, due, attempts }: Tombstone): void {
    this.#requests = null;
    this.transaction(() => {
      const tables = this.run<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'tombstone' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
      );
      for (const { name } of tables.toArray()) this.run(`DROP TABLE ${name}`);
      this.run(
        'CREATE TABLE IF NOT EXISTS tombstone (one INTEGER PRIMARY KEY, match TEXT NOT NULL, at INTEGER NOT NULL, ' +
          'due INTEGER, attempts INTEGER NOT NULL)',
      );
      this.run('INSERT OR REPLACE INTO tombstone VALUES (1, ?, ?, ?, ?)', match, at, due, attempts);
      this.arm(due);
    });
  }

  /** Removes everything, the alarm included. */
  async empty(): Promise<void> {
    this.#requests = null;
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
  }

  #append(entries: readonly StoredEntry[]): void {
    for (const entry of entries) this.run('INSERT INTO entries VALUES (?, ?)', entry.seq, JSON.stringify(entry));
  }

  #putSeat(seat: Seat, record: MatchRecord): void {
    this.#insert('seats', [seat, ...writtenSeat(record.chairs[seat])]);
  }

  #putParcels(before: MatchRecord | null, record: MatchRecord): void {
    for (const [index, kind] of PARCELS.entries()) {
      const parcel = record.parcels[kind];
      if (parcel === (before?.parcels[kind] ?? null)) continue;
      if (parcel === null) this.run('DELETE FROM outbox WHERE id = ?', index + 1);
      else this.#insert('outbox', [index + 1, kind, parcel.due, parcel.attempts]);
    }
  }

  #putChannels(before: readonly Channel[], after: readonly Channel[]): void {
    const same = (one: Channel) => (other: Channel) => one.seat === other.seat && one.device === other.device;
    for (const channel of before) {
      if (after.some(same(channel))) continue;
      this.run('DELETE FROM channels WHERE seat = ? AND device = ?', channel.seat, channel.device);
    }
    for (const channel of after) if (!before.includes(channel)) this.#insert('channels', writtenChannel(channel));
  }

  /** Puts a whole row, in place of the one with its key. */
  #insert(table: 'header' | 'live' | 'seats' | 'outbox' | 'channels', values: readonly SqlStorageValue[]): void {
    this.run(`INSERT OR REPLACE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, ...values);
  }

  /** Brings the tables of an older build up to date. */
  #migrate(): void {
    const { newest } = this.run<{ newest: number }>('SELECT max(at) AS newest FROM migrations').one();
    if (objectMigrations.some((migration) => migration.when > newest))
      this.transaction(() => this.#applyMigrations(newest));
  }

  #applyMigrations(newest: number): void {
    this.run('CREATE TABLE IF NOT EXISTS migrations (at INTEGER PRIMARY KEY, tag TEXT NOT NULL)');
    for (const migration of objectMigrations) {
      if (migration.when <= newest) continue;
      for (const statement of migration.statements) this.run(statement);
      this.run('INSERT INTO migrations VALUES (?, ?)', migration.when, migration.tag);
    }
  }
}

/** Requests of a seat that are remembered: what is repeated is repeated soon (L13). */
const REMEMBERED = 200;
/** Forgotten with one request at most, so that it writes few rows: of a match that has remembered more. */
const AT_ONCE = 2;

/** What is forgotten for one more request of this seat: its oldest. */
function forgotten(accepted: ReadonlyMap<string, AcceptedRequest>, seat: Seat): readonly AcceptedRequest[] {
  const own = [...accepted.values()].filter((request) => request.seat === seat);
  if (own.length < REMEMBERED) return [];
  return own.sort((a, b) => a.last - b.last).slice(0, Math.min(AT_ONCE, own.length + 1 - REMEMBERED));
}
