/** The panel of a turn: the tile, who goes, what comes of it, what the tile sells, the cards, the end of the turn. */
import type { TileId, View } from '../../../../engine/assaultous/state.ts';
import type { Seat } from '../../../../engine/seat.ts';
import { heading } from '../brief.ts';
import { Cards } from '../cards/cards.tsx';
import type { AssaultousHand } from '../hand.ts';
import { standsOn } from '../labels.ts';
import { Market } from '../market/market.tsx';
import { Outcomes } from '../move/outcomes.tsx';
import { inShort } from '../move/outlook-words.ts';
import { Stepper } from '../move/stepper.tsx';
import { everybody, tileOf } from '../troops.ts';
import { begin } from '../words.ts';
import { Aiming } from './aiming-card.tsx';
import { Commit } from './commit.tsx';
import { DeedCard } from './deed-card.tsx';
import { endTurn, movesLeft } from './taps.ts';

/** The panel while `actions` is asked. */
export function TurnPanel({ hand }: { hand: AssaultousHand }) {
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) return null;
  const { aim, deed } = hand.draft.value;
  const tile = hand.selected.value;
  if (deed !== null) return <DeedCard hand={hand} view={view} deed={deed} />;
  if (aim !== null) return <Aiming hand={hand} view={view} aim={aim} />;
  return (
    <>
      {tile === null ? <Start hand={hand} /> : <OnTile hand={hand} view={view} seat={seat} id={tile} />}
      <Cards hand={hand} view={view} seat={seat} />
    </>
  );
}

function Start({ hand }: { hand: AssaultousHand }) {
  return (
    <>
      <p>Choose a tile of yours: {movesLeft(hand)}.</p>
      <div class="buttons">
        <EndButton hand={hand} />
      </div>
    </>
  );
}

interface OnTileProps {
  readonly hand: AssaultousHand;
  readonly view: View;
  readonly seat: Seat;
  readonly id: TileId;
}

/** The selected tile: a move from it while any is left, else what it sells. */
function OnTile({ hand, view, seat, id }: OnTileProps) {
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
      <h3>{heading(hand, action) ?? begin(standsOn(view, hand.table.rules.sides, id).slice(0, 2).join(', '))}</h3>
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

function EndButton({ hand }: { hand: AssaultousHand }) {
  return (
    <button
      type="button"
      class="ab-end"
      aria-keyshortcuts="E"
      disabled={hand.table.sending.value}
      onClick={() => endTurn(hand)}
    >
      End turn
    </button>
  );
}
