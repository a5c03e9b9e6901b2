import '../jitless.ts';
import * as z from 'zod/mini';
import { fullEntry } from './entry.ts';
import { outcome } from './match.ts';
import { bySeat, deviceMatchId, digest, matchId, nonce, playerName, seq, time, type Wire } from './words.ts';

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
   * False: played on one device, which drew the secret itself, and published afterwards. Never left out: rows of before
   * there were such get it where they are read.
   */
  sealed: z.boolean(),
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

/** The most characters of a position as a game prints it. */
export const POSITION = 20_000;

/**
 * /b/:id.json: the battle, and the position after each entry as the game prints it, for readers that know no rules
 * (empty where the service does not know them either). The page exports and imports the same, also of battles that were
 * fought on a device and never published: these keep the id of their match.
 */
export const battleFile = z.extend(battle, {
  format: z.literal(BATTLE_FORMAT),
  id: z.union([matchId, deviceMatchId]),
  boards: z.array(z.string()),
  /** It went on, on a device, from the position that another battle had after its entry `seq`: entry 1 sets it up. */
  continued: z.exactOptional(
    z.strictObject({
      battle: z.union([matchId, deviceMatchId]),
      seq,
      position: z.string().check(z.maxLength(POSITION)),
    }),
  ),
});
export type BattleFile = Wire<z.infer<typeof battleFile>>;
