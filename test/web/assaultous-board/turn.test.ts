import { describe, expect, test, vi } from 'vitest';
import { aimOf } from '../../../web/boards/assaultous/draft.ts';
import { type AssaultousHand, stepBack, tap } from '../../../web/boards/assaultous/hand.ts';
import type { Mark } from '../../../web/boards/assaultous/marks.ts';
import { endTurn, propose } from '../../../web/boards/assaultous/turn/taps.ts';
import { lay, QUIET } from './lay.ts';

const marked = (hand: AssaultousHand, mark: Mark): readonly string[] =>
  [...hand.marks.value]
    .filter(([, kinds]) => kinds.has(mark))
    .map(([tile]) => tile)
    .sort();

describe('a move on the map (section 10)', () => {
  test('a tapped tile presets all fighters and shows where they can go and whom they can attack', async () => {
    const { hand } = await lay('c1 w C; c3 w 2A W; c4 b A; c6 b C');
    tap(hand, 'c3');
    expect(hand.troops.value).toEqual({ workers: 0, armies: 2, commander: false });
    expect(marked(hand, 'move')).toEqual(['b2', 'c2', 'd2']);
    expect(marked(hand, 'attack')).toEqual(['c4']);
    expect(marked(hand, 'other')).toContain('c2');
  });

  test('a tile of Workers alone presets them', async () => {
    const { hand } = await lay('c1 w C; c3 w 2W; c6 b C');
    tap(hand, 'c3');
    expect(hand.troops.value).toEqual({ workers: 2, armies: 0, commander: false });
  });

  test('a tapped destination is prepared and sent by confirming only', async () => {
    const { hand, sent, state } = await lay('c1 w C; c3 w 2A W; c6 b C');
    tap(hand, 'c3');
    tap(hand, 'c4');
    expect(sent).toEqual([]);
    expect(hand.shown.value?.outlooks.length).toBeGreaterThan(0);
    await hand.confirm();
    expect(sent).toEqual([{ type: 'move', from: 'c3', to: 'c4', workers: 0, armies: 2, commander: false }]);
    expect(state.value.movesLeft).toBe(1);
    expect(hand.selected.value).toBeNull();
  });

  test('where not all fighters fit in, as many as do are preset', async () => {
    const { hand } = await lay('c1 w C; c3 w 5A; d2 w W A; c6 b C');
    tap(hand, 'c3');
    expect(marked(hand, 'move')).not.toContain('d2');
    tap(hand, 'd2');
    expect(hand.prepared.value).toMatchObject({ to: 'd2', armies: 2 });
  });

  test('chosen pieces that do not fit are refused in the book’s words, with the rule', async () => {
    const { hand } = await lay('c1 w C; c3 w 5A; d2 w W A; c6 b C');
    tap(hand, 'c3');
    hand.change({ troops: { workers: 0, armies: 4, commander: false } });
    tap(hand, 'd2');
    expect(hand.prepared.value).toBeNull();
    expect(hand.refusal.value?.code).toBe('over-capacity');
    expect(hand.note.value?.why[0]?.rule).toBeDefined();
    hand.change({ troops: { workers: 0, armies: 2, commander: false } });
    expect(hand.prepared.value).not.toBeNull();
  });

  test('illegal tiles say why: a Lake next to it, a tile far off, Workers alone against the enemy', async () => {
    const { hand, said } = await lay('c1 w C; c3 w W; c4 b T; c6 b C');
    tap(hand, 'c3');
    tap(hand, 'b3');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['lake']);
    expect(hand.selected.value).toBe('c3');
    tap(hand, 'c4');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['needs-fighter']);
    tap(hand, 'e2');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['not-adjacent']);
    expect(hand.selected.value).toBeNull();
    expect(said.at(-1)).toBe('c3 to e2: Those tiles do not touch.');
  });

  test('an own neighbour is a destination first and selected by a second tap', async () => {
    const { hand } = await lay('c1 w C; c3 w 2A; c2 w W; c6 b C');
    tap(hand, 'c3');
    tap(hand, 'c2');
    expect(hand.prepared.value).toMatchObject({ type: 'move', to: 'c2' });
    tap(hand, 'c2');
    expect(hand.selected.value).toBe('c2');
    expect(hand.prepared.value).toBeNull();
  });

  test('without moves left a tap goes from own tile to own tile', async () => {
    const { hand } = await lay('m0; c1 w C; c3 w 2A; c2 w W; c6 b C');
    tap(hand, 'c3');
    expect(marked(hand, 'move')).toEqual([]);
    tap(hand, 'c2');
    expect(hand.selected.value).toBe('c2');
    tap(hand, 'b2');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['no-moves-left']);
  });

  test('leaving the Capital empty is asked once', async () => {
    const { hand, sent } = await lay('c1 w C A; c6 b C');
    tap(hand, 'c1');
    tap(hand, 'c2');
    await hand.confirm();
    expect(sent).toEqual([]);
    expect(hand.draft.value.asked).toBe(true);
    await hand.confirm();
    expect(sent).toHaveLength(1);
  });

  test('something else is asked about anew', async () => {
    const { hand, sent } = await lay('c1 w C A; c6 b C');
    tap(hand, 'c1');
    tap(hand, 'c2');
    await hand.confirm();
    tap(hand, 'b1');
    await hand.confirm();
    expect(sent).toEqual([]);
  });

  test('Escape steps back: the question, the destination, the chosen pieces, the tile', async () => {
    const { hand } = await lay('c1 w C A; c6 b C');
    tap(hand, 'c1');
    hand.change({ troops: { workers: 0, armies: 1, commander: true } });
    tap(hand, 'c2');
    await hand.confirm();
    stepBack(hand, false);
    expect(hand.draft.value.asked).toBe(false);
    stepBack(hand, false);
    expect(hand.draft.value.to).toBeNull();
    stepBack(hand, false);
    expect(hand.draft.value.troops).toBeNull();
    stepBack(hand, false);
    expect(hand.selected.value).toBeNull();
    expect(stepBack(hand, false)).toBe(false);
  });
});

