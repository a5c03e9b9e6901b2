/**
 * The books that a test keeps of a match's clocks, from what a spectator can see alone: the entries, who is pending, and
 * the time. They know nothing of the service's clocks; the two must agree to the millisecond.
 */
import { expect } from 'vitest';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import type { Match } from '../../schema/wire/match.ts';
import { MINUTE, present, SECOND } from './time.ts';

interface Account {
  left: number;
  runs: boolean;
  fallen: boolean;
}

/** Whose turn it was after an entry, null for both or neither, and how many turns had begun. */
interface Turn {
  readonly active: unknown;
  readonly begun: number;
}

type Entries = Match['log']['entries'];

export class Books {
  readonly seats: readonly [Account, Account];
  paused = false;
  /** How often somebody earned, and was kept from earning by an earlier turn of the same number. */
  earned = 0;
  refused = 0;
  readonly #pace: ClockSettings;
  readonly #turns: Turn[] = [{ active: null, begun: 0 }];
  readonly #paid = new Set<number>();
  #charged = present();

  constructor(pace: ClockSettings) {
    this.#pace = pace;
    const account = (): Account => ({ left: pace.bank * SECOND, runs: false, fallen: false });
    this.seats = [account(), account()];
  }

  /** When the next flag falls; null: no clock runs. */
  get deadline(): number | null {
    const running = this.seats.filter((seat) => seat.runs);
    return running.length === 0 ? null : this.#charged + Math.min(...running.map((seat) => seat.left));
  }

  /** The present has come: time is charged to whom it runs, flags fall, or the service owns that it was away. */
  charge(): void {
    const { deadline } = this;
    const now = present();
    const late = deadline === null ? -1 : now - deadline;
    for (const seat of this.seats) {
      if (!seat.runs) continue;
      seat.left -= now - this.#charged;
      if (late > 10 * MINUTE) seat.left = Math.max(seat.left, late);
      else if (seat.left <= 0) Object.assign(seat, { left: 0, runs: false, fallen: true });
    }
    this.#charged = now;
  }

  /** A seat whose flag fell may play on. */
  give(seat: 0 | 1): void {
    Object.assign(this.seats[seat], { left: this.#pace.bank * SECOND, fallen: false });
  }

  /** What has been entered since the last look, and who is awaited now. */
  follow(match: Match): void {
    for (const entry of match.log.entries) {
      if (entry.seq < this.#turns.length) continue;
      expect(entry.seq).toBe(this.#turns.length);
      this.#turns.push(this.#turnAfter(entry));
      if (entry.kind === 'takeback') this.#restore();
    }
    for (const seat of [0, 1] as const) {
      const account = this.seats[seat];
      account.runs = match.pending.includes(seat) && !account.fallen && !this.paused;
    }
  }

  /** The match shows what the books say. */
  check(match: Match): void {
    expect(match.clock?.paused).toBe(this.paused);
    for (const seat of [0, 1] as const) {
      const { left, runs, fallen } = this.seats[seat];
      const shown = match.clock?.seats[seat];
      const deadline = runs ? new Date(this.#charged + left).toISOString() : null;
      expect([seat, shown?.deadline, shown?.fallen]).toEqual([seat, deadline, fallen]);
      if (!runs) expect(shown?.left).toBe(Math.floor(left / SECOND));
    }
  }

  #turnAfter(entry: Entries[number]): Turn {
    const before = this.#turns[entry.seq - 1];
    if (before === undefined) throw new Error('the log has a gap');
    if (entry.to !== undefined) return this.#turns[entry.to] ?? before;
    let { active, begun } = before;
    for (const event of entry.events) {
      if (event.type === 'bidding') active = null;
      if (event.type !== 'turn-began') continue;
      // With the opening a turn may begin; none has been completed.
      if (entry.kind !== 'open') this.#pay(before);
      active = 'seat' in event ? event.seat : 'side' in event ? event.side : null;
      begun += 1;
    }
    return { active, begun };
  }

  /** A turn is completed. */
  #pay({ active, begun }: Turn): void {
    if (this.#paid.has(begun)) {
      this.refused += 1;
      return;
    }
    this.#paid.add(begun);
    for (const seat of [0, 1] as const) {
      if (active !== null && active !== seat) continue;
      const account = this.seats[seat];
      const more = Math.min(this.#pace.cap * SECOND, account.left + this.#pace.increment * SECOND);
      account.left = Math.max(account.left, more);
      this.earned += 1;
    }
  }

  /** A takeback never leaves a seat without time. */
  #restore(): void {
    const { bank, increment } = this.#pace;
    const least = Math.min(bank, Math.max(increment, 60)) * SECOND;
    for (const account of this.seats) Object.assign(account, { left: Math.max(account.left, least), fallen: false });
  }
}
