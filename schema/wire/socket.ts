import '../jitless.ts';
import * as z from 'zod/mini';
import { seenEntry } from './entry.ts';
import { secret, seq, type Wire } from './words.ts';

/**
 * The first message of a client: its seat's secret, or null to watch, and whether the match is on a screen now. Nothing
 * is sent to it before.
 */
export const hello = z.strictObject({ secret: z.nullable(secret), visible: z.optional(z.boolean()) });
export type Hello = Wire<z.infer<typeof hello>>;

/** Later messages of a client: the match has come onto a screen, or left it (L21). */
export const sighted = z.strictObject({ visible: z.boolean() });
export type Sighted = Wire<z.infer<typeof sighted>>;

/**
 * What the service sends: at once after the hello (without entries), then after each change that this viewer may see,
 * with the new entries. Whoever finds a `rev` that it does not know reads the match. `ping` is answered with `pong`.
 */
export const pushed = z.strictObject({
  seq,
  rev: z.int().check(z.positive()),
  entries: z.array(seenEntry),
});
export type Pushed = Wire<z.infer<typeof pushed>>;

/** Codes with which the service closes a socket: the hello cannot be read; it fits no seat; the match is gone. */
export const closeCodes = { badHello: 4400, badSecret: 4401, gone: 4404 } as const;
