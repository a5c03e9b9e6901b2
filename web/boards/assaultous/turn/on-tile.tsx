/** The selected tile: who goes, what comes of it, what the tile sells. */
import { tileWords } from '../../../../engine/assaultous/names.ts';
import type { TileId, View } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';
import type { AssaultousHand } from '../hand.ts';
import { Market } from '../market/market.tsx';
import { Outcomes } from '../move/outcomes.tsx';
import { inShort } from '../move/outlook-words.ts';
import { Stepper } from '../move/stepper.tsx';
import { heading } from '../say/brief.ts';
import { everybody, tileOf } from '../troops.ts';
import { begin } from '../words.ts';
import { Commit } from './commit.tsx';
import { EndButton } from './end-button.tsx';

interface OnTileProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly seat: Seat;
  readonly id: TileId;
}

/** The selected tile: a move from it while any is left, else what it sells. */
export function OnTile({ hand, view, seat, id }: OnTileProps) {
  const tile = tileOf(view, id);
  if (tile === null) return null;
  const { to } = hand.draft.value;
  const action = hand.prepared.value;
  const outlooks = hand.shown.value?.outlooks ?? [];
  const eyes = { you: seat, mover: seat, sides: hand.table.rules.sides };
  const { workers, armies, commander } = everybody(tile);
  const goes = workers + armies > 0 || commander;
  return (
    <>
      <h3>{heading(hand, action) ?? begin(tileWords(id, tile.terrain))}</h3>
      {view.movesLeft === 0 || !goes ? (
        <p class="ab-soft">{goes ? 'No move is left this turn.' : 'Nobody here can move.'}</p>
      ) : (
        <>
          <Stepper hand={hand} tile={tile} />
          {to === null && <p class="ab-soft">Choose where they go.</p>}
        </>
      )}
      {to !== null && action === null && <p class="ab-soft">{hand.refusal.value?.message}</p>}
      {action !== null && <Outcomes outlooks={outlooks} eyes={eyes} />}
      <Commit hand={hand} words={outlooks[0]?.end === null ? 'Move' : 'Attack'} brief={inShort(outlooks, eyes)}>
        <EndButton hand={hand} />
      </Commit>
      {to === null && <Market hand={hand} view={view} seat={seat} id={id} />}
    </>
  );
}
