/** The arithmetic of clocks, without a match. */
import { describe, expect, it } from 'vitest';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import {
  afterTakeback,
  DOWNTIME,
  deadlineOf,
  earn,
  flagged,
  forgiven,
  leftAt,
  newClock,
  nextDeadline,
  reminderDue,
  run,
} from '../../worker/match/clock.ts';
import { newRecord } from '../../worker/match/create.ts';
import type { Clock, MatchRecord, SeatClock } from '../../worker/match/record.ts';
import { tiny } from '../tiny/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from './time.ts';

const settings: ClockSettings = { bank: 3600, increment: 600, cap: 5400, onFlag: 'claim' };
const T = 1_800_000_000_000;

function clockOf(first: Partial<SeatClock>, second: Partial<SeatClock> = {}): Clock {
  const { seats, ...rest } = newClock(settings, 0);
  return {
    ...rest,
    seats: [
      { ...seats[0], ...first },
      { ...seats[1], ...second },
    ],
  };
}

describe('a clock', () => {
  it('begins with the whole bank of both, standing still, and the first turn not yet earned', () => {
    const clock = newClock(settings, 0);
    expect(clock).toMatchObject({ earned: -1, paused: false });
    for (const seat of clock.seats) {
      expect(seat).toEqual({ left: HOUR, since: null, fallen: false, reminded: false });
      expect(deadlineOf(seat)).toBeNull();
      expect(leftAt(seat, T)).toBe(HOUR);
    }
    expect(nextDeadline(clock)).toBeNull();
  });

  it('is set going and stopped to the millisecond, and stays the same value while nothing changes', () => {
    const began = run(newClock(settings, 0), [true, false], T);
    expect(began.seats[0]).toMatchObject({ left: HOUR, since: T });
    expect(nextDeadline(began)).toBe(T + HOUR);
    expect(run(began, [true, false], T + 5 * MINUTE)).toBe(began);
    const passed = run(began, [false, true], T + 1);
    expect(passed.seats[0]).toMatchObject({ left: HOUR - 1, since: null });
    expect(passed.seats[1]).toMatchObject({ left: HOUR, since: T + 1 });
    const both = run(passed, [true, true], T + 2);
    expect(both.seats[0]).toMatchObject({ left: HOUR - 1, since: T + 2 });
    expect(both.seats[1]).toBe(passed.seats[1]);
    expect(nextDeadline(both)).toBe(T + HOUR + 1);
  });

  it('never shows less than nothing, nor time that a clock set back would bring', () => {
    const clock = clockOf({ since: T });
    expect(leftAt(clock.seats[0], T + 2 * HOUR)).toBe(0);
    expect(leftAt(clock.seats[0], T - HOUR)).toBe(HOUR);
    expect(run(clock, [false, false], T + 2 * HOUR).seats[0].left).toBe(0);
  });

  it('earns once for each turn, up to the cap', () => {
    const once = earn(newClock(settings, 0), settings, 0, [0, 1], T);
    expect(once.seats.map((seat) => seat.left)).toEqual([HOUR + 10 * MINUTE, HOUR + 10 * MINUTE]);
    expect(earn(once, settings, 0, [0, 1], T)).toBe(once);
    const more = [1, 2, 3, 4].reduce((clock, no) => earn(clock, settings, no, [0], T), once);
    expect(more.seats.map((seat) => seat.left)).toEqual([90 * MINUTE, HOUR + 10 * MINUTE]);
    expect(more.earned).toBe(4);
    expect(earn(more, settings, 3, [1], T)).toBe(more);
  });

  it('takes nothing from a seat that has more than the cap', () => {
    const rich = clockOf({ left: 2 * HOUR });
    const after = earn(rich, settings, 7, [0], T);
    expect(after.seats[0]).toBe(rich.seats[0]);
    expect(after.earned).toBe(7);
  });

  it('adds to what is left of a running clock', () => {
    const after = earn(clockOf({ left: HOUR, since: T, reminded: true }), settings, 0, [0], T + 50 * MINUTE);
    expect(after.seats[0]).toEqual({ left: 20 * MINUTE, since: T + 50 * MINUTE, fallen: false, reminded: false });
  });
});

