import type { Action, Event, Shown, View } from '../../../engine/assaultous/state.ts';
import type { Preview, Tagged } from '../../../engine/ruleset.ts';

/**
 * The table knows games only as `unknown`; here their values get Assaultous's types back. The table gives a board nothing
 * but values of its own ruleset, so that a look at the telling fields is enough.
 */

const ACTIONS =
  ' choose-trade move buy-worker buy-army buy-barracks place-tower buy-card keep-card play-card exchange ambush pass end-turn ';

export function isAction(action: Tagged): action is Action {
  return ACTIONS.includes(` ${action.type} `);
}

/** False for the event of the match itself, an undo. */
export function isEvent(event: Tagged): event is Event {
  return event.type !== 'undone';
}

export function isShown(preview: Preview): preview is Shown {
  return 'outlooks' in preview && 'warnings' in preview;
}

/** The view, or null while the match is open and has none. */
export function viewOf(value: unknown): View | null {
  return isView(value) ? value : null;
}

function isView(value: unknown): value is View {
  return typeof value === 'object' && value !== null && 'tiles' in value && 'movesLeft' in value && 'sieged' in value;
}
