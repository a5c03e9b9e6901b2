import '../jitless.ts';
import * as z from 'zod/mini';
import { clockSettings } from './clock.ts';
import { match } from './match.ts';
import { playerName, seat, type Wire } from './words.ts';

/** POST /api/matches. The Bearer is the creator's seat secret. */
export const createBody = z.strictObject({
  /** Made by the caller (96 random bits), so that repeating the request makes one match. */
  key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  ruleset: z.string().check(z.maxLength(40)),
  /** Checked by the ruleset's own schema, which holds the defaults. */
  options: z.optional(z.unknown()),
  opponent: z.enum(['link', 'computer']),
  /** One of the ruleset's levels; its first unless given. Only with `opponent: 'computer'`. */
  level: z.optional(z.string().check(z.maxLength(40))),
  /** The creator's seat; 0 unless given. */
  side: z.optional(z.literal([0, 1, 'lot'])),
  name: z.optional(playerName),
  /** The pace; null or absent: none. */
  clock: z.optional(z.nullable(clockSettings)),
  /** `challenge`: on the public list until somebody sits down; `battle`: on the public list when it is over. */
  listed: z.optional(z.strictObject({ challenge: z.optional(z.boolean()), battle: z.optional(z.boolean()) })),
  /** Whether draws, takebacks, pauses and rematches may be offered; true unless given. */
  offers: z.optional(z.boolean()),
});
export type CreateBody = Wire<z.infer<typeof createBody>>;

/** 201. `links.table` is for everybody, `links.invite` for the guest (null against the computer). */
export const created = z.strictObject({
  match,
  seat,
  links: z.strictObject({ table: z.url(), invite: z.nullable(z.url()) }),
});
export type Created = Wire<z.infer<typeof created>>;
