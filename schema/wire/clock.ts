import '../jitless.ts';
import * as z from 'zod/mini';
import { bySeat, time, type Wire } from './words.ts';

const DAY = 86_400;

/**
 * A pace (L24), in seconds: what each seat has to begin with, what it earns by completing a turn, and the most that it
 * can save. `onFlag`: what happens when a flag falls (L25): the other side may claim, the match is cancelled, or the
 * computer takes the seat.
 */
export const clockSettings = z
  .strictObject({
    bank: z.int().check(z.minimum(60), z.maximum(90 * DAY)),
    increment: z.int().check(z.minimum(0), z.maximum(30 * DAY)),
    cap: z.int().check(z.minimum(60), z.maximum(180 * DAY)),
    onFlag: z.enum(['claim', 'cancel', 'computer']),
    /** One of the ruleset's levels, with `computer` only: who takes the seat; the ruleset's first unless given. */
    level: z.optional(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(({ bank, increment, cap }) => cap >= Math.max(bank, increment), {
      path: ['cap'],
      error: 'The most that can be saved is less than what one begins with or earns at once.',
    }),
  );
export type ClockSettings = Wire<z.infer<typeof clockSettings>>;

/** The clock of one seat. */
const seatClock = z.strictObject({
  /** Seconds left when it was last set going or stopped. */
  left: z.int().check(z.nonnegative()),
  /** When it runs out; null while it stands still. */
  deadline: z.nullable(time),
  /** The flag has fallen: until the other side gives time, to the end where the computer has taken the seat (L25). */
  fallen: z.boolean(),
});

/** The clocks of a match. `paused`: both players have agreed to stop them. */
export const clock = z.strictObject({ settings: clockSettings, paused: z.boolean(), seats: bySeat(seatClock) });
export type Clock = Wire<z.infer<typeof clock>>;

/** POST /api/matches/:id/claim, once the other side's flag has fallen. */
export const claimBody = z.strictObject({ want: z.enum(['victory', 'time']) });
export type ClaimBody = Wire<z.infer<typeof claimBody>>;
