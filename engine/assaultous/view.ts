/** What a seat may see (D22, section 5): lists of what is shown, so that whatever is added later stays hidden until listed. */
import type { Seat, Viewer } from '../seat.ts';
import type { Event, State, View } from './state.ts';

/** The view of a seat or, for null, of a spectator, who sees what is common to both. */
export function viewOf(state: State, viewer: Viewer): View {
  const shown = (seat: Seat): View['seats'][0] => {
    const { turn, gold, iron, towers, hand } = state.seats[seat];
    return { turn, gold, iron, towers, cards: hand.length, hand: seat === viewer ? hand : null };
  };
  return {
    options: state.options,
    tiles: state.tiles,
    phase: state.phase,
    active: state.active,
    movesLeft: state.movesLeft,
    die: state.die,
    pool: state.pool,
    pending: state.pending,
    due: state.due,
    sieged: state.sieged,
    diversions: state.diversions,
    result: state.result,
    seats: [shown(0), shown(1)],
    pile: state.pile.length,
    discards: state.discards.map(({ card, up, seat }) => ({ card: up || seat === viewer ? card : null, up, seat })),
    // Only the seat whose turn it is draws, and both drawn cards lie before it alone.
    drawn: state.drawn.length > 0 && state.active === viewer ? state.drawn : null,
  };
}

/** The event as a viewer may see it; null: not at all. The cards of a purchase belong to the buyer. */
export function eventFor(event: Event, viewer: Viewer): Event | null {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer ? event : null;
    case 'card-kept':
      return event.seat === viewer ? event : { ...event, kept: null, discarded: null };
    case 'first-roll':
    case 'turn-began':
    case 'die-rolled':
    case 'gained':
    case 'gain-lost':
    case 'extra-move':
    case 'trade-due':
    case 'trade-taken':
    case 'moved':
    case 'diversion-met':
    case 'diversion-lapsed':
    case 'window-opened':
    case 'passed':
    case 'ambushed':
    case 'arrived':
    case 'tower-solved':
    case 'fought':
    case 'removed':
    case 'barracks-lost':
    case 'bought':
    case 'tower-placed':
    case 'reshuffled':
    case 'card-bought':
    case 'card-played':
    case 'exchanged':
    case 'turn-ended':
    case 'game-over':
      return event;
  }
}
