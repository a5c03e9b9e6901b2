import { describe, expect, test, vi } from 'vitest';
import { tap } from '../../../web/boards/assaultous/hand.ts';
import { press } from '../../../web/boards/assaultous/keyboard.ts';
import { lay, QUIET } from './lay.ts';

describe('the keyboard on the map (section 10)', () => {
  test('Enter selects, chooses the destination, and on it confirms', async () => {
    const { hand, sent } = await lay('c1 w C; c3 w 2A W; c6 b C');
    hand.cursor.value = 'c3';
    press(hand, 'Enter');
    expect(hand.selected.value).toBe('c3');
    hand.cursor.value = 'c4';
    press(hand, 'Enter');
    expect(sent).toEqual([]);
    press(hand, 'Enter');
    expect(sent).toMatchObject([{ type: 'move', from: 'c3', to: 'c4', armies: 2 }]);
  });

  test('figures set the count, W says of whom, A takes all, C the Commander', async () => {
    const { hand } = await lay('c1 w C 2A 2W; c6 b C');
    hand.cursor.value = 'c1';
    press(hand, 'Enter');
    press(hand, '1');
    expect(hand.troops.value).toEqual({ workers: 0, armies: 1, commander: true });
    press(hand, 'w');
    press(hand, '9');
    expect(hand.troops.value).toEqual({ workers: 2, armies: 1, commander: true });
    press(hand, 'c');
    expect(hand.troops.value.commander).toBe(false);
    press(hand, 'A');
    expect(hand.troops.value).toEqual({ workers: 2, armies: 2, commander: true });
    press(hand, 'a');
    expect(hand.troops.value).toEqual({ workers: 0, armies: 0, commander: false });
  });

  test('T puts up a Tower where the keyboard is, B opens the market, K the cards', async () => {
    const { hand, sent } = await lay('c1 w C; c3 w W; c6 b C');
    hand.cursor.value = 'c3';
    press(hand, 't');
    expect(hand.prepared.value).toEqual({ type: 'place-tower', tile: 'c3' });
    press(hand, 'Enter');
    expect(sent).toEqual([{ type: 'place-tower', tile: 'c3' }]);
    press(hand, 'b');
    expect(hand.wanted.value).toBe('market');
    press(hand, 'k');
    expect(hand.wanted.value).toBe('cards');
  });

  test('B takes the place of a march being prepared; where nothing is ours it says what to do, and waits for nothing', async () => {
    const { hand, said } = await lay(QUIET);
    tap(hand, 'c1');
    tap(hand, 'c2');
    expect(hand.draft.value.to).toBe('c2');
    press(hand, 'b');
    expect(hand.draft.value.to).toBeNull();
    expect(hand.wanted.value).toBe('market');
    hand.cancel();
    hand.wanted.value = null;
    hand.cursor.value = 'c4';
    press(hand, 'b');
    expect(hand.wanted.value).toBeNull();
    expect(said.at(-1)).toBe('Select a tile of yours first: its market is beside the board.');
  });

  test('E asks, Enter ends the turn', async () => {
    const { hand, sent, dice } = await lay(QUIET);
    press(hand, 'e');
    expect(sent).toEqual([]);
    dice.push(2);
    press(hand, 'Enter');
    expect(sent).toEqual([{ type: 'end-turn' }]);
  });

  test('the window by keyboard: 1 and Enter spring the Ambush, P and Enter let it pass', async () => {
    const position = 'act w; phase ambush b; c1 w C; transit c3>c4 2A; c6 b C; hand b ambush';
    const sprung = await lay(position);
    expect(sprung.hand.cursor.value).toBe('c4');
    press(sprung.hand, '1');
    expect(sprung.sent).toEqual([]);
    press(sprung.hand, 'Enter');
    expect(sprung.sent).toEqual([{ type: 'ambush', count: 1 }]);
    const passed = await lay(position);
    press(passed.hand, '2');
    expect(passed.hand.note.value?.why.map(({ code }) => code)).toEqual(['card-not-held']);
    press(passed.hand, 'p');
    press(passed.hand, 'Enter');
    expect(passed.sent).toEqual([{ type: 'pass' }]);
  });

  test('of two cards drawn 1 and 2 choose which to keep', async () => {
    const { hand, sent } = await lay(`${QUIET}\nphase keep-card\ndrawn assault,spy`);
    press(hand, '2');
    press(hand, 'Enter');
    expect(sent).toEqual([{ type: 'keep-card', card: 'spy' }]);
  });

  test('of a Trade Route’s cubes the figures choose', async () => {
    const { hand, sent } = await lay(`${QUIET}\na1 w 2W\nphase trade\ndue 1\ndie 3`);
    press(hand, '1');
    press(hand, 'Enter');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.type).toBe('choose-trade');
  });

  test('keys of the page are left to it', async () => {
    const { hand } = await lay(QUIET);
    expect(press(hand, 'Escape')).toBe(false);
    expect(press(hand, '3')).toBe(false);
    expect(press(hand, 'x')).toBe(false);
  });

  test('what Confirm would do is said', async () => {
    const { hand, said } = await lay('c1 w C; c3 w 2A W; c6 b C');
    hand.cursor.value = 'c3';
    press(hand, 'Enter');
    expect(said.at(-1)).toMatch(/^c3 selected: 2 Army units can go to /);
    hand.cursor.value = 'c4';
    press(hand, 'Enter');
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/^2 Army units to c4\..*Confirm, or Escape\.$/));
  });
});
