/** What the last events say that a view does not: what changed since this seat acted. */
import type { Event, TileId } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';

/** Tiles on which an event changed pieces or chips. */
function tilesOf(event: Event): readonly TileId[] {
  switch (event.type) {
    case 'moved':
      return [event.from, event.to];
    case 'ambushed':
    case 'removed':
    case 'barracks-lost':
    case 'bought':
    case 'tower-placed':
      return [event.tile];
    default:
      return [];
  }
}

const DEEDS =
  ' trade-taken moved passed ambushed bought tower-placed card-bought card-kept card-played exchanged turn-ended ';

/** Who acts with this event; null where it only says what comes of an action. */
function actorOf(event: Event): Seat | null {
  return DEEDS.includes(` ${event.type} `) && 'seat' in event ? event.seat : null;
}

/** Tiles that the other seat has changed since `seat` acted last; none once it acts (section 10). */
export function changedTiles(events: readonly Event[], seat: Seat): ReadonlySet<TileId> {
  const changed = new Set<TileId>();
  let actor: Seat | null = null;
  for (const event of events) {
    actor = actorOf(event) ?? actor;
    if (actor === seat) changed.clear();
    else for (const tile of tilesOf(event)) changed.add(tile);
  }
  return changed;
}
