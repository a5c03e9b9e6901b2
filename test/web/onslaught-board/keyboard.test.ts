import { describe, expect, test, vi } from 'vitest';
import { nextUnit, press } from '../../../web/boards/onslaught/keyboard.ts';
import { lay } from './lay.ts';

const BOARD = { rows: 12, flip: false };
const MEETING = 'units wG e1, wL1 d4, wA1 a3, wC1 g4, bL1 d6, bL2 g7(2)';

describe('the keyboard on the board (section 10.3)', () => {
  test('Tab goes through own units still to act as the board lies, then leaves', async () => {
    const { hand } = await lay(`${MEETING}\nactivated wC1\nleft 1`);
    const visited: string[] = [];
    hand.cursor.value = 'a12';
    for (let next = nextUnit(hand, BOARD, false); next !== null; next = nextUnit(hand, BOARD, false)) {
      visited.push(next);
      hand.cursor.value = next;
    }
    expect(visited).toEqual(['d4', 'a3', 'e1']);
    expect(nextUnit(hand, BOARD, true)).toBe('a3');
  });

  test('Enter selects a unit, then a target, and on the chosen one it confirms', async () => {
    const { hand, sent, dice } = await lay(MEETING);
    hand.cursor.value = 'd4';
    press(hand, 'Enter');
    expect(hand.selected.value).toBe('wL1');
    hand.cursor.value = 'd6';
    press(hand, 'Enter');
    expect(sent).toEqual([]);
    dice.push(1, 1, 1, 1);
    press(hand, 'Enter');
    expect(sent).toEqual([{ type: 'fire', unit: 'wL1', target: 'bL1' }]);
  });

  test('C chooses charging; Enter on the target then sends a charge', async () => {
    const { hand, sent, dice } = await lay(MEETING);
    hand.cursor.value = 'd4';
    press(hand, 'Enter');
    press(hand, 'c');
    hand.cursor.value = 'd6';
    press(hand, 'Enter');
    expect(hand.prepared.value?.type).toBe('charge');
    dice.push(1, 1, 1, 1);
    press(hand, 'Enter');
    expect(sent[0]?.type).toBe('charge');
  });

  test('M and a square move; Escape gives the square up first', async () => {
    const { hand } = await lay(MEETING);
    hand.cursor.value = 'd4';
    press(hand, 'Enter');
    press(hand, 'm');
    hand.cursor.value = 'd5';
    press(hand, 'Enter');
    expect(hand.prepared.value).toEqual({ type: 'move', unit: 'wL1', to: 'd5' });
    expect(press(hand, 'Escape')).toBe(true);
    expect(hand.prepared.value).toBeNull();
    expect(hand.selected.value).toBe('wL1');
  });

  test('E asks, Enter ends the turn', async () => {
    const { hand, sent } = await lay(MEETING);
    press(hand, 'e');
    expect(sent).toEqual([]);
    press(hand, 'Enter');
    expect(sent).toEqual([{ type: 'end-turn' }]);
  });

  test('an answer by keyboard: Enter twice on the enemy strikes back', async () => {
    const { hand, sent, dice } = await lay(MEETING);
    dice.push(5, 1, 1, 1);
    await hand.send({ type: 'fire', unit: 'wL1', target: 'bL1' });
    hand.cursor.value = 'd4';
    press(hand, 'Enter');
    dice.push(1, 1, 1);
    press(hand, 'Enter');
    expect(sent.at(-1)).toEqual({ type: 'strike' });
  });

  test('an answer by keyboard: Enter twice on a free square falls back', async () => {
    const { hand, sent, dice } = await lay(MEETING);
    dice.push(5, 1, 1, 1);
    await hand.send({ type: 'fire', unit: 'wL1', target: 'bL1' });
    hand.cursor.value = 'c7';
    press(hand, 'Enter');
    press(hand, 'Enter');
    expect(sent.at(-1)).toEqual({ type: 'retreat', to: 'c7' });
  });

  test('set-up by keyboard: figures take a kind, Enter lays it, Delete takes it away', async () => {
    const { hand } = await lay('phase terrain');
    press(hand, '3');
    hand.cursor.value = 'c5';
    press(hand, 'Enter');
    expect(hand.draft.value.pieces).toEqual([{ kind: 'forest', at: 'c5' }]);
    expect(press(hand, 'Delete')).toBe(true);
    expect(hand.draft.value.pieces).toEqual([]);
    expect(press(hand, 'Delete')).toBe(false);
  });

  test('keys of the page are left to it', async () => {
    const { hand } = await lay(MEETING);
    expect(press(hand, 'Escape')).toBe(false);
    expect(press(hand, 'm')).toBe(false);
    expect(press(hand, 'x')).toBe(false);
  });

  test('what Confirm would do is said with its odds', async () => {
    const { hand, said } = await lay(MEETING);
    hand.cursor.value = 'd4';
    press(hand, 'Enter');
    hand.cursor.value = 'd6';
    press(hand, 'Enter');
    await vi.waitFor(() =>
      expect(said.at(-1)).toBe(
        'Lineman 1 fires at Black’s Lineman 1: destroys it 1 %, wins if both fight on 69 %. Confirm, or Escape.',
      ),
    );
  });
});
