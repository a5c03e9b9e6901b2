/** A whole game as a view may stand for it: what a computer searches (P7). */
import type { RandomStream } from '../ruleset.ts';
import type { Seat } from '../seat.ts';
import { FRESH_PILE } from './setup.ts';
import type { State, View } from './state.ts';
import type { Card } from './tables.ts';

/** The cards that a view does not show, in a random order: in the other hand, face down, drawn by the other, in the pile. */
function unseen(view: View, random: RandomStream): Card[] {
  const cards = [...FRESH_PILE];
  const shown = [
    ...(view.seats[0].hand ?? []),
    ...(view.seats[1].hand ?? []),
    ...(view.drawn ?? []),
    ...view.discards.flatMap(({ card }) => (card === null ? [] : [card])),
  ];
  for (const card of shown) {
    const at = cards.indexOf(card);
    if (at >= 0) cards.splice(at, 1);
  }
  for (let i = cards.length - 1; i >= 1; i--) {
    const j = random.below(i + 1);
    const [a, b] = [cards[i], cards[j]];
    if (a === undefined || b === undefined) continue;
    cards[i] = b;
    cards[j] = a;
  }
  return cards;
}

/** A full state consistent with the view: every card that it does not show is dealt anew, each order as likely. */
export function determinize(view: View, random: RandomStream): State {
  const cards = unseen(view, random);
  const deal = (count: number): readonly Card[] => cards.splice(0, count);
  const seated = (seat: Seat): State['seats'][0] => {
    const { turn, gold, iron, towers, cards: held, hand } = view.seats[seat];
    return { turn, gold, iron, towers, hand: hand ?? deal(held) };
  };
  return {
    options: view.options,
    tiles: view.tiles,
    phase: view.phase,
    active: view.active,
    movesLeft: view.movesLeft,
    die: view.die,
    pool: view.pool,
    pending: view.pending,
    due: view.due,
    sieged: view.sieged,
    diversions: view.diversions,
    result: view.result,
    seats: [seated(0), seated(1)],
    discards: view.discards.map(({ card, up, seat }) => {
      const known = card ?? deal(1)[0];
      if (known === undefined) throw new RangeError('more cards than there are');
      return { card: known, up, seat };
    }),
    drawn: view.drawn ?? (view.phase === 'keep-card' ? deal(2) : []),
    pile: deal(view.pile),
  };
}
