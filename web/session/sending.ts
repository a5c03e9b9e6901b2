import * as z from 'zod/mini';
import type { Sending } from './api.ts';
import { forget, keep, kept } from './kept.ts';
import { randomHex } from './random.ts';

/**
 * The one action or undo of a match that has been sent and not answered. It outlives a reload, so that the next page
 * repeats it with the same id instead of leaving the player in doubt (L13).
 */
const sendingSchema: z.ZodMiniType<Sending> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('actions'), body: z.object({ id: z.string(), seq: z.number(), action: z.unknown() }) }),
  z.object({ kind: z.literal('undo'), body: z.object({ id: z.string(), seq: z.number(), to: z.number() }) }),
]);

export const newActionId = (): string => randomHex(12);
export const keepSending = (match: string, sending: Sending): void => keep(`sending:${match}`, sending);
export const keptSending = (match: string): Sending | null => kept(`sending:${match}`, sendingSchema);
export const stopSending = (match: string): void => forget(`sending:${match}`);
