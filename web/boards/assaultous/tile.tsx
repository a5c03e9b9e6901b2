import type { Tile, TileId, View } from '../../../engine/assaultous/state.ts';
import { TERRAIN } from '../../../engine/assaultous/tables.ts';
import { piecesOn } from '../../../engine/assaultous/tile.ts';
import { HEXAGON, type Lie, middle } from './geometry.ts';
import { isStruck } from './labels.ts';
import { Barracks, Pieces } from './pieces.tsx';
import { Brings, facesOf, Ground, yieldsOn } from './terrain.tsx';

/** A tile with all that is printed on it and stands on it. */
export function TilePiece({ view, id, tile, lie }: { view: View; id: TileId; tile: Tile; lie: Lie }) {
  const { x, y } = middle(lie, id);
  const { capacity, bonus } = TERRAIN[tile.terrain];
  const shield = bonus > 0;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path class={`ab-hex ab-${tile.terrain}`} d={HEXAGON} />
      <Ground terrain={tile.terrain} />
      {tile.owner !== null && (
        <path class={tile.owner === 0 ? 'ab-own ab-of-blue' : 'ab-own ab-of-red'} transform="scale(0.93)" d={HEXAGON} />
      )}
      {tile.barracks ? (
        <g transform="translate(12 -20) scale(0.9)">
          <Barracks />
        </g>
      ) : (
        <Faces tile={tile} die={view.die} />
      )}
      {tile.owner !== null && (
        <g transform="translate(0 2.5)">
          <Pieces group={tile} seat={tile.owner} />
        </g>
      )}
      <text class="ab-name" x={tile.terrain === 'lake' ? 0 : shield ? -14 : -9} y="28.5">
        {id}
      </text>
      {capacity > 0 && (
        <text class="ab-capacity" x={shield ? 1 : 8} y="28.5">
          {`${piecesOn(tile)}/${capacity}`}
        </text>
      )}
      {shield && <Shield bonus={bonus} struck={isStruck(view, id, tile)} />}
    </g>
  );
}

/** The faces of the die that yield here, and what; a roll of this turn that does is marked. */
function Faces({ tile, die }: { tile: Tile; die: number | null }) {
  const faces = facesOf(tile.terrain);
  if (faces === null) return null;
  const hit = die !== null && yieldsOn(tile.terrain, die);
  return (
    <g class={hit ? 'ab-faces ab-hit' : 'ab-faces'} transform="translate(12 -19)">
      <text x="0" y="-1">
        {faces}
      </text>
      <g transform="translate(0 6)">
        <Brings terrain={tile.terrain} />
      </g>
    </g>
  );
}

/** The bonus; crossed out where it does not count (6.1). */
function Shield({ bonus, struck }: { bonus: number; struck: boolean }) {
  return (
    <g class="ab-shield" transform="translate(16 24)">
      <path d="M-5-6h10v6q0 4-5 6.5q-5-2.5-5-6.5z" />
      <text x="0" y="3.4">
        {bonus}
      </text>
      {struck && <path class="ab-struck" d="M-8 6L8-7" />}
    </g>
  );
}
