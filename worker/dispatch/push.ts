import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Channel } from '../../schema/wire/dispatches.ts';
import type { PushNotice } from '../../schema/wire/notice.ts';
import type { VapidKeys } from './outside.ts';
import type { Message } from './words.ts';

type Push = Extract<Channel, { kind: 'push' }>;

const DAY = 86_400;

/**
 * The request that gives a message to a push service: encrypted for the one browser (RFC 8291), signed with the
 * deployment's keys (RFC 8292). Topic and tag are the match: of several pushes that a device has slept through it shows
 * the last. Throws when the subscription's keys are none.
 * @param now milliseconds since 1970
 */
export async function pushRequest(way: Push, message: Message, keys: VapidKeys, now: number): Promise<RequestInit> {
  const { title, text: body, url, match, seq, deadline } = message;
  const notice: PushNotice = { title, body, url, tag: match, match, seq };
  // What comes after the deadline says nothing any more.
  const left = deadline === null ? 7 * DAY : Math.floor((deadline - now) / 1000);
  const ttl = Math.max(60, Math.min(left, 28 * DAY));
  const subscription = {
    endpoint: way.endpoint,
    expirationTime: null,
    keys: { p256dh: way.p256dh, auth: way.auth },
  };
  const subject = keys.subject ?? new URL(url).origin.replace(/^http:/, 'https:');
  const { headers, body: encrypted } = await buildPushPayload(
    { data: JSON.stringify(notice), options: { ttl, topic: match, urgency: 'high' } },
    subscription,
    { publicKey: keys.publicKey, privateKey: keys.privateKey, subject },
  );
  // The runtime writes the length itself.
  const { 'content-length': _, ...rest } = headers;
  return { method: 'POST', headers: rest, body: encrypted };
}

/** The curve P-256: y² = x³ - 3x + b over this prime. */
const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether a subscription's key is a point of its curve: with any other nothing can be encrypted. */
export function isPushKey(p256dh: string): boolean {
  const bytes = atob(p256dh.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  if (bytes.length !== 65 || bytes.charCodeAt(0) !== 4) return false;
  const [x, y] = [number(bytes.slice(1, 33)), number(bytes.slice(33))];
  return x < PRIME && y < PRIME && (y * y - (x * x * x - 3n * x + B)) % PRIME === 0n;
}

function number(bytes: string): bigint {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte.charCodeAt(0));
  return value;
}
