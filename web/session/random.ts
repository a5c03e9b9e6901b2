/** `bytes` random bytes as lower-case hex. */
export function randomHex(bytes: number): string {
  let text = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** `bytes` random bytes as base64url without padding. With 32 bytes (L4) the last character is a letter or a digit. */
export function randomBase64Url(bytes: number): string {
  const raw = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
