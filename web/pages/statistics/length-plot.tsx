import type { Group } from '../../../schema/wire/statistics.ts';

const WIDTH = 320;
const HEIGHT = 96;
const FLOOR = 78;

/** Steps that the plot reaches to: all spans of the service, the last one without end. */
const SPAN = 20;
const SPANS = 26;

/** How long battles were: games by the number of their entries, the counts above the bars; average and middle in words. */
export function LengthPlot({ length }: { length: Group['length'] }) {
  const { steps, rounds, median, spans } = length;
  const most = Math.max(...spans.map(({ games }) => games));
  const wide = WIDTH / SPANS;
  const words =
    `On the average ${Math.round(steps)} entries in ${rounds.toFixed(1)} rounds; ` +
    `the middle battle had ${median.to === null ? `${median.from} or more` : `${median.from} to ${median.to}`} entries.`;
  const told = spans.map(
    ({ from, to, games }) => `${to === null ? `${from} or more` : `${from} to ${to}`} entries: ${games}`,
  );
  return (
    <figure class="length">
      <figcaption>
        How long <small class="soft">{words}</small>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Battles by their length. ${told.join('; ')}.`}>
        {spans.map(({ from, games }) => {
          const tall = ((FLOOR - 14) * games) / most;
          const x = (from / SPAN) * wide;
          return (
            <g key={from}>
              <rect class="bar" x={x + 1} y={FLOOR - tall} width={wide - 2} height={tall} />
              {games > 0 && (
                <text class="count" x={x + wide / 2} y={FLOOR - tall - 3} text-anchor="middle">
                  {games}
                </text>
              )}
            </g>
          );
        })}
        <path class="rule" d={`M0 ${FLOOR}H${WIDTH}`} />
        {[0, 100, 200, 300, 400, 500].map((at) => (
          <text key={at} class="tick" x={(at / SPAN) * wide} y={FLOOR + 14} text-anchor={at === 0 ? 'start' : 'middle'}>
            {at === 500 ? '500+' : at}
          </text>
        ))}
      </svg>
    </figure>
  );
}
