import { TERRAIN, TERRAINS } from '../../../../engine/assaultous/tables.ts';
import { MarkIcon } from '../over/marks.tsx';
import { PieceIcon } from '../pieces.tsx';
import { TerrainIcon } from '../terrain.tsx';

const PIECES = [
  ['commander', 'Commander', 'Strength 2'],
  ['army', 'Army unit', 'Strength 1'],
  ['worker', 'Worker', 'earns, Strength 0'],
  ['tower', 'Tower', 'stops one attacker'],
  ['barracks', 'Barracks', 'raise Army units'],
] as const;

/** Whoever waits may read what the signs mean. */
export function Key() {
  return (
    <>
      <ul class="ab-signs" aria-label="The pieces">
        {PIECES.map(([kind, name, says]) => (
          <li key={kind}>
            <PieceIcon kind={kind} seat={0} />
            <span>
              {name}
              <small>{says}</small>
            </span>
          </li>
        ))}
        <li>
          <PieceIcon kind="army" seat={1} />
          <span>
            Red’s
            <small>outlined</small>
          </span>
        </li>
      </ul>
      <ul class="ab-signs ab-grounds" aria-label="The tiles">
        {TERRAINS.map((terrain) => (
          <li key={terrain}>
            <TerrainIcon terrain={terrain} />
            <span>{TERRAIN[terrain].name}</span>
          </li>
        ))}
        <li>
          <MarkIcon mark="changed" />
          <span>has changed</span>
        </li>
      </ul>
    </>
  );
}
