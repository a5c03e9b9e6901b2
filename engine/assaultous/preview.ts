/** What the board draws before a commit (section 10): the code of `check` and `apply`. */
import { other, type Seat } from '../seat.ts';
import { reshuffles } from './cards.ts';
import { check } from './check.ts';
import { CAPITALS, tileIndex } from './country.ts';
import { isLastTurn } from './ending.ts';
import { outlookOf } from './outlook.ts';
import type { Action, Outlook, Shown, View, Warning } from './state.ts';
import { tileAt, troopsOf } from './table.ts';
import { CARD } from './tables.ts';
import { piecesOn, sizeOf } from './tile.ts';
import { ambushesSeen, ambushRoom } from './window.ts';

const NOTHING: Shown = { endsTurn: false, rolls: false, outlooks: [], warnings: [] };

/** The preview of a legal action of `seat`; nothing for one that is refused. */
export function preview(view: View, seat: Seat, action: Action): Shown {
  if (check(view, seat, action) !== null) return NOTHING;
  switch (action.type) {
    case 'move':
      return showMove(view, seat, action);
    case 'pass':
      return showAnswer(view, 0);
    case 'ambush':
      return showAnswer(view, action.count);
    case 'buy-card':
      return { ...NOTHING, rolls: rollsFor(view) };
    case 'buy-barracks':
      return { ...NOTHING, warnings: tileIndex(action.tile) === CAPITALS[seat] ? ['barracks-on-capital'] : [] };
    case 'end-turn':
      return {
        ...NOTHING,
        endsTurn: true,
        // The other seat's own first turn has no roll (R11), and after the last turn nobody rolls.
        rolls: view.seats[other(seat)].turn > 0 && !isLastTurn(view),
        warnings: view.movesLeft > 0 ? ['moves-left'] : [],
      };
    default:
      return NOTHING;
  }
}

/** Whether a card bought now is drawn from a pile that dice shuffle. */
function rollsFor(view: View): boolean {
  return reshuffles(view.pile, view.discards.length) && view.pile + view.discards.length > 1;
}

function showMove(view: View, seat: Seat, action: Extract<Action, { type: 'move' }>): Shown {
  const troops = troopsOf(action);
  const foe = other(seat);
  const { cards } = view.seats[foe];
  const room = ambushRoom(view, foe, tileAt(view, tileIndex(action.to)), cards);
  // More cards than it holds, or than lie elsewhere unseen, it cannot play: both are public.
  const most = Math.min(room, cards, CARD.ambush.count - ambushesSeen(view));
  const outlooks: Outlook[] = [];
  for (let ambushes = 0; ambushes <= most; ambushes++)
    outlooks.push(outlookOf(view, seat, action.to, troops, ambushes));
  const source = tileIndex(action.from);
  const emptied = source === CAPITALS[seat] && piecesOn(tileAt(view, source)) === sizeOf(troops);
  const warnings: Warning[] = emptied ? ['leaves-capital-empty'] : [];
  // With the window open the turn goes on, whatever the answer will make of it.
  const endsTurn = most <= 0 && outlooks[0]?.result !== null;
  return { endsTurn, rolls: false, outlooks, warnings };
}

/** In the window: what this answer makes of the move that waits. */
function showAnswer(view: View, count: number): Shown {
  const { pending } = view;
  if (pending === null) return NOTHING;
  return { ...NOTHING, outlooks: [outlookOf(view, pending.seat, pending.to, pending, count)] };
}
