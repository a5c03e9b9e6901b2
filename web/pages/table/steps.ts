import { goesBack, type SeenEntry } from '../../../engine/entry.ts';
import type { AnyTableRules, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';
import { matchSentence } from '../../../engine/telling.ts';

/** One step of a playback: what is told, and the board after it. */
export interface Step {
  readonly seq: number;
  /** The events that the step shows; the first of them has the sentence. */
  readonly events: readonly Tagged[];
  readonly sentence: Sentence;
  readonly view: unknown;
}

/**
 * The steps of entries that follow `view`, by folding their events (P17). A step begins with every event that has a
 * sentence; silent ones belong to the step before. An undo or a takeback jumps back: `viewAt` gives the view to go back to.
 */
export async function stepsOf(
  rules: AnyTableRules,
  before: unknown,
  entries: readonly SeenEntry<Tagged>[],
  names: BySeat<string>,
  viewAt: (seq: number) => Promise<unknown>,
): Promise<readonly Step[]> {
  const steps: Step[] = [];
  let view = before;
  for (const entry of entries) {
    const { seq } = entry;
    const own = matchSentence(entry, names);
    if (goesBack(entry)) {
      view = await viewAt(entry.to ?? seq - 1);
      steps.push({ seq, events: [], sentence: own, view });
      continue;
    }
    let begun = false;
    for (const event of entry.events) {
      view = rules.follow(view, event);
      const told = rules.story(event);
      const last = steps.at(-1);
      if (told.length > 0 || !begun || last === undefined) {
        steps.push({ seq, events: [event], sentence: told.length > 0 ? told : begun ? [] : own, view });
        begun = true;
      } else steps[steps.length - 1] = { ...last, events: [...last.events, event], view };
    }
  }
  return joined(steps);
}

/** Steps without a sentence are shown together with the next one, or with the one before at the end. */
function joined(steps: readonly Step[]): readonly Step[] {
  const out: Step[] = [];
  let waiting: Tagged[] = [];
  for (const step of steps) {
    if (step.sentence.length === 0) {
      const last = out.at(-1);
      if (last === undefined) waiting = [...waiting, ...step.events];
      else out[out.length - 1] = { ...last, events: [...last.events, ...step.events], view: step.view };
      continue;
    }
    out.push({ ...step, events: [...step.events, ...waiting] });
    waiting = [];
  }
  return out;
}
