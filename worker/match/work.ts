import { type Seal, sealedDice } from '../../engine/dice.ts';
import type { By } from '../../engine/entry.ts';
import { act, answers, conclude, type Fold, open, type Step, undo } from '../../engine/match.ts';
import type { Actions, AnyRuleset, Conclusion, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../../engine/seat.ts';
import type {
  AcceptedRequest,
  ByViewer,
  Chair,
  Change,
  Live,
  MatchRecord,
  Parcel,
  ParcelKind,
  StoredEntry,
  Submission,
} from './record.ts';
import { simultaneous, viewerIndex, withSeat } from './record.ts';

/** Entries of one request at most; further answers of standing orders follow from the alarm. */
export const ENTRIES_A_REQUEST = 50;

/** What the dice of a match are made from. Throws while a seat has not given its value. */
export function sealOf(record: MatchRecord): Seal {
  const [first, second] = record.chairs;
  if (first.nonce === null || second.nonce === null) throw new Error('the dice need both values');
  return { secret: record.header.dice, match: record.header.match, values: [first.nonce, second.nonce] };
}

/**
 * What one request does to a match: a draft that is stored in one transaction or forgotten. Nothing in it touches the
 * record that it began with.
 */
export class Work {
  readonly entries: StoredEntry[] = [];
  readonly folds: Fold<unknown>[] = [];
  #record: MatchRecord;
  readonly #rules: AnyRuleset;
  readonly #now: number;

  /** `now`: milliseconds since 1970. */
  constructor(rules: AnyRuleset, record: MatchRecord, now: number) {
    this.#rules = rules;
    this.#record = record;
    this.#now = now;
  }

  get record(): MatchRecord {
    return this.#record;
  }

  /** The draft as what a transaction stores. */
  change(request: AcceptedRequest | null): Change {
    return { record: this.#record, entries: this.entries, request };
  }

  /** Changes a seat's chair. */
  chair(seat: Seat, change: Partial<Chair>): void {
    const chairs = withSeat(this.#record.chairs, seat, { ...this.#record.chairs[seat], ...change });
    this.#record = { ...this.#record, chairs };
  }

  /** Counts one change that these viewers may see. */
  touch(...viewers: readonly (Seat | null)[]): void {
    const revs: [number, number, number] = [...this.#record.live.revs];
    for (const viewer of viewers) revs[viewerIndex(viewer)] += 1;
    this.#live({ revs });
  }

  /** Opens the match: entry 1, and what standing orders say to it. */
  open(): void {
    const dice = sealedDice(sealOf(this.#record), 1);
    this.#live({ expires: null });
    this.#enter(open(this.#rules, this.#record.header.options, dice, this.#at()));
    this.settle();
  }

  /** An action of the one seat that was asked, and what standing orders say to it. */
  act(seat: Seat, action: Tagged, by: By): void {
    this.#act(seat === 0 ? [action, null] : [null, action], seat === 0 ? [by, null] : [null, by]);
    this.settle();
  }

  /** A seat's sealed submission, or its withdrawal; the last one in makes the entry. */
  submit(seat: Seat, submission: Submission | null): void {
    const had = this.#record.live.sealed[seat] !== null;
    const sealed = withSeat(this.#record.live.sealed, seat, submission);
    this.#live({ sealed });
    if (!this.#actTogether(sealed)) {
      // The others see only whether it is in, never that it was replaced.
      if (had !== (submission !== null)) this.touch(0, 1, null);
      else this.touch(seat);
      return;
    }
    this.settle();
  }

  /** Back to an earlier fold of the same turn; the question is the old one, so standing orders stay silent. */
  undo(seat: Seat, earlier: Fold<unknown>): void {
    this.#enter(undo(this.#fold(), earlier, seat, this.#at()));
  }

  /** Ends the game from outside its rules. */
  conclude(conclusion: Conclusion, by: By): void {
    this.#enter(conclude(this.#rules, this.#fold(), conclusion, by, this.#at()));
  }

  /** Lets standing orders answer as long as they do, or until the request has made its share of entries. */
  settle(): void {
    for (;;) {
      const fold = this.#fold();
      const given = fold.over ? NOTHING : this.#answers(fold);
      const silent = given[0] === null && given[1] === null;
      const full = this.entries.length >= ENTRIES_A_REQUEST;
      this.#live({ more: full && !silent });
      if (silent || full) return;
      if (!simultaneous(fold)) {
        this.#act(given, [given[0] && 'orders', given[1] && 'orders']);
      } else if (!this.#submitOrders(given)) return;
    }
  }

  /** What must leave the object: its next attempt, or null when the receiver has it. */
  parcel(kind: ParcelKind, parcel: Parcel | null): void {
    this.#record = { ...this.#record, parcels: { ...this.#record.parcels, [kind]: parcel } };
  }

  #submitOrders(given: Actions<Tagged>): boolean {
    const before = this.#record.live.sealed;
    let sealed = before;
    for (const seat of SEATS) {
      const action = given[seat];
      if (action !== null && sealed[seat] === null) sealed = withSeat(sealed, seat, { action, by: 'orders' });
    }
    this.#live({ sealed });
    if (this.#actTogether(sealed)) return true;
    // When the alarm goes on with orders, no entry of this draft has told anybody yet that one of the seats is in.
    if (sealed !== before) this.touch(0, 1, null);
    return false;
  }

  #actTogether(sealed: BySeat<Submission | null>): boolean {
    const [first, second] = sealed;
    if (first === null || second === null) return false;
    this.#act([first.action, second.action], [first.by, second.by]);
    return true;
  }

  #act(actions: Actions<Tagged>, by: BySeat<By | null>): void {
    const fold = this.#fold();
    const dice = sealedDice(sealOf(this.#record), fold.seq + 1);
    this.#enter(act(this.#rules, fold, actions, by, dice, this.#at()));
  }

  #enter(step: Step<unknown, Tagged, Tagged>): void {
    this.entries.push(step.entry);
    this.folds.push(step.fold);
    this.#live({ fold: step.fold, sealed: NO_SUBMISSIONS, more: false });
    this.touch(0, 1, null);
    // From here the battle is on its way to D1; the same transaction arms the alarm for it.
    if (step.fold.over) this.parcel('battle', { due: this.#now, attempts: 0 });
  }

  #answers(fold: Fold<unknown>): Actions<Tagged> {
    const [first, second] = this.#record.chairs;
    return answers(this.#rules, fold, [first.orders, second.orders]);
  }

  #fold(): Fold<unknown> {
    const { fold } = this.#record.live;
    if (fold === null) throw new Error('the match has not begun');
    return fold;
  }

  #live(change: Partial<Live>): void {
    this.#record = { ...this.#record, live: { ...this.#record.live, ...change } };
  }

  #at(): string {
    return new Date(this.#now).toISOString();
  }
}

const NOTHING: Actions<Tagged> = [null, null];
export const NO_SUBMISSIONS: BySeat<Submission | null> = [null, null];
export const FIRST_REVS: ByViewer<number> = [1, 1, 1];
