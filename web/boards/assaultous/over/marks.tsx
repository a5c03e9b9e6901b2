/** What can be done on tiles, and what is chosen, as marks over them. */
import { HEXAGON, type Lie, middle } from '../geometry.ts';
import type { Mark, Marks } from '../marks.ts';

/** How each mark is drawn: its outline differs by pattern, and some carry a sign at the corners (never the hue alone). */
const SIGNS: Readonly<Record<Mark, string>> = {
  move: 'M-37 0l7-5v10zM37 0l-7-5v10z',
  attack: 'M-37-4l7 8M-37 4l7-8M37-4l-7 8M37 4l-7-8',
  other: '',
  from: '',
  chosen: '',
  target: 'M-38 0h10M28 0h10M0-38v8M0 30v8',
  asked: 'M-37 0l7-5v10zM37 0l-7-5v10z',
  changed: '',
};

/** From the lowest to the highest. */
const ORDER: readonly Mark[] = ['changed', 'other', 'move', 'attack', 'target', 'from', 'asked', 'chosen'];

/** The marks of all tiles. */
export function MarkLayer({ marks, lie }: { marks: Marks; lie: Lie }) {
  return (
    <g>
      {[...marks].map(([tile, kinds]) => {
        const { x, y } = middle(lie, tile);
        return ORDER.map((mark) =>
          kinds.has(mark) && !(mark === 'other' && (kinds.has('move') || kinds.has('attack'))) ? (
            <g key={tile + mark} class={`ab-mark ab-m-${mark}`} transform={`translate(${x} ${y})`}>
              <path class="ab-rim" pathLength={60} d={HEXAGON} />
              {SIGNS[mark] !== '' && <path class="ab-point" d={SIGNS[mark]} />}
            </g>
          ) : null,
        );
      })}
    </g>
  );
}

/** The mark of a kind, for the key to the board. */
export function MarkIcon({ mark }: { mark: Mark }) {
  return (
    <svg class="ab-icon" viewBox="-44 -39 88 78" aria-hidden="true">
      <g class={`ab-mark ab-m-${mark}`}>
        <path class="ab-rim" pathLength={60} d={HEXAGON} />
        <path class="ab-point" d={SIGNS[mark]} />
      </g>
    </svg>
  );
}
