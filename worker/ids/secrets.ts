import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What the service keeps of a seat's secret: SHA-256 of its base64url text, in hex. */
export function secretHash(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}

/** Whether two texts are equal, in a time that depends on their length alone (both are digests of public length). */
export function equal(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differing = 0;
  for (let i = 0; i < a.length; i++) differing |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return differing === 0;
}

/** Fresh random bytes in hex. */
export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}
