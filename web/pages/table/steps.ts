import type { SeenEntry } from '../../../engine/entry.ts';
import type { AnyTableRules, Sentence, Tagged } from '../../../engine/ruleset.ts';
import type { BySeat } from '../../../engine/seat.ts';

/** One step of a playback: what is told, and the board after it. */
export interface Step {
  readonly seq: number;
  /** The events that the step shows; the first of them has the sentence. */
  readonly events: readonly Tagged[];
  readonly sentence: Sentence;
  readonly view: unknown;
}

/** What the match itself tells of an entry, where the game has no sentence for it. */
export function matchSentence(entry: SeenEntry<Tagged>, names: BySeat<string>): Sentence {
  const who = entry.seat === null ? '' : names[entry.seat];
  switch (entry.kind) {
    case 'undo':
      return [`${who} takes back what was done after entry ${entry.to ?? 0}.`];
    case 'resigned':
      return [`${who} surrenders.`];
    case 'timeout':
      return [`${who} ran out of time.`];
    case 'agreed':
      return ['A draw is agreed.'];
    case 'cancelled':
      return ['The match is cancelled.'];
    default:
      return [];
  }
}

/** The sentences of an entry's events, or what the match itself says of it. */
export function sentencesOf(
  entry: SeenEntry<Tagged>,
  rules: AnyTableRules,
  names: BySeat<string>,
): readonly Sentence[] {
  const told = entry.kind === 'undo' ? [] : entry.events.map((event) => rules.story(event)).filter((s) => s.length > 0);
  const own = matchSentence(entry, names);
  return own.length > 0 ? [own, ...told] : told;
}

/**
 * The steps of entries that follow `view`, by folding their events (P17). A step begins with every event that has a
 * sentence; silent ones belong to the step before. An undo jumps back: `viewAt` gives the view to go back to.
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
    if (entry.kind === 'undo') {
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
