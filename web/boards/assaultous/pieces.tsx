/** Pieces as counters by kind. Blue is filled and dark, Red outlined and light: told apart in grey as well. */
import type { Losses } from '../../../engine/assaultous/state.ts';
import type { Seat } from '../../../engine/seat.ts';
import type { Point } from './geometry.ts';

export type Kind = 'commander' | 'army' | 'worker' | 'tower';

/** The sign of a kind within a counter of 20 by 14. */
const SIGNS: Readonly<Record<Kind, string>> = {
  commander: 'M10 1.4l1.9 3.8 4.2.4-3.1 2.8.9 4.2-3.9-2.2-3.9 2.2.9-4.2-3.1-2.8 4.2-.4z',
  army: 'M0 0l20 14M20 0l-20 14',
  worker: 'M4.6 6q5.4-6 10.8 0M10 3.2v8.6',
  tower: 'M6 12v-9h2.2v2h3.6v-2h2.2v9z',
};

/** A counter with its sign, its upper left corner at 0, 0. */
export function Counter({ kind, seat }: { kind: Kind; seat: Seat }) {
  return (
    <g class={seat === 0 ? 'ab-counter ab-blue' : 'ab-counter ab-red'}>
      <rect width="20" height="14" rx="2" />
      <path d={SIGNS[kind]} />
    </g>
  );
}

/** Barracks: a tent with its pole, its middle at 0, 0. */
export function Barracks() {
  return <path class="ab-barracks" d="M-8 6l8-12 8 12zM0-6v-3h4M-2 6l2-5 2 5" />;
}

/** The kinds of a group with their numbers, fighters first. */
export function kindsOf({ commander, armies, workers, towers }: Losses): readonly (readonly [Kind, number])[] {
  const all: readonly (readonly [Kind, number])[] = [
    ['commander', commander ? 1 : 0],
    ['army', armies],
    ['worker', workers],
    ['tower', towers],
  ];
  return all.filter(([, n]) => n > 0);
}

/** Where the counters of a group of so many kinds lie round 0, 0, and how wide one is with its number. */
const ACROSS = 29;
const DOWN = 17.5;

function spot(i: number, of: number): Point {
  const rows = of > 2 ? 2 : 1;
  const row = of > 2 ? Math.floor(i / 2) : 0;
  const inRow = rows === 1 ? of : row === 0 ? 2 : of - 2;
  return {
    x: (i - row * 2 - (inRow - 1) / 2) * ACROSS,
    y: (row - (rows - 1) / 2) * DOWN,
  };
}

/** The pieces of a group, the middle of all at 0, 0. A number stands behind what is there more than once. */
export function Pieces({ group, seat }: { group: Losses; seat: Seat }) {
  const kinds = kindsOf(group);
  return (
    // Two rows are drawn a little smaller, so that they do not touch.
    <g transform={kinds.length > 2 ? 'scale(0.86)' : undefined}>
      {kinds.map(([kind, n], i) => {
        const { x, y } = spot(i, kinds.length);
        return (
          <g key={kind} transform={`translate(${x - (n > 1 ? 15 : 10)} ${y - 7})`}>
            <Counter kind={kind} seat={seat} />
            {n > 1 && (
              <text class="ab-number" x="21.5" y="11">
                {n}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** A small picture of a kind for buttons and lists. */
export function PieceIcon({ kind, seat }: { kind: Kind | 'barracks'; seat: Seat }) {
  return (
    <svg class="ab-icon" viewBox="-2 -2 24 18" aria-hidden="true">
      {kind === 'barracks' ? (
        <g transform="translate(9 8)">
          <Barracks />
        </g>
      ) : (
        <Counter kind={kind} seat={seat} />
      )}
    </svg>
  );
}
