import type { Sending } from './api.ts';
import { forget, keep, kept, members } from './kept.ts';
import { randomHex } from './random.ts';

/**
 * The one action or undo of a match that has been sent and not answered. It outlives a reload, so that the next page
 * repeats it with the same id instead of leaving the player in doubt (L13).
 */
export const keepSending = (match: string, sending: Sending): void => keep(`sending:${match}`, sending);
export const keptSending = (match: string): Sending | null => kept(`sending:${match}`, readSending);
export const stopSending = (match: string): void => forget(`sending:${match}`);
export const newActionId = (): string => randomHex(12);

function readSending(value: unknown): Sending | null {
  const { kind, body } = members(value);
  const { id, seq, action, to } = members(body);
  if (typeof id !== 'string' || typeof seq !== 'number') return null;
  if (kind === 'actions') return { kind, body: { id, seq, action } };
  return kind === 'undo' && typeof to === 'number' ? { kind, body: { id, seq, to } } : null;
}
