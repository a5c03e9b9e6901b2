/** Events and positions for people. */
import type { Moment, Sentence } from '../../engine/ruleset.ts';
import { SEATS, type Seat } from '../../engine/seat.ts';
import type { Ink, Sketch, SketchShape } from '../../engine/sketch.ts';
import { BACK, type Event, FORAGE_FROM, POSTS, STRIKE_FROM, type State } from './state.ts';

/** Names of the seats. */
export const SIDES: readonly [string, string] = ['Amber', 'Indigo'];

const who = (seat: Seat) => SIDES[seat];
const card = (value: number) => (value === BACK ? 'a card' : `the ${value}`);
const post = (at: number) => `post ${at + 1}`;
const die = (face: number, from: number) => ({ face, sides: 6, hit: face >= from });

/** The sentence of an event. */
export function story(event: Event): Sentence {
  switch (event.type) {
    case 'dealt':
      return [
        `${who(event.seat)} is dealt ${event.cards.includes(BACK) ? `${event.cards.length} cards` : event.cards.join(', ')}.`,
      ];
    case 'initiative':
      return [`${who(event.seat)} has the initiative.`];
    case 'mustered':
      return [`${who(event.seat)} musters ${event.posts.join(', ')}.`];
    case 'bidding':
      return [`Bids for round ${event.round}.`];
    case 'bids':
      return [
        `${SIDES[0]} bids ${event.coins[0]}, ${SIDES[1]} ${event.coins[1]}: ${who(event.first)} begins and pays ${event.paid}.`,
      ];
    case 'turn-began':
      return [`${who(event.seat)}'s turn.`];
    case 'marched':
      return [`A man of ${who(event.seat)} marches from ${post(event.from)} to ${post(event.to)}.`];
    case 'drew':
      return [`${who(event.seat)} draws ${card(event.card)}.`];
    case 'peeked':
      return [
        event.card === BACK
          ? `${who(event.seat)} looks at the top card.`
          : `${who(event.seat)} sees that the top card is ${card(event.card)}.`,
      ];
    case 'foraged':
      return [
        `${who(event.seat)} forages `,
        { dice: event.dice.map((face) => die(face, FORAGE_FROM)) },
        `: ${event.gain} found.`,
      ];
    case 'showed':
      return [`${who(event.seat)} shows ${card(event.card)}.`];
    case 'attacked':
      return [`${who(event.seat)} attacks at ${post(event.at)} with ${card(event.card)}.`];
    case 'guarded':
      return [`${card(event.card)} stands guard.`];
    case 'asked':
      return [];
    case 'passed':
      return [`${who(event.seat)} passes.`];
    case 'countered':
      return [`${who(event.seat)} counters with ${card(event.card)}.`];
    case 'guard-turned':
      return [`${who(event.seat)} turns ${card(event.card)}.`];
    case 'struck':
      return [
        `The attack at ${post(event.at)} `,
        { dice: [die(event.face, STRIKE_FROM)] },
        event.lost > 0 ? `: ${who(event.seat)} loses a man.` : ' comes to nothing.',
      ];
    case 'repelled':
      return [`The attack at ${post(event.at)} is repelled.`];
    case 'turn-ended':
      return [`${who(event.seat)}'s turn is over.`];
    case 'game-over':
      return [event.winner === null ? `Drawn (${event.reason}).` : `${who(event.winner)} wins (${event.reason}).`];
  }
}

/** The first man lost. */
export function moment(event: Event): Moment | null {
  return event.type === 'struck' && event.first ? 'first-blood' : null;
}

/** Posts from left to right, seat 0 below. */
export function sketch(view: State): Sketch {
  const shapes: SketchShape[] = [{ kind: 'rect', x: 0, y: 0, w: 20 * POSTS, h: 40, ink: 2 }];
  for (const seat of SEATS) {
    view.posts[seat].forEach((men, at) => {
      const y = seat === 0 ? 22 : 2;
      const ink: Ink = seat === 0 ? 4 : 5;
      shapes.push({ kind: 'rect', x: 20 * at + 1, y, w: 18, h: 16, ink });
      shapes.push({ kind: 'text', x: 20 * at + 10, y: y + 12, size: 10, text: String(men), ink: 0 });
    });
  }
  return { width: 20 * POSTS, height: 40, shapes };
}
