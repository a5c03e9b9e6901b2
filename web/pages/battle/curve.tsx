import type { Seat } from '../../../engine/seat.ts';
import { leads, type Point } from './moments.ts';
import type { Player } from './player.ts';
import type { Replayed } from './replayed.ts';
import { SignShape } from './sign.tsx';

const WIDTH = 352;
const HEIGHT = 104;
const MIDDLE = HEIGHT / 2;
/** Room for the signs of key moments at the edges. */
const EDGE = 15;

/**
 * How it went: the game's own evaluation after each entry, key moments marked, and where the board stands now. It is a
 * slider: whoever clicks or drags there goes to that entry.
 */
export function Curve({ replayed, player }: { replayed: Replayed; player: Player }) {
  const { curve, marks, names, battle } = replayed;
  const entries = battle.log.length;
  const x = (seq: number) => (WIDTH * (seq - 1)) / Math.max(1, entries - 1);
  const now = player.seq.value;
  const heightOf = scaleOf(curve);
  const here = curve.findLast(({ seq }) => seq <= now) ?? { seq: 1, value: 0 };
  const line = curve.map((point) => `${x(point.seq).toFixed(1)} ${heightOf(point).toFixed(1)}`).join('L');
  return (
    <div class="curve">
      <p class="whose small soft">{names[0]} ahead</p>
      <div class="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <defs>
            <pattern id="hatched" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect class="hatch" width="1.6" height="5" />
            </pattern>
            <clipPath id="upper">
              <rect width={WIDTH} height={MIDDLE} />
            </clipPath>
            <clipPath id="lower">
              <rect y={MIDDLE} width={WIDTH} height={MIDDLE} />
            </clipPath>
          </defs>
          <path class="upper" clip-path="url(#upper)" d={`M0 ${MIDDLE}L${line}L${WIDTH} ${MIDDLE}z`} />
          <path class="lower" clip-path="url(#lower)" d={`M0 ${MIDDLE}L${line}L${WIDTH} ${MIDDLE}z`} />
          <path class="middle" d={`M0 ${MIDDLE}H${WIDTH}`} />
          {marks.map(({ seq, moment }) => (
            <path class="mark" key={`${seq}${moment}`} d={`M${x(seq).toFixed(1)} ${EDGE}V${HEIGHT - 2}`} />
          ))}
          <path class="graph" d={`M${line}`} />
          {marks.map(({ seq, moment }) => (
            <SignShape
              key={`${seq}${moment}`}
              moment={moment}
              x={Math.min(WIDTH - 12, Math.max(0, x(seq) - 6))}
              y={moment === 'turning-point' ? HEIGHT - 13 : 0}
            />
          ))}
          <path class="here" d={`M${x(now).toFixed(1)} 0V${HEIGHT}`} />
          <circle class="now" cx={x(now)} cy={heightOf(here)} r="4.5" />
        </svg>
        <input
          type="range"
          min={1}
          max={entries}
          value={now}
          aria-label="How it went: jump to an entry"
          aria-valuetext={`entry ${now}: ${stands(here, names)}`}
          onInput={(event) => player.goToEntry(event.currentTarget.valueAsNumber)}
        />
      </div>
      <p class="whose small soft">
        <span>{names[1]} ahead</span>
        <span>by the computer’s evaluation</span>
      </p>
      <p class="unseen">{inWords(replayed)}</p>
    </div>
  );
}

/** What is the least to be a clear advantage: a battle that stays below it is drawn flat. */
const CLEAR = 150;

/**
 * Heights of the curve, by the root, so that the small advantages of the middle game can be seen. The last entry decides
 * the battle: it goes to the edge, and the scale is that of all before it.
 */
function scaleOf(curve: readonly Point[]): (point: Point) => number {
  const top = Math.max(CLEAR, ...curve.slice(0, -1).map(({ value }) => Math.abs(value)));
  return ({ value }) => {
    const share = Math.sqrt(Math.min(1, Math.abs(value) / top));
    return MIDDLE - Math.sign(value) * share * (MIDDLE - EDGE);
  };
}

function stands({ value }: Point, names: readonly [string, string]): string {
  if (value === 0) return 'even';
  const seat: Seat = value > 0 ? 0 : 1;
  return `${names[seat]} ahead by ${(Math.abs(value) / 10).toFixed(0)} of 100`;
}

/** The curve for who cannot see it. */
function inWords({ curve, names }: Replayed): string {
  const told = leads(curve).map(({ seat, from, to }) => {
    const when = from === to ? `at entry ${from}` : `from entry ${from} to ${to}`;
    return seat === null ? `even ${when}` : `${names[seat]} ahead ${when}`;
  });
  return `The balance of the battle, by the computer’s evaluation: ${told.join('; ')}.`;
}
