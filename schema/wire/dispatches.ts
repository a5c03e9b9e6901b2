import '../jitless.ts';
import * as z from 'zod/mini';
import { time, type Wire } from './words.ts';

/** GET /api/dispatches: what this deployment can send. `vapidKey`: base64url; null where Web Push is not configured. */
export const dispatchesAnswer = z.strictObject({ vapidKey: z.nullable(z.string()), email: z.boolean() });
export type DispatchesAnswer = Wire<z.infer<typeof dispatchesAnswer>>;

/** What an entry is kept under: made by the page, one for each way of being told on each device. */
export const deviceId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** A way of being told (L20). Addresses are checked further by the service (L22). */
export const channel = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('push'),
    endpoint: z.string().check(z.maxLength(8000)),
    p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
  }),
  z.strictObject({
    kind: z.literal('webhook'),
    url: z.string().check(z.maxLength(8000)),
    preset: z.enum(['discord', 'slack', 'json']),
  }),
  z.strictObject({ kind: z.literal('mail'), address: z.string().check(z.maxLength(254)) }),
]);
export type Channel = Wire<z.infer<typeof channel>>;

/** PUT /api/matches/:id/dispatches: replaces the entry of `device` alone; null removes it. `name`: what the player calls it. */
export const dispatchBody = z.strictObject({
  device: deviceId,
  name: z.optional(z.string().check(z.maxLength(60))),
  channel: z.nullable(channel),
});
export type DispatchBody = Wire<z.infer<typeof dispatchBody>>;

/**
 * POST /api/matches/:id/dispatches/test: sends a test through the entry of `device`, at once; an e-mail address that is
 * not confirmed yet gets a new code. Five an hour for each seat, codes counted in.
 */
export const dispatchTestBody = z.strictObject({ device: deviceId });
export type DispatchTestBody = Wire<z.infer<typeof dispatchTestBody>>;

/** POST /api/matches/:id/dispatches/confirm: the code that was sent to an e-mail address; five wrong ones spend it. */
export const dispatchConfirmBody = z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) });
export type DispatchConfirmBody = Wire<z.infer<typeof dispatchConfirmBody>>;

/**
 * An entry as its own seat sees it. `target`: the host of a push service or webhook, or the e-mail address; never the
 * whole address, which is a secret of its own. `off`: switched off after repeated failure.
 */
export const dispatch = z.strictObject({
  device: deviceId,
  name: z.string(),
  kind: z.enum(['push', 'webhook', 'mail']),
  target: z.string(),
  state: z.enum(['on', 'unconfirmed', 'off']),
  succeeded: z.nullable(time),
  failed: z.nullable(z.strictObject({ at: time, why: z.string() })),
});
export type Dispatch = Wire<z.infer<typeof dispatch>>;
