import { type Fold, replay } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Sketch } from '../../engine/sketch.ts';
import type { Battle } from '../../schema/wire/battle.ts';

/** The position after each entry, as the game prints it; empty where a log cannot be folded by today's rules. */
export function boardsOf(rules: AnyRuleset, battle: Battle): readonly string[] {
  const boards: string[] = [];
  const last = folded(rules, battle, (fold) => boards.push(rules.print(fold.state)));
  return last === null ? [] : boards;
}

/** The last board, as the game sketches it for everybody; null where the log cannot be folded. */
export function lastSketch(rules: AnyRuleset, battle: Battle): Sketch | null {
  const last = folded(rules, battle, () => undefined);
  return last === null ? null : rules.sketch(rules.view(last.state, null));
}

function folded(rules: AnyRuleset, battle: Battle, seen: (fold: Fold<unknown>) => void): Fold<unknown> | null {
  try {
    return replay(rules, battle.options, battle.log, Number.POSITIVE_INFINITY, ({ fold }) => seen(fold));
  } catch (error) {
    // The story needs no rules: the log carries its events.
    console.warn(`battle ${battle.id} does not fold`, error);
    return null;
  }
}
