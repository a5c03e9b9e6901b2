import { goesBack } from '../../engine/entry.ts';
import type { Step } from '../../engine/match.ts';
import type { AnyPlayRules, Tagged } from '../../engine/ruleset.ts';
import type { Viewer } from '../../engine/seat.ts';
import { storyText } from '../parts/die.tsx';
import type { DeviceMatch } from './device-store.ts';

/** What the list of matches says after a step. `viewer`: the player against the computer; null at one screen. */
export function matchRow(
  rules: AnyPlayRules,
  { fold, entry }: Step<unknown, Tagged, Tagged>,
  viewer: Viewer,
  before = '',
): DeviceMatch['row'] {
  const told = goesBack(entry) ? [] : entry.events.map((event) => lineOf(rules, event, viewer));
  const line = told.findLast((text) => text !== '') ?? before;
  return {
    outcome: rules.outcome(fold.state),
    asked: fold.pending[0] ?? null,
    line,
    view: rules.view(fold.state, viewer),
  };
}

function lineOf(rules: AnyPlayRules, event: Tagged, viewer: Viewer): string {
  const seen = rules.viewEvent(event, viewer);
  return seen === null ? '' : storyText(rules.story(seen));
}
