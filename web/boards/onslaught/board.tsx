import { useEffect, useRef } from 'preact/hooks';
import type { Unit, UnitId, View } from '../../../engine/onslaught/state.ts';
import { later } from '../../parts/later.tsx';
import { corner, type Lie, lines, SIZE, viewBox } from './geometry.ts';
import { Grid } from './grid.tsx';
import type { OnslaughtHand } from './hand.ts';
import { Aimed, BARRED, Fallen, MarkLayer, Prepared, Shot, SQUARES, StrikeMark, TARGETS, Trails } from './paint.tsx';
import { unitOn } from './pieces.ts';
import { lastMoves, type Strike, strikeShown } from './recent.ts';
import { Standing } from './standing.tsx';
import { TerrainPiece } from './terrain.tsx';
import { FloatingUnit, UnitPiece } from './unit.tsx';

const Explained = later(async () => (await import('./lens/lens.tsx')).Explained);

/** The board: the drawing, the grid over it, how things stand, and what the pointed-at square is. */
export function Board({ hand }: { hand: OnslaughtHand }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    hand.field.current = field.current;
    return () => {
      hand.field.current = null;
    };
  });
  const view = hand.view.value;
  const lie = hand.lie.value;
  const square = hand.lens.value;
  if (view === null || lie === null) return null;
  return (
    <div class="ob">
      <div class={`ob-field ob-rows-${lie.rows}`} ref={field}>
        <Drawing hand={hand} view={view} lie={lie} />
        {/* A seat that is asked gets its squares when they can say what to do there. */}
        {(hand.seat.value === null || hand.part.value !== null) && <Grid hand={hand} lie={lie} />}
      </div>
      <div class="ob-words">
        <Standing hand={hand} view={view} />
        <div class="ob-lens">
          {square === null ? (
            <p>Rest on a square, or hold it, to read what stands there.</p>
          ) : (
            <Explained hand={hand} view={view} square={square} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The picture; screen readers have the grid. */
function Drawing({ hand, view, lie }: { hand: OnslaughtHand; view: View; lie: Lie }) {
  const marks = hand.marks.value;
  const shown = hand.shown.value;
  const playing = hand.playing.value;
  const shot = hand.note.value?.shot ?? lensShot(hand, view);
  const strike = strikeShown(hand);
  const Drafted = hand.part.value?.Drafted;
  return (
    <svg class="ob-board" viewBox={viewBox(lie)} aria-hidden="true">
      <Squares lie={lie} />
      <MarkLayer marks={marks} lie={lie} layer={BARRED} />
      {view.terrain.map((piece) => (
        <TerrainPiece key={piece.kind + piece.squares[0]} piece={piece} lie={lie} />
      ))}
      {Drafted && <Drafted hand={hand} lie={lie} />}
      <MarkLayer marks={marks} lie={lie} layer={SQUARES} />
      {shown === null && <Trails events={playing === null ? lastMoves(hand.recent.value) : [playing]} lie={lie} />}
      <Units hand={hand} view={view} lie={lie} strike={strike} />
      <MarkLayer marks={marks} lie={lie} layer={TARGETS} />
      {shown !== null && <Prepared shown={shown} lie={lie} />}
      {shot !== null && <Shot shot={shot} lie={lie} />}
      {strike !== null && <StrikeMark event={strike} view={view} lie={lie} />}
      {playing?.type === 'attacked' && <Aimed event={playing} view={view} lie={lie} />}
      {playing?.type === 'destroyed' && <Fallen square={playing.at} lie={lie} />}
      <Floating hand={hand} view={view} lie={lie} />
    </svg>
  );
}

/** The squares, their names at the edge, and the frame. */
function Squares({ lie }: { lie: Lie }) {
  const height = lie.rows * SIZE;
  const all = lines(lie);
  let dark = '';
  for (let row = 0; row < lie.rows; row++) {
    for (let column = 0; column < 8; column++) {
      if ((row + column) % 2 === 1) dark += `M${column * SIZE} ${row * SIZE}h${SIZE}v${SIZE}h${-SIZE}z`;
    }
  }
  return (
    <>
      <rect class="ob-light" width={8 * SIZE} height={height} />
      <path class="ob-dark" d={dark} />
      <rect class="ob-frame" x="-0.75" y="-0.75" width={8 * SIZE + 1.5} height={height + 1.5} />
      {all.map((row, i) => (
        <text key={row[0]} class="ob-edge" x="-9.5" y={i * SIZE + 26}>
          {row[0]?.slice(1)}
        </text>
      ))}
      {all[0]?.map((square, i) => (
        <text key={square} class="ob-edge" x={i * SIZE + 22} y={height + 13.5}>
          {square.charAt(0)}
        </text>
      ))}
    </>
  );
}

interface UnitsProps {
  readonly hand: OnslaughtHand;
  readonly view: View;
  readonly lie: Lie;
  readonly strike: Strike | null;
}

function Units({ hand, view, lie, strike }: UnitsProps) {
  const selected = hand.seat.value === null ? null : hand.selected.value;
  const playing = hand.playing.value;
  return (
    // A turned board is another picture: its units do not travel there.
    <g key={lie.flip ? 'turned' : 'straight'}>
      {Object.entries(view.units).map(([id, unit]) => (
        <UnitPiece
          key={id}
          id={id}
          unit={unit}
          lie={lie}
          selected={id === selected}
          activated={view.activated.includes(id)}
          lost={playing !== null && strike?.target === id ? strike.ranksLost : 0}
        />
      ))}
    </g>
  );
}

/** The square that the pointer is over while it drags, and the unit that it drags. */
function Floating({ hand, view, lie }: { hand: OnslaughtHand; view: View; lie: Lie }) {
  const dragged = hand.dragged.value;
  if (dragged === null) return null;
  const { what, x, y, over } = dragged;
  const aim = over === null ? null : corner(lie, over);
  const unit: Unit | undefined = view.units[what];
  return (
    <>
      {aim !== null && <rect class="ob-chosen" x={aim.x + 1.5} y={aim.y + 1.5} width="41" height="41" rx="4" />}
      {unit !== undefined && <FloatingUnit id={what} unit={unit} x={x} y={y} />}
    </>
  );
}

/** The line of fire from the selected unit to an enemy that is pointed at and cannot be shot at (10.5). */
function lensShot(hand: OnslaughtHand, view: View) {
  const unit: UnitId | null = hand.phase.value === 'turn' ? hand.selected.value : null;
  const square = hand.lens.value;
  if (unit === null || square === null || hand.prepared.value !== null) return null;
  const target = unitOn(hand, square);
  if (target === null || view.units[target]?.side === hand.seat.value) return null;
  const shot = hand.preview({ type: 'fire', unit, target })?.shot ?? null;
  return shot !== null && shot.blockers.length > 0 ? shot : null;
}
