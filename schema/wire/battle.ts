import '../jitless.ts';
import * as z from 'zod/mini';
import { fullEntry } from './entry.ts';
import { outcome } from './match.ts';
import { bySeat, deviceMatchId, digest, matchId, nonce, playerName, time, type Wire } from './words.ts';

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
  /**
   * False: played on one device, which drew the secret itself, and published afterwards. Battles of before there were
   * such do not say it.
   */
  sealed: z._default(z.boolean(), true),
  dice: z.strictObject({
    commitment: digest,
    values: bySeat(nonce),
    secret: digest,
    /** The id that the dice were made with, where it is not the battle's own: that of the match on the device. */
    match: z.exactOptional(deviceMatchId),
  }),
  /** Hash of the last state. */
  hash: digest,
  log: z.array(fullEntry),
});
export type Battle = Wire<z.infer<typeof battle>>;

/** What a battle's file calls its format; a change that old readers would not bear gets another number. */
export const BATTLE_FORMAT = 'galloper-battle-1';

/**
 * /b/:id.json: the battle, and the position after each entry as the game prints it, for readers that know no rules
 * (empty where the service does not know them either). The page exports and imports the same.
 */
export const battleFile = z.extend(battle, { format: z.literal(BATTLE_FORMAT), boards: z.array(z.string()) });
export type BattleFile = Wire<z.infer<typeof battleFile>>;
