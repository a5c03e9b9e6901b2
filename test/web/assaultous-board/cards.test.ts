import { describe, expect, test } from 'vitest';
import { cardsInHand } from '../../../web/boards/assaultous/cards/in-hand.ts';
import { lay } from './lay.ts';

/** The cards in hand: how many of each, and why it cannot be played now. */
async function cards(position: string) {
  const { hand } = await lay(position);
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) throw new Error('nobody is asked');
  return cardsInHand(view, seat, hand.options.value, hand.refused).map(
    ({ card, held, refused }) => `${held} ${card}${refused === null ? '' : `: ${refused.message}`}`,
  );
}

describe('the hand (6.7)', () => {
  test('each kind once, in the rule book’s order, with its number', async () => {
    expect(await cards('hand w siege-engine,assault,siege-engine; b g1 i0')).toEqual(['1 assault', '2 siege-engine']);
  });

  test('what cannot be played says why in the rules’ words', async () => {
    expect(await cards('hand w ambush,spy')).toEqual([
      '1 spy: That would have no effect.',
      '1 ambush: Ambush can be played only just after your opponent has moved.',
    ]);
  });

  test('a card that finds no piece anywhere says so of the whole map', async () => {
    expect(await cards('hand w assassination; c6 b C')).toEqual([
      '1 assassination: Your opponent has no Worker and no Army unit on the map.',
    ]);
    expect(await cards('hand w assassination; c6 b C W')).toEqual(['1 assassination']);
  });

  test('a Siege Engine needs a bonus or an Army unit', async () => {
    expect(await cards('hand w siege-engine; c6 -; c5 b C')).toEqual(['1 siege-engine: That would have no effect.']);
    expect(await cards('hand w siege-engine; c6 -; c5 b C A')).toEqual(['1 siege-engine']);
  });

  test('no hand, no cards', async () => {
    expect(await cards('hand b spy')).toEqual([]);
  });
});
