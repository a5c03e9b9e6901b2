import { describe, expect, test } from 'vitest';
import { assaultous } from '../../../engine/assaultous/index.ts';
import { stallsOn } from '../../../web/boards/assaultous/market/stalls.ts';
import { limitsOf, roomFor } from '../../../web/boards/assaultous/move/limits.ts';
import { tileOf } from '../../../web/boards/assaultous/troops.ts';
import { lay } from './lay.ts';

/** What a tile offers: name, price, and why not. */
async function stalls(position: string, tile: string) {
  const { hand } = await lay(position);
  const view = hand.view.value;
  const seat = hand.seat.value;
  if (view === null || seat === null) throw new Error('nobody is asked');
  return stallsOn(view, seat, tile, hand.refused).map(
    ({ name, price, refused }) => `${name}, ${price}${refused === null ? '' : `: ${refused.code}`}`,
  );
}

describe('the market on the selected tile (6.6)', () => {
  test('the own Capital sells Worker, Army unit and card, and takes Tower and Barracks', async () => {
    expect(await stalls('c1 w C; w g5 i2', 'c1')).toEqual([
      'Worker, 2 Gold',
      'Army unit, 3 Iron: cannot-afford',
      'Tactics card, 5 Gold',
      'Tower, free, 3 left',
      'Barracks, 3 Gold',
    ]);
  });

  test('Barracks on it close it for Workers and cards, and no second ones are offered', async () => {
    expect(await stalls('c1 w C bar; w g5 i3', 'c1')).toEqual([
      'Worker, 2 Gold: barracks-present',
      'Army unit, 3 Iron',
      'Tactics card, 5 Gold: barracks-present',
      'Tower, free, 3 left',
    ]);
  });

  test('left empty it sells nothing, and says why', async () => {
    expect(await stalls('c1 -; c2 w C; w g9 i3', 'c1')).toEqual([
      'Worker, 2 Gold: no-piece-there',
      'Army unit, 3 Iron: no-piece-there',
      'Tactics card, 5 Gold: no-piece-there',
      'Tower, free, 3 left: no-piece-there',
      'Barracks, 3 Gold: no-piece-there',
    ]);
  });

  test('any other tile takes Towers and Barracks, with Barracks it musters, a Port exchanges', async () => {
    expect(await stalls('b2 w A; w g1 i3', 'b2')).toEqual(['Tower, free, 3 left', 'Barracks, 3 Gold: cannot-afford']);
    expect(await stalls('b2 w A bar; w g1 i3', 'b2')).toEqual(['Army unit, 3 Iron', 'Tower, free, 3 left']);
    expect(await stalls('e1 w W; w g0 i5', 'e1')).toEqual([
      '1 Gold, for 2 Iron',
      '1 Iron, for 2 Gold: cannot-afford',
      'Tower, free, 3 left',
      'Barracks, 3 Gold: cannot-afford',
    ]);
  });

  test('enemy and empty tiles offer nothing', async () => {
    expect(await stalls('w g9 i9', 'c6')).toEqual([]);
    expect(await stalls('w g9 i9', 'b2')).toEqual([]);
  });
});

describe('how many can go (6.3)', () => {
  const view = assaultous.view(assaultous.parse('c3 w C 3A W; d2 w 3W; b2 b 3A').state, 0);
  const tile = (id: string) => {
    const found = tileOf(view, id);
    if (found === null) throw new Error(`no tile ${id}`);
    return found;
  };

  test('enemy pieces do not count against the room, own ones do', () => {
    expect(roomFor(tile('b2'), 0)).toBe(4);
    expect(roomFor(tile('d2'), 0)).toBe(1);
  });

  test('limits follow what the tile has and the room that the others leave', () => {
    const chosen = { workers: 0, armies: 1, commander: true };
    expect(limitsOf(tile('c3'), chosen, null)).toEqual({ workers: 1, armies: 3, commander: true });
    expect(limitsOf(tile('c3'), chosen, 4)).toEqual({ workers: 1, armies: 3, commander: true });
    expect(limitsOf(tile('c3'), chosen, 2)).toEqual({ workers: 0, armies: 1, commander: true });
    expect(limitsOf(tile('c3'), { workers: 0, armies: 1, commander: false }, 1)).toEqual({
      workers: 0,
      armies: 1,
      commander: false,
    });
  });
});
