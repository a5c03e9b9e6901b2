/** The view after events of cards: what this viewer knows of hands and discards, and no more. */
import { other, type Seat } from '../seat.ts';
import type { Event, View } from './state.ts';
import { CARD_GOLD, type Card } from './tables.ts';

type SeatView = View['seats'][0];

function withSeat(view: View, seat: Seat, change: (before: SeatView) => SeatView): View {
  const { seats } = view;
  return { ...view, seats: seat === 0 ? [change(seats[0]), seats[1]] : [seats[0], change(seats[1])] };
}

/** A hand without the first card of a kind; unknown hands stay unknown. */
function without(hand: readonly Card[] | null, card: Card): readonly Card[] | null {
  if (hand === null) return null;
  const at = hand.indexOf(card);
  return hand.filter((_, n) => n !== at);
}

/** Cards leave a hand, face up to the discards (R52). */
export function cardsShown(view: View, seat: Seat, cards: readonly Card[]): View {
  const shown = withSeat(view, seat, (before) => ({
    ...before,
    cards: before.cards - cards.length,
    hand: cards.reduce(without, before.hand),
  }));
  return { ...shown, discards: [...view.discards, ...cards.map((card) => ({ card, up: true, seat }))] };
}

/** Of two cards one is kept, which is asked even where they are equal; a single one needs no question. */
export function cardBought(view: View, seat: Seat, drawn: number): View {
  const paid = withSeat(view, seat, (before) => ({ ...before, gold: before.gold - CARD_GOLD }));
  return { ...paid, pile: view.pile - drawn, phase: drawn === 2 ? 'keep-card' : view.phase };
}

/** A card joins the hand; of two the other one goes face down to the discards (R49). */
export function cardKept(view: View, event: Extract<Event, { type: 'card-kept' }>): View {
  const { seat, kept, discarded, pair } = event;
  const taken = withSeat(view, seat, (before) => ({
    ...before,
    cards: before.cards + 1,
    hand: before.hand === null || kept === null ? before.hand : [...before.hand, kept],
  }));
  return {
    ...taken,
    phase: 'actions',
    drawn: null,
    discards: pair ? [...view.discards, { card: discarded, up: false, seat }] : view.discards,
  };
}

/** The card goes to the discards after its effect (6.7); what it removes from a tile `removed` tells. */
export function cardPlayed(view: View, event: Extract<Event, { type: 'card-played' }>): View {
  return cardsShown(effect(view, event), event.seat, [event.card]);
}

function effect(view: View, event: Extract<Event, { type: 'card-played' }>): View {
  switch (event.card) {
    case 'assault':
      return { ...view, movesLeft: view.movesLeft + 1 };
    case 'spy': {
      const robbed = withSeat(view, other(event.seat), (before) => ({
        ...before,
        gold: before.gold - event.gold,
        iron: before.iron - event.iron,
      }));
      return withSeat(robbed, event.seat, (before) => ({
        ...before,
        gold: before.gold + event.gold,
        iron: before.iron + event.iron,
      }));
    }
    case 'siege-engine':
      return event.mode === 'bonus' ? { ...view, sieged: [...view.sieged, event.tile] } : view;
    case 'diversion': {
      const owed = { seat: other(event.seat), from: event.tile, to: event.to, met: false };
      return { ...view, diversions: [...view.diversions, owed] };
    }
    case 'assassination':
    case 'ambush':
      return view;
  }
}
