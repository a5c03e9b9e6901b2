import type { Seat } from '../../../../engine/seat.ts';
import type { Clock } from '../../../../schema/wire/clock.ts';
import { moment, span } from '../../../parts/time-words.ts';

const MINUTE = 60_000;
/** From here on seconds are counted. */
const CLOSE = 5 * MINUTE;
const HOUR = 60 * MINUTE;

/** What the clock of a seat says. */
export interface ClockFace {
  readonly state: 'running' | 'standing' | 'paused' | 'fallen';
  /** How near the end is: below an hour, below five minutes. */
  readonly near: 'hour' | 'minutes' | null;
  /** "1 day 3 h left", "4:59 left", "time is up". */
  readonly words: string;
  /** Until when, while it runs: as a moment, and in words in local time. */
  readonly until: { readonly iso: string; readonly words: string } | null;
}

/** The clock of `seat` at `now`, in milliseconds since 1970. A deadline that has passed has run out, whoever has said so yet. */
export function clockFace(clock: Clock, seat: Seat, now: number): ClockFace {
  const { left, deadline, fallen } = clock.seats[seat];
  if (fallen) return { state: 'fallen', near: null, words: 'time is up', until: null };
  if (deadline === null) {
    const state = clock.paused ? 'paused' : 'standing';
    return { state, near: nearness(left * 1000), words: spanLeft(left * 1000), until: null };
  }
  const rest = Date.parse(deadline) - now;
  const until = { iso: deadline, words: moment(deadline, now) };
  if (rest <= 0) return { state: 'fallen', near: null, words: 'time is up', until };
  return { state: 'running', near: nearness(rest), words: spanLeft(rest), until };
}

const nearness = (ms: number): ClockFace['near'] => (ms < CLOSE ? 'minutes' : ms < HOUR ? 'hour' : null);

/** Rounded down, so that nobody is told of more than there is; minutes and seconds below five minutes. */
function spanLeft(ms: number): string {
  if (ms >= CLOSE) return `${short(span(ms / 1000))} left`;
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}

/** Two units stand side by side on a phone: "1 day 23 h". */
const short = (words: string): string => words.replace(/ hours?/, ' h').replace(/ minutes?/, ' min');

/**
 * Milliseconds until the words of a clock with `rest` milliseconds left change: at the next minute, below five minutes
 * at the next second; null once it has run out.
 */
export function nextChange(rest: number): number | null {
  if (rest <= 0) return null;
  const step = rest > CLOSE ? MINUTE : 1000;
  return rest % step || step;
}
