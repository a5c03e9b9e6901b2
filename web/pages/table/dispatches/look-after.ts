import { keepTelling } from '../../../session/dispatches.ts';
import { clearNotices } from '../../../session/push.ts';
import { seatOf } from '../../../session/seats.ts';

/**
 * Whenever match `id` comes onto the screen: what told of it is taken off, and, while it goes on, this browser stays
 * registered.
 */
export async function lookAfter(id: string, goesOn: boolean): Promise<void> {
  await clearNotices(id);
  const seat = seatOf(id);
  if (seat !== null && goesOn) await keepTelling(seat);
}
