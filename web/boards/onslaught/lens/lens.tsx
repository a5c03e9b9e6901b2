import { type Square, TERRAINS, type View } from '../../../../engine/onslaught/state.ts';
import { TERRAIN, UNITS } from '../../../../engine/onslaught/tables.ts';
import type { OnslaughtHand } from '../hand.ts';
import { groundWords } from '../labels.ts';
import { unitOn } from '../pieces.ts';
import { RuleLink } from '../rule-link.tsx';
import { counted, fullName, terrainOn } from '../words.ts';
import { kindSaying, type Saying, TERRAIN_SAYINGS } from './sayings.ts';

/** What stands on a square, in the words of the rule book, with links into it. */
export function Explained({ hand, view, square }: { hand: OnslaughtHand; view: View; square: Square }) {
  const drafted = hand.part.value?.pieceAt(hand, square) ?? null;
  const terrain = terrainOn(view.terrain, square)?.kind ?? TERRAINS.find((kind) => kind === drafted);
  const id = unitOn(hand, square) ?? drafted;
  const unit = id === null ? undefined : view.units[id];
  const [ground = terrain === undefined ? '' : TERRAIN[terrain].name] = groundWords(view, square);
  return (
    <>
      <p>
        <b>{square}</b>
        {terrain === undefined ? ' Open ground.' : <> {capital(ground)}: </>}
        {terrain !== undefined && <Words hand={hand} saying={TERRAIN_SAYINGS[terrain]} />}
      </p>
      {id !== null && unit !== undefined && (
        <p>
          <b>{fullName(hand.table.rules.sides, id, unit)}</b> {unit.ranks} of {counted(UNITS[unit.kind].ranks, 'rank')}
          {unit.ammo === null ? '' : `, ammunition ${unit.ammo}`}
          {view.activated.includes(id) ? ', has acted' : ''}. <Words hand={hand} saying={kindSaying(unit.kind)} />
        </p>
      )}
    </>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Words({ hand, saying }: { hand: OnslaughtHand; saying: Saying }) {
  return (
    <>
      {saying.text}{' '}
      {saying.rules.map((rule) => (
        <RuleLink key={rule} hand={hand} rule={rule} />
      ))}
    </>
  );
}
