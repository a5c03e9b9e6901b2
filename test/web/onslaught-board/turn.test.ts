import { describe, expect, test } from 'vitest';
import type { OnslaughtHand } from '../../../web/boards/onslaught/hand.ts';
import { stepBack, tap } from '../../../web/boards/onslaught/hand.ts';
import type { Mark } from '../../../web/boards/onslaught/marks.ts';
import { aim, endTurn, select, show } from '../../../web/boards/onslaught/turn/taps.ts';
import { lay } from './lay.ts';

const marked = (hand: OnslaughtHand, mark: Mark): readonly string[] =>
  [...hand.marks.value].filter(([, kinds]) => kinds.has(mark)).map(([square]) => square);

const MEETING = 'units wL1 d4, wA1 a3, wC1 g4, bL1 d6, bL2 g7(2)';

describe('a turn on the board (section 10.2)', () => {
  test('a tapped unit shows squares to move to, squares to fire from, enemies to fire at and to charge', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    expect(hand.selected.value).toBe('wL1');
    expect(marked(hand, 'move')).toContain('b2');
    expect(marked(hand, 'move')).not.toContain('d7');
    expect(marked(hand, 'fire-from')).toContain('c5');
    expect(marked(hand, 'fire')).toEqual(['d6']);
    expect(marked(hand, 'charge')).toEqual(['d6']);
  });

  test('a tapped square is prepared as a move and sent by confirming only', async () => {
    const { hand, sent, draft } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'e5');
    expect(sent).toEqual([]);
    expect(hand.prepared.value).toEqual({ type: 'move', unit: 'wL1', to: 'e5' });
    expect(hand.shown.value?.path).toEqual(['d4', 'e5']);
    const action = hand.prepared.value;
    if (action !== null) await hand.send(action);
    expect(sent).toEqual([{ type: 'move', unit: 'wL1', to: 'e5' }]);
    expect(draft.value).toBeNull();
  });

  test('from a chosen square a target is chosen: move and fire from there', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'c5');
    tap(hand, 'd6');
    expect(hand.prepared.value).toEqual({ type: 'move-and-fire', unit: 'wL1', to: 'c5', target: 'bL1' });
  });

  test('a tapped enemy offers every kind of attack; a charge has a choice of approach squares', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'd6');
    expect(hand.prepared.value).toEqual({ type: 'fire', unit: 'wL1', target: 'bL1' });
    hand.change({ deed: 'charge' });
    expect(marked(hand, 'approach')).toEqual(['c5', 'd5', 'e5']);
    tap(hand, 'e5');
    expect(hand.prepared.value).toEqual({ type: 'charge', unit: 'wL1', from: 'e5', target: 'bL1' });
    expect(hand.shown.value?.path).toEqual(['d4', 'e5', 'd6']);
  });

  test('an enemy tapped first asks which unit; choosing one prepares the attack', async () => {
    const { hand, said } = await lay(MEETING);
    tap(hand, 'd6');
    expect(said.at(-1)).toBe('Black’s Lineman 1 can be attacked by Lineman 1, Cavalry 1 and Artillery 1.');
    expect(hand.selected.value).toBeNull();
    select(hand, 'wC1');
    aim(hand, 'wC1', 'bL1');
    expect(hand.prepared.value?.type).toBe('charge');
  });

  test('a shot that is not clear is refused in the book’s words, with the blocking square', async () => {
    const { hand } = await lay('units wA1 c4, wL1 d4, bL1 f5');
    tap(hand, 'c4');
    tap(hand, 'f5');
    expect(hand.prepared.value).toBeNull();
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['no-clear-shot']);
    expect(hand.note.value?.why[0]?.rule).toBe('6.3');
    expect(hand.note.value?.shot?.blockers).toEqual(['d4']);
  });

  test('a square out of reach says why and gives the selection up', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'h10');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['out-of-reach']);
    expect(hand.selected.value).toBeNull();
  });

  test('a unit that has acted says so', async () => {
    const { hand } = await lay(`${MEETING}\nactivated wL1\nleft 1`);
    tap(hand, 'd4');
    expect(hand.selected.value).toBeNull();
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['already-activated']);
  });

  test('M, F and C show one kind of choice at a time', async () => {
    const { hand } = await lay(MEETING);
    select(hand, 'wL1');
    show(hand, 'charge');
    expect(marked(hand, 'move')).toEqual([]);
    expect(marked(hand, 'charge')).toEqual(['d6']);
    show(hand, 'move');
    expect(marked(hand, 'charge')).toEqual([]);
    expect(marked(hand, 'move').length).toBeGreaterThan(5);
  });

  test('Escape steps back: target, square, unit', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'c5');
    tap(hand, 'd6');
    expect(stepBack(hand, false)).toBe(true);
    expect(hand.prepared.value).toEqual({ type: 'move', unit: 'wL1', to: 'c5' });
    stepBack(hand, false);
    expect(hand.prepared.value).toBeNull();
    expect(hand.selected.value).toBe('wL1');
    stepBack(hand, false);
    expect(hand.selected.value).toBeNull();
    expect(stepBack(hand, false)).toBe(false);
  });

  test('the table’s cancel gives everything up at once', async () => {
    const { hand } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'd6');
    expect(hand.cancel()).toBe(true);
    expect(hand.selected.value).toBeNull();
    expect(hand.cancel()).toBe(false);
  });

  test('the end of the turn is confirmed, or not where the player has switched that off (L17)', async () => {
    const { hand, sent, askEndOfTurn } = await lay(MEETING);
    endTurn(hand);
    expect(sent).toEqual([]);
    expect(hand.prepared.value).toEqual({ type: 'end-turn' });
    askEndOfTurn.value = false;
    endTurn(hand);
    expect(sent).toEqual([{ type: 'end-turn' }]);
  });

  test('an attack carries the conduct that was chosen', async () => {
    const { hand, sent, dice } = await lay(MEETING);
    tap(hand, 'd4');
    tap(hand, 'd6');
    hand.change({ conduct: { able: 'retreat', ranks: 2, unable: 'hold' } });
    dice.push(1, 1, 1, 1);
    const action = hand.prepared.value;
    if (action !== null) await hand.send(action);
    expect(sent[0]).toEqual({
      type: 'fire',
      unit: 'wL1',
      target: 'bL1',
      conduct: { able: 'retreat', ranks: 2, unable: 'hold' },
    });
  });

  test('a draft for another turn or another question is over', async () => {
    const { hand, draft } = await lay(MEETING);
    endTurn(hand);
    const left = draft.value;
    await hand.send({ type: 'end-turn' });
    expect(draft.value).toBeNull();
    draft.value = left;
    expect(hand.draft.value.deed).toBeNull();
    expect(hand.prepared.value).toBeNull();
  });

  test('whoever is not asked sees no marks and prepares nothing', async () => {
    const { hand } = await lay(MEETING, 1);
    tap(hand, 'd6');
    expect(hand.marks.value.size).toBe(0);
    expect(hand.prepared.value).toBeNull();
    expect(hand.draft.value.target).toBeNull();
  });
});
