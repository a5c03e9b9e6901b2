/** A card that is being played: what it does, its targets, chosen on the board or here, and the button that plays it. */
import { tileWords } from '../../../../engine/assaultous/names.ts';
import type { TileId, View } from '../../../../engine/assaultous/state.ts';
import { CARD } from '../../../../engine/assaultous/tables.ts';
import { CardFace } from '../cards/card-face.tsx';
import { type Aim, aimOf } from '../draft.ts';
import { type AssaultousHand, tap } from '../hand.ts';
import { sayPrepared } from '../say/say.ts';
import { tileOf } from '../troops.ts';
import { begin } from '../words.ts';
import { playsOf, targetsOf } from './aiming.ts';
import { Commit } from './commit.tsx';
import { Pick } from './pick.tsx';

interface AimingProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly aim: Aim;
}

/** The card in hand, step by step. */
export function Aiming({ hand, view, aim }: AimingProps) {
  return (
    <>
      <CardFace hand={hand} card={aim.card} held={1}>
        {aim.card === 'diversion' ? (
          <DiversionTargets hand={hand} view={view} aim={aim} />
        ) : (
          <>
            <Tiles hand={hand} view={view} legend="On which tile" of={tilesOf(hand, aim)} chosen={aim.tile} />
            {aim.tile !== null && <Effect hand={hand} aim={aim} />}
          </>
        )}
      </CardFace>
      <Commit hand={hand} words={`Play ${CARD[aim.card].name}`} />
    </>
  );
}

/** The tiles that the card could be played on, whichever is chosen. */
function tilesOf(hand: AssaultousHand, aim: Aim): ReadonlySet<TileId> {
  return targetsOf(hand.options.value, { ...aimOf(aim.card), mode: aim.mode });
}

function DiversionTargets({ hand, view, aim }: AimingProps) {
  return (
    <>
      <Tiles hand={hand} view={view} legend="From which tile" of={tilesOf(hand, aim)} chosen={aim.tile} />
      {aim.tile !== null && (
        <Tiles
          hand={hand}
          view={view}
          legend="To which tile next to it"
          of={targetsOf(hand.options.value, { ...aim, to: null })}
          chosen={aim.to}
        />
      )}
    </>
  );
}

interface TilesProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly legend: string;
  readonly of: ReadonlySet<TileId>;
  readonly chosen: TileId | null;
}

/** The same choice as on the board, for whoever would rather read than point. */
function Tiles({ hand, view, legend, of, chosen }: TilesProps) {
  if (of.size === 0) return null;
  return (
    <Pick
      legend={`${legend} (or tap it on the board)`}
      name={`ab-${legend.charAt(0)}`}
      options={[...of].map((id) => {
        const tile = tileOf(view, id);
        return [id, tile === null ? id : <span title={begin(tileWords(id, tile.terrain))}>{id}</span>] as const;
      })}
      chosen={chosen}
      pick={(id) => tap(hand, id)}
    />
  );
}

/** Whom an Assassination is for, or which of its two effects a Siege Engine has. */
function Effect({ hand, aim }: { hand: AssaultousHand; aim: Aim }) {
  const plays = playsOf(hand.options.value, aim);
  const change = (patch: Partial<Aim>) => {
    hand.change({ aim: { ...aim, ...patch } });
    void sayPrepared(hand);
  };
  if (aim.card === 'assassination') {
    const pieces = plays.flatMap((play) => (play.card === 'assassination' ? [play.piece] : []));
    return (
      <Pick
        legend="Whom"
        name="ab-piece"
        options={(['worker', 'army'] as const)
          .filter((piece) => pieces.includes(piece))
          .map((piece) => [piece, piece === 'worker' ? 'a Worker' : 'an Army unit'] as const)}
        chosen={aim.piece}
        pick={(piece) => change({ piece })}
      />
    );
  }
  if (aim.card !== 'siege-engine') return null;
  const effects = plays.flatMap((play) =>
    play.card !== 'siege-engine'
      ? []
      : play.mode === 'bonus'
        ? (['bonus'] as const)
        : ([play.count === 1 ? '1' : '2'] as const),
  );
  return (
    <Pick
      legend="What it does"
      name="ab-effect"
      options={effects.map((effect) => [effect, EFFECTS[effect]] as const)}
      chosen={aim.mode === null ? null : aim.mode === 'bonus' ? 'bonus' : aim.count === 1 ? '1' : '2'}
      pick={(effect) =>
        change(effect === 'bonus' ? { mode: 'bonus' } : { mode: 'armies', count: effect === '1' ? 1 : 2 })
      }
    />
  );
}

const EFFECTS = {
  bonus: 'no bonus this turn',
  '1': 'removes an Army unit',
  '2': 'removes 2 Army units',
} as const;
