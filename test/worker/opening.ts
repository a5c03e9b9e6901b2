/** The first moves of tiny with the clocks on, and what they show. */
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { act, look, table } from './client.ts';
import { pace, present, SECOND } from './time.ts';

export const MUSTER = { type: 'muster', posts: [2, 2, 1, 1] };
export const MARCH = { type: 'march', from: 0, to: 1 };
export const END = { type: 'end-turn' };

export async function mustering(other: Partial<ClockSettings> = {}, ruleset = 'tiny') {
  const { id, players } = await table({ ruleset, clock: pace(other) });
  return { id, one: players[0], two: players[1] };
}

/** Seat 0 is to move with twelve hours, seat 1 waits with as many. */
export async function moving(other: Partial<ClockSettings> = {}, ruleset = 'tiny') {
  const match = await mustering(other, ruleset);
  for (const player of [match.one, match.two]) await act(player, 1, MUSTER);
  await act(match.one, 2, { type: 'bid', coins: 1 });
  await act(match.two, 2, { type: 'bid', coins: 0 });
  return match;
}

/** What each seat has left at present, in milliseconds, and whether it runs. */
export async function standing(player: { id: string; secret?: string }) {
  const seats = (await look(player)).clock?.seats ?? [];
  return seats.map(({ left, deadline }) =>
    deadline === null ? [left * SECOND, false] : [Date.parse(deadline) - present(), true],
  );
}
