import type { Match } from '../../../schema/wire/match.ts';
import { Masthead } from '../../parts/masthead.tsx';
import { keepSeat, seatFrom, seatOf } from '../../session/seats.ts';

/** Nobody answered; nothing is lost. */
export function Unanswered({ retry }: { retry: () => void }) {
  return (
    <>
      <Masthead sub="a battle by link" />
      <main id="main" class="wide">
        <h1>The service does not answer</h1>
        <p>Your seat is kept on this device. Matches on this device can be played meanwhile.</p>
        <div class="buttons">
          <button type="button" class="go" onClick={retry}>
            Try again
          </button>
          <a class="button" href="/">
            To the desk
          </a>
        </div>
      </main>
    </>
  );
}

const OTHER =
  'The link that you followed is another seat of this match, and it is valid. If you take it, this browser forgets the seat that it holds now.';
const RENEWED =
  'The link that you followed is the seat that you hold here, renewed on another device. What this browser kept no longer works; with the new link you play on.';

/** A seat came by link, and this browser holds another seat of the same match: the player chooses (L4). */
export function SeatByLink({ match, secret, done }: { match: Match; secret: string; done: () => void }) {
  const kept = seatOf(match.id);
  const { you } = match;
  // A seat has one secret: where the link opens the very seat that is held here, its link was renewed.
  const renewed = kept !== null && kept.seat === you;
  const take = () => {
    if (renewed) keepSeat({ ...kept, secret });
    else if (you !== null) keepSeat(seatFrom(match, you, secret, null));
    done();
  };
  return (
    <>
      <Masthead sub="a battle by link" />
      <main id="main" class="wide">
        <h1>{renewed ? 'The link of your seat was renewed' : 'You hold a seat here already'}</h1>
        <p>{renewed ? RENEWED : OTHER}</p>
        <div class="buttons">
          <button type="button" class={renewed ? undefined : 'go'} onClick={done}>
            {renewed ? 'Leave it as it is' : 'Keep my seat'}
          </button>
          <button type="button" class={renewed ? 'go' : undefined} onClick={take}>
            {renewed ? 'Use the new link' : 'Take the seat of the link'}
          </button>
        </div>
      </main>
    </>
  );
}
