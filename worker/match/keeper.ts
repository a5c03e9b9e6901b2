import type { AnyRuleset } from '../../engine/ruleset.ts';
import { SEATS, type Seat, type Viewer } from '../../engine/seat.ts';
import type { Outside } from '../dispatch/outside.ts';
import { inviteOf } from '../ids/match-id.ts';
import { mayMail, type Permission } from '../limit.ts';
import type { Games } from '../parts.ts';
import { backOff, nextDue } from './due.ts';
import { doDue } from './duties.ts';
import { flagWork } from './flag.ts';
import { released, withNotices } from './notices.ts';
import { deliver } from './parcels.ts';
import { Pictures } from './picture.ts';
import type { AcceptedRequest, MatchRecord, ParcelKind, StoredEntry } from './record.ts';
import { withFold } from './rows.ts';
import { dismiss, isWatched, push, retire } from './sockets.ts';
import type { Store } from './store.ts';
import { Table } from './table.ts';
import { tellOfTombstone } from './take-down.ts';
import { Work } from './work.ts';

/** What a match's object is built from. */
export interface MatchParts {
  readonly games: Games;
  readonly store: Store;
  readonly database: D1Database;
  /** The time of day, in milliseconds since 1970: all that a match does by the clock it does by this one. */
  now(): number;
  /** The runtime's own time of day, by which it stamps the pings of sockets; the same, but in tests. */
  runtimeNow(): number;
  /** Where dispatches go. */
  readonly outside: Outside;
}

/**
 * After a fault of ours the alarm tries again in half a minute, then as patiently as with D1: it is never given up, and
 * never spins.
 */
const FAULT_WAIT = 30_000;

/** A match in memory. */
export interface Loaded {
  readonly table: Table;
  readonly pictures: Pictures;
}

/** Keeps one match: in the storage, a cache of it in memory, and the alarm for what the match must do by itself. */
export class Keeper {
  readonly store: Store;
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #parts: MatchParts;
  #loading: Promise<Loaded | null> | null = null;
  /** What the alarm is set for; known from loading on. */
  #armed: number | null = null;
  /** Alarms in a row that have failed. */
  #faults = 0;

  constructor(ctx: DurableObjectState, env: Env, parts: MatchParts) {
    this.#ctx = ctx;
    this.#env = env;
    this.#parts = parts;
    this.store = parts.store;
  }

  /** The time of day, in milliseconds since 1970. */
  now(): number {
    return this.#parts.now();
  }

  /** Where dispatches go. */
  get outside(): Outside {
    return this.#parts.outside;
  }

  /** D1, for what is searched across matches. */
  get database(): D1Database {
    return this.#parts.database;
  }

