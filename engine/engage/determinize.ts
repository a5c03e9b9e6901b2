/** A whole game as a view may stand for it: what a computer searches (P7). */
import type { RandomStream } from '../ruleset.ts';
import type { Retreat, State, View } from './state.ts';
import { RETREAT_LEAST, RETREAT_MOST } from './tables.ts';

/** How a Division of which one cannot know it would retreat: mostly as at the start, else anyhow. */
function guess(random: RandomStream): Retreat {
  if (random.below(2) === 0) return { direction: 'away', distance: RETREAT_LEAST };
  const direction = random.below(2) === 0 ? 'away' : 'commander';
  return { direction, distance: RETREAT_LEAST + random.below(RETREAT_MOST - RETREAT_LEAST + 1) };
}

/** A full state consistent with the view: what it hides is guessed. */
export function determinize(view: View, random: RandomStream): State {
  return {
    options: view.options,
    terrain: view.terrain,
    turn: view.turn,
    phase: view.phase,
    divisions: view.divisions.map((division) => ({ ...division, retreat: division.retreat ?? guess(random) })),
    units: view.units,
    commanders: view.commanders,
    start: view.start,
    result: view.result,
  };
}
