import type { Estimate } from '../../../schema/wire/statistics.ts';

/** A share with its name. */
export interface ShareRow {
  readonly name: string;
  readonly estimate: Estimate;
}

/** "48 %"; one place after the point where whole figures would hide what there is. */
export function percent(share: number): string {
  const value = share * 100;
  const nearlyNoneOrAll = (value > 0 && value < 1) || (value > 99 && value < 100);
  return `${nearlyNoneOrAll ? value.toFixed(1) : Math.round(value)} %`;
}

/** Shares of all games: a mark on a line from none to all, with the range that the true share lies in, and in figures. */
export function SharePlot({ title, games, rows }: { title: string; games: number; rows: readonly ShareRow[] }) {
  return (
    <table class="shares">
      <caption>{title}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Result</th>
          <th scope="col">Plot</th>
          <th scope="col">Share, battles, range</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, estimate }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="plot">
              <Whisker estimate={estimate} />
            </td>
            <td class="value">
              <b>{percent(estimate.share)}</b>
              <span class="small">{`${estimate.count} of ${games}`}</span>
              <small class="soft">{`${percent(estimate.low).replace(' %', '')} to ${percent(estimate.high)}`}</small>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot aria-hidden="true">
        <tr>
          <td />
          <td class="plot">
            <span class="scale small soft">
              <span>0</span>
              <span>50 %</span>
              <span>100</span>
            </span>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Whisker({ estimate: { share, low, high } }: { estimate: Estimate }) {
  const at = (value: number) => 5 + 190 * value;
  return (
    <svg viewBox="0 0 200 22" aria-hidden="true">
      <path class="rule" d="M5 3v16M100 3v16M195 3v16" />
      <path class="range" d={`M${at(low)} 11H${at(high)}M${at(low)} 7v8M${at(high)} 7v8`} />
      <circle class="point" cx={at(share)} cy="11" r="4.5" />
    </svg>
  );
}
