/** Everything that is drawn over squares and under or over units: marks, paths, lines of fire, trails. */
import type { Event, Shown, Square, UnitId, View } from '../../../engine/onslaught/state.ts';
import { arrowHead, corner, type Lie, middle, SIZE, shortened, through } from './geometry.ts';
import type { Mark, Marks } from './marks.ts';

/** Strokes across a square, for squares where nothing may be placed. */
const HATCH = 'M0 11L11 0M0 22L22 0M0 33L33 0M0 44L44 0M11 44L44 11M22 44L44 22M33 44L44 33';

/** Squares where nothing may be placed, greyed; terrain on them stays clear. */
export function BarredSquares({ marks, lie }: { marks: Marks; lie: Lie }) {
  const barred = [...marks].filter(([, kinds]) => kinds.has('barred'));
  return (
    <g>
      {barred.map(([square]) => {
        const { x, y } = corner(lie, square);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect class="ob-veil" width={SIZE} height={SIZE} />
            <path class="ob-hatch" d={HATCH} />
          </g>
        );
      })}
    </g>
  );
}

/** Marks that lie under the units. */
export function SquareMarks({ marks, lie }: { marks: Marks; lie: Lie }) {
  return (
    <g class="ob-marks">
      {[...marks].map(([square, kinds]) => {
        const { x, y } = corner(lie, square);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            {kinds.has('chosen') && <rect class="ob-chosen" x="1.5" y="1.5" width="41" height="41" rx="4" />}
            {kinds.has('fire-from') && <circle class="ob-fire-from" cx="22" cy="22" r="9.5" />}
            {kinds.has('move') && <circle class="ob-move" cx="22" cy="22" r="4.6" />}
            {kinds.has('approach') && <path class="ob-approach" d="M22 12l9 10l-9 10l-9-10z" />}
            {kinds.has('retreat') && <path class="ob-retreat" d="M13 16l9 9l9-9M13 24l9 9l9-9" />}
          </g>
        );
      })}
    </g>
  );
}

const TARGETS: readonly (readonly [Mark, string])[] = [
  ['fire', 'ob-fire'],
  ['far', 'ob-far'],
  ['charge', 'ob-charge'],
];

/** Marks of targets, over the units. A target of both kinds carries both. */
export function TargetMarks({ marks, lie }: { marks: Marks; lie: Lie }) {
  return (
    <g class="ob-targets">
      {[...marks].map(([square, kinds]) => {
        const { x, y } = corner(lie, square);
        return TARGETS.filter(([mark]) => kinds.has(mark) && !(mark === 'far' && kinds.has('fire'))).map(
          ([mark, name]) =>
            mark === 'charge' ? (
              <path
                key={square + mark}
                class={name}
                transform={`translate(${x} ${y})`}
                d="M2 12V2H12M32 2H42V12M42 32V42H32M12 42H2V32"
              />
            ) : (
              <rect key={square + mark} class={name} x={x + 3.5} y={y + 3.5} width="37" height="37" rx="4" />
            ),
        );
      })}
    </g>
  );
}

/** The path of the prepared action, its arrow, and the line of fire with what blocks it. */
export function Prepared({ shown, lie }: { shown: Shown; lie: Lie }) {
  const { path, shot } = shown;
  return (
    <g class="ob-prepared">
      {path.length > 1 && <Arrow squares={path} lie={lie} name="ob-path" />}
      {shot !== null && <Shot shot={shot} lie={lie} />}
    </g>
  );
}

function Arrow({ squares, lie, name }: { squares: readonly Square[]; lie: Lie; name: string }) {
  const points = squares.map((square) => middle(lie, square));
  const tip = points[points.length - 1];
  const before = points[points.length - 2];
  if (tip === undefined || before === undefined) return null;
  // It begins and ends at the edges of what stands there, so that signs and ranks stay readable.
  const [, end] = shortened(before, tip, 0, 13);
  const [first = before, second = end] = points;
  const [start] = shortened(first, second, 17, 0);
  return (
    <>
      <path class={name} d={through([start, ...points.slice(1, -1), end])} />
      <path class={`${name}-head`} d={arrowHead(before, end)} />
    </>
  );
}

/** A line of fire from square to square; blocking squares are crossed out. */
export function Shot({ shot, lie }: { shot: NonNullable<Shown['shot']>; lie: Lie }) {
  const [from, to] = shortened(middle(lie, shot.from), middle(lie, shot.to), 12, 14);
  return (
    <>
      <path class={shot.blockers.length > 0 ? 'ob-shot ob-stopped' : 'ob-shot'} d={through([from, to])} />
      <path class="ob-shot-end" d={arrowHead(from, to, 6)} />
      {shot.blockers.map((square) => {
        const { x, y } = corner(lie, square);
        return (
          <g key={square} transform={`translate(${x} ${y})`}>
            <rect class="ob-blocker" x="1.5" y="1.5" width="41" height="41" />
            <path class="ob-blocker" d="M9 9L35 35M35 9L9 35" />
          </g>
        );
      })}
    </>
  );
}

/** Faint arrows of what moved last. */
export function Trails({ events, lie }: { events: readonly Event[]; lie: Lie }) {
  return (
    <g class="ob-trails">
      {events.map((event) =>
        event.type === 'moved' || event.type === 'retreated' || event.type === 'took-square' ? (
          <Arrow key={event.unit + event.to} squares={[event.from, event.to]} lie={lie} name="ob-trail" />
        ) : null,
      )}
    </g>
  );
}

/** The strike that is being shown: its line, and the ranks that it cost. */
export function StrikeMark({ event, view, lie }: { event: Extract<Event, { type: 'strike' }>; view: View; lie: Lie }) {
  const from = whereIs(view, event.unit);
  const to = whereIs(view, event.target);
  if (to === null) return null;
  const { x, y } = corner(lie, to);
  return (
    <g class="ob-strike">
      {from !== null && <Shot shot={{ from, to, blockers: [] }} lie={lie} />}
      <text class="ob-loss" x={x + 41} y={y + 13}>
        {event.ranksLost === 0 ? '0' : `−${event.ranksLost}`}
      </text>
    </g>
  );
}

/** An attack that is being opened: from whom at whom. */
export function Aimed({ event, view, lie }: { event: Extract<Event, { type: 'attacked' }>; view: View; lie: Lie }) {
  const to = whereIs(view, event.target);
  if (to === null) return null;
  return event.kind === 'melee' ? (
    <Arrow squares={[event.from, to]} lie={lie} name="ob-path" />
  ) : (
    <Shot shot={{ from: event.from, to, blockers: [] }} lie={lie} />
  );
}

function whereIs(view: View, id: UnitId): Square | null {
  return view.units[id]?.at ?? null;
}

/** The square on which a unit has just been destroyed. */
export function Fallen({ square, lie }: { square: Square; lie: Lie }) {
  const { x, y } = corner(lie, square);
  return <path class="ob-fallen" transform={`translate(${x} ${y})`} d="M10 10L34 34M34 10L10 34" />;
}
