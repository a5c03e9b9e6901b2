/** What a seat may see (section 5): lists of what is shown, so that whatever is added later stays hidden until listed. */
import type { Viewer } from '../seat.ts';
import type { Event } from './events.ts';
import type { SeenDivision, State, View } from './state.ts';

/** The view of a seat or, for null, of a spectator. Only how a Division would retreat is hidden; plans lie with the match. */
export function viewOf(state: State, viewer: Viewer): View {
  return {
    options: state.options,
    terrain: state.terrain,
    turn: state.turn,
    phase: state.phase,
    divisions: state.divisions.map(
      (division): SeenDivision => ({
        id: division.id,
        seat: division.seat,
        at: division.at,
        order: division.order,
        arrow: division.arrow,
        retreat: division.seat === viewer ? division.retreat : null,
        began: division.began,
        wasEngaged: division.wasEngaged,
        fought: division.fought,
        forced: division.forced,
      }),
    ),
    units: state.units,
    commanders: state.commanders,
    start: state.start,
    result: state.result,
  };
}

/** The event as a viewer may see it; null: not at all. */
export function eventFor(event: Event, viewer: Viewer): Event | null {
  switch (event.type) {
    case 'retreat-set':
      return event.seat === viewer ? event : null;
    case 'turn-began':
    case 'asked':
    case 'commander-moved':
    case 'commander-displaced':
    case 'unit-transferred':
    case 'battery-fired':
    case 'order-revealed':
    case 'general-disengaged':
    case 'general-forced':
    case 'cut-off':
    case 'disorder-rolled':
    case 'recovery-rolled':
    case 'general-advanced':
    case 'units-placed':
    case 'unit-shifted':
    case 'fights-joined':
    case 'fight-order':
    case 'fight':
    case 'fight-dropped':
    case 'general-exposed':
    case 'unit-disordered':
    case 'unit-destroyed':
    case 'division-destroyed':
    case 'manoeuvre-order':
    case 'general-manoeuvred':
    case 'battle-ended':
      return event;
  }
}
