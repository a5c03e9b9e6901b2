import { useEffect, useRef } from 'preact/hooks';
import { TILE_NAMES } from '../../../engine/assaultous/country.ts';
import type { View } from '../../../engine/assaultous/state.ts';
import { later } from '../../parts/later.tsx';
import { lastMarches } from './changed.ts';
import { BOX, HEXAGON, middle } from './geometry.ts';
import { Grid } from './grid.tsx';
import type { AssaultousHand } from './hand.ts';
import { Arrow, Diversions, MarkLayer, Played, Trails, Underway } from './paint.tsx';
import { Pieces } from './pieces.tsx';
import { Standing } from './standing.tsx';
import { TilePiece } from './tile.tsx';

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
  const playing = hand.playing.value;
  const prepared = hand.prepared.value;
  const { aim } = hand.draft.value;
  return (
    <svg class="ab-board" viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`} aria-hidden="true">
      {view.tiles.map((tile, i) => {
        const id = TILE_NAMES[i] ?? '';
        return <TilePiece key={id} view={view} id={id} tile={tile} lie={lie} />;
      })}
      {playing === null && prepared === null && view.pending === null && (
        <Trails marches={lastMarches(hand.recent.value)} lie={lie} />
      )}
      <Diversions view={view} lie={lie} />
      <MarkLayer marks={hand.marks.value} lie={lie} />
      {prepared?.type === 'move' && <Arrow from={prepared.from} to={prepared.to} lie={lie} name="ab-path" />}
      {aim !== null && aim.tile !== null && aim.to !== null && (
        <Arrow from={aim.tile} to={aim.to} lie={lie} name="ab-feint" />
      )}
      {view.pending !== null && <Underway pending={view.pending} lie={lie} />}
      {playing !== null && <Played event={playing} lie={lie} />}
      <Floating hand={hand} />
    </svg>
  );
}

/** The pieces that the pointer drags, and the tile that it is over. */
function Floating({ hand }: { hand: AssaultousHand }) {
  const dragged = hand.dragged.value;
  const seat = hand.seat.value;
  if (dragged === null || seat === null) return null;
  const over = dragged.over === null ? null : middle(hand.lie.value, dragged.over);
  return (
    <>
      {over !== null && (
        <g class="ab-mark ab-m-chosen" transform={`translate(${over.x} ${over.y})`}>
          <path class="ab-rim" d={HEXAGON} />
        </g>
      )}
      <g class="ab-floating" transform={`translate(${dragged.x} ${dragged.y})`}>
        <Pieces group={{ ...hand.troops.value, towers: 0 }} seat={seat} />
      </g>
    </>
  );
}
