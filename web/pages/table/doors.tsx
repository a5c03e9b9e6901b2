import type { Match } from '../../../schema/wire/match.ts';
import { Masthead } from '../../parts/masthead.tsx';
import { keepSeat, seatFrom } from '../../session/seats.ts';

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

/** A seat came by link, and this browser holds another seat of the same match: the player chooses (L4). */
export function SeatByLink({ match, secret, done }: { match: Match; secret: string; done: () => void }) {
  const take = () => {
    if (match.you !== null) keepSeat(seatFrom(match, match.you, secret, null));
    done();
  };
  return (
    <>
      <Masthead sub="a battle by link" />
      <main id="main" class="wide">
        <h1>You hold a seat here already</h1>
        <p>
          The link that you followed is another seat of this match, and it is valid. If you take it, this browser
          forgets the seat that it holds now.
        </p>
        <div class="buttons">
          <button type="button" class="go" onClick={done}>
            Keep my seat
          </button>
          <button type="button" onClick={take}>
            Take the seat of the link
          </button>
        </div>
      </main>
    </>
  );
}
