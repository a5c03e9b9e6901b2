import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

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

/** Where `npm start` keeps the keys of a deployment. */
export function vapidFile(dataDir: string): string {
  return join(dataDir, 'vapid-keys.json');
}

/**
 * The deployment's push keys from DATA_DIR, made there the first time, readable by the owner alone.
 * @throws Error when the file is there but holds no keys: fresh ones would end all subscriptions
 */
export function vapidKeys(dataDir: string): VapidKeys {
  mkdirSync(dataDir, { recursive: true });
  const file = vapidFile(dataDir);
  try {
    // `wx`: of two processes that start at once one makes the keys, the other reads them.
    writeFileSync(file, JSON.stringify(newVapidKeys()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} does not hold push keys as \`npm run keys\` makes them`);
  }
}
