import { describe, expect, test } from 'vitest';
import type { OnslaughtHand } from '../../../web/boards/onslaught/hand.ts';
import { tap } from '../../../web/boards/onslaught/hand.ts';
import { labelOf } from '../../../web/boards/onslaught/labels.ts';
import {
  barred,
  clearAll,
  drawUp,
  layTerrain,
  takeAway,
  takeStandard,
} from '../../../web/boards/onslaught/set-up/placing.ts';
import { lay } from './lay.ts';

const free = (hand: OnslaughtHand): readonly string[] =>
  [...hand.marks.value].filter(([, kinds]) => kinds.has('free')).map(([square]) => square);

describe('terrain (section 10.8)', () => {
  test('squares outside the rows for terrain are barred, the others free', async () => {
    const { hand } = await lay('phase terrain');
    expect(free(hand).length).toBe(48);
    expect(barred(hand, 'c3')?.code).toBe('terrain-zone');
    expect(barred(hand, 'c4')).toBeNull();
  });

  test('a tap lays the kind in hand, a second tap takes it away', async () => {
    const { hand } = await lay('phase terrain');
    hand.change({ inHand: 'ridge' });
    tap(hand, 'c4');
    expect(hand.draft.value.pieces).toEqual([{ kind: 'ridge', at: 'c4' }]);
    expect(hand.prepared.value).toBeNull();
    tap(hand, 'c4');
    expect(hand.draft.value.pieces).toEqual([]);
  });

  test('two pieces do not share a square, with what lies there already either', async () => {
    const { hand } = await lay(
      'phase terrain\nfirst white\nterrain white ridge c4; white forest d9; white ridge d8',
      1,
    );
    hand.change({ inHand: 'forest' });
    expect(barred(hand, 'c4')?.code).toBe('terrain-overlap');
    tap(hand, 'e6');
    layTerrain(hand, { kind: 'ridge', at: 'e6' }, hand.draft.value.pieces);
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['terrain-overlap']);
    expect(hand.draft.value.pieces.length).toBe(1);
  });

  test('a farm house of a Battle covers two squares and stays in its rows (D27)', async () => {
    const { hand } = await lay('scale battle\nphase terrain');
    hand.change({ inHand: 'farm-house' });
    expect(barred(hand, 'c12')?.code).toBe('terrain-zone');
    tap(hand, 'c10');
    hand.change({ inHand: 'forest' });
    expect(barred(hand, 'c11')?.code).toBe('terrain-overlap');
    expect(labelOf(hand, 'c11')).toBe('c11, farm house laid out here, not sent yet.');
  });

  test('the standard terrain at one tap is complete and legal', async () => {
    const { hand, sent } = await lay('phase terrain');
    takeStandard(hand);
    const action = hand.prepared.value;
    expect(action?.type).toBe('place-terrain');
    if (action === null) return;
    expect(hand.refusal(action)).toBeNull();
    expect(sent).toEqual([]);
    await hand.send(action);
    expect(hand.view.value?.terrain.length).toBe(3);
  });
});

describe('deployment (section 10.8)', () => {
  test('units are drawn up one after the other in the own rows', async () => {
    const { hand } = await lay('phase deploy');
    expect(free(hand).length).toBe(24);
    expect(labelOf(hand, 'd3')).toBe('d3, General can stand here.');
    tap(hand, 'd3');
    tap(hand, 'e3');
    expect(hand.draft.value.squares).toEqual({ wG: 'd3', wL1: 'e3' });
    expect(labelOf(hand, 'd3')).toBe('d3, General drawn up here, not sent yet, Lineman 2 can stand here.');
    tap(hand, 'd4');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['deploy-zone']);
  });

  test('a drawn-up unit is taken in hand, and changes places with another', async () => {
    const { hand } = await lay('phase deploy');
    tap(hand, 'd3');
    tap(hand, 'e3');
    tap(hand, 'd3');
    expect(hand.draft.value.inHand).toBe('wG');
    tap(hand, 'e3');
    expect(hand.draft.value.squares).toEqual({ wG: 'e3', wL1: 'd3' });
  });

  test('dropped beside the board a unit is in reserve again', async () => {
    const { hand } = await lay('phase deploy');
    drawUp(hand, 'wC1', 'a1');
    expect(takeAway(hand, 'a1')).toBe(true);
    expect(hand.draft.value.squares).toEqual({});
    expect(takeAway(hand, 'a1')).toBe(false);
  });

  test('the standard deployment at one tap, and clear', async () => {
    const { hand, draft, sent } = await lay('phase deploy');
    takeStandard(hand);
    clearAll(hand);
    expect(hand.prepared.value).toBeNull();
    takeStandard(hand);
    const action = hand.prepared.value;
    if (action !== null) await hand.send(action);
    expect(sent[0]?.type).toBe('deploy');
    expect(hand.view.value?.units['wG']?.at).toBe('e1');
    expect(draft.value).toBeNull();
  });

  test('what the table says of a square names the unit in hand', async () => {
    const { hand, said } = await lay('phase deploy');
    tap(hand, 'c2');
    expect(said.at(-1)).toBe('General on c2. 7 left.');
  });
});