  /** Whether a code may be sent by e-mail for `caller`, a mark of an address. */
  mayMail(caller: string): Promise<Permission> {
    return mayMail(this.#parts.database, caller, this.now());
  }

  /** Whether the match is on a screen of this seat, as its page has said (L21). */
  onScreen(record: MatchRecord, seat: Seat): boolean {
    return record.chairs[seat].visible > this.now() || isWatched(this.#ctx.getWebSockets(), seat, this);
  }

  /** How long ago the runtime last answered a ping of this socket, in milliseconds; null: never. */
  sincePing(socket: WebSocket): number | null {
    const at = this.#ctx.getWebSocketAutoResponseTimestamp(socket);
    return at === null ? null : this.#parts.runtimeNow() - at.getTime();
  }

  /**
   * A screen of this seat shows the match no more: unless another does, what was held for it goes out after the grace.
   * `seen`: it has shown the match until now.
   */
  left(loaded: Loaded, seat: Seat, seen: boolean): void {
    const { rules, record } = loaded.table;
    if (this.onScreen(record, seat)) return;
    const notices = released(record.live.notices, seat, this.now(), seen);
    if (notices === record.live.notices) return;
    const work = new Work(rules, record, this.now());
    work.live({ notices });
    this.commit(loaded, work, null);
  }

  /**
   * The match in memory, read from the storage if it is not there; null if the object holds none, or one that was
   * cancelled or has expired: there is no such match, also while its object still has to take it off a list.
   */
  async load(): Promise<Loaded | null> {
    const held = await this.#held();
    return held?.table.record.live.gone === true ? null : held;
  }

  #held(): Promise<Loaded | null> {
    this.#loading ??= this.#read().catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /**
   * The match that `build` makes, or the one that it or another request has made under this id before; null if that
   * one is gone. `build` is given the game, and the time in milliseconds since 1970; `entries` are the log of a match
   * that was played elsewhere.
   */
  async make(
    game: { readonly ruleset: string; readonly version: number },
    build: (rules: AnyRuleset, now: number) => MatchRecord,
    entries: readonly StoredEntry[] = [],
  ): Promise<Loaded | null> {
    if ((await this.#held()) !== null) return this.load();
    // What was taken down is not made anew by whoever repeats the request that had made it.
    if (this.store.tombstone() !== null) return null;
    const rules = await this.#rules(game.ruleset, game.version);
    // Somebody may have made it while the rules were loading. Between this look and the storing nobody can: nothing is
    // awaited there.
    if (this.store.holds()) return this.make(game, build, entries);
    const record = build(rules, this.now());
    const alarm = nextDue(record)?.at ?? null;
    try {
      this.store.create(record, alarm, entries);
    } catch (error) {
      // As after a failed commit: the storage says what is true.
      this.#loading = null;
      throw error;
    }
    const loaded = this.#hold(rules, record);
    this.#loading = Promise.resolve(loaded);
    this.#armed = alarm;
    return loaded;
  }

  /**
   * Stores a draft in one transaction, the notices that follow from it included, then takes it over and tells the
   * sockets. Throws what the storage throws. `actor`: whose request it is; null: the match's own doing.
   */
  commit(loaded: Loaded, work: Work, request: AcceptedRequest | null, actor: Viewer = null): void {
    const { table } = loaded;
    const before = table.record;
    const from = table.seq;
    const scene = { now: this.now(), actor, onScreen: this.onScreen.bind(this) };
    const change = withNotices(before, work.change(request), scene);
    const wanted = this.#alarmFor(nextDue(change.record)?.at ?? null, this.now());
    const alarm = wanted === this.#armed ? undefined : wanted;
    try {
      this.store.commit(before, change, alarm);
    } catch (error) {
      // Whether it was stored or not: what is true now is what the storage says.
      this.#loading = null;
      throw error;
    }
    if (alarm !== undefined) this.#armed = alarm;
    table.take(change, work.folds);
    push(table, this.#ctx.getWebSockets(), before.live.revs, from);
    if (change.record.live.gone) dismiss(this.#ctx.getWebSockets());
    for (const seat of SEATS) {
      // Renewed: what came with the old secret is nobody's any more (L5).
      const { secret } = before.chairs[seat];
      if (secret !== null && change.record.chairs[seat].secret !== secret) retire(this.#ctx.getWebSockets(), seat);
    }
  }

  /**
   * Settles deadlines that have come: before anything else that the alarm or a seat's request does to the match, so that
   * it never matters which of them comes first.
   */
  settleFlags(loaded: Loaded): void {
    const work = flagWork(loaded.table.rules, loaded.table.record, this.now());
    if (work !== null) this.commit(loaded, work, null);
  }

  /** Does the one thing that is due, and sets the alarm for the next. It may come early, late or twice. */
  async alarm(): Promise<void> {
    let next: number | null = null;
    try {
      const loaded = await this.#held();
      this.#armed = null;
      if (loaded !== null) next = await this.#wake(loaded);
      else next = (await tellOfTombstone(this, false))?.due ?? null;
      this.#faults = 0;
    } catch (error) {
      console.error('the alarm failed', error);
      this.#faults += 1;
      next = this.now() + Math.max(FAULT_WAIT, backOff(this.#faults, Math.random()));
    }
    // Last, so that nothing above can leave the match asleep with something to do.
    if (next !== this.#armed) {
      this.store.rearm(next);
      this.#armed = next;
    }
  }

  /** @returns what the alarm must be set to afterwards */
  async #wake(loaded: Loaded): Promise<number | null> {
    const now = this.now();
    this.settleFlags(loaded);
    const due = nextDue(loaded.table.record);
    if (due === null) return null;
    if (due.at > now) return due.at;
    await doDue(this, due, loaded);
    const after = await this.#held();
    return after === null ? null : this.#alarmFor(nextDue(after.table.record)?.at ?? null, now);
  }

  /** Leaves nothing of the match, in the storage or in memory. */
  async clear(): Promise<void> {
    this.dismiss();
    await this.store.empty();
    this.forget(null);
  }

  /** Brings a parcel out of the object, if there is one. */
  deliver(kind: ParcelKind): Promise<void> {
    const { MATCH } = this.#env;
    return deliver(
      {
        database: this.#parts.database,
        now: () => this.now(),
        held: () => this.#held(),
        commit: (loaded, work) => this.commit(loaded, work, null),
        rematch: (order) => MATCH.get(MATCH.idFromName(order.match)).rematch(order),
        farewell: (from, id) => MATCH.get(MATCH.idFromName(from)).forgetRematch(id),
      },
      kind,
    );
  }

  /** Whether the rules of the match that lies here, if one does, are known. */
  async knowsRules(): Promise<boolean> {
    const header = this.store.load()?.record.header;
    return header === undefined || (await this.#parts.games.loadRuleset(header.ruleset, header.version)) !== null;
  }

  /** Forgets the match in memory: the storage has changed. `armed`: what the alarm is set for. */
  forget(armed: number | null): void {
    this.#loading = null;
    this.#armed = armed;
  }

  /** Closes the sockets that look at the match. */
  dismiss(): void {
    dismiss(this.#ctx.getWebSockets());
  }

  /** The time to set the alarm to for something due at `at`: for what is due at once an alarm already set stands. */
  #alarmFor(at: number | null, now: number): number | null {
    if (at === null || at > now) return at;
    return this.#armed !== null && this.#armed <= now ? this.#armed : now;
  }

  async #read(): Promise<Loaded | null> {
    const raw = this.store.load();
    if (raw === null) return null;
    const { ruleset, version } = raw.record.header;
    const rules = await this.#rules(ruleset, version);
    this.#armed = await this.store.armed();
    return this.#hold(rules, withFold(raw, rules));
  }

  #hold(rules: AnyRuleset, record: MatchRecord): Loaded {
    const table = new Table(rules, this.store, record);
    return { table, pictures: new Pictures(table, { invite: inviteOf(this.#env.SERVICE_KEY, record.header.match) }) };
  }

  async #rules(id: string, version: number): Promise<AnyRuleset> {
    const rules = await this.#parts.games.loadRuleset(id, version);
    if (rules === null) throw new Error(`there is no ${id}@${version}`);
    return rules;
  }
}
