/** A seat of a match. Everywhere in state, actions, events, log and API; the rule books' white and black are 0 and 1. */
export type Seat = 0 | 1;

/** Who looks: a seat, or null for a spectator. */
export type Viewer = Seat | null;

export const SEATS: readonly [Seat, Seat] = [0, 1];

/** The other seat. */
export function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** One value for each seat, by seat number. */
export type BySeat<T> = readonly [T, T];
