/** What an entry tells, in the match's own words and in the game's. */
import { goesBack, type SeenEntry } from './entry.ts';
import type { AnyTableRules, Sentence, Tagged } from './ruleset.ts';
import type { BySeat } from './seat.ts';

/** What is told of an entry: as a viewer sees it, or as it stands in a finished log. */
type Told = Pick<SeenEntry<Tagged>, 'kind' | 'seat' | 'events' | 'to'>;

/** What the match itself tells of an entry, where the game has no sentence for it; empty otherwise. */
export function matchSentence(entry: Told, names: BySeat<string>): Sentence {
  const who = entry.seat === null ? '' : names[entry.seat];
  switch (entry.kind) {
    case 'open':
      // An opening that tells nothing of a new game set up a position (engine/continued.ts).
      return entry.events.length > 0 ? [] : ['The battle goes on from a position of another.'];
    case 'undo':
      return [`${who} takes back what was done after entry ${entry.to ?? 0}.`];
    case 'takeback':
      return [`${who} takes back, with consent, what was done after entry ${entry.to ?? 0}.`];
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

/**
 * The sentences of an entry's events; what the match itself says of it where the game tells nothing, so that an end is
 * not told twice. `names`: what the seats are called, by the players or else by the game.
 */
export function sentencesOf(
  entry: Told,
  rules: Pick<AnyTableRules, 'story'>,
  names: BySeat<string>,
): readonly Sentence[] {
  const told = goesBack(entry) ? [] : entry.events.map((event) => rules.story(event)).filter((s) => s.length > 0);
  const own = matchSentence(entry, names);
  return told.length > 0 || own.length === 0 ? told : [own];
}