describe('a deadline', () => {
  const clock = clockOf({ left: HOUR, since: T });

  it('has come at its millisecond, not before', () => {
    expect(flagged(clock, T + HOUR - 1)).toBeNull();
    for (const late of [0, 1, DOWNTIME]) {
      const after = flagged(clock, T + HOUR + late);
      expect(after?.seats[0]).toEqual({ left: 0, since: null, fallen: true, reminded: false });
      expect(after?.seats[1]).toEqual(clock.seats[1]);
    }
    expect(flagged(newClock(settings, 0), T)).toBeNull();
  });

  it('seen more than ten minutes late gives as much from then on, to both who were running (L26)', () => {
    const late = DOWNTIME + 1;
    const now = T + HOUR + late;
    expect(flagged(clock, now)?.seats[0]).toEqual({ left: late, since: now, fallen: false, reminded: false });
    const both = flagged(clockOf({ since: T }, { left: HOUR + late + MINUTE, since: T }), now);
    expect(both?.seats.map((seat) => seat.left)).toEqual([late, late]);
    const rich = flagged(clockOf({ since: T }, { left: 5 * HOUR, since: T }), now);
    expect(rich?.seats[1]).toMatchObject({ left: 5 * HOUR, since: T });
  });

  it('lets both flags fall where both have come', () => {
    const both = flagged(clockOf({ since: T }, { left: HOUR + 1, since: T }), T + HOUR + 1);
    expect(both?.seats.map((seat) => seat.fallen)).toEqual([true, true]);
    const one = flagged(clockOf({ since: T }, { left: HOUR + 2, since: T }), T + HOUR + 1);
    expect(one?.seats.map((seat) => seat.fallen)).toEqual([true, false]);
  });

  it('that has fallen is forgiven with the whole bank', () => {
    const fallen = clockOf({ left: 0, fallen: true });
    expect(forgiven(fallen, settings, 0)).toEqual(newClock(settings, 0));
  });
});

describe('after a takeback', () => {
  it('each seat has at least its increment, a minute or its bank, and a fallen flag stands again (L26)', () => {
    const poor = clockOf({ left: 3 * MINUTE, since: T }, { left: 0, fallen: true });
    const after = afterTakeback(poor, settings, [0, 1], T + 2 * MINUTE);
    expect(after.seats[0]).toMatchObject({ left: 10 * MINUTE, since: T + 2 * MINUTE });
    expect(after.seats[1]).toMatchObject({ left: 10 * MINUTE, since: null, fallen: false });
    const none = afterTakeback(poor, { ...settings, increment: 0 }, [1], T);
    expect(none.seats.map((seat) => seat.left)).toEqual([3 * MINUTE, MINUTE]);
    const short = afterTakeback(poor, { ...settings, bank: 90 }, [1], T);
    expect(short.seats[1].left).toBe(90 * SECOND);
  });

  it('nobody has less than before, and who has enough keeps it as it was', () => {
    const clock = clockOf({ left: HOUR, since: T });
    expect(afterTakeback(clock, settings, [0, 1], T + MINUTE)).toBe(clock);
  });
});

describe('a reminder (L23)', () => {
  const creation = {
    match: 'm',
    ruleset: 'tiny',
    version: 1,
    options: '{}',
    side: 0,
    level: null,
    name: null,
  } as const;
  const rest = { secret: '', request: '', offers: true, listed: { challenge: false, battle: false }, origin: '' };
  const base = newRecord(tiny, { ...creation, ...rest, clock: settings }, T);
  const running = (left: number, reminded = false): MatchRecord => ({
    ...base,
    live: { ...base.live, clock: clockOf({ left, since: T, reminded }) },
  });

  it('comes twelve hours before where two days were left, else with a quarter left, never in the last minute', () => {
    expect(reminderDue(running(3 * DAY), 0)).toBe(T + 3 * DAY - 12 * HOUR);
    expect(reminderDue(running(2 * DAY), 0)).toBe(T + 36 * HOUR);
    expect(reminderDue(running(2 * DAY - 4), 0)).toBe(T + 2 * DAY - 4 - (12 * HOUR - 1));
    expect(reminderDue(running(4 * MINUTE), 0)).toBe(T + 3 * MINUTE);
    expect(reminderDue(running(4 * MINUTE - 1), 0)).toBeNull();
  });

  it('comes once while the clock runs, and not while it stands', () => {
    expect(reminderDue(running(DAY, true), 0)).toBeNull();
    expect(reminderDue(running(DAY), 1)).toBeNull();
    expect(reminderDue(base, 0)).toBeNull();
    const again = run(run(clockOf({ since: T, reminded: true }), [false, false], T + 1), [true, false], T + 2);
    expect(again.seats[0]).toMatchObject({ since: T + 2, reminded: false });
  });
});
