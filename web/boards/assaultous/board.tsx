import { useEffect, useRef } from 'preact/hooks';
import { TILE_NAMES } from '../../../engine/assaultous/country.ts';
import type { View } from '../../../engine/assaultous/state.ts';
import { later } from '../../parts/later.tsx';
import { BOX } from './geometry.ts';
import { Grid } from './grid.tsx';
import type { AssaultousHand } from './hand.ts';
import { Standing } from './standing.tsx';
import { TilePiece } from './tile.tsx';

/** What lies over the tiles; the country can be looked at before it is here. */
const Over = later(async () => (await import('./over/over.tsx')).Over);
const Explained = later(async () => (await import('./lens/lens.tsx')).Explained);

/** The board: the drawing, the grid over it, how things stand, and what the pointed-at tile is. */
export function Board({ hand }: { hand: AssaultousHand }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hand.field.current = field.current;
    return () => {
      hand.field.current = null;
    };
  });
  const view = hand.view.value;
  const tile = hand.lens.value;
  if (view === null) return null;
  return (
    <div class="ab">
      <div class="ab-field" ref={field}>
        <Drawing hand={hand} view={view} />
        {/* A seat that is asked gets its tiles when they can say what to do there. */}
        {(hand.seat.value === null || hand.part.value !== null) && <Grid hand={hand} />}
      </div>
      <div class="ab-words">
        <Standing hand={hand} view={view} />
        <div class="ab-lens">
          {tile === null ? (
            <p>Rest on a tile, or hold it, to read what it is.</p>
          ) : (
            <Explained hand={hand} view={view} tile={tile} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The picture; screen readers have the grid. */
function Drawing({ hand, view }: { hand: AssaultousHand; view: View }) {
  const lie = hand.lie.value;
  return (
    <svg class="ab-board" viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {view.tiles.map((tile, i) => {
        const id = TILE_NAMES[i] ?? '';
        return <TilePiece key={id} view={view} id={id} tile={tile} lie={lie} />;
      })}
      <Over hand={hand} view={view} />
    </svg>
  );
}
