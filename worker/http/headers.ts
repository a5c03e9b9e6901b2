import type { MiddlewareHandler } from 'hono';

/** The same for every answer; pages of the built app carry it through web/public/_headers. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/**
 * Security headers, and noindex: whatever the Worker answers belongs to a match, and matches are unlisted. A socket's
 * answer is left alone.
 */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status === 101) return;
  const { headers } = context.res;
  headers.set('Content-Security-Policy', POLICY);
  headers.set('Referrer-Policy', 'no-referrer');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
};
