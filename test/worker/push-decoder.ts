/** What a browser does with a push, written from RFC 8188, 8291 and 8292 alone, without the library that makes them. */

/** A browser's subscription keys, base64url. */
export interface Browser {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly auth: string;
}

/** The user agent of RFC 8291, section 5. */
export const browser: Browser = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(base64url: string): Bytes {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ascii = (text: string): Bytes => joined(new TextEncoder().encode(text));

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8);
  return new Uint8Array(bits);
}

const P256 = { name: 'ECDH', namedCurve: 'P-256' };

async function shared({ publicKey, privateKey }: Browser, sender: Bytes): Promise<Bytes> {
  const point = bytesOf(publicKey);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: base64url(point.slice(1, 33)),
    y: base64url(point.slice(33)),
    d: privateKey,
  };
  const mine = await crypto.subtle.importKey('jwk', jwk, P256, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', sender, P256, false, []);
  const agreement = { ...P256, public: theirs };
  const bits = await crypto.subtle.deriveBits(agreement, mine, 256);
  return new Uint8Array(bits);
}

/** The text of an `aes128gcm` body of one record, as the browser reads it. Throws when anything of it is not as the RFCs say. */
export async function decoded(body: Bytes, to: Browser): Promise<string> {
  // RFC 8188, 2.1: salt, record size, length of the key id, key id (RFC 8291, 4: the sender's public key).
  const salt = body.slice(0, 16);
  const size = new DataView(body.buffer, body.byteOffset).getUint32(16);
  const idLength = body[20] ?? 0;
  const sender = body.slice(21, 21 + idLength);
  const record = body.slice(21 + idLength);
  if (idLength !== 65 || record.length > size) throw new Error('the header is wrong');
  // RFC 8291, 3.4.
  const info = joined(ascii('WebPush: info\0'), bytesOf(to.publicKey), sender);
  const ikm = await hkdf(bytesOf(to.auth), await shared(to, sender), info, 32);
  const key = await hkdf(salt, ikm, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await hkdf(salt, ikm, ascii('Content-Encoding: nonce\0'), 12);
  const aes = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, aes, record));
  // RFC 8188, 2: the last record ends in 2 and zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the padding is wrong');
  return new TextDecoder().decode(padded.slice(0, end));
}

export interface Vapid {
  readonly key: string;
  readonly header: { readonly typ: string; readonly alg: string };
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
  /** Whether the signature is the key's. */
  readonly genuine: boolean;
}

/** The credentials of an Authorization header (RFC 8292, 3). */
export async function credentials(header: string): Promise<Vapid> {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header);
  if (found === null) throw new Error(`no credentials: ${header}`);
  const [, head = '', body = '', signature = '', key = ''] = found;
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const verifying = await crypto.subtle.importKey('raw', bytesOf(key), ecdsa, false, ['verify']);
  const genuine = await crypto.subtle.verify(ecdsa, verifying, bytesOf(signature), ascii(`${head}.${body}`));
  const text = (part: string) => new TextDecoder().decode(bytesOf(part));
  return { key, header: JSON.parse(text(head)), claims: JSON.parse(text(body)), genuine };
}
