/** Everything that is drawn over squares and under or over units: marks, paths, lines of fire, trails. */
import type { Event, Shown, Square, UnitId, View } from '../../../engine/onslaught/state.ts';
import { arrowHead, corner, type Lie, middle, shortened, through } from './geometry.ts';
import type { Mark, Marks } from './marks.ts';

/** How each mark is drawn on its square: shape and stroke differ, not the hue alone (L34). Later ones lie on top. */
const SHAPES: Readonly<Record<Mark, string>> = {
  free: '',
  barred: 'M0 0h44v44h-44zM0 11L11 0M0 22L22 0M0 33L33 0M0 44L44 0M11 44L44 11M22 44L44 22M33 44L44 33',
  chosen: 'M5.5 1.5h33a4 4 0 0 1 4 4v33a4 4 0 0 1-4 4h-33a4 4 0 0 1-4-4v-33a4 4 0 0 1 4-4z',
  'fire-from': 'M12.5 22a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0z',
  move: 'M17.4 22a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z',
  approach: 'M22 12l9 10l-9 10l-9-10z',
  retreat: 'M13 16l9 9l9-9M13 24l9 9l9-9',
  fire: 'M3.5 3.5h37v37h-37z',
  far: 'M3.5 3.5h37v37h-37z',
  charge: 'M2 12V2H12M32 2H42V12M42 32V42H32M12 42H2V32',
};

/** Below terrain: squares where nothing may be placed, greyed. */
export const BARRED: readonly Mark[] = ['barred'];
/** Below units. */
export const SQUARES: readonly Mark[] = ['chosen', 'fire-from', 'move', 'approach', 'retreat'];
/** Above units. A target to fire at from the spot is not marked as one to move for. */
export const TARGETS: readonly Mark[] = ['far', 'fire', 'charge'];

/** A layer of marks. */
export function MarkLayer({ marks, lie, layer }: { marks: Marks; lie: Lie; layer: readonly Mark[] }) {
  return (
    <g>
      {[...marks].map(([square, kinds]) => {
        const { x, y } = corner(lie, square);
        return layer.map((mark) =>
          kinds.has(mark) && !(mark === 'far' && kinds.has('fire')) ? (
            <path
              key={square + mark}
              class={`ob-mark ob-${mark}`}
              transform={`translate(${x} ${y})`}
              d={SHAPES[mark]}
            />
          ) : null,
        );
      })}
    </g>
  );
}

/** The mark of a kind of choice, for buttons: the key to the board. */
export function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <svg class="ob-key" viewBox="0 0 44 44" aria-hidden="true">
      <path class={`ob-mark ob-${mark}`} d={SHAPES[mark]} />
    </svg>
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
