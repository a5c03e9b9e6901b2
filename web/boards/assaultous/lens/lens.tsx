import type { TileId, View } from '../../../../engine/assaultous/state.ts';
import { TERRAIN } from '../../../../engine/assaultous/tables.ts';
import { piecesOn } from '../../../../engine/assaultous/tile.ts';
import type { AssaultousHand } from '../hand.ts';
import { bonusOf, groundOf } from '../labels.ts';
import { RuleLink } from '../rule-link.tsx';
import { tileOf } from '../troops.ts';
import { begin, piecesInWords } from '../words.ts';
import { BARRACKS_SAYING, type Saying, SIEGE_SAYING, TERRAIN_SAYINGS } from './sayings.ts';

/** What a tile is and what stands on it, in the words of the rule book, with links into it. */
export function Explained({ hand, view, tile: id }: { hand: AssaultousHand; view: View; tile: TileId }) {
  const tile = tileOf(view, id);
  if (tile === null) return null;
  const { sides } = hand.table.rules;
  const { capacity, bonus } = TERRAIN[tile.terrain];
  return (
    <>
      <p>
        <b>
          {id} {groundOf(sides, id, tile)}
        </b>
        {': '}
        <Words hand={hand} saying={TERRAIN_SAYINGS[tile.terrain]} />
        {tile.barracks && (
          <>
            <b>Barracks:</b> <Words hand={hand} saying={BARRACKS_SAYING} />
          </>
        )}
        {view.sieged.includes(id) && (
          <>
            <b>Siege Engine:</b> <Words hand={hand} saying={SIEGE_SAYING} />
          </>
        )}
      </p>
      {capacity > 0 && (
        <p>
          {tile.owner === null ? 'Nobody is here' : `${sides[tile.owner]}: ${begin(piecesInWords(tile))}`};{' '}
          {`${piecesOn(tile)} of ${capacity} places taken`}
          {bonus > 0 && `, bonus ${bonusOf(view, id, tile)} for the Defender`}.
        </p>
      )}
    </>
  );
}

function Words({ hand, saying }: { hand: AssaultousHand; saying: Saying }) {
  return (
    <>
      {saying.text}{' '}
      {saying.rules.map((rule) => (
        <RuleLink key={rule} hand={hand} rule={rule} />
      ))}
    </>
  );
}
