import '../jitless.ts';
import * as z from 'zod/mini';
import { fullEntry } from './entry.ts';
import { outcome } from './match.ts';
import { bySeat, digest, matchId, nonce, playerName, time, type Wire } from './words.ts';

/**
 * GET /api/battles/:id and /b/:id.json: a finished match, complete. Its log carries events as well as actions and dice,
 * so that it can be read when the rules have changed; the dice secret is revealed.
 */
export const battle = z.strictObject({
  id: matchId,
  ruleset: z.string(),
  version: z.int().check(z.positive()),
  title: z.string(),
  sides: bySeat(z.string()),
  options: z.unknown(),
  mode: z.string(),
  names: bySeat(z.nullable(playerName)),
  /** Level of the computer that sat in each seat; null for a person, also if the computer took over when time ran out. */
  computers: bySeat(z.nullable(z.string())),
  result: outcome,
  rounds: z.int().check(z.nonnegative()),
  /** Entries that count: without those taken back and the undos themselves. */
  length: z.int().check(z.positive()),
  began: time,
  ended: time,
  dice: z.strictObject({ commitment: digest, values: bySeat(nonce), secret: digest }),
  /** Hash of the last state. */
  hash: digest,
  log: z.array(fullEntry),
});
export type Battle = Wire<z.infer<typeof battle>>;

/** /b/:id.json: the battle, and the position after each entry as the game prints it, for readers that know no rules. */
export const battleFile = z.extend(battle, { boards: z.array(z.string()) });
