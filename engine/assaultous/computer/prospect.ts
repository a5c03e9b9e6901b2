/** What a position promises the Marshal: V, with tempo, his own cards told apart, and an eye for cards that he cannot see. */
import { CARDS, type Card } from '../tables.ts';
import { margin } from './danger.ts';
import { type Field, HELD, WINNER } from './field.ts';
import { CAPITAL, num } from './map.ts';
import { tempo } from './tempo.ts';
import { rate } from './value.ts';

/** What a card in hand is worth to him beyond the 24 of V. */
const KEPT: Readonly<Record<Card, number>> = {
  assault: 6,
  assassination: 0,
  spy: -4,
  ambush: 14,
  diversion: -16,
  'siege-engine': 10,
};
const BEYOND = Int16Array.from(CARDS, (card) => KEPT[card]);

/** What a Siege Engine could open the Capital to, for each card that the other side holds (at most this many count). */
const BREACHED = 45;
const MOST_FEARED = 4;
/** Bonus of a Capital. */
const WALLS = 3;

/** V of a seat as the Marshal sees it. */
export function prospect(f: Field, seat: number): number {
  const value = rate(f, seat);
  if (f.get(WINNER) >= 0) return value;
  let extra = tempo(f, seat) - tempo(f, 1 - seat);
  for (let card = 0; card < BEYOND.length; card++) extra += f.cards(seat, card) * num(BEYOND, card);
  const feared = Math.min(MOST_FEARED, f.get(HELD + 1 - seat));
  if (feared > 0) {
    const capital = margin(f, num(CAPITAL, seat), seat);
    if (capital <= 0 && capital + WALLS > 0) extra -= BREACHED * feared;
  }
  return value + extra;
}
