/** What lies beside the map in words: the discards, and what Diversions demand (D22, D41). */
import type { Discard, Diversion } from '../../../../engine/assaultous/state.ts';
import { CARD, CARDS, type Card } from '../../../../engine/assaultous/tables.ts';
import type { BySeat, Seat } from '../../../../engine/seat.ts';
import { counted } from '../words.ts';

/** "Assault, Spy ×2"; empty for no cards. */
export function cardList(cards: readonly Card[]): string {
  return CARDS.flatMap((card) => {
    const n = cards.filter((one) => one === card).length;
    return n === 0 ? [] : [n === 1 ? CARD[card].name : `${CARD[card].name} ×${n}`];
  }).join(', ');
}

/** The discards in two lines: what lies face up, and how many face down, with those that this viewer knows. */
export function discardWords(discards: readonly Discard<Card | null>[]): readonly string[] {
  const up = discards.flatMap(({ card, up }) => (up && card !== null ? [card] : []));
  const down = discards.filter((discard) => !discard.up);
  const known = down.flatMap(({ card }) => (card === null ? [] : [card]));
  return [
    `Discards face up: ${up.length === 0 ? 'none' : cardList(up)}.`,
    ...(down.length === 0
      ? []
      : [`${counted(down.length, 'card')} face down${known.length === 0 ? '' : `, yours: ${cardList(known)}`}.`]),
  ];
}

/** What a Diversion demands, of whom, and when it lapses (D41). */
export function diversionWords(
  { seat, from, to, met }: Diversion,
  active: Seat,
  you: Seat | null,
  sides: BySeat<string>,
): string {
  const who = seat === you ? 'you' : sides[seat];
  const way = `${from} → ${to}`;
  if (met) return `Diversion ${way}: carried out.`;
  const when = seat === active ? 'this turn; it lapses when the turn ends' : 'next turn; it lapses at the end of that';
  return `Diversion ${way}: ${who} must march so ${when}.`;
}
