import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { Visitor } from '../harness.ts';

/** A subscription of a browser that has no push service here: what is pushed to it can be read by the test alone. */
export interface Subscription {
  readonly endpoint: string;
  /** Decrypts what the service has sent to the endpoint (RFC 8291 over RFC 8188); throws when it is not for this subscription. */
  open(body: Buffer): string;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Gives a visitor the permission to be notified, and a push service that always subscribes him to `endpoint`. To be
 * called before the page is opened.
 */
export async function subscribable({ context }: Visitor, origin: string, endpoint: string): Promise<Subscription> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  await context.grantPermissions(['notifications', 'clipboard-read', 'clipboard-write'], { origin });
  await context.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'the-test’s-subscription';
      const subscription = (applicationServerKey: ArrayBuffer) => ({
        endpoint,
        options: { applicationServerKey, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept);
          return true;
        },
      });
      const stub = {
        async getSubscription() {
          const key = localStorage.getItem(kept);
          return key === null ? null : subscription(new Uint8Array(JSON.parse(key)).buffer);
        },
        async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          localStorage.setItem(kept, JSON.stringify([...applicationServerKey]));
          return subscription(new Uint8Array(applicationServerKey).buffer);
        },
      };
      if ('PushManager' in window) Object.assign(PushManager.prototype, stub);
    },
    { endpoint, keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') } },
  );
  return {
    endpoint,
    open(body) {
      const salt = body.subarray(0, 16);
      const size = body.readUInt32BE(16);
      const idLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      if (record.length > size) throw new Error('a push is one record');
      const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const secret = derive(own.computeSecret(theirs), auth, keyInfo, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      // The last record ends in the delimiter 2, then zeros.
      const end = plain.lastIndexOf(2);
      return plain.subarray(0, end).toString('utf8');
    },
  };
}
