import '../jitless.ts';
import * as z from 'zod/mini';
import { outcome } from './match.ts';
import { bySeat, matchId, playerName, time, type Wire } from './words.ts';

/** Battles are short below 60 steps, of middle length below 200, else long. */
export const lengthClass = z.enum(['short', 'middle', 'long']);
export type LengthClass = z.infer<typeof lengthClass>;

/** The class of a battle of so many steps (entries that count). */
export function lengthClassOf(length: number): LengthClass {
  return length < 60 ? 'short' : length < 200 ? 'middle' : 'long';
}

/** Battles of one page of the list. */
export const BATTLES_A_PAGE = 30;

/** Names of games and of their modes are short. */
const name = z.string().check(z.minLength(1), z.maxLength(40));
/** A day means its beginning in UTC. */
const date = z.union([z.iso.date(), z.iso.datetime()]);

/** The query of GET /api/battles: within a game one of mode, result and length; `limit` is a number up to a page. */
export const battlesQuery = z.object({
  ruleset: z.optional(name),
  mode: z.optional(name),
  result: z.optional(z.enum(['0', '1', 'drawn'])),
  length: z.optional(lengthClass),
  after: z.optional(date),
  before: z.optional(date),
  cursor: z.optional(z.string()),
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[12][0-9]|30)$/))),
});
export type BattlesQuery = Wire<z.infer<typeof battlesQuery>>;

/** A battle as the public list shows it. */
export const battleRow = z.strictObject({
  id: matchId,
  ruleset: z.string(),
  version: z.int().check(z.positive()),
  title: z.string(),
  mode: z.string(),
  sides: bySeat(z.string()),
  names: bySeat(z.nullable(playerName)),
  /** Level of the computer that sat in each seat; null for a person. */
  computers: bySeat(z.nullable(z.string())),
  result: outcome,
  /** How it ended, in the game's own words; empty where nothing was kept of it. */
  told: z.string(),
  rounds: z.int().check(z.nonnegative()),
  length: z.int().check(z.positive()),
  began: time,
  ended: time,
  /** False: it was played on one device and published. */
  sealed: z.boolean(),
  /** The last position, as the game prints it; empty where none was kept. */
  board: z.string(),
});
export type BattleRow = Wire<z.infer<typeof battleRow>>;

/** GET /api/battles: listed battles, the last to end first. `next`: the cursor of the page after this one, or null. */
export const battlesAnswer = z.strictObject({ battles: z.array(battleRow), next: z.nullable(z.string()) });
export type BattlesAnswer = Wire<z.infer<typeof battlesAnswer>>;
