import type { MiddlewareHandler } from 'hono';

/** The same for every answer; files of the built page bring it with them through web/public/_headers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Security headers, and noindex: whatever the Worker makes itself belongs to a match, and matches are unlisted. A file of
 * the built page and a socket's answer are left alone.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (status === 101 || headers.has('Content-Security-Policy')) return;
  headers.set('Content-Security-Policy', POLICY);
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
};
