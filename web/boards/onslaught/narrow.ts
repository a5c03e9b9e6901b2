import type { Action, Event, Shown, View } from '../../../engine/onslaught/state.ts';
import type { Preview, Tagged } from '../../../engine/ruleset.ts';

/**
 * The table knows games only as `unknown`; here their values get Onslaught's types back. The table gives a board nothing
 * but values of its own ruleset, so that a look at the telling fields is enough.
 */

const ACTIONS = ' choose-first place-terrain deploy move fire move-and-fire charge end-turn strike retreat hold ';

export function isAction(action: Tagged): action is Action {
  return ACTIONS.includes(` ${action.type} `);
}

/** False for the event of the match itself, an undo. */
export function isEvent(event: Tagged): event is Event {
  return event.type !== 'undone';
}

export function isShown(preview: Preview): preview is Shown {
  return 'path' in preview && 'shot' in preview && 'strike' in preview;
}

/** The view, or null while the match is open and has none. */
export function viewOf(value: unknown): View | null {
  return isView(value) ? value : null;
}

function isView(value: unknown): value is View {
  return typeof value === 'object' && value !== null && 'units' in value && 'terrain' in value && 'activated' in value;
}
