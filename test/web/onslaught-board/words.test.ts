import { describe, expect, test } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { BLANK, readDraft } from '../../../web/boards/onslaught/draft.ts';
import { percent } from '../../../web/boards/onslaught/fight/odds-words.tsx';
import { corner, lines, neighbourOnScreen } from '../../../web/boards/onslaught/geometry.ts';
import { tap } from '../../../web/boards/onslaught/hand.ts';
import { labelOf } from '../../../web/boards/onslaught/labels.ts';
import { ordersInWords } from '../../../web/boards/onslaught/orders-words.ts';
import { lay } from './lay.ts';

describe('spoken labels', () => {
  const position = `scale battle
terrain black ridge d7; white stone-wall e6
units wC1 c4(2)/5, wL1 d4/0, bL1 d7, bL2 e6
activated wL1
left 2`;

  test('a square says its name, terrain, unit, ranks, ammunition and whether it has acted', async () => {
    const { hand } = await lay(position);
    expect(labelOf(hand, 'd7')).toBe('d7, ridge open towards row 16, Black’s Lineman 1, 4 of 4 ranks, ammunition 8.');
    expect(labelOf(hand, 'd4')).toBe('d4, White’s Lineman 1, 4 of 4 ranks, ammunition 0, has acted.');
    expect(labelOf(hand, 'c4')).toBe('c4, White’s Cavalry 1, 2 of 3 ranks, ammunition 5, can act.');
    expect(labelOf(hand, 'f6')).toBe('f6, stone wall.');
  });

  test('with a unit selected it says what that unit can do there', async () => {
    const { hand } = await lay(position);
    tap(hand, 'c4');
    expect(labelOf(hand, 'c4')).toBe('c4, White’s Cavalry 1, 2 of 3 ranks, ammunition 5, selected.');
    expect(labelOf(hand, 'd5')).toBe(
      'd5, Cavalry 1 can move here, fire from here at Lineman 2 or charge Lineman 2 from here.',
    );
    expect(labelOf(hand, 'e6')).toBe(
      'e6, stone wall, Black’s Lineman 2, 4 of 4 ranks, ammunition 8, Cavalry 1 can move and fire at it or charge it.',
    );
  });
});

describe('the lie of the board', () => {
  test('the own edge is at the bottom for either side', () => {
    expect(lines({ rows: 12, flip: false }).at(-1)?.[0]).toBe('a1');
    expect(lines({ rows: 12, flip: true }).at(-1)?.[0]).toBe('h12');
    expect(corner({ rows: 16, flip: false }, 'h16')).toEqual({ x: 308, y: 0 });
  });

  test('arrows go as the screen lies and stop at the edge', () => {
    expect(neighbourOnScreen({ rows: 12, flip: false }, 'd4', 0, -1)).toBe('d5');
    expect(neighbourOnScreen({ rows: 12, flip: true }, 'd4', 0, -1)).toBe('d3');
    expect(neighbourOnScreen({ rows: 12, flip: true }, 'd4', 1, 0)).toBe('c4');
    expect(neighbourOnScreen({ rows: 12, flip: false }, 'a12', -1, 0)).toBe('a12');
    expect(neighbourOnScreen({ rows: 12, flip: false }, 'a12', 0, -1)).toBe('a12');
  });
});

describe('drafts', () => {
  test('anything old or foreign is borne', () => {
    for (const value of [
      null,
      undefined,
      7,
      'x',
      [],
      { unit: 5, squares: 'no', pieces: [{ kind: 'lake', at: 'z9' }] },
    ]) {
      expect(readDraft(value, 'onslaught-1 turn 5 2')).toEqual({ ...BLANK, of: 'onslaught-1 turn 5 2' });
    }
  });

  test('a draft survives JSON', () => {
    const draft = {
      ...BLANK,
      of: 'onslaught-1 turn 5 2',
      unit: 'wL2',
      deed: 'charge',
      square: 'd5',
      target: 'bG',
      pieces: [{ kind: 'ridge', at: 'c4' }],
      squares: { wG: 'e1' },
      conduct: { able: 'retreat', ranks: 2, unable: 'hold' },
    };
    expect(readDraft(JSON.parse(JSON.stringify(draft)), draft.of)).toEqual(draft);
    expect(readDraft(draft, 'onslaught-1 turn 6 2').unit).toBeNull();
  });

  test('a selection whose unit is gone is none', async () => {
    const { hand, draft } = await lay('units wL1 d4, bL1 d6');
    draft.value = { ...hand.draft.value, unit: 'wL9', square: 'd5' };
    expect(hand.selected.value).toBeNull();
    expect(hand.prepared.value).toBeNull();
  });
});

describe('words', () => {
  test('standing orders in one line', () => {
    expect(ordersInWords(onslaught.recommendedOrders)).toBe(
      'The General: ask me. Others: strike back, and hold when unable to strike.',
    );
    expect(ordersInWords(null)).toBe('All units: ask me.');
  });

  test('what is neither sure nor impossible never reads so', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0 %', '<1 %', '50 %', '>99 %', '100 %']);
  });
});
