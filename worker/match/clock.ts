/** The clocks of a match (L24, L26), as values: what each seat has, what sets it going, stops it and adds to it. */
import { type BySeat, SEATS, type Seat } from '../../engine/seat.ts';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { awaited, type Clock, type MatchRecord, type SeatClock, withSeat } from './record.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An alarm that comes later than this after a deadline has been kept from coming: the time is given back (L26). */
export const DOWNTIME = 600_000;
/** What a seat has left at least after a takeback, unless its whole bank is less, in milliseconds (L26). */
const AFTER_TAKEBACK = 60 * SECOND;
/** Nobody is reminded so shortly before the deadline (L23). */
const SHORTEST_LEAD = 60 * SECOND;

/** Both seats with their whole bank, standing still. `turn`: the number of the turn that the match begins with. */
export function newClock(settings: ClockSettings, turn: number): Clock {
  const whole: SeatClock = { left: settings.bank * SECOND, since: null, fallen: false, reminded: false };
  // The first turn is not completed yet, so that completing it earns.
  return { seats: [whole, whole], earned: turn - 1, paused: false };
}

/** When the flag of this seat falls, in milliseconds since 1970; null while its clock stands still. */
export function deadlineOf({ left, since }: SeatClock): number | null {
  return since === null ? null : since + left;
}

/** What is left of it at `now`, in milliseconds, never less than nothing. */
export function leftAt({ left, since }: SeatClock, now: number): number {
  return since === null ? left : Math.max(0, left - Math.max(0, now - since));
}

/**
 * Whose clock must run: a person's who is awaited, in a match that is not paused, until the flag has fallen. While
 * standing orders go on by themselves the match waits for the service, and nobody's time runs.
 */
export function running({ chairs, live }: MatchRecord): BySeat<boolean> {
  const { clock } = live;
  if (clock === null || clock.paused || live.more) return [false, false];
  const seats = awaited(live);
  const runs = (seat: Seat) => seats.includes(seat) && chairs[seat].level === null && !clock.seats[seat].fallen;
  return [runs(0), runs(1)];
}

/** Sets clocks going and stops them at `now`; the same value when nothing changes. */
export function run(clock: Clock, runs: BySeat<boolean>, now: number): Clock {
  let { seats } = clock;
  for (const seat of SEATS) {
    const mine = seats[seat];
    if (runs[seat] === (mine.since !== null)) continue;
    // Set going again, a new stretch begins, with a reminder of its own.
    const turned = runs[seat] ? { since: now, reminded: false } : { left: leftAt(mine, now), since: null };
    seats = withSeat(seats, seat, { ...mine, ...turned });
  }
  return seats === clock.seats ? clock : { ...clock, seats };
}

/**
 * The increment for completing turn `no`, once: a turn that was taken back and is played again earns nothing (L26).
 * `earners`: whose turn it was. Nobody gets more than the cap, and nobody loses by it.
 */
export function earn(clock: Clock, settings: ClockSettings, no: number, earners: readonly Seat[], now: number): Clock {
  if (no <= clock.earned) return clock;
  let { seats } = clock;
  for (const seat of earners) {
    const left = leftAt(seats[seat], now);
    const more = Math.min(settings.cap * SECOND, left + settings.increment * SECOND);
    if (more > left) seats = withSeat(seats, seat, given(seats[seat], more, now));
  }
  return { ...clock, seats, earned: no };
}

/** A seat whose flag fell has its whole bank again, because the other side gives it (L25). */
export function forgiven(clock: Clock, settings: ClockSettings, seat: Seat): Clock {
  const bank = { left: settings.bank * SECOND, since: null, fallen: false, reminded: false };
  return { ...clock, seats: withSeat(clock.seats, seat, bank) };
}

/**
 * After a takeback none of `seats` is without time (L26): each has at least its increment, or a minute if that is
 * more, but not more than its bank; a flag that had fallen stands again, for both have agreed to play on.
 */
export function afterTakeback(clock: Clock, settings: ClockSettings, seats: readonly Seat[], now: number): Clock {
  const least = Math.min(settings.bank * SECOND, Math.max(settings.increment * SECOND, AFTER_TAKEBACK));
  let after = clock.seats;
  for (const seat of seats) {
    const mine = after[seat];
    if (mine.fallen) after = withSeat(after, seat, { left: least, since: null, fallen: false, reminded: false });
    else if (leftAt(mine, now) < least) after = withSeat(after, seat, given(mine, least, now));
  }
  return after === clock.seats ? clock : { ...clock, seats: after };
}

/** With `left` from `now` on, running or not. */
function given(seat: SeatClock, left: number, now: number): SeatClock {
  return { ...seat, left, since: seat.since === null ? null : now, reminded: false };
}

/** The earliest deadline of a match, in milliseconds since 1970; null while no clock runs. */
export function nextDeadline(clock: Clock): number | null {
  return clock.seats.reduce<number | null>((first, seat) => {
    const deadline = deadlineOf(seat);
    return deadline === null || (first !== null && first <= deadline) ? first : deadline;
  }, null);
}

/**
 * The clocks once the deadlines that have come by `now` have been settled; null: none has come. At a deadline and after
 * it the flag falls. When the first one is seen more than ten minutes late, the service was away: everybody whose clock
 * runs then has at least that much from now on, and no flag falls (L26).
 */
export function flagged(clock: Clock, now: number): Clock | null {
  const first = nextDeadline(clock);
  if (first === null || now < first) return null;
  const late = now - first;
  const settle = (seat: SeatClock): SeatClock => {
    const deadline = deadlineOf(seat);
    if (deadline === null) return seat;
    if (late > DOWNTIME) return leftAt(seat, now) < late ? given(seat, late, now) : seat;
    return now < deadline ? seat : { ...seat, left: 0, since: null, fallen: true };
  };
  return { ...clock, seats: [settle(clock.seats[0]), settle(clock.seats[1])] };
}

/**
 * When a seat is to be reminded of its deadline (L23), in milliseconds since 1970; null: not, or not any more. Twelve
 * hours before it if at least two days were left when the clock was set going, else when a quarter of that is left;
 * once each time it is set going, and not where that would be less than a minute before.
 */
export function reminderDue(record: MatchRecord, seat: Seat): number | null {
  const mine = record.live.clock?.seats[seat];
  if (mine === undefined || mine.since === null || mine.reminded) return null;
  const lead = mine.left >= 2 * DAY ? 12 * HOUR : Math.floor(mine.left / 4);
  return lead < SHORTEST_LEAD ? null : mine.since + mine.left - lead;
}
