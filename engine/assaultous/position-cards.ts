/** The cards of a position text: hands, pile, discards, the two drawn. */
import { PositionError } from '../ruleset.ts';
import type { BySeat, Seat } from '../seat.ts';
import { type Items, oneOf, seatOf, sideLetter } from './position-items.ts';
import { FRESH_PILE } from './setup.ts';
import type { Discard, State } from './state.ts';
import { CARD, CARDS, type Card } from './tables.ts';

interface Dealt {
  readonly hands: BySeat<readonly Card[]>;
  readonly pile: readonly Card[];
  readonly discards: readonly Discard[];
  readonly drawn: readonly Card[];
}

function cardsOf(name: string, parts: readonly string[] | null): readonly Card[] {
  return (parts ?? []).map((part) => oneOf(name, part, CARDS));
}

/** `card`, or `w/card` for what another side than the one to move has discarded. */
function discardOf(name: string, part: string, up: boolean, active: Seat): Discard {
  const [side, card] = part.includes('/') ? part.split('/') : [sideLetter(active), part];
  return { card: oneOf(name, card ?? '', CARDS), up, seat: seatOf(name, side ?? '') };
}

/** `discards` in full, oldest first (`!`: face down); or short, `up` before `down`. */
function parseDiscards(items: Items, active: Seat): readonly Discard[] {
  const full = items.list('discards');
  const up = items.list('up');
  const down = items.list('down');
  if (full === null) {
    return [
      ...(up ?? []).map((part) => discardOf('up', part, true, active)),
      ...(down ?? []).map((part) => discardOf('down', part, false, active)),
    ];
  }
  if (up !== null || down !== null) throw new PositionError('discards: already given by up and down');
  return full.map((part) => {
    if (!part.includes('/')) throw new PositionError(`discards: "${part}" is not side/card`);
    return discardOf('discards', part.replace(/!$/, ''), !part.endsWith('!'), active);
  });
}

/** All cards. The pile that is not given holds, in the order of section 4, what is nowhere else. */
export function parseCards(items: Items, active: Seat): Dealt {
  const hands: BySeat<readonly Card[]> = [
    cardsOf('hand w', items.list('hand w')),
    cardsOf('hand b', items.list('hand b')),
  ];
  const drawn = cardsOf('drawn', items.list('drawn'));
  const discards = parseDiscards(items, active);
  const pile = items.list('pile');
  const left = [...FRESH_PILE];
  for (const card of [
    ...hands[0],
    ...hands[1],
    ...drawn,
    ...discards.map((one) => one.card),
    ...cardsOf('pile', pile),
  ]) {
    const at = left.indexOf(card);
    if (at < 0) throw new PositionError(`${card}: there are only ${CARD[card].count} such cards`);
    left.splice(at, 1);
  }
  return { hands, pile: pile === null ? left : cardsOf('pile', pile), discards, drawn };
}

const listed = (parts: readonly string[]): string => parts.join(',') || '-';

/** The items of hands, pile, discards and the two drawn, as `parseCards` reads them. */
export function printCards(state: State): readonly string[] {
  return [
    `hand w ${listed(state.seats[0].hand)}`,
    `hand b ${listed(state.seats[1].hand)}`,
    `pile ${listed(state.pile)}`,
    `discards ${listed(state.discards.map(({ card, up, seat }) => `${sideLetter(seat)}/${card}${up ? '' : '!'}`))}`,
    `drawn ${listed(state.drawn)}`,
  ];
}
