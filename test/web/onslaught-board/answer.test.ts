import { describe, expect, test } from 'vitest';
import { FIGHT_ON } from '../../../web/boards/onslaught/draft.ts';
import { tap } from '../../../web/boards/onslaught/hand.ts';
import { labelOf } from '../../../web/boards/onslaught/labels.ts';
import { lastMoves, strikeMade } from '../../../web/boards/onslaught/recent.ts';
import { lay } from './lay.ts';

/** Lineman against Lineman at two squares; the first strike hits once. */
async function struck() {
  const laid = await lay('units wL1 d4, bL1 d6');
  laid.dice.push(5, 1, 2, 3);
  await laid.hand.send({ type: 'fire', unit: 'wL1', target: 'bL1' });
  return laid;
}

describe('the answer of a struck unit (section 10.5)', () => {
  test('the asked unit is selected and its retreat squares are marked', async () => {
    const { hand } = await struck();
    expect(hand.phase.value).toBe('answer');
    expect(hand.selected.value).toBe('bL1');
    const back = [...hand.marks.value].filter(([, kinds]) => kinds.has('retreat')).map(([square]) => square);
    expect(back.sort()).toEqual(['c5', 'c6', 'c7', 'd5', 'd7', 'e5', 'e6', 'e7']);
    expect(hand.cursor.value).toBe('d6');
  });

  test('the strike just made is at hand with its dice', async () => {
    const { hand } = await struck();
    expect(strikeMade(hand)?.dice).toEqual([5, 1, 2, 3]);
    expect(strikeMade(hand)?.ranksLost).toBe(1);
  });

  test('the enemy tapped is struck back at, a square tapped is fallen back to', async () => {
    const { hand, sent } = await struck();
    tap(hand, 'd4');
    expect(hand.prepared.value).toEqual({ type: 'strike' });
    tap(hand, 'c7');
    expect(hand.prepared.value).toEqual({ type: 'retreat', to: 'c7' });
    const action = hand.prepared.value;
    if (action !== null) await hand.send(action);
    expect(sent.at(-1)).toEqual({ type: 'retreat', to: 'c7' });
    expect(hand.phase.value).toBe('turn');
    expect(lastMoves(hand.recent.value)).toEqual([{ type: 'retreated', unit: 'bL1', from: 'd6', to: 'c7' }]);
  });

  test('a unit that can strike cannot hold, and is told so', async () => {
    const { hand } = await struck();
    tap(hand, 'd6');
    expect(hand.prepared.value).toBeNull();
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['cannot-hold']);
  });

  test('a unit that cannot strike may hold', async () => {
    const laid = await lay('units wA1 d4, bL1 d7');
    laid.dice.push(5, 1, 2, 3);
    await laid.hand.send({ type: 'fire', unit: 'wA1', target: 'bL1' });
    tap(laid.hand, 'd4');
    expect(laid.hand.note.value?.why.map(({ code }) => code)).toEqual(['cannot-strike']);
    tap(laid.hand, 'd7');
    expect(laid.hand.prepared.value).toEqual({ type: 'hold' });
  });

  test('going on like this sends a conduct with the strike', async () => {
    const { hand, sent, dice } = await struck();
    hand.change({ conduct: FIGHT_ON });
    dice.push(1, 1, 1);
    await hand.send({ type: 'strike' });
    expect(sent.at(-1)).toEqual({ type: 'strike', conduct: { able: 'strike', unable: 'hold' } });
  });

  test('labels say what the answer can be', async () => {
    const { hand } = await struck();
    expect(labelOf(hand, 'd6')).toBe('d6, Black’s Lineman 1, 3 of 4 ranks, must answer.');
    expect(labelOf(hand, 'd4')).toBe(
      'd4, White’s Lineman 1, 4 of 4 ranks, has acted, Lineman 1 can strike back at it.',
    );
    expect(labelOf(hand, 'c7')).toBe('c7, Lineman 1 can fall back here.');
    expect(labelOf(hand, 'a1')).toBe('a1.');
  });
});

describe('the trail of the last moves (section 10.6)', () => {
  const moved = { type: 'moved', unit: 'bL1', from: 'd8', to: 'd6' } as const;
  const attacked = { type: 'attacked', kind: 'ranged', unit: 'wL1', target: 'bL1', from: 'd4' } as const;

  test('the other side’s moves stay until something is done', () => {
    const began = { type: 'turn-began', side: 0, round: 6 } as const;
    expect(lastMoves([moved, began])).toEqual([moved]);
    expect(lastMoves([moved, began, attacked])).toEqual([]);
  });

  test('a turn that ends without a move leaves the trail of the one before', () => {
    const began = { type: 'turn-began', side: 0, round: 6 } as const;
    const again = { type: 'turn-began', side: 1, round: 6 } as const;
    expect(lastMoves([moved, began, again])).toEqual([moved]);
  });
});
