import { type Fold, replay } from '../../engine/match.ts';
import type { AnyRuleset } from '../../engine/ruleset.ts';
import type { Sketch } from '../../engine/sketch.ts';
import type { Battle } from '../../schema/wire/battle.ts';
import type { FullEntry } from '../../schema/wire/entry.ts';
import { isUndone } from './words.ts';

/** How a battle stood after an entry: the round, and the position as the game prints it. */
export interface Standing {
  readonly round: number;
  readonly board: string;
}

/** How it stood after each entry; empty where the rules are not known (null) or the log does not fold by them. */
export function standingsOf(rules: AnyRuleset | null, battle: Battle): readonly Standing[] {
  if (rules === null) return [];
  const standings: Standing[] = [];
  const last = folded(rules, battle, ({ state }) =>
    standings.push({ round: rules.turn(state).round, board: rules.print(state) }),
  );
  return last === null ? [] : standings;
}

/** Whether a board belongs after an entry: it leads to the next round, or to the end. Not after what was taken back. */
export function endsRound(standings: readonly Standing[], entry: FullEntry): boolean {
  if (entry.seq === standings.length) return true;
  const [before, after] = [standings[entry.seq - 2], standings[entry.seq - 1]];
  return before !== undefined && after !== undefined && after.round > before.round && !isUndone(entry);
}

/** The position after each entry, as the game prints it; empty where there are no standings. */
export function boardsOf(rules: AnyRuleset | null, battle: Battle): readonly string[] {
  return standingsOf(rules, battle).map(({ board }) => board);
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
