import { goesBack, seenEntry } from '../../../engine/entry.ts';
import { type Fold, replay } from '../../../engine/match.ts';
import type { AnyRuleset, Moment, Outcome, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat, Viewer } from '../../../engine/seat.ts';
import { sentencesOf } from '../../../engine/telling.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';
import { type Step, stepsOf } from '../table/steps.ts';

/** A finished battle, from the service or from this device. */
export interface BattleRecord {
  readonly id: string;
  readonly options: unknown;
  readonly names: BySeat<string | null>;
  readonly result: Outcome | null;
  readonly began: string;
  readonly ended: string;
  readonly log: readonly FullEntry[];
  /** Commitment, the seats' values and the revealed secret; `sealed` false for a match on one device. */
  readonly dice: { readonly commitment: string; readonly values: BySeat<string>; readonly secret: string };
  readonly sealed: boolean;
}

/** A moment worth marking. */
export interface Mark {
  readonly seq: number;
  readonly moment: Moment;
}

/** A battle replayed: the state after each entry, and what can be told of it. */
export interface Replayed {
  readonly record: BattleRecord;
  readonly rules: AnyRuleset;
  readonly names: BySeat<string>;
  readonly folds: ReadonlyMap<number, Fold<unknown>>;
  readonly marks: readonly Mark[];
  /** `evaluate` after each entry, for seat 0. */
  readonly curve: readonly { readonly seq: number; readonly value: number }[];
  readonly lines: readonly {
    readonly seq: number;
    readonly sentences: readonly Sentence[];
    readonly undone: boolean;
  }[];
}

/** Replays the log by the rules it was played under. Throws `ReplayError` where it does not follow from itself. */
export function replayBattle(rules: AnyRuleset, record: BattleRecord): Replayed {
  const folds = new Map<number, Fold<unknown>>();
  const curve: { seq: number; value: number }[] = [];
  replay(rules, record.options, record.log, Number.POSITIVE_INFINITY, ({ fold }) => {
    folds.set(fold.seq, fold);
    // While armies are still being set out there is no balance to speak of.
    const begun = rules.turn(fold.state).no > 0;
    curve.push({ seq: fold.seq, value: begun ? rules.evaluate(fold.state) : 0 });
  });
  const names: BySeat<string> = [record.names[0] ?? rules.sides[0], record.names[1] ?? rules.sides[1]];
  const marks: Mark[] = [];
  for (const entry of record.log) {
    if (goesBack(entry) || ('undone' in entry && entry.undone === true)) continue;
    for (const event of entry.events) {
      const moment = rules.moment(event);
      // Of several first bloods the first one counts.
      if (moment === null || (moment === 'first-blood' && marks.some((mark) => mark.moment === moment))) continue;
      marks.push({ seq: entry.seq, moment });
    }
  }
  const lines = record.log.map((entry) => ({
    seq: entry.seq,
    sentences: sentencesOf(seenEntry(rules, entry, null), rules, names),
    undone: 'undone' in entry && entry.undone === true,
  }));
  return { record, rules, names, folds, marks, curve, lines: lines.filter((line) => line.sentences.length > 0) };
}

/** The steps of a battle as `eyes` could see them: the opening first, then every event with a sentence. */
export async function battleSteps(battle: Replayed, eyes: Viewer): Promise<readonly Step[]> {
  const { rules, record, folds, names } = battle;
  const viewAt = (seq: number) => rules.view(folds.get(seq)?.state, eyes);
  const [first, ...rest] = record.log.map((entry) => seenEntry(rules, entry, eyes));
  if (first === undefined) return [];
  const opening: Step = {
    seq: first.seq,
    events: first.events,
    sentence: sentencesOf(first, rules, names).flatMap((sentence, place) =>
      place > 0 ? [' ', ...sentence] : sentence,
    ),
    view: viewAt(first.seq),
  };
  const steps = await stepsOf(rules, opening.view, rest, names, (seq) => Promise.resolve(viewAt(seq)));
  return [opening, ...steps];
}

/** All events up to a step, for the board's trails. */
export function eventsUpTo(steps: readonly Step[], place: number): readonly Tagged[] {
  return steps.slice(Math.max(0, place - 12), place + 1).flatMap((step) => step.events);
}
