import type { Player } from './player.ts';
import type { Replayed } from './record.ts';

const WIDTH = 330;
const HEIGHT = 66;

const MOMENTS = { 'first-blood': 'First blood', 'leader-fell': 'A leader falls' } as const;

/** How it went: the game's own evaluation after each entry, moments marked, and where the board stands now. */
export function Curve({ battle, player }: { battle: Replayed; player: Player }) {
  const { curve, marks, names } = battle;
  const last = curve.at(-1)?.seq ?? 1;
  const x = (seq: number) => (WIDTH * (seq - 1)) / Math.max(1, last - 1);
  // By the root, so that the small advantages of the middle game can be seen beside a won or lost end.
  const y = (value: number) => HEIGHT / 2 - Math.sign(value) * Math.sqrt(Math.abs(value) / 1000) * (HEIGHT / 2 - 4);
  const now = player.step.value?.seq ?? 1;
  const here = curve[now - 1];
  return (
    <section class="card" aria-labelledby="curve-title">
      <h2 id="curve-title">How it went</h2>
      <svg
        class="curve"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`The balance of the battle: above the line ${names[0]} is ahead, below it ${names[1]}.`}
      >
        <path class="middle" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <polyline
          class="graph"
          points={curve.map(({ seq, value }) => `${x(seq).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
        />
        {marks.map(({ seq }) => (
          <path class="mark" key={seq} d={`M${x(seq).toFixed(1)} 2v${HEIGHT - 4}`} />
        ))}
        {here !== undefined && <circle class="now" cx={x(here.seq)} cy={y(here.value)} r="4" />}
      </svg>
      <p class="small soft">
        Above the line {names[0]} is ahead, below it {names[1]}.
      </p>
      {marks.length > 0 && (
        <div class="buttons">
          {marks.map(({ seq, moment }) => (
            <button type="button" key={`${seq}${moment}`} onClick={() => player.goToEntry(seq)}>
              {`${MOMENTS[moment]}: entry ${seq}`}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
