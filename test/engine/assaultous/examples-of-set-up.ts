/** The worked examples 1 and 2 of the rule book: set-ups with given dice. */
import { expect } from 'vitest';
import { tileIndex } from '../../../engine/assaultous/country.ts';
import { type Assaultous, created, type Game, type RuleTest, rule } from './kit.ts';
import { factsOf } from './notation.ts';

/** The faces of a shuffle of `length` cards or tiles, each die at its maximum (nothing moves) or at 1. */
export function shuffle(length: number, die: 'maximum' | 1): number[] {
  return Array.from({ length: length - 1 }, (_, index) => (die === 1 ? 1 : length - index));
}

/** `a2 a3 watch-tower; b2 village`: all of these tiles have this terrain. */
function demandLand({ fold }: Game, text: string): void {
  for (const part of text.split('; ')) {
    const words = part.split(' ');
    for (const name of words.slice(0, -1)) {
      expect(`${name} ${fold.state.tiles[tileIndex(name)]?.terrain}`).toBe(`${name} ${words.at(-1)}`);
    }
  }
}

function demandPile({ fold }: Game, text: string): void {
  const cards = text.split(', ').flatMap((part) => {
    const [count, card = ''] = part.split(' ');
    return Array.from({ length: Number(count) }, () => card);
  });
  expect(fold.state.pile).toEqual(cards);
}

function demandBeginning(game: Game, phase: string, turns: string): void {
  const facts = factsOf(game.fold.state);
  const texts = ['phase', 'm', 'die', 'turns', 'c1', 'c6', 'w g', 'b g', 'towers', 'pool', 'hand w', 'hand b'].map(
    (subject) => facts.get(subject),
  );
  expect(texts).toEqual([
    phase,
    'm2',
    'die -',
    turns,
    'c1 w C A 2W',
    'c6 b C A 2W',
    'w g0 i0',
    'b g0 i0',
    'towers w3 b3',
    'pool 6',
    'hand w -',
    'hand b -',
  ]);
  expect(facts.get('discards')).toBe('discards -');
  expect(game.fold.state.tiles.filter(({ owner }) => owner !== null).length).toBe(2);
}

function setUp(rules: Assaultous, die: 'maximum' | 1): Game {
  const { game, events } = created(rules, {}, [...shuffle(14, die), ...shuffle(16, die), 4, 4, 2, 5]);
  expect(events.filter(({ type }) => type === 'first-roll')).toEqual([
    { type: 'first-roll', white: 4, black: 4 },
    { type: 'first-roll', white: 2, black: 5 },
  ]);
  demandBeginning(game, 'phase actions b', 'turns w0 b1');
  return game;
}

export const examplesOfSetUp: readonly RuleTest[] = [
  rule('E1 - set-up, every shuffle die at its maximum', (rules) => {
    const game = setUp(rules, 'maximum');
    demandLand(game, 'a2 a3 watch-tower; b2 b3 b4 c2 village; c3 c4 c5 d2 mine; d3 d4 plain; e2 e3 lake');
    demandPile(game, '4 assault, 2 assassination, 2 spy, 2 ambush, 2 diversion, 4 siege-engine');
  }),

  rule('E2 - set-up, every shuffle die 1; mirrored, all dice at maximum', (rules) => {
    const game = setUp(rules, 1);
    demandLand(game, 'a2 watch-tower; a3 b2 b3 b4 village; c2 c3 c4 c5 mine; d2 d3 plain; d4 e2 lake; e3 watch-tower');
    demandPile(game, '3 assault, 2 assassination, 2 spy, 2 ambush, 2 diversion, 4 siege-engine, 1 assault');

    const faces = [...shuffle(7, 'maximum'), ...shuffle(16, 'maximum'), 5, 2];
    const mirrored = created(rules, { layout: 'mirrored' }, faces).game;
    demandLand(mirrored, 'a2 e3 watch-tower; a3 e2 b2 d4 village; b3 d3 b4 d2 mine; c2 c5 plain; c3 c4 lake');
    demandBeginning(mirrored, 'phase actions w', 'turns w1 b0');
  }),
];
