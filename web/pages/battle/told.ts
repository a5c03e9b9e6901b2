/** The story of a battle by rounds, for one pair of eyes. */
import { goesBack, type SeenEntry, seenEntry } from '../../../engine/entry.ts';
import type { Fold } from '../../../engine/match.ts';
import type { AnyRuleset, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../../engine/seat.ts';
import { facts, type Storyteller } from '../../../engine/storyteller.ts';
import { sentencesOf } from '../../../engine/telling.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';

/** What one entry tells. */
export interface Line {
  readonly seq: number;
  readonly sentences: readonly Sentence[];
  /** Taken back later. */
  readonly undone: boolean;
}

/** The lines of one round, in order. Going back over a round makes the same round come twice. */
export interface Chapter {
  /** 0: before the first turn. Null: nobody knows, as the log was not replayed so far. */
  readonly round: number | null;
  readonly lines: readonly Line[];
}

/** Who puts a log into words. `rules`: those it was fought by; null where they are not known here. */
export interface Voice {
  readonly rules: AnyRuleset | null;
  readonly teller: Storyteller;
}

/** What an entry tells to `eyes`. Never throws, whatever the log contains: what nobody can tell is told as bare facts. */
export function sentencesFor(
  { rules, teller }: Voice,
  entry: FullEntry,
  names: BySeat<string>,
  eyes: Viewer,
): readonly Sentence[] {
  try {
    return sentencesOf(rules === null ? openly(entry) : seenEntry(rules, entry, eyes), teller, names);
  } catch {
    return sentencesOf(openly(entry), { story: (event) => [facts(event)] }, names);
  }
}

/** All that an entry tells: after the end nothing is hidden, and without its rules nobody could say what was. */
function openly(entry: FullEntry): SeenEntry<Tagged> {
  const { seq, kind, seat, at } = entry;
  const shown = { seq, kind, seat, by: null, events: entry.events, at };
  return goesBack(entry) ? { ...shown, to: entry.to } : shown;
}

/**
 * The story by rounds. An entry belongs to the round that it was made in, also if it ends it. `folds`: the state after
 * each entry, as far as the log could be replayed.
 */
export function chaptersOf(
  voice: Voice,
  log: readonly FullEntry[],
  folds: ReadonlyMap<number, Fold<unknown>>,
  names: BySeat<string>,
  eyes: Viewer,
): readonly Chapter[] {
  const chapters: { round: number | null; lines: Line[] }[] = [];
  for (const entry of log) {
    const sentences = sentencesFor(voice, entry, names, eyes);
    if (sentences.length === 0) continue;
    const round = roundOf(voice, folds, entry.seq);
    const undone = entry.undone === true;
    const line = { seq: entry.seq, sentences, undone };
    const last = chapters.at(-1);
    if (last !== undefined && last.round === round) last.lines.push(line);
    else chapters.push({ round, lines: [line] });
  }
  return chapters;
}

function roundOf({ rules }: Voice, folds: ReadonlyMap<number, Fold<unknown>>, seq: number): number | null {
  if (rules === null || folds.size === 0) return null;
  if (seq === 1) return 0;
  const before = folds.get(seq - 1);
  if (before === undefined) return null;
  const { no, round } = rules.turn(before.state);
  return no === 0 ? 0 : round;
}
