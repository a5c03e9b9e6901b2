/** The own hand: which cards, how many of each, and whether each can be played now or why not (6.7). */
import { neighbours, TILE_NAMES, tileName } from '../../../../engine/assaultous/country.ts';
import type { Action, View } from '../../../../engine/assaultous/state.ts';
import { CARD, CARDS, type Card } from '../../../../engine/assaultous/tables.ts';
import type { Rejection } from '../../../../engine/ruleset.ts';
import { other, type Seat } from '../../../../engine/seat.ts';

export interface InHand {
  readonly card: Card;
  readonly held: number;
  /** Null: it can be played now. */
  readonly refused: Rejection | null;
}

/** Each kind of card in hand, in the order of the rule book's list. */
export function cardsInHand(
  view: View,
  seat: Seat,
  options: readonly Action[],
  refusal: (action: Action) => Rejection | null,
): readonly InHand[] {
  const hand = view.seats[seat].hand ?? [];
  return CARDS.flatMap((card) => {
    const held = hand.filter((one) => one === card).length;
    if (held === 0) return [];
    const playable = options.some((action) => action.type === 'play-card' && action.card === card);
    return [{ card, held, refused: playable ? null : whyNot(view, seat, card, refusal) }];
  });
}

/** Why a card has no target at all: what `check` says of the first play that aims at a tile of the other side. */
function whyNot(view: View, seat: Seat, card: Card, refusal: (action: Action) => Rejection | null): Rejection {
  for (const action of sampleOf(view, seat, card)) {
    const refused = refusal(action);
    if (refused !== null) return inWords(card, refused);
  }
  return { code: 'bad-target', message: 'There is nothing to aim it at.', rule: CARD[card].rule };
}

/** `check` speaks of one tile; with no target anywhere the sentence is about the whole map. */
function inWords(card: Card, refused: Rejection): Rejection {
  if (refused.code !== 'no-such-piece') return refused;
  const what = card === 'assassination' ? 'no Worker and no Army unit' : 'no Army unit';
  return { ...refused, message: `Your opponent has ${what} on the map.` };
}

function sampleOf(view: View, seat: Seat, card: Card): readonly Action[] {
  const type = 'play-card';
  if (card === 'assault' || card === 'spy' || card === 'ambush') return [{ type, card }];
  const enemy = TILE_NAMES.flatMap((tile, index) =>
    view.tiles[index]?.owner === other(seat) ? [{ tile, near: neighbours(index).map(tileName) }] : [],
  );
  return enemy.flatMap(({ tile, near }): Action[] => {
    if (card === 'assassination') return [{ type, card, tile, piece: 'worker' }];
    if (card === 'siege-engine') return [{ type, card, mode: 'bonus', tile }];
    return near.map((to) => ({ type, card, tile, to }));
  });
}
