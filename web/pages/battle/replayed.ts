/** A finished battle, replayed as far as its log follows from itself. */
import { type Fold, replay } from '../../../engine/match.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../../engine/seat.ts';
import { malformedIn, same } from '../../../engine/verify-log.ts';
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
  const { names, sides } = battle;
  const called: BySeat<string> = [names[0] ?? sides[0], names[1] ?? sides[1]];
  const folds = new Map<number, Fold<unknown>>();
  const { rules } = voice;
  const whole = rules !== null && foldAll(rules, battle, folds);
  const { curve, marks } = whole ? highlights(rules, battle, folds) : PLAIN;
  return { battle, rules, voice, names: called, folds, upTo: folds.size, curve, marks };
}

const PLAIN: Pick<Replayed, 'curve' | 'marks'> = { curve: [], marks: [] };

function highlights(
  rules: AnyRuleset,
  { log, result }: Battle,
  folds: ReadonlyMap<number, Fold<unknown>>,
): Pick<Replayed, 'curve' | 'marks'> {
  try {
    const curve = curveOf(rules, log, folds);
    return { curve, marks: marksOf(rules, log, curve, result.winner) };
  } catch {
    // Events are the file's own: nobody has held them against a schema.
    return PLAIN;
  }
}

/**
 * Folds as far as it goes; whether that is to the end. As in the proof, the rules are asked only with options and actions
 * that are theirs: what a file says else they were never made for.
 */
function foldAll(rules: AnyRuleset, { options, log }: Battle, folds: Map<number, Fold<unknown>>): boolean {
  const parsed = rules.options.safeParse(options);
  if (!parsed.success || !same(parsed.data, options)) return false;
  const stop = log.findIndex((entry) => malformedIn(rules, entry) !== null);
  const sound = stop < 0 ? log : log.slice(0, stop);
  try {
    replay(rules, parsed.data, sound, Number.POSITIVE_INFINITY, ({ fold }) => {
      folds.set(fold.seq, fold);
    });
    return stop < 0;
  } catch {
    // It does not follow, or the rules stumble over it; the proof says where.
    return false;
  }
}

/** The view after entry `seq` as `eyes` could see it; undefined where the log was not replayed so far. */
export function viewAt({ rules, folds }: Replayed, seq: number, eyes: Viewer): unknown {
  const fold = folds.get(seq);
  return rules === null || fold === undefined ? undefined : rules.view(fold.state, eyes);
}
