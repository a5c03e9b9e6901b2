import { useEffect } from 'preact/hooks';
import { type BySeat, SEATS } from '../../../engine/seat.ts';
import type { TableMatch } from '../../session/session.ts';
import { counted, noteWaiting } from '../../session/waiting.ts';
import { waitsFor } from '../../session/waits.ts';
import { clockAsks } from './stands.ts';
import type { TableState } from './table-state.ts';

/**
 * The page's title says whose turn it is here and how many matches wait for the player in all, so that a tab in the
 * background tells it too (L10). Draws nothing.
 */
export function Title({ table, game }: { table: TableState; game: string }) {
  const { session, names } = table;
  const match = session.match.value;
  const [first] = match.pending;
  // At one screen nobody in particular is waited for.
  const mine = !session.shared && waitsFor(match);
  const { id, you, status, prompt } = match;
  useEffect(() => {
    if (!session.shared && you !== null) noteWaiting(id, mine);
  }, [session, id, you, mine]);
  const title =
    status === 'over'
      ? `Battle over · ${game}`
      : clockAsks(match)
        ? `${clockSays(match, names.value)} · ${game}`
        : prompt !== null && mine
          ? `Your turn · ${game}`
          : first === undefined
            ? game
            : `${names.value[first]} to decide · ${game}`;
  const whole = counted(title);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return null;
}

/** What stands still: nobody is waited for to decide while the clocks are stopped, or after a flag has fallen (L25, L26). */
function clockSays({ clock, you }: TableMatch, names: BySeat<string>): string {
  if (clock === null || clock.paused) return 'Paused';
  const late = SEATS.filter((seat) => clock.seats[seat].fallen);
  const [first] = late;
  if (you !== null && late.includes(you)) return 'Your time is up';
  return first === undefined ? 'Time is up' : `${names[first]}’s time is up`;
}
