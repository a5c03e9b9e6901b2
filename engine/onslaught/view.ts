/** What a seat may see (5.3, D41): everything but the other side's conduct. */
import type { Viewer } from '../seat.ts';
import type { Event, State, View } from './state.ts';

/** The view of a seat or, for null, of a spectator, who sees neither side's conduct. */
export function viewOf(state: State, viewer: Viewer): View {
  const { combat } = state;
  if (combat === null || (combat.conduct[0] === null && combat.conduct[1] === null)) return state;
  return {
    ...state,
    combat: {
      kind: combat.kind,
      attacker: combat.attacker,
      defender: combat.defender,
      strikes: combat.strikes,
      asked: combat.asked,
      conduct: [viewer === 0 ? combat.conduct[0] : null, viewer === 1 ? combat.conduct[1] : null],
    },
  };
}

/** The event as a viewer may see it: a conduct belongs to its own side, all else is public. */
export function eventFor(event: Event, viewer: Viewer): Event | null {
  return event.type === 'conduct' && event.side !== viewer ? null : event;
}
