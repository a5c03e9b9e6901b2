/** The steps of a battle and its story, for one pair of eyes. */
import { goesBack, seenEntry } from '../../../engine/entry.ts';
import type { AnyRuleset, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { Viewer } from '../../../engine/seat.ts';
import type { FullEntry } from '../../../schema/wire/entry.ts';
import { type Step, stepsOf } from '../table/steps.ts';
import { type Replayed, viewAt } from './replayed.ts';
import { type Chapter, chaptersOf, sentencesFor } from './told.ts';

export interface Timeline {
  readonly eyes: Viewer;
  readonly steps: readonly Step[];
  readonly chapters: readonly Chapter[];
}

/**
 * Steps and story as `eyes` could see them. The opening is one step, then every event with a sentence is one. Entries
 * that the rules do not follow are told from their stored events, a step an entry, while the board stands still.
 */
export async function timelineOf(replayed: Replayed, eyes: Viewer): Promise<Timeline> {
  const { voice, battle, folds, names } = replayed;
  return {
    eyes,
    steps: await battleSteps(replayed, eyes),
    chapters: chaptersOf(voice, battle.log, folds, names, eyes),
  };
}

async function battleSteps(replayed: Replayed, eyes: Viewer): Promise<readonly Step[]> {
  const { rules, battle, names, upTo, voice } = replayed;
  const told = (entry: FullEntry, view: unknown): Step => ({
    seq: entry.seq,
    events: [],
    sentence: inOne(sentencesFor(voice, entry, names, eyes)),
    view,
  });
  const [first] = battle.log;
  if (first === undefined) return [];
  if (rules === null || upTo === 0) return battle.log.map((entry) => told(entry, undefined));
  const replayedLog = battle.log.slice(0, upTo);
  const last = viewAt(replayed, upTo, eyes);
  const rest = battle.log.slice(upTo).map((entry) => told(entry, last));
  // Whatever a file makes events of, only what the game knows is shown on its board.
  if (!replayedLog.every((entry) => isOfGame(rules, entry)))
    return [...replayedLog.map((entry) => told(entry, viewAt(replayed, entry.seq, eyes))), ...rest];
  const opening: Step = { ...told(first, viewAt(replayed, 1, eyes)), events: seenEntry(rules, first, eyes).events };
  const following = replayedLog.slice(1).map((entry) => seenEntry(rules, entry, eyes));
  const steps = await stepsOf(rules, opening.view, following, names, (seq) =>
    Promise.resolve(viewAt(replayed, seq, eyes)),
  );
  return [opening, ...steps, ...rest];
}

function isOfGame(rules: AnyRuleset, entry: FullEntry): boolean {
  return goesBack(entry) || entry.events.every((event) => rules.eventSchema.safeParse(event).success);
}

function inOne(sentences: readonly Sentence[]): Sentence {
  return sentences.flatMap((sentence, place) => (place > 0 ? [' ', ...sentence] : sentence));
}

/** How far back the board looks for the trail of the running turn. */
const BACK = 60;

/** The events up to a step, oldest first, without those that had been taken back by then: for the board's trails. */
export function eventsUpTo(steps: readonly Step[], place: number, log: readonly FullEntry[]): readonly Tagged[] {
  let kept: Step[] = [];
  for (const step of steps.slice(Math.max(0, place - BACK), place + 1)) {
    const entry = log[step.seq - 1];
    if (entry !== undefined && goesBack(entry)) kept = kept.filter(({ seq }) => seq <= entry.to);
    else kept.push(step);
  }
  return kept.flatMap(({ events }) => events);
}

/** The place of the last step of entry `seq`: how it stood after it. Where it has none of its own, that of the one before. */
export function placeOfEntry(steps: readonly Step[], seq: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.seq <= seq),
  );
}

/** Which step of its entry a place is, and of how many. */
export function innerOf(steps: readonly Step[], place: number): { readonly at: number; readonly of: number } {
  const seq = steps[place]?.seq;
  let first = place;
  while (first > 0 && steps[first - 1]?.seq === seq) first--;
  let end = place + 1;
  while (end < steps.length && steps[end]?.seq === seq) end++;
  return { at: place - first + 1, of: end - first };
}
