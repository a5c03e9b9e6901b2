/** Tactics cards (6.7). */
import type { Dice } from '../ruleset.ts';
import { other, type Seat } from '../seat.ts';
import { tileIndex } from './country.ts';
import { addCubes, type Draft, putTile, setHand } from './draft.ts';
import { shuffle } from './shuffle.ts';
import type { Event, Play, TileId } from './state.ts';
import { tileAt } from './table.ts';
import { CARD_GOLD, type Card } from './tables.ts';
import { withPieces } from './tile.ts';

/** Whether a card can be bought at all: a single one in pile and discards together is enough (D23). */
export function canDraw(pile: number, discards: number): boolean {
  return pile + discards > 0;
}

/** Whether a purchase would shuffle the discards into the pile (R50, D23). */
export function reshuffles(pile: number, discards: number): boolean {
  return pile < 2 && discards > 0;
}

/** Two cards are drawn and wait for `keep-card`; a single one is kept at once (R49). */
export function buyCard(draft: Draft, seat: Seat, dice: Dice, told: Event[]): void {
  addCubes(draft, seat, -CARD_GOLD, 0);
  if (reshuffles(draft.pile.length, draft.discards.length)) {
    const cards = [...draft.pile, ...draft.discards.map(({ card }) => card)];
    draft.pile = shuffle(cards, dice);
    draft.discards = [];
    told.push({ type: 'reshuffled', cards: cards.length });
  }
  const drawn = draft.pile.slice(0, 2);
  draft.pile = draft.pile.slice(2);
  told.push({ type: 'card-bought', seat, drawn: drawn.length });
  told.push({ type: 'drew', seat, cards: drawn });
  const [only, second] = drawn;
  if (only === undefined) throw new Error('no card to draw');
  if (second !== undefined) {
    draft.drawn = drawn;
    draft.phase = 'keep-card';
    return;
  }
  setHand(draft, seat, [...draft.seats[seat].hand, only]);
  told.push({ type: 'card-kept', seat, kept: only, discarded: null, pair: false });
}

/** One of the two drawn is kept, the other one discarded face down, unseen by the opponent (R49). */
export function keepCard(draft: Draft, seat: Seat, card: Card, told: Event[]): void {
  const [first, second] = draft.drawn;
  if (first === undefined || second === undefined) throw new Error('no two cards drawn');
  const discarded = card === first ? second : first;
  draft.drawn = [];
  draft.phase = 'actions';
  setHand(draft, seat, [...draft.seats[seat].hand, card]);
  draft.discards = [...draft.discards, { card: discarded, up: false, seat }];
  told.push({ type: 'card-kept', seat, kept: card, discarded, pair: true });
}

/** A card has its effect and goes face up to the discards (R52). */
export function playCard(draft: Draft, seat: Seat, play: Play, told: Event[]): void {
  const foe = other(seat);
  const spied = play.card === 'spy' ? draft.seats[foe] : null;
  told.push({ type: 'card-played', seat, gold: spied?.gold ?? 0, iron: spied?.iron ?? 0, ...play });
  switch (play.card) {
    case 'assault':
      draft.movesLeft++;
      break;
    case 'spy':
      if (spied === null) break;
      addCubes(draft, seat, spied.gold, spied.iron);
      addCubes(draft, foe, -spied.gold, -spied.iron);
      break;
    case 'assassination':
      strikeOff(draft, seat, play.tile, play.piece === 'worker' ? 'workers' : 'armies', 1, told);
      break;
    case 'siege-engine':
      if (play.mode === 'bonus') draft.sieged = [...draft.sieged, play.tile];
      else strikeOff(draft, seat, play.tile, 'armies', play.count, told);
      break;
    case 'diversion':
      draft.diversions = [...draft.diversions, { seat: foe, from: play.tile, to: play.to, met: false }];
      break;
    case 'ambush':
      throw new Error('an Ambush answers a move');
  }
  const hand = draft.seats[seat].hand.slice();
  hand.splice(hand.indexOf(play.card), 1);
  setHand(draft, seat, hand);
  draft.discards = [...draft.discards, { card: play.card, up: true, seat }];
}

/** A card takes pieces of the other seat from a tile (R75, R79); Barracks left alone go too (D17). */
function strikeOff(
  draft: Draft,
  seat: Seat,
  tile: TileId,
  piece: 'workers' | 'armies',
  count: number,
  told: Event[],
): void {
  const foe = other(seat);
  const at = tileIndex(tile);
  const before = tileAt(draft, at);
  const workers = piece === 'workers' ? count : 0;
  const armies = piece === 'armies' ? count : 0;
  told.push({ type: 'removed', seat: foe, tile, by: 'card', workers, armies, commander: false, towers: 0 });
  const after = withPieces(
    before,
    foe,
    before.workers - workers,
    before.armies - armies,
    before.towers,
    before.commander,
  );
  putTile(draft, at, after, told);
}
