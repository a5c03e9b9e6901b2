/** What an event does to a state; to a view, in which unknown cards are `BACK`, it does the same (P17). */
import type { BySeat, Seat } from '../../engine/seat.ts';
import { BACK, DEEDS, type Event, MARCHES, type State } from './state.ts';

/** A pair with one seat's value replaced. */
export function put<T>(pair: BySeat<T>, seat: Seat, value: T): BySeat<T> {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** Cards in ascending order. */
export function sorted(cards: readonly number[]): readonly number[] {
  return [...cards].sort((a, b) => a - b);
}

/** The hand without a card; where the viewer does not know the card, without a back. */
function without(hand: readonly number[], card: number): readonly number[] {
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(BACK);
  return at < 0 ? hand : [...hand.slice(0, at), ...hand.slice(at + 1)];
}

function turned(hand: readonly number[], card: number): readonly number[] {
  return hand.includes(card) ? hand : sorted([...without(hand, BACK), card]);
}

function spend(state: State, seat: Seat, card: number): State {
  return {
    ...state,
    hands: put(state.hands, seat, without(state.hands[seat], card)),
    shown: put(
      state.shown,
      seat,
      state.shown[seat].filter((other) => other !== card),
    ),
    discards: [...state.discards, card],
  };
}

function shift(posts: readonly number[], at: number, by: number): readonly number[] {
  return posts.map((men, post) => (post === at ? men + by : men));
}

function pay(state: State, seat: Seat, coins: number): State {
  return { ...state, coins: put(state.coins, seat, state.coins[seat] + coins) };
}

/** The state, or view, after the event. */
export function advance(state: State, event: Event): State {
  switch (event.type) {
    case 'dealt':
      return { ...state, hands: put(state.hands, event.seat, event.cards), deck: state.deck.slice(event.cards.length) };
    case 'initiative':
      return { ...state, initiative: event.seat };
    case 'mustered':
      return { ...state, posts: put(state.posts, event.seat, event.posts) };
    case 'bidding':
      return { ...state, phase: 'bid', round: event.round, active: null };
    case 'bids':
      return { ...pay(state, event.first, -event.paid), initiative: event.first === 0 ? 1 : 0 };
    case 'turn-began':
      return { ...state, phase: 'turn', active: event.seat, no: event.no, marches: MARCHES, deeds: DEEDS };
    case 'marched': {
      const posts = shift(shift(state.posts[event.seat], event.from, -1), event.to, 1);
      return { ...state, posts: put(state.posts, event.seat, posts), marches: state.marches - 1 };
    }
    case 'drew': {
      const hand = sorted([...state.hands[event.seat], event.card]);
      const drawn: State = { ...state, deck: state.deck.slice(1), peeked: [false, false], deeds: state.deeds - 1 };
      return pay({ ...drawn, hands: put(drawn.hands, event.seat, hand) }, event.seat, -1);
    }
    case 'peeked': {
      const top = event.card === BACK ? state.deck : [event.card, ...state.deck.slice(1)];
      return { ...state, deck: top, peeked: put(state.peeked, event.seat, true), deeds: state.deeds - 1 };
    }
    case 'foraged':
      return pay({ ...state, deeds: state.deeds - 1 }, event.seat, event.gain);
    case 'showed': {
      const hands = put(state.hands, event.seat, turned(state.hands[event.seat], event.card));
      const shown = put(state.shown, event.seat, sorted([...state.shown[event.seat], event.card]));
      return pay({ ...state, hands, shown, deeds: state.deeds - 1 }, event.seat, 1);
    }
    case 'attacked':
      return {
        ...spend(state, event.seat, event.card),
        attack: { card: event.card, at: event.at, guard: event.guard },
      };
    case 'guarded':
      return state.attack === null ? state : { ...state, attack: { ...state.attack, guard: event.card } };
    case 'asked':
      return { ...state, phase: 'answer' };
    case 'passed':
      return state;
    case 'countered':
    case 'guard-turned':
      return spend(state, event.seat, event.card);
    case 'struck': {
      const posts = shift(state.posts[event.seat], event.at, -event.lost);
      return {
        ...state,
        posts: put(state.posts, event.seat, posts),
        attack: null,
        blood: state.blood || event.lost > 0,
      };
    }
    case 'repelled':
      return { ...state, attack: null };
    case 'turn-ended':
      return { ...state, phase: 'turn', marches: 0, deeds: 0 };
    case 'game-over':
      return {
        ...state,
        phase: 'over',
        active: null,
        attack: null,
        result: { winner: event.winner, reason: event.reason },
      };
  }
}
