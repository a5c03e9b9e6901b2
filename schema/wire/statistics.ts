import '../jitless.ts';
import * as z from 'zod/mini';
import { bySeat, type Wire } from './words.ts';

const count = z.int().check(z.nonnegative());
const share = z.number().check(z.minimum(0), z.maximum(1));

/** A share of all games, 0 to 1, with its 95 % interval (Wilson). */
const estimate = z.strictObject({ count, share, low: share, high: share });
export type Estimate = Wire<z.infer<typeof estimate>>;

/** How often each face of a kind of die came up, from 1 to `sides`. */
const fallen = z.strictObject({ sides: z.int().check(z.positive()), faces: z.array(count) });

/** Sealed battles of one mode, between two people or against a computer. */
export const group = z.strictObject({
  mode: z.string(),
  against: z.enum(['people', 'computer']),
  games: z.int().check(z.positive()),
  /** Games won by each side, of all games. */
  wins: bySeat(estimate),
  draws: estimate,
  /** Games that the computer won, whichever side it had; null between people. */
  computerWins: z.nullable(estimate),
  /** On the average: steps (entries that count) and rounds. */
  length: z.strictObject({
    steps: z.number(),
    rounds: z.number(),
    /** The span that the middle game lies in; `to` null: without end. */
    median: z.strictObject({ from: count, to: z.nullable(count) }),
    /** Games by length, spans without any left out. */
    spans: z.array(z.strictObject({ from: count, to: z.nullable(count), games: z.int().check(z.positive()) })),
  }),
  /** Dice of each side, and of nobody. */
  dice: z.strictObject({ sides: bySeat(z.array(fallen)), nobody: z.array(fallen) }),
});
export type Group = Wire<z.infer<typeof group>>;

/** GET /api/statistics?ruleset=: sealed battles of a game, listed or not, by mode and opponent; most games first. */
export const statisticsAnswer = z.strictObject({
  ruleset: z.string(),
  title: z.string(),
  sides: bySeat(z.string()),
  groups: z.array(group),
});
export type StatisticsAnswer = Wire<z.infer<typeof statisticsAnswer>>;
