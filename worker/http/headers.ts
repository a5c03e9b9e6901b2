/** The same policy that files of the built page bring with them through web/public/_headers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** With every answer of the service. Noindex: what the Worker makes belongs to a match, and matches are unlisted. */
const ALWAYS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * An answer of the service with its security headers. They are given at once, not by a middleware afterwards: each
 * header set on an answer that is there already costs more than all of these.
 */
export function answer(body: BodyInit | null, status: number, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { status, headers: { ...headers, ...ALWAYS } });
}

/** JSON, written already. */
export function jsonAnswer(text: string, status: number, headers: Readonly<Record<string, string>>): Response {
  return answer(text, status, { 'Content-Type': 'application/json', ...headers });
}

/** A battle never changes; but an operator can take it down, so that copies are asked about. */
export const BATTLE_CACHING = { 'Cache-Control': 'public, max-age=60' } as const;

/** For what is asked anew each time. */
export const UNKEPT = { 'Cache-Control': 'no-store' } as const;
