import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** So many wrong guesses spend a code: six digits withstand them. */
export const GUESSES = 5;

/** Six digits, each text equally likely. */
export function newCode(): string {
  const space = 1_000_000;
  const limit = Math.floor(2 ** 32 / space) * space;
  for (;;) {
    const drawn = crypto.getRandomValues(new Uint32Array(1))[0] ?? limit;
    if (drawn < limit) return String(drawn % space).padStart(6, '0');
  }
}

/**
 * What the service keeps of a code: keyed, for six digits could be found again from a plain hash. `to`: the address and
 * everything else that the code is good for.
 */
export function codeHash(serviceKey: string, to: readonly string[], code: string): string {
  const text = utf8ToBytes(['galloper-code-1', ...to, code].join('\n'));
  return bytesToHex(hmac(sha256, hexToBytes(serviceKey), text));
}
