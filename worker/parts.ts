import type { AnyRuleset } from '../engine/ruleset.ts';
import { currentVersion, games, loadRuleset } from '../engine/rulesets.ts';

/** The games that a service offers and runs. */
export interface Games {
  /** Ids of the games on offer, in the order in which they are shown. */
  readonly games: readonly string[];
  /** The version that new matches of `id` are played under; null for a game that is not offered. */
  currentVersion(id: string): number | null;
  /** The ruleset `id@version`, or null. */
  loadRuleset(id: string, version: number): Promise<AnyRuleset | null>;
}

/** The engine's own registry. */
export const registry: Games = { games, currentVersion, loadRuleset };
