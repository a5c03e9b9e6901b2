/** What is played back, marked on the tiles that it is about. */
import type { ComponentChildren } from 'preact';
import type { Event, TileId } from '../../../../engine/assaultous/state.ts';
import { HEXAGON, type Lie, middle } from '../geometry.ts';
import { kindsOf } from '../pieces.tsx';
import { Arrow } from './arrows.tsx';

/** What the event being played back is about: tiles, and in a word what happens there. */
export function Played({ event, lie }: { event: Event; lie: Lie }) {
  if (event.type === 'moved') return <Arrow from={event.from} to={event.to} lie={lie} name="ab-path" />;
  if (event.type === 'diversion-met' || event.type === 'diversion-lapsed') {
    return <Arrow from={event.from} to={event.to} lie={lie} name="ab-feint" />;
  }
  if (!('tile' in event)) return null;
  return (
    <Spot tile={event.tile} lie={lie}>
      {happens(event)}
    </Spot>
  );
}

function Spot({ tile, lie, children }: { tile: TileId; lie: Lie; children: ComponentChildren }) {
  const { x, y } = middle(lie, tile);
  return (
    <g class="ab-played" transform={`translate(${x} ${y})`}>
      <path class="ab-rim" d={HEXAGON} />
      <text y="-36">{children}</text>
    </g>
  );
}

/** A word on a tile of an event; empty where the highlight says enough. */
function happens(event: Extract<Event, { readonly tile: TileId }>): string {
  switch (event.type) {
    case 'gained':
      return event.metal === 'gold' ? '+1 Gold' : '+1 Iron';
    case 'gain-lost':
      return 'bank empty';
    case 'extra-move':
      return '+1 move';
    case 'window-opened':
      return '?';
    case 'ambushed':
      return `Ambush +${event.count}`;
    case 'tower-solved':
      return '−1 Tower';
    case 'fought':
      return event.attack === null ? '×' : `${event.attack} : ${event.defence}`;
    case 'removed':
      return `−${kindsOf(event).reduce((sum, [, n]) => sum + n, 0)}`;
    case 'barracks-lost':
      return '−Barracks';
    case 'bought':
    case 'tower-placed':
      return '+1';
    default:
      return '';
  }
}
