import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * JSON with the keys of every object in code-unit order, so that equal values give equal text. Members that are
 * undefined are left out, as JSON does. Throws `TypeError` on what JSON cannot hold exactly (bigint, NaN, functions).
 */
export function sortedJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('a state holds finite numbers only');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item: unknown) => sortedJson(item)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a state cannot hold a ${typeof value}`);
  const parts: string[] = [];
  const entries: [string, unknown][] = Object.entries(value);
  entries.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0));
  for (const [key, member] of entries) {
    if (member !== undefined) parts.push(`${JSON.stringify(key)}:${sortedJson(member)}`);
  }
  return `{${parts.join(',')}}`;
}

/** The hash of a state: SHA-256 of its JSON with sorted keys, in hex. */
export function stateHash(state: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(sortedJson(state))));
}
