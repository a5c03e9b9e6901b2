import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32, fromBase32 } from './base32.ts';
import { equal } from './secrets.ts';

const NAME_BYTES = 12;
const MAC_BYTES = 3;
/** 24 characters of base32. */
const LENGTH = ((NAME_BYTES + MAC_BYTES) * 8) / 5;

/** Ids found genuine lately: each request of a match asks, and the answer never changes. */
const genuine = new Set<string>();
const REMEMBERED = 5000;

function mac(serviceKey: string, label: string, message: string | Uint8Array): Uint8Array {
  const head = utf8ToBytes(`${label}\n`);
  const body = typeof message === 'string' ? utf8ToBytes(message) : message;
  const text = new Uint8Array(head.length + body.length);
  text.set(head);
  text.set(body, head.length);
  return hmac(sha256, hexToBytes(serviceKey), text);
}

function seal(serviceKey: string, name: Uint8Array): Uint8Array {
  return mac(serviceKey, 'galloper-id-mac-1', name).subarray(0, MAC_BYTES);
}

/** The id of the match that a caller's `key` makes: 96 bits of HMAC(service key, key), and a MAC of them. */
export function matchIdOf(serviceKey: string, key: string): string {
  const id = new Uint8Array(NAME_BYTES + MAC_BYTES);
  id.set(mac(serviceKey, 'galloper-id-1', key).subarray(0, NAME_BYTES));
  id.set(seal(serviceKey, id.subarray(0, NAME_BYTES)), NAME_BYTES);
  return base32(id);
}

/**
 * Whether this service made the id. Asked before any object is touched: a call on an unknown name would create an
 * object that is kept, and paid for, for ever.
 */
export function isMatchId(serviceKey: string, id: string): boolean {
  if (genuine.has(id)) return true;
  if (id.length !== LENGTH) return false;
  const bytes = fromBase32(id);
  if (bytes === null) return false;
  const name = bytes.subarray(0, NAME_BYTES);
  if (!equal(base32(seal(serviceKey, name)), base32(bytes.subarray(NAME_BYTES)))) return false;
  if (genuine.size >= REMEMBERED) genuine.clear();
  genuine.add(id);
  return true;
}

/** The invite of a match: derived, so that its creator can show it again on any device. 24 characters of base32. */
export function inviteOf(serviceKey: string, id: string): string {
  return base32(mac(serviceKey, 'galloper-invite-1', id).subarray(0, 15));
}

/** An address as the limit of creations keeps it: a keyed hash, from which nobody reads the address. */
export function addressMark(serviceKey: string, address: string): string {
  return base32(mac(serviceKey, 'galloper-address-1', address).subarray(0, 15));
}
