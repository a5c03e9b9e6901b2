import type { BySeat } from '../../../engine/seat.ts';
import { Die } from '../../parts/die.tsx';
import { howMany } from '../../parts/how-many.ts';
import { type Faces, sortedOut } from './faces.ts';

/** Sides above which faces are no longer shown one by one: dice drawn from hundreds are a lot, no histogram. */
const MOST_SIDES = 20;

/** How the faces fell, a small plot for each owner's dice, with its figures and a line where each bar is expected. */
export function FacesPlots({ faces, names }: { faces: readonly Faces[]; names: BySeat<string> }) {
  const { plots, shuffled } = sortedOut(faces);
  const shown = plots.filter(({ sides }) => sides <= MOST_SIDES);
  // One scale for all: plots beside each other are compared.
  const most = Math.max(1, ...shown.flatMap(({ counts, expected }) => [expected, ...counts]));
  return (
    <div class="faces">
      {shown.map((own) => (
        <FacesPlot
          key={`${own.seat} ${own.sides}`}
          faces={own}
          most={most}
          whose={own.seat === null ? 'Nobody’s dice' : names[own.seat]}
          many={shown.some((other) => other.seat === own.seat && other.sides !== own.sides)}
        />
      ))}
      {shuffled !== null && (
        <p class="small soft">
          {`${howMany(shuffled.total, 'die', 'dice')} of ${shuffled.least} to ${shuffled.most} sides shuffled and dealt.`}
        </p>
      )}
    </div>
  );
}

function FacesPlot({ faces, most, whose, many }: { faces: Faces; most: number; whose: string; many: boolean }) {
  const { counts, expected, total, sides, mean } = faces;
  return (
    <table class={`histogram ${faces.seat === null ? 'nobody' : `seat${faces.seat}`}`}>
      <caption>
        {many ? `${whose}, d${sides}` : whose}
        <small class="soft">{howMany(total, 'die', 'dice')}</small>
      </caption>
      <tbody>
        {counts.map((count, place) => (
          <tr key={`face ${place + 1}`}>
            <th scope="row">
              <span class="unseen">{place + 1}</span>
              <Die face={place + 1} sides={sides} hit={false} />
            </th>
            <td class="bar">
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect class="part" y="1" width={(96 * count) / most} height="8" />
                <path class="expected" d={`M${(96 * expected) / most} 0v10`} />
              </svg>
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3} class="small soft">
            <span>{`expected: ${expected.toFixed(1)} of each`}</span>
            <span>{`mean ${mean.toFixed(2)}, expected ${((sides + 1) / 2).toFixed(1)}`}</span>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
