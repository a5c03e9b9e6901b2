/** Arrows over the tiles: marches, the one on its way with its pieces, Diversions. */
import type { Diversion, TileId, Transit, View } from '../../../../engine/assaultous/state.ts';
import { HIGH, type Lie, middle, type Point, shortened } from '../geometry.ts';
import { kindsOf, Pieces } from '../pieces.tsx';
import type { March } from './marches.ts';

/** An arrow from tile to tile, beginning and ending where it hides little. */
export function Arrow({ from, to, lie, name }: { from: TileId; to: TileId; lie: Lie; name: string }) {
  const [a, b] = shortened(middle(lie, from), middle(lie, to), 20, 18);
  return <Line a={a} b={b} name={name} />;
}

function Line({ a, b, name }: { a: Point; b: Point; name: string }) {
  const [, base] = shortened(a, b, 0, 7);
  return (
    <g class={name}>
      <path class="ab-shaft" d={`M${at(a)}L${at(base)}`} />
      <path class="ab-head" d={arrowHead(a, b)} />
    </g>
  );
}

const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The path data of an arrow head with its tip at `tip`, coming from `from`. */
function arrowHead(from: Point, tip: Point): string {
  const [, base] = shortened(from, tip, 0, 9);
  const nx = (tip.y - base.y) * 0.6;
  const ny = (base.x - tip.x) * 0.6;
  return `M${at(tip)}L${at({ x: base.x + nx, y: base.y + ny })}L${at({ x: base.x - nx, y: base.y - ny })}z`;
}

/** Faint arrows of what marched last. */
export function Trails({ marches, lie }: { marches: readonly March[]; lie: Lie }) {
  return (
    <>
      {marches.map(({ from, to }, i) => (
        <Arrow key={`${i} ${from}${to}`} from={from} to={to} lie={lie} name="ab-trail" />
      ))}
    </>
  );
}

/** The march that waits for its answer, with its pieces on their way. */
export function Underway({ pending, lie }: { pending: Transit; lie: Lie }) {
  const [a, b] = [middle(lie, pending.from), middle(lie, pending.to)];
  const [tail, tip] = shortened(a, b, 0, 8);
  const { x, y } = between(a, b);
  const group = { ...pending, towers: 0 };
  const kinds = kindsOf(group).length;
  const height = kinds > 2 ? 38 : 22;
  const width = kinds > 1 ? 66 : 36;
  return (
    <g class="ab-transit">
      <Line a={tail} b={tip} name="ab-path" />
      <g transform={`translate(${x} ${y})`}>
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx="4" />
        <Pieces group={group} seat={pending.seat} />
      </g>
    </g>
  );
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Open Diversions: whose, from where to where; the sign at its middle says when it lapses, for who reads the standing. */
export function Diversions({ view, lie }: { view: View; lie: Lie }) {
  return (
    <>
      {view.diversions.map((diversion, i) => (
        <DiversionArrow
          key={`${i} ${diversion.from}`}
          diversion={diversion}
          now={diversion.seat === view.active}
          lie={lie}
        />
      ))}
    </>
  );
}

function DiversionArrow({ diversion, now, lie }: { diversion: Diversion; now: boolean; lie: Lie }) {
  const { from, to, met, seat } = diversion;
  const a = middle(lie, from);
  const b = middle(lie, to);
  // Beside the way of a march, so that both can be seen; of a way up or down on the left, where less is printed.
  const left = b.y < a.y ? -12 : 12;
  const side = { x: ((a.y - b.y) / HIGH) * left, y: ((b.x - a.x) / HIGH) * left };
  const [start, end] = shortened({ x: a.x + side.x, y: a.y + side.y }, { x: b.x + side.x, y: b.y + side.y }, 18, 8);
  const disc = shortened(start, end, 13, 0)[0];
  return (
    <g class={`ab-diversion ${seat === 0 ? 'ab-of-blue' : 'ab-of-red'}${met ? ' ab-met' : ''}`}>
      <Line a={start} b={end} name="ab-feint" />
      <g transform={`translate(${at(disc)})`}>
        <circle r="7" />
        {met ? <path d="M-3.5 0l2.5 3 5-6" /> : <text y="3.6">{now ? '!' : '+1'}</text>}
      </g>
    </g>
  );
}
