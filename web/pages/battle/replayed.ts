/** A finished battle, replayed as far as its log follows from itself. */
import { type Fold, ReplayError, replay } from '../../../engine/match.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../../engine/seat.ts';
import type { Battle } from '../../../schema/wire/battle.ts';
import { curveOf, type Mark, marksOf, type Point } from './moments.ts';
import type { Voice } from './told.ts';

/** What can be told of a battle. */
export interface Replayed {
  readonly battle: Battle;
  /** The rules it was fought by; null where they are not known here: then there are no folds. */
  readonly rules: AnyRuleset | null;
  readonly voice: Voice;
  /** What the seats are called: by the players' names, or else by the game. */
  readonly names: BySeat<string>;
  /** The state after each entry, for entries 1 to `upTo`. */
  readonly folds: ReadonlyMap<number, Fold<unknown>>;
  /** The last entry that follows by the rules: the log's length where nothing is wrong with it; 0 for unknown rules. */
  readonly upTo: number;
  readonly marks: readonly Mark[];
  readonly curve: readonly Point[];
}

/**
 * Replays a battle. Never throws on a battle that has passed its schema: what does not follow is left out, and the proof
 * says why.
 * @param voice the rules of its version, with its opening where it went on from a position, and who tells it
 */
export function replayBattle(voice: Voice, battle: Battle): Replayed {
  const { names, sides, log, result } = battle;
  const called: BySeat<string> = [names[0] ?? sides[0], names[1] ?? sides[1]];
  const folds = new Map<number, Fold<unknown>>();
  const { rules } = voice;
  const whole = rules !== null && foldAll(rules, battle, folds);
  const curve = whole ? curveOf(rules, log, folds) : [];
  const marks = whole ? marksOf(rules, log, curve, result.winner) : [];
  return { battle, rules, voice, names: called, folds, upTo: folds.size, curve, marks };
}

/** Folds as far as it goes; whether that is to the end. */
function foldAll(rules: AnyRuleset, { options, log }: Battle, folds: Map<number, Fold<unknown>>): boolean {
  try {
    replay(rules, options, log, Number.POSITIVE_INFINITY, ({ fold }) => {
      folds.set(fold.seq, fold);
    });
    return true;
  } catch (error) {
    // A file may hold actions that are none; the rules are then asked what they were never made for.
    if (!(error instanceof ReplayError || error instanceof TypeError)) throw error;
    return false;
  }
}

/** The view after entry `seq` as `eyes` could see it; undefined where the log was not replayed so far. */
export function viewAt({ rules, folds }: Replayed, seq: number, eyes: Viewer): unknown {
  const fold = folds.get(seq);
  return rules === null || fold === undefined ? undefined : rules.view(fold.state, eyes);
}
