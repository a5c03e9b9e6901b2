import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';
import { keptSecret } from './service-key.ts';

/** Keys of Web Push (RFC 8292), base64url: the public one as an uncompressed point, the private one as a number. */
const schema = z.object({
  publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  privateKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type VapidKeys = Readonly<z.infer<typeof schema>>;

/** A fresh pair. Whoever changes the keys of a deployment ends every push subscription that was made with the old ones. */
export function newVapidKeys(): VapidKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return schema.parse({ publicKey: Buffer.concat(point).toString('base64url'), privateKey: d });
}

/**
 * The deployment's push keys from DATA_DIR, made there the first time, readable by the owner alone.
 * @throws Error when the file is there but holds no keys: fresh ones would end all subscriptions
 */
export function vapidKeys(dataDir: string): VapidKeys {
  const { file, text } = keptSecret(dataDir, 'vapid-keys.json', () => JSON.stringify(newVapidKeys()));
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`${file} does not hold push keys as \`npm run keys\` makes them`);
  }
}
