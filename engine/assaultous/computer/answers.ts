/** The Captain's answers outside phase `actions`, and what a Diversion forces upon him (section 11). */
import type { Budget } from '../../opponent/budget.ts';
import type { Seat } from '../../seat.ts';
import { tileIndex } from '../country.ts';
import { canMeet } from '../diversion.ts';
import type { Transit, View } from '../state.ts';
import type { Card } from '../tables.ts';
import { encode, MOVE } from './code.ts';
import { AMBUSH, Field } from './field.ts';
import { bestMeeting } from './meeting.ts';
import { arrive, spring } from './play.ts';
import { rate } from './value.ts';

/** What he keeps of two cards: the first of these. */
const LIKED: readonly Card[] = ['siege-engine', 'assault', 'ambush', 'spy', 'assassination', 'diversion'];

/** By how much more than nothing an Ambush must help. */
const WORTHWHILE = 40;

const scratch = new Field();

/** Phase `keep-card`. Throws where no card is drawn. */
export function likedCard(drawn: readonly Card[]): Card {
  const card = LIKED.find((kind) => drawn.includes(kind));
  if (card === undefined) throw new RangeError('no card is drawn');
  return card;
}

/** The code of the move that waits in the window. */
export function transitCode({ from, to, workers, armies, commander }: Transit): number {
  return encode(MOVE, tileIndex(from), tileIndex(to), workers, armies, commander ? 1 : 0);
}

/** The position after the waiting move, answered with so many Ambush cards. */
export function answered(f: Field, seat: number, move: number, to: number, count: number, into: Field): void {
  into.copy(f);
  if (count > 0) spring(into, seat, to, count);
  arrive(into, move);
}

/** Phase `ambush`: one Ambush where V with it exceeds V without by more than 40; reckoned without one in hand too. */
export function ambushCount(f: Field, seat: Seat, transit: Transit, budget: Budget): 0 | 1 {
  if (!budget.take() || !budget.take()) return 0;
  const move = transitCode(transit);
  const to = tileIndex(transit.to);
  answered(f, seat, move, to, 0, scratch);
  const without = rate(scratch, seat);
  answered(f, seat, move, to, 1, scratch);
  return f.cards(seat, AMBUSH) > 0 && rate(scratch, seat) > without + WORTHWHILE ? 1 : 0;
}

/** Of all moves that meet an open Diversion of the active seat the one with the best V; null: none can be met. */
export function meetingMove(f: Field, { active, tiles, diversions }: View, budget: Budget): number | null {
  const open = diversions.filter((one) => one.seat === active && !one.met && canMeet(tiles, one));
  return bestMeeting(
    f,
    open.map(({ from, to }) => [tileIndex(from), tileIndex(to)]),
    budget,
  );
}
