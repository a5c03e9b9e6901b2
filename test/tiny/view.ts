/** What a seat may see, by an allow-list, and full states that agree with what it sees. */
import type { RandomStream } from '../../engine/ruleset.ts';
import type { Seat, Viewer } from '../../engine/seat.ts';
import { sorted } from './advance.ts';
import { BACK, CARDS, type Event, type State } from './state.ts';

function seenHand(state: State, seat: Seat, viewer: Viewer): readonly number[] {
  if (seat === viewer) return state.hands[seat];
  return state.hands[seat].map((card) => (state.shown[seat].includes(card) ? card : BACK)).sort((a, b) => a - b);
}

/** What `viewer` may see: own cards, shown cards, the top card after a peek, the own guard, and all that lies open. */
export function view(state: State, viewer: Viewer): State {
  const knowsTop = viewer !== null && state.peeked[viewer];
  const { attack } = state;
  return {
    rounds: state.rounds,
    phase: state.phase,
    round: state.round,
    no: state.no,
    active: state.active,
    initiative: state.initiative,
    posts: state.posts,
    coins: state.coins,
    hands: [seenHand(state, 0, viewer), seenHand(state, 1, viewer)],
    shown: state.shown,
    deck: state.deck.map((card, at) => (at === 0 && knowsTop ? card : BACK)),
    peeked: state.peeked,
    discards: state.discards,
    marches: state.marches,
    deeds: state.deeds,
    attack:
      attack === null
        ? null
        : { card: attack.card, at: attack.at, guard: viewer === state.active ? attack.guard : BACK },
    blood: state.blood,
    result: state.result,
  };
}

/** The event as `viewer` may see it; null: not at all. */
export function viewEvent(event: Event, viewer: Viewer): Event | null {
  switch (event.type) {
    case 'dealt':
      return event.seat === viewer ? event : { type: 'dealt', seat: event.seat, cards: event.cards.map(() => BACK) };
    case 'drew':
    case 'peeked':
      return event.seat === viewer ? event : { type: event.type, seat: event.seat, card: BACK };
    case 'attacked':
      return event.seat === viewer ? event : { ...event, guard: BACK };
    case 'guarded':
      return event.seat === viewer ? event : null;
    case 'initiative':
    case 'mustered':
    case 'bidding':
    case 'bids':
    case 'turn-began':
    case 'marched':
    case 'foraged':
    case 'showed':
    case 'asked':
    case 'passed':
    case 'countered':
    case 'guard-turned':
    case 'struck':
    case 'repelled':
    case 'turn-ended':
    case 'game-over':
      return event;
  }
}

/** A full state that looks the same to the seat whose view this is: cards it does not know are dealt anew. */
export function determinize(seen: State, random: RandomStream): State {
  const known = new Set([...seen.hands[0], ...seen.hands[1], ...seen.deck, ...seen.discards]);
  const unknown = Array.from({ length: CARDS }, (_, at) => at + 1).filter((card) => !known.has(card));
  const deal = (card: number): number => {
    if (card !== BACK) return card;
    const [dealt = BACK] = unknown.splice(random.below(unknown.length), 1);
    return dealt;
  };
  const hands = [sorted(seen.hands[0].map(deal)), sorted(seen.hands[1].map(deal))] as const;
  const full: State = { ...seen, hands, deck: seen.deck.map(deal) };
  const { active, attack } = full;
  if (active === null || attack?.guard !== BACK) return full;
  const hand = hands[active];
  return { ...full, attack: { ...attack, guard: hand[random.below(hand.length + 1)] ?? null } };
}
