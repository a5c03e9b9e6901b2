/** What recorded games of Assaultous are looked through for. */
import { assaultous } from '../../../engine/assaultous/index.ts';
import type { State } from '../../../engine/assaultous/state.ts';
import type { By } from '../../../engine/entry.ts';
import { replay } from '../../../engine/match.ts';
import type { AnyRuleset } from '../../../engine/ruleset.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Game } from '../recorded.ts';

/** An Ambush that ended the game. */
export interface Turned {
  /** Who would have won at once, had the move been let pass; null: nobody. */
  readonly passed: Seat | null;
  readonly winner: Seat | null;
  readonly by: By;
}

/** The states of a game after each entry, by seq. */
function statesOf(game: Game): ReadonlyMap<number, State> {
  const rules: AnyRuleset = assaultous;
  const states = new Map<number, State>();
  replay(rules, game.options, game.entries, Number.POSITIVE_INFINITY, ({ fold }) => {
    states.set(fold.seq, assaultous.parse(rules.print(fold.state)).state);
  });
  return states;
}

/** The Ambush that ended the game; null where none did. */
export function endedByAmbush(game: Game): Turned | null {
  const states = statesOf(game);
  const last = game.entries.at(-1);
  const before = states.get(game.entries.length - 1);
  if (last?.kind !== 'act' || last.action.type !== 'ambush' || before === undefined) return null;
  const [outlook] = assaultous.preview(assaultous.view(before, last.seat), last.seat, { type: 'pass' }).outlooks;
  return { passed: outlook?.result?.winner ?? null, winner: game.outcome?.winner ?? null, by: last.by };
}

/** Whether one combat removed both Commanders (R71). */
export function bothCommandersFell(game: Game): boolean {
  return game.entries.some(({ events }) => {
    const fallen = events.filter(
      (event) => event.type === 'removed' && 'commander' in event && event.commander === true,
    );
    return fallen.length === 2;
  });
}
