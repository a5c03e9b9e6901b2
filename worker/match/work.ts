import { type Seal, sealedDice } from '../../engine/dice.ts';
import type { By } from '../../engine/entry.ts';
import { act, answers, conclude, type Fold, open, type Step, takeback, undo } from '../../engine/match.ts';
import type { Actions, AnyRuleset, Conclusion, Tagged } from '../../engine/ruleset.ts';
import { type BySeat, SEATS, type Seat } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { afterTakeback, earn, forgiven, newClock, run, running } from './clock.ts';
import { standing } from './lapse.ts';
import type {
  AcceptedRequest,
  ByViewer,
  Chair,
  Change,
  Channel,
  Clock,
  Live,
  MatchRecord,
  Parcel,
  ParcelKind,
  StoredEntry,
  Submission,
} from './record.ts';
import { awaited, simultaneous, viewerIndex, withSeat } from './record.ts';

/** Entries of one request at most; further answers of standing orders follow from the alarm. */
export const ENTRIES_A_REQUEST = 50;

/** What the dice of a match are made from. Throws while a seat has not given its value. */
export function sealOf(record: MatchRecord): Seal {
  const [first, second] = record.chairs;
  if (first.nonce === null || second.nonce === null) throw new Error('the dice need both values');
  const { dice, match, device } = record.header;
  return { secret: dice, match: device ?? match, values: [first.nonce, second.nonce] };
}

/** What an operation may change beside the game: whatever follows from the log, or from the clock, is changed by name. */
export type Aside = Partial<Pick<Live, 'offers' | 'notices' | 'told' | 'rematch' | 'rematches' | 'expires' | 'gone'>>;

/**
 * What one request does to a match: a draft that is stored in one transaction or forgotten. Nothing in it touches the
 * record that it began with.
 */
export class Work {
  readonly entries: StoredEntry[] = [];
  readonly folds: Fold<unknown>[] = [];
  readonly #before: MatchRecord;
  #record: MatchRecord;
  readonly #rules: AnyRuleset;
  readonly #now: number;

  /** `now`: milliseconds since 1970. */
  constructor(rules: AnyRuleset, record: MatchRecord, now: number) {
    this.#rules = rules;
    this.#before = record;
    this.#record = record;
    this.#now = now;
  }

  get record(): MatchRecord {
    return this.#record;
  }

  /** The draft as what a transaction stores: with the clocks set going and stopped as it leaves the match (L24). */
  change(request: AcceptedRequest | null): Change {
    const { clock } = this.#record.live;
    const timed = clock === null ? null : run(clock, running(this.#record), this.#now);
    if (timed !== clock) this.#live({ clock: timed });
    if (waitsForOthers(this.#before.live, this.#record.live)) this.#live({ since: this.#now });
    return { record: this.#record, entries: this.entries, request };
  }

  /** Changes a seat's chair. */
  chair(seat: Seat, change: Partial<Chair>): void {
    const chairs = withSeat(this.#record.chairs, seat, { ...this.#record.chairs[seat], ...change });
    this.#record = { ...this.#record, chairs };
  }

  /** Changes what lies beside the game; who may see that is the caller's to `touch`. */
  live(change: Aside): void {
    this.#live(change);
  }

  /** Replaces the ways in which the seats are told. */
  channels(channels: readonly Channel[]): void {
    this.#record = { ...this.#record, channels };
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
    const step = open(this.#rules, this.#record.header.options, dice, this.#at());
    const { clock } = this.#record.header;
    if (clock !== null) this.#live({ clock: newClock(clock, this.#rules.turn(step.fold.state).no) });
    this.#enter(step);
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

  /**
   * Back before an own decision of `seat`, by the other's consent (L17): standing orders stay silent, and nobody is
   * left without time (L26).
   */
  takeback(seat: Seat, earlier: Fold<unknown>): void {
    this.#enter(takeback(this.#fold(), earlier, seat, this.#at()));
    const persons = SEATS.filter((one) => this.#record.chairs[one].level === null);
    this.#clock((clock, settings) => afterTakeback(clock, settings, persons, this.#now));
  }

  /** Stops the clocks by agreement (L26). The match must have some. */
  pause(): void {
    this.#clock((clock) => ({ ...clock, paused: true }));
  }

  /** Sets them going again. */
  resume(): void {
    this.#clock((clock) => ({ ...clock, paused: false }));
  }

  /** Gives a seat whose flag has fallen its whole bank again (L25). */
  giveTime(seat: Seat): void {
    this.#clock((clock, settings) => forgiven(clock, settings, seat));
  }

  /** The reminder before this seat's deadline is on its way (L23). */
  remind(seat: Seat): void {
    this.#clock((clock) => ({
      ...clock,
      seats: withSeat(clock.seats, seat, { ...clock.seats[seat], reminded: true }),
    }));
  }

  /** Deadlines that have come have done this to the clocks. */
  clock(clock: Clock): void {
    this.#live({ clock });
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
    const step = act(this.#rules, fold, actions, by, dice, this.#at());
    this.#enter(step);
    this.#earn(fold, step.fold);
  }

  /** The increment for a turn that is completed; answers within somebody's turn complete it for that seat (L24). */
  #earn(before: Fold<unknown>, after: Fold<unknown>): void {
    const turn = this.#rules.turn(before.state);
    const { no } = this.#rules.turn(after.state);
    if (after.over || no === turn.no) return;
    const earners = SEATS.filter((seat) => (turn.seat ?? seat) === seat && this.#record.chairs[seat].level === null);
    this.#clock((clock, settings) => earn(clock, settings, no - 1, earners, this.#now));
  }

  /** Changes the clocks of a match that has some. */
  #clock(change: (clock: Clock, settings: ClockSettings) => Clock): void {
    const { clock } = this.#record.live;
    const { clock: settings } = this.#record.header;
    if (clock !== null && settings !== null) this.#live({ clock: change(clock, settings) });
  }

  #enter(step: Step<unknown, Tagged, Tagged>): void {
    this.entries.push(step.entry);
    this.folds.push(step.fold);
    const offers = standing(this.#record.live.offers, step.entry, step.fold.over);
    this.#live({ fold: step.fold, sealed: NO_SUBMISSIONS, more: false, offers });
    this.touch(0, 1, null);
    // From here the battle is on its way to D1; the same transaction arms the alarm for it. A cancelled match is none.
    if (step.fold.over && step.entry.kind !== 'cancelled') this.parcel('battle', { due: this.#now, attempts: 0 });
  }

  #answers(fold: Fold<unknown>): Actions<Tagged> {
    const { chairs, live } = this.#record;
    // A seat whose flag has fallen waits, or the computer plays in it: the orders left there are not asked any more.
    const orders = (seat: Seat) => (live.clock?.seats[seat].fallen === true ? null : chairs[seat].orders);
    return answers(this.#rules, fold, [orders(0), orders(1)]);
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

/** Whether the match waits for other seats than before, or has begun or ended in between. */
function waitsForOthers(before: Live, after: Live): boolean {
  const [then, now] = [awaited(before), awaited(after)];
  return (
    then.length !== now.length || then.some((seat) => !now.includes(seat)) || before.fold?.over !== after.fold?.over
  );
}

const NOTHING: Actions<Tagged> = [null, null];
export const NO_SUBMISSIONS: BySeat<Submission | null> = [null, null];
export const FIRST_REVS: ByViewer<number> = [1, 1, 1];
