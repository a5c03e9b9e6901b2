import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { discardWords, diversionWords } from '../../../web/boards/assaultous/stores/beside-words.ts';
import { incomeOf } from '../../../web/boards/assaultous/stores/income.ts';
import { tally } from '../../../web/boards/assaultous/tally.ts';
import { lay } from './lay.ts';

describe('the income roll (6.2)', () => {
  test('every tile that paid, for both sides, and moves of Watch Towers', async () => {
    const { hand, dice } = await lay('act b; b1 w W; c2 w A; d5 b W; d1 w W');
    dice.push(1);
    await hand.send({ type: 'end-turn' });
    expect(incomeOf(hand.recent.value)).toEqual({
      seat: 0,
      face: 1,
      paid: [
        { seat: 0, tile: 'b1', what: '1 Gold' },
        { seat: 0, tile: 'd1', what: '1 Iron' },
        { seat: 0, tile: 'c2', what: '1 move' },
        { seat: 1, tile: 'd5', what: '1 Gold' },
      ],
    });
  });

  test('what an empty bank could not pay is told, and a trade once it is chosen', async () => {
    const lost = await lay('act b; b1 w W; d5 b W; w g7 i0; b g5 i0');
    lost.dice.push(2);
    await lost.hand.send({ type: 'end-turn' });
    expect(incomeOf(lost.hand.recent.value)?.paid).toEqual([
      { seat: 0, tile: 'b1', what: 'no Gold in the bank' },
      { seat: 1, tile: 'd5', what: 'no Gold in the bank' },
    ]);
    const trade = await lay('act b; a1 w 2W; d5 b W');
    trade.dice.push(3);
    await trade.hand.send({ type: 'end-turn' });
    expect(incomeOf(trade.hand.recent.value)?.paid).toEqual([]);
    await trade.hand.send({ type: 'choose-trade', gold: 0, iron: 1 });
    expect(incomeOf(trade.hand.recent.value)?.paid).toEqual([
      { seat: 0, tile: null, what: '1 Iron' },
      { seat: 1, tile: 'd5', what: '1 Gold' },
    ]);
  });

  test('a turn without a roll has no income, also right after one with a roll', () => {
    expect(incomeOf([])).toBeNull();
    expect(
      incomeOf([
        { type: 'turn-began', seat: 0, no: 2 },
        { type: 'die-rolled', seat: 0, face: 3 },
        { type: 'turn-began', seat: 1, no: 1 },
      ]),
    ).toBeNull();
  });
});

describe('beside the map', () => {
  test('discards: the face-up ones by name, of the others those that this viewer laid down', () => {
    const { state } = assaultous.parse('discards w/assault,b/spy,w/spy,w/ambush!,b/diversion!');
    expect(discardWords(assaultous.view(state, 0).discards)).toEqual([
      'Discards face up: Assault, Spy ×2.',
      '2 cards face down, yours: Ambush.',
    ]);
    expect(discardWords(assaultous.view(state, null).discards)).toEqual([
      'Discards face up: Assault, Spy ×2.',
      '2 cards face down.',
    ]);
    expect(discardWords([])).toEqual(['Discards face up: none.']);
  });

  test('a Diversion says who must march, and when it lapses', () => {
    const owed = { seat: 0, from: 'b2', to: 'a2', met: false } as const;
    expect(diversionWords(owed, 0, 0, assaultous.sides)).toBe(
      'Diversion b2 → a2: you must march so this turn; it lapses when the turn ends.',
    );
    expect(diversionWords(owed, 1, 1, assaultous.sides)).toBe(
      'Diversion b2 → a2: Blue must march so next turn; it lapses at the end of that.',
    );
    expect(diversionWords({ ...owed, met: true }, 0, 0, assaultous.sides)).toBe('Diversion b2 → a2: carried out.');
  });

  test('one line for a side', () => {
    const { state } = assaultous.parse('w g4 i2; hand w spy; c1 w C T');
    expect(tally(assaultous.view(state, 1), 0)).toBe('Gold 4 · Iron 2 · Towers 2 · hand 1');
  });
});
