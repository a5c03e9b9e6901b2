import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The deployment's service key from DATA_DIR, made there the first time: 32 random bytes as 64 hex digits, readable by
 * the owner alone. Match ids and invites are derived from it, so it must live as long as the matches.
 * @throws Error when the file is there but holds no key: a fresh one would orphan every match
 */
export function serviceKey(dataDir: string): string {
  return keptKey(dataDir, 'service-key', 'a service key');
}

/** The key of whoever runs the deployment, kept likewise: take-downs and rebuilds ask for it. */
export function operatorKey(dataDir: string): string {
  return keptKey(dataDir, 'operator-key', "an operator's key");
}

function keptKey(dataDir: string, name: string, what: string): string {
  const { file, text } = keptSecret(dataDir, name, () => randomBytes(32).toString('hex'));
  const key = text.trim();
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error(`${file} does not hold ${what} (64 hex digits)`);
  return key;
}

/** A file of DATA_DIR and what it holds, made with `fresh` the first time, readable by the owner alone. */
export function keptSecret(
  dataDir: string,
  name: string,
  fresh: () => string,
): { readonly file: string; readonly text: string } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // `wx`: of two processes that start at once one makes the secret, the other reads it.
    writeFileSync(file, fresh(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return { file, text: readFileSync(file, 'utf8') };
}
