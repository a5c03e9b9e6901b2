import type { BySeat } from '../../../engine/seat.ts';
import type { Group } from '../../../schema/wire/statistics.ts';
import { howMany } from '../../parts/how-many.ts';
import { type Faces, facesOfOne } from '../battle/faces.ts';
import { FacesPlots } from '../battle/faces-plot.tsx';
import { LengthPlot } from './length-plot.tsx';
import { SharePlot, type ShareRow } from './share-plot.tsx';

/** The figures of one mode, between two people or against the computer. */
export function GroupFigures({ group, sides }: { group: Group; sides: BySeat<string> }) {
  const { mode, against, games } = group;
  const title = `${mode}, ${against === 'people' ? 'between two people' : 'against the computer'}`;
  const id = `${mode}-${against}`.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  const faces = facesOf(group);
  return (
    <section class="figures" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small class="soft">{howMany(games, 'battle')}</small>
      </h2>
      <div class="plots">
        <SharePlot title="Who wins" games={games} rows={rowsOf(group, sides)} />
        <LengthPlot length={group.length} />
      </div>
      {faces.length > 0 && (
        <>
          <h3>How the dice fell</h3>
          <FacesPlots faces={faces} names={sides} />
        </>
      )}
    </section>
  );
}

function rowsOf({ wins, draws, computerWins }: Group, sides: BySeat<string>): readonly ShareRow[] {
  const rows: ShareRow[] = [
    { name: `${sides[0]} wins`, estimate: wins[0] },
    { name: `${sides[1]} wins`, estimate: wins[1] },
    { name: 'Drawn', estimate: draws },
  ];
  return computerWins === null ? rows : [...rows, { name: 'The computer wins', estimate: computerWins }];
}

/** Dice as the battle's own page draws them. */
function facesOf({ dice }: Group): readonly Faces[] {
  const owners = [
    { seat: 0, kinds: dice.sides[0] },
    { seat: 1, kinds: dice.sides[1] },
    { seat: null, kinds: dice.nobody },
  ] as const;
  return owners.flatMap(({ seat, kinds }) => kinds.map(({ sides, faces }) => facesOfOne(seat, sides, faces)));
}
