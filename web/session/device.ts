import { type Signal, signal } from '@preact/signals';
import { type Seal, sealedDice } from '../../engine/dice.ts';
import type { By } from '../../engine/entry.ts';
import { sortedJson } from '../../engine/hash.ts';
import { act, answers, conclude, type Fold, replay, type Step, undo } from '../../engine/match.ts';
import type { Actions, AnyPlayRules, Rejection, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, other, type Seat, type Viewer } from '../../engine/seat.ts';
import { matchRow } from './device-row.ts';
import { shownMatch } from './device-shown.ts';
import { type DeviceLog, type DeviceMatch, type DeviceStore, deviceStore } from './device-store.ts';
import type { Connection, Done, MatchSession, TableMatch } from './session.ts';
import type { Thinker } from './thinker.ts';

const DONE: Done = { ok: true };
const NOBODY: BySeat<null> = [null, null];
const CURTAIN: Rejection = { code: 'curtain', message: 'The device must be handed over first.' };

/**
 * A match on this device: the same fold as the service's. Every entry is on the disk before it is shown, so that a
 * reload at any moment, also in the middle of a combat, finds what was seen.
 */
export class DeviceSession implements MatchSession {
  readonly rules: AnyPlayRules;
  readonly shared: boolean;
  readonly match: Signal<TableMatch>;
  readonly connection = signal<Connection>('local');
  readonly sending = signal(false);
  readonly thinking = signal(false);
  readonly trouble = signal<Rejection | null>(null);
  readonly handover = signal<Seat | null>(null);
  readonly dealings = null;
  readonly #thinker: Thinker;
  readonly #store: DeviceStore;
  readonly #folds = new Map<number, Fold<unknown>>();
  #header: DeviceMatch;
  #log: DeviceLog;
  #fold: Fold<unknown>;
  /** Actions of a simultaneous phase, until the last is in. */
  #sealed: [Tagged | null, Tagged | null] = [null, null];
  /** At one screen: who sits before it; null after a reload, when that may be anybody. */
  #facing: Seat | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(rules: AnyPlayRules, header: DeviceMatch, log: DeviceLog, thinker: Thinker, store = deviceStore) {
    this.rules = rules;
    this.shared = header.computer === null;
    this.#header = header;
    this.#log = log;
    this.#thinker = thinker;
    this.#store = store;
    this.#fold = replay(rules, header.options, log, Number.POSITIVE_INFINITY, (step) => {
      this.#folds.set(step.fold.seq, step.fold);
    });
    this.#face();
    this.match = signal(this.#shown());
  }

  /** The header as it is stored: id, secret and all. */
  get header(): DeviceMatch {
    return this.#header;
  }

  get log(): DeviceLog {
    return this.#log;
  }

  /** Lets standing orders and the computer go on where a reload interrupted them. */
  resume(): void {
    void this.#inTurn(() => this.#goOn(), true);
  }

  takeOver(): void {
    if (this.handover.value === null) return;
    this.#facing = this.handover.value;
    this.handover.value = null;
    this.match.value = this.#shown();
  }

  retry(): Promise<void> {
    return Promise.resolve();
  }

  dismiss(): void {
    this.trouble.value = null;
  }

  act(action: Tagged): Promise<Done> {
    return this.#inTurn(async () => {
      const seat = this.#eyes();
      if (this.handover.value !== null) return this.#refuse(CURTAIN);
      // No schema here: the action comes from this page's own board, not from a wire.
      const refused = this.rules.check(this.rules.view(this.#fold.state, seat), seat, action);
      if (refused !== null) return this.#refuse(refused);
      this.#sealed[seat] = action;
      const missing = this.#fold.pending.some(
        (asked) => this.#sealed[asked] === null && asked !== this.#header.computer?.seat,
      );
      if (missing) {
        this.#face();
        this.match.value = this.#shown();
        return DONE;
      }
      await this.#goOn();
      return DONE;
    });
  }

  undo(to?: number): Promise<Done> {
    return this.#inTurn(async () => {
      const target = to ?? this.#fold.undo[0];
      const earlier = target === undefined ? undefined : this.#folds.get(target);
      const seat = this.#fold.pending[0];
      if (target === undefined || earlier === undefined || seat === undefined || !this.#fold.undo.includes(target)) {
        return this.#refuse({ code: 'no-undo', message: 'There is nothing to take back.' });
      }
      await this.#append(undo(this.#fold, earlier, seat, new Date().toISOString()));
      return DONE;
    });
  }

  resign(seat: Seat): Promise<Done> {
    return this.#inTurn(async () => {
      if (this.#fold.over) return this.#refuse({ code: 'over', message: 'The match is over.' });
      await this.#append(
        conclude(this.rules, this.#fold, { kind: 'resigned', seat }, 'player', new Date().toISOString()),
      );
      return DONE;
    });
  }

  setOrders(orders: unknown): Promise<Done> {
    return this.#inTurn(async () => {
      const seat = this.#eyes();
      const refused = this.rules.checkOrders(this.#header.options, seat, orders);
      if (refused !== null) return this.#refuse(refused);
      const both = this.#header.orders;
      await this.#keep({ ...this.#header, orders: seat === 0 ? [orders, both[1]] : [both[0], orders] });
      return DONE;
    });
  }

  async lookedAt(seq: number): Promise<void> {
    await this.#inTurn(async () => {
      const [a, b] = this.#header.seen;
      const mine = this.#eyes();
      // Two people at one screen have seen the same.
      const later = (before: number, seat: Seat) => (this.shared || seat === mine ? Math.max(before, seq) : before);
      await this.#keep({ ...this.#header, seen: [later(a, 0), later(b, 1)] });
      return DONE;
    }, true);
  }

  async viewAt(seq: number): Promise<unknown> {
    const fold = this.#folds.get(seq);
    if (fold === undefined) throw new RangeError(`this match has no entry ${seq}`);
    return this.rules.view(fold.state, this.match.value.you);
  }

  close(): void {
    this.#closed = true;
    this.#thinker.stop();
  }

  /** Whose eyes: the player's against the computer, else whoever sits before the screen. */
  #eyes(): Seat {
    const computer = this.#header.computer;
    return computer !== null ? other(computer.seat) : (this.#facing ?? this.#asked() ?? 0);
  }

  /** The person who must decide; null when nobody must. */
  #asked(): Seat | null {
    return (
      this.#fold.pending.find((seat) => this.#sealed[seat] === null && seat !== this.#header.computer?.seat) ?? null
    );
  }

  /** At one screen the board turns to whoever must decide; behind a curtain where something is hidden (L35). */
  #face(): void {
    const asked = this.#asked();
    if (!this.shared || asked === null || asked === this.#facing) return;
    const { state } = this.#fold;
    const open = sortedJson(this.rules.view(state, null));
    const hides = [0, 1].some((seat) => sortedJson(this.rules.view(state, seat === 0 ? 0 : 1)) !== open);
    if (hides) this.handover.value = asked;
    else this.#facing = asked;
  }

  /** One thing after the other. `quiet`: nothing that the player did, so nothing that keeps a button waiting. */
  #inTurn(work: () => Promise<Done>, quiet = false): Promise<Done> {
    const run = async (): Promise<Done> => {
      this.sending.value = !quiet;
      try {
        return await work();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return this.#refuse({ code: 'device', message: `This device could not keep the match: ${why}` });
      } finally {
        this.sending.value = false;
      }
    };
    const result = this.#queue.then(run);
    this.#queue = result;
    return result;
  }

  #refuse(rejection: Rejection): Done {
    this.trouble.value = rejection;
    return { ok: false, rejection };
  }

  /** Plays what was sealed, then what orders and the computer give, until a person is asked. */
  async #goOn(): Promise<Done> {
    while (!this.#closed && !this.#fold.over) {
      const next = await this.#next();
      if (next === null) return DONE;
      this.#sealed = [null, null];
      const dice = sealedDice(this.#seal(), this.#fold.seq + 1);
      await this.#append(act(this.rules, this.#fold, next.actions, next.by, dice, new Date().toISOString()));
    }
    return DONE;
  }

  async #next(): Promise<{ actions: Actions<Tagged>; by: BySeat<By | null> } | null> {
    const ordered = answers(this.rules, this.#fold, this.#header.computer === null ? NOBODY : this.#header.orders);
    const actions: [Tagged | null, Tagged | null] = [null, null];
    const by: [By | null, By | null] = [null, null];
    for (const seat of this.#fold.pending) {
      const own = this.#sealed[seat];
      if (own !== null) {
        actions[seat] = own;
        by[seat] = 'player';
      } else if (ordered[seat] !== null) {
        actions[seat] = ordered[seat];
        by[seat] = 'orders';
      } else if (this.#header.computer?.seat !== seat) return null;
    }
    for (const seat of this.#fold.pending) {
      if (actions[seat] !== null) continue;
      const thought = await this.#think(seat);
      if (this.#closed) return null;
      actions[seat] = thought.action;
      by[seat] = thought.by;
    }
    return { actions, by };
  }

  async #think(seat: Seat): Promise<{ action: Tagged; by: By }> {
    const view = this.rules.view(this.#fold.state, seat);
    this.thinking.value = true;
    try {
      const question = { ruleset: this.rules.id, version: this.rules.version, view, seat };
      const level = this.#header.computer?.level ?? '';
      const action = await this.#thinker.decide({ ...question, level, seal: this.#seal(), n: this.#fold.seq + 1 });
      if (action !== null && this.rules.check(view, seat, action) === null) return { action, by: 'computer' };
      return { action: this.rules.fallback(view, seat), by: 'fallback' };
    } finally {
      this.thinking.value = false;
    }
  }

  #seal(): Seal {
    return { secret: this.#header.secret, match: this.#header.id, values: this.#header.values };
  }

  async #append(step: Step<unknown, Tagged, Tagged>): Promise<void> {
    const log = [...this.#log, step.entry];
    const human = this.shared ? null : this.#eyes();
    const row = matchRow(this.rules, step, human, this.#header.row.line);
    const header: DeviceMatch = { ...this.#header, changed: step.entry.at, row };
    await this.#store.match(header, log);
    this.#header = header;
    this.#log = log;
    this.#fold = step.fold;
    this.#folds.set(step.fold.seq, step.fold);
    this.#face();
    this.match.value = this.#shown();
  }

  async #keep(header: DeviceMatch): Promise<void> {
    await this.#store.header(header);
    this.#header = header;
    this.match.value = this.#shown();
  }

  #shown(): TableMatch {
    const you: Viewer = this.handover.value === null ? this.#eyes() : null;
    return shownMatch({
      ...{ rules: this.rules, shared: this.shared, header: this.#header, log: this.#log, fold: this.#fold },
      ...{ sealed: this.#sealed, eyes: this.#eyes(), you },
    });
  }
}
