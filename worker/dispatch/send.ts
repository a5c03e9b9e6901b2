import type { Channel } from '../../schema/wire/dispatches.ts';
import { whyNotCalled } from './address.ts';
import { mailOf } from './mail.ts';
import type { Mail, Outside } from './outside.ts';
import { pushRequest } from './push.ts';
import { webhookRequest } from './webhook.ts';
import type { Message } from './words.ts';

/** Nobody is waited for longer (L22), in milliseconds. */
const PATIENCE = 6_000;
/** The platform takes e-mail over at once, or something is wrong with it: it must not hold up the match. In milliseconds. */
const MAIL_PATIENCE = 20_000;
/** A receiver may ask for so much patience of ours at most, in milliseconds. */
const LONGEST_WAIT = 3_600_000;

/**
 * What came of sending. `gone`: the receiver says that there is no such address any more. `wait`: how long it asks to
 * be left alone, in milliseconds; `why` is a sentence for the player.
 */
export type Sent =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly why: string }
  | { readonly kind: 'failed'; readonly why: string; readonly wait: number };

const failed = (why: string, wait = 0): Sent => ({ kind: 'failed', why, wait });

/** Sends a message once, through one channel. Never throws. `now`: milliseconds since 1970. */
export async function send(outside: Outside, way: Channel, message: Message, now: number): Promise<Sent> {
  switch (way.kind) {
    case 'mail':
      return sendMail(outside, mailOf(way.address, message));
    case 'webhook':
      return call(outside, way.url, webhookRequest(way.preset, message), message.url, now);
    case 'push': {
      if (outside.vapid === null) return failed('This service sends no notifications to browsers any more.');
      try {
        const request = await pushRequest(way, message, outside.vapid, now);
        return call(outside, way.endpoint, request, message.url, now);
      } catch (error) {
        console.warn('a push could not be made', error);
        return failed('The notification could not be encrypted for this browser.');
      }
    }
  }
}

/** Sends an e-mail. Never throws. */
export async function sendMail(outside: Outside, mail: Mail): Promise<Sent> {
  if (outside.mail === null) return failed('This service sends no e-mail any more.');
  try {
    const given = await within(MAIL_PATIENCE, outside.mail(mail));
    return given ? { kind: 'sent' } : failed('The e-mail was not taken in time.');
  } catch (error) {
    console.warn('an e-mail could not be sent', error);
    return failed('The e-mail was not accepted for delivery.');
  }
}

/** Whether something came to its end within so many milliseconds. */
async function within(wait: number, work: Promise<void>): Promise<boolean> {
  let giveUp = (): void => {};
  const late = new Promise<false>((resolve) => {
    giveUp = () => resolve(false);
  });
  const timer = setTimeout(() => giveUp(), wait);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function call(outside: Outside, url: string, request: RequestInit, own: string, now: number): Promise<Sent> {
  // Looked at again: the checks may have grown since the address was kept.
  const refused = whyNotCalled(url, own);
  if (refused !== null) return failed(refused);
  const { hostname: host } = new URL(url);
  // Not AbortSignal.timeout: that goes on for all of its six seconds, and keeps the object in memory meanwhile.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const init = { ...request, redirect: 'manual' as const, signal: patience.signal };
    const response = await outside.fetch(url, init);
    // Its status is all that is asked for.
    await response.body?.cancel().catch(() => {});
    return heard(response, host, now);
  } catch (error) {
    if (patience.signal.aborted) return failed(`${host} did not answer within six seconds.`);
    console.warn('a dispatch could not be sent', error);
    return failed(`${host} could not be reached.`);
  } finally {
    clearTimeout(timer);
  }
}

function heard({ status, headers }: Response, host: string, now: number): Sent {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone', why: `${host} does not know this address (${status}).` };
  if (status >= 300 && status < 400)
    return failed(`${host} leads to another address (${status}), which is not followed.`);
  return failed(`${host} did not accept it (${status}).`, waitOf(headers.get('Retry-After'), now));
}

/** Retry-After (RFC 9110): seconds, or a date. In milliseconds, at most an hour. */
function waitOf(header: string | null, now: number): number {
  if (header === null) return 0;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(0, Math.min(wait, LONGEST_WAIT)) : 0;
}
