import { keepTelling } from '../../../session/dispatches.ts';
import { clearNotices } from '../../../session/push.ts';
import { seatOf } from '../../../session/seats.ts';

/** Whenever match `id` comes onto the screen: what told of it is taken off, and this browser stays registered. */
export async function lookAfter(id: string): Promise<void> {
  await clearNotices(id);
  const seat = seatOf(id);
  if (seat !== null) await keepTelling(seat);
}
