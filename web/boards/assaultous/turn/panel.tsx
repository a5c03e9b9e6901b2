/** The panel of a turn: the tile, who goes, what comes of it, what the tile sells, the cards, the end of the turn. */
import { later } from '../../../parts/later.tsx';
import { Cards } from '../cards/later-cards.ts';
import type { AssaultousHand } from '../hand.ts';
import { EndButton } from './end-button.tsx';
import { movesLeft } from './taps.ts';

// Wanted only once something is chosen, and the cards by whoever holds or buys some: a table is interactive without them.
const OnTile = later(async () => (await import('./on-tile.tsx')).OnTile);
const Aiming = later(async () => (await import('./aiming-card.tsx')).Aiming);
const DeedCard = later(async () => (await import('./deed-card.tsx')).DeedCard);

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
