import type { Mark } from './moments.ts';

/** What a key moment is called. */
export const MOMENTS: Readonly<Record<Mark['moment'], string>> = {
  'first-blood': 'First blood',
  'leader-fell': 'A leader falls',
  'turning-point': 'The turning point',
};

/** Told apart by shape, on a square of 12: a drop, a star, a pair of arrows. */
const SHAPES: Readonly<Record<Mark['moment'], string>> = {
  'first-blood': 'M6 .8C8 4 9.6 5.9 9.6 7.9a3.6 3.6 0 0 1-7.2 0C2.4 5.9 4 4 6 .8z',
  'leader-fell': 'M6 .6l1.6 3.6 3.9.4-2.9 2.6.8 3.9L6 9.1l-3.4 2 .8-3.9L.5 4.6l3.9-.4z',
  'turning-point': 'M6 .8l5.2 5.2L6 11.2.8 6z',
};

/** The sign of a key moment inside a drawing. */
export function SignShape({ moment, x, y }: { moment: Mark['moment']; x: number; y: number }) {
  return <path class="sign" d={SHAPES[moment]} transform={`translate(${x} ${y})`} />;
}

/** The sign of a key moment in a text that names it. */
export function Sign({ moment }: { moment: Mark['moment'] }) {
  return (
    <svg class="sign-box" viewBox="0 0 12 12" aria-hidden="true">
      <SignShape moment={moment} x={0} y={0} />
    </svg>
  );
}
