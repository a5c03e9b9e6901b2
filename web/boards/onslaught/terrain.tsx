import type { Piece, Terrain } from '../../../engine/onslaught/state.ts';
import { corner, type Lie, SIZE } from './geometry.ts';

/** Ticks of falling ground from `x, y` on along `dx, dy`, pointing inwards along `tx, ty`; every second one is longer. */
function hachures(x: number, y: number, dx: number, dy: number, tx: number, ty: number): string {
  let path = '';
  for (let i = 0; i <= 8; i++) {
    const length = i % 2 === 1 ? 6.5 : 4;
    path += `M${x + dx * i * 5.125} ${y + dy * i * 5.125}l${tx * length} ${ty * length}`;
  }
  return path;
}

/** A ridge: hachures on three edges, the rear edge, over which alone it is entered, left free (R29). */
function Ridge({ open }: { open: 'below' | 'above' }) {
  const near = 1.5;
  const far = SIZE - near;
  return (
    <>
      <rect class="ob-crest" x={near} y={near} width={far - near} height={far - near} rx="5" />
      <path
        class="ob-hachure"
        d={
          hachures(near, near, 0, 1, 1, 0) +
          hachures(far, near, 0, 1, -1, 0) +
          (open === 'below' ? hachures(near, near, 1, 0, 0, 1) : hachures(near, far, 1, 0, 0, -1))
        }
      />
    </>
  );
}

const CROWNS: readonly (readonly [number, number, number])[] = [
  [6.5, 6.5, 6],
  [17, 4.8, 4.6],
  [28, 4.6, 4.4],
  [38, 6.5, 6],
  [3.8, 19, 3.6],
  [40.4, 20, 3.5],
  [6, 37.5, 6],
  [38, 37.8, 5.8],
  [27.5, 40, 3.8],
  [17, 40.2, 3.6],
];

const TUFTS =
  'M3 8q3-4 6 0M35 8q3-4 6 0M19 6q3-4 6 0M1 25q2.5-4 5 0M38 25q2.5-4 5 0M3 42q3-4 6 0M35 42q3-4 6 0M19 43q3-4 6 0';

/** What stands on one or two squares, drawn round their edge so that a unit on them hides nothing. */
function Ground({ kind, front }: { kind: Terrain; front: 'above' | 'below' }) {
  switch (kind) {
    case 'ridge':
      return <Ridge open={front === 'above' ? 'below' : 'above'} />;
    case 'breastworks': {
      // Below, the bars of a unit end at 37.
      const [y, step, base] = front === 'above' ? [8, -5, 8.8] : [39, 4.4, 38.3];
      return <path class="ob-works" d={`M2 ${y}${`l4 ${step}l4 ${-step}`.repeat(5)}M2 ${base}h40`} />;
    }
    case 'forest':
      return (
        <>
          {CROWNS.map(([cx, cy, r]) => (
            <circle key={cx + cy} class="ob-tree" cx={cx} cy={cy} r={r} />
          ))}
        </>
      );
    case 'uneven-ground':
      return <path class="ob-tufts" d={TUFTS} />;
    case 'farm-house':
      return (
        <>
          <rect class="ob-yard" x="2" y="2" width="40" height="84" rx="2" />
          <path class="ob-house" d="M8 8h28v72H8z" />
          <path class="ob-roof" d="M8 8l14 16l14-16M8 80l14-16l14 16M22 24v40" />
        </>
      );
    case 'stone-wall': {
      const [y, height] = front === 'above' ? [2, 3.5] : [38, 2.8];
      let stones = '';
      for (let i = 0; i < 7; i++) stones += `M${2.5 + i * 12} ${y}h10v${height}h-10z`;
      for (let i = 0; i < 6; i++) stones += `M${8.5 + i * 12} ${y + height}h10v${height}h-10z`;
      return <path class="ob-stones" d={stones} />;
    }
  }
}

/** A piece of terrain on the board. `draft`: not placed for good yet. */
export function TerrainPiece({ piece, lie, draft = false }: { piece: Piece; lie: Lie; draft?: boolean }) {
  // The naming square is the lower or left one (D27); on a turned board that is the upper or right one.
  const corners = piece.squares.map((square) => corner(lie, square));
  const x = Math.min(...corners.map((c) => c.x));
  const y = Math.min(...corners.map((c) => c.y));
  const front = (piece.side === 0) === lie.flip ? 'below' : 'above';
  return (
    <g class={draft ? 'ob-piece ob-draft' : 'ob-piece'} transform={`translate(${x} ${y})`}>
      <Ground kind={piece.kind} front={front} />
    </g>
  );
}

/** A small picture of a kind of terrain for buttons. */
export function TerrainIcon({ kind }: { kind: Terrain }) {
  const box = kind === 'farm-house' ? '0 0 44 88' : kind === 'stone-wall' ? '0 -15 88 44' : '0 0 44 44';
  return (
    <svg class="ob-icon" viewBox={box} aria-hidden="true">
      <Ground kind={kind} front="above" />
    </svg>
  );
}