describe('other deeds of a turn', () => {
  test('a purchase is prepared on a tile, and the tile stays selected', async () => {
    const { hand, sent } = await lay(`${QUIET}\nw g4 i0`);
    tap(hand, 'c1');
    propose(hand, { type: 'buy-worker' });
    expect(hand.prepared.value).toEqual({ type: 'buy-worker' });
    await hand.confirm();
    expect(sent).toEqual([{ type: 'buy-worker' }]);
    expect(hand.selected.value).toBe('c1');
    expect(hand.draft.value.deed).toBeNull();
  });

  test('what cannot be bought says why', async () => {
    const { hand } = await lay(QUIET);
    propose(hand, { type: 'buy-worker' });
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['cannot-afford']);
    expect(hand.draft.value.deed).toBeNull();
  });

  test('the end of a turn is asked for, or not where the player has switched that off', async () => {
    const { hand, sent, askEndOfTurn, dice } = await lay(QUIET);
    endTurn(hand);
    expect(sent).toEqual([]);
    expect(hand.shown.value?.warnings).toEqual(['moves-left']);
    askEndOfTurn.value = false;
    stepBack(hand, true);
    dice.push(3);
    endTurn(hand);
    await vi.waitFor(() => expect(sent).toEqual([{ type: 'end-turn' }]));
  });

  test('a draft outlives a reload, one of another turn and a foreign one do not', async () => {
    const { hand, draft } = await lay(QUIET);
    tap(hand, 'c1');
    tap(hand, 'c2');
    const kept: unknown = JSON.parse(JSON.stringify(draft.value));
    const again = await lay(QUIET);
    again.draft.value = kept;
    expect(again.hand.prepared.value).toEqual(hand.prepared.value);
    const later = await lay(`${QUIET}\nturns w6 b5`);
    later.draft.value = kept;
    expect(later.hand.prepared.value).toBeNull();
    later.draft.value = { of: 7, tile: 'z9' };
    expect(later.hand.selected.value).toBeNull();
  });

  test('a kept selection of a tile that is lost is none', async () => {
    const { hand } = await lay(QUIET);
    hand.change({ tile: 'c4', to: 'c5' });
    expect(hand.selected.value).toBeNull();
    expect(hand.prepared.value).toBeNull();
  });
});

describe('cards and their targets', () => {
  const WAR = `c1 w C
c6 b C A
c4 b 2A W
b4 b W T
hand w assassination,siege-engine,diversion`;

  test('a Diversion takes its tile, then a tile next to it', async () => {
    const { hand, sent } = await lay(WAR);
    hand.change({ aim: aimOf('diversion') });
    expect(marked(hand, 'target')).toEqual(['b4', 'c4', 'c6']);
    tap(hand, 'c4');
    expect(marked(hand, 'target')).toContain('c5');
    expect(hand.prepared.value).toBeNull();
    tap(hand, 'c5');
    expect(hand.prepared.value).toEqual({ type: 'play-card', card: 'diversion', tile: 'c4', to: 'c5' });
    await hand.confirm();
    expect(sent).toHaveLength(1);
  });

  test('an Assassination whose victim is the only one possible needs no further choice', async () => {
    const { hand } = await lay(WAR);
    hand.change({ aim: aimOf('assassination') });
    tap(hand, 'b4');
    expect(hand.prepared.value).toEqual({ type: 'play-card', card: 'assassination', tile: 'b4', piece: 'worker' });
    tap(hand, 'c4');
    expect(hand.draft.value.aim).toMatchObject({ tile: 'c4', piece: null });
  });

  test('a Siege Engine takes two Army units where there are two', async () => {
    const { hand } = await lay(WAR);
    hand.change({ aim: aimOf('siege-engine') });
    tap(hand, 'c4');
    expect(hand.prepared.value).toEqual({
      type: 'play-card',
      card: 'siege-engine',
      mode: 'armies',
      tile: 'c4',
      count: 2,
    });
  });

  test('a tile that it cannot be played on says why', async () => {
    const { hand } = await lay(WAR);
    hand.change({ aim: aimOf('assassination') });
    tap(hand, 'c1');
    expect(hand.note.value?.why.map(({ code }) => code)).toEqual(['bad-target']);
    expect(hand.draft.value.aim).not.toBeNull();
  });

  test('Escape gives up one target after the other, then the card', async () => {
    const { hand } = await lay(WAR);
    hand.change({ aim: aimOf('diversion') });
    tap(hand, 'c4');
    tap(hand, 'c5');
    stepBack(hand, false);
    expect(hand.draft.value.aim).toMatchObject({ tile: 'c4', to: null });
    stepBack(hand, false);
    expect(hand.draft.value.aim).toMatchObject({ tile: null });
    stepBack(hand, false);
    expect(hand.draft.value.aim).toBeNull();
  });
});
