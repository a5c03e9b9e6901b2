import '../jitless.ts';
import * as z from 'zod/mini';
import { match } from './match.ts';
import type { Wire } from './words.ts';

/** `application/problem+json` (RFC 9457). */
export const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  /** Stable: of the service, or at 422 of the game's rule book. */
  code: z.string(),
  /** A sentence that a player understands. */
  detail: z.string(),
  /** The rule that refuses, as an anchor of the game's rule book. */
  rule: z.exactOptional(z.string()),
  /** With 409 and 422: the match as it is now, for the caller. */
  match: z.exactOptional(match),
});
export type Problem = Wire<z.infer<typeof problem>>;
