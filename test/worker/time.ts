/** The matches' time under a test's hand: it stands still until the test lets it pass. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import type { ClockSettings } from '../../schema/wire/clock.ts';
import { ask, fresh, type Player, type Reply, stubOf } from './client.ts';
import { orders } from './faults.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A pace of ten hours, two more for each turn, sixteen at most; parts of it may be another. */
export function pace(other: Partial<ClockSettings> = {}): ClockSettings {
  return { bank: 36_000, increment: 7_200, cap: 57_600, onFlag: 'claim', ...other };
}

/** Stops the matches' clock at a full second of tomorrow: no alarm rings before the test rings it. */
export function stopTime(): void {
  orders.still = Math.floor(Date.now() / SECOND) * SECOND + DAY;
}

/** Lets it run again. */
export function freeTime(): void {
  orders.still = null;
}

/** The time at which the matches' clock stands. */
export function present(): number {
  if (orders.still === null) throw new Error('the clock is running');
  return orders.still;
}

/** Lets time pass, in milliseconds. */
export function pass(time: number): void {
  orders.still = present() + time;
}

/** What the match's alarm is set for; null: nothing. */
export function alarmOf(id: string): Promise<number | null> {
  return runInDurableObject(stubOf(id), (_match, state) => state.storage.getAlarm());
}

/** Rings the match's alarm whether it is time or not. */
export function ring(id: string): Promise<boolean> {
  return runDurableObjectAlarm(stubOf(id));
}

/** Rings the match's alarm until nothing is due any more. */
export async function ringDue(id: string): Promise<void> {
  for (let rung = 0; ; rung++) {
    const at = await alarmOf(id);
    if (at === null || at > present()) return;
    await ring(id);
    if (rung > 500) throw new Error('the alarm does not come to rest');
  }
}

export function claim(player: Player, want: 'victory' | 'time'): Promise<Reply> {
  return ask(`/api/matches/${player.id}/claim`, { secret: player.secret, body: { want } });
}

export function resign(player: Player): Promise<Reply> {
  return ask(`/api/matches/${player.id}/resign`, { secret: player.secret, body: {} });
}

export function undo(player: Player, seq: number): Promise<Reply> {
  return ask(`/api/matches/${player.id}/undo`, { secret: player.secret, body: { id: fresh(), seq } });
}

/** An offer, or the end of a pause. */
export async function offer(player: Player, body: { readonly kind: string; readonly to?: number }): Promise<Reply> {
  return ask(`/api/matches/${player.id}/offers`, { secret: player.secret, body });
}

/** Both players agree on something. */
export async function agree(
  one: Player,
  two: Player,
  body: { readonly kind: string; readonly to?: number },
): Promise<void> {
  expect((await offer(one, body)).status).toBe(200);
  const answer = { accept: true, ...(body.to === undefined ? {} : { to: body.to }) };
  const reply = await ask(`/api/matches/${two.id}/offers/${body.kind}`, { secret: two.secret, body: answer });
  expect(reply.status).toBe(200);
}
