import { describe, expect, test } from 'vitest';
import { neighbours, TILE_NAMES, tileIndex, tileName } from '../../../engine/assaultous/country.ts';
import type { Event } from '../../../engine/assaultous/state.ts';
import { HIGH, lines, middle, neighbourOnScreen, tileAt, WIDE } from '../../../web/boards/assaultous/geometry.ts';
import { tap } from '../../../web/boards/assaultous/hand.ts';
import { labelOf } from '../../../web/boards/assaultous/labels.ts';
import { lastMarches } from '../../../web/boards/assaultous/over/marches.ts';
import { standingWords } from '../../../web/boards/assaultous/standing.tsx';
import { changedTiles } from '../../../web/boards/assaultous/turn/changed.ts';
import { lay, QUIET } from './lay.ts';

const STRAIGHT = { flip: false };
const TURNED = { flip: true };

describe('the lie of the map', () => {
  test('six rows of neighbours, the own Capital at the bottom for either side', () => {
    expect(lines(STRAIGHT)).toEqual([
      ['b5', 'c6', 'd5'],
      ['a4', 'b4', 'c5', 'd4', 'e4'],
      ['a3', 'b3', 'c4', 'd3', 'e3'],
      ['a2', 'b2', 'c3', 'd2', 'e2'],
      ['a1', 'b1', 'c2', 'd1', 'e1'],
      ['c1'],
    ]);
    expect(lines(TURNED)[0]).toEqual(['d1', 'c1', 'b1']);
    expect(lines(TURNED)[5]).toEqual(['c6']);
  });

  test('tiles that touch lie a tile apart, others farther', () => {
    for (const a of TILE_NAMES) {
      for (const b of TILE_NAMES) {
        const [p, q] = [middle(STRAIGHT, a), middle(STRAIGHT, b)];
        const far = Math.hypot(p.x - q.x, p.y - q.y);
        expect(far <= 70 && far > 0, `${a} ${b}`).toBe(neighbours(tileIndex(a)).includes(tileIndex(b)));
      }
    }
  });

  test('every arrow leads to a neighbour or nowhere, and all tiles can be reached with them', () => {
    const steps = [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const;
    for (const lie of [STRAIGHT, TURNED]) {
      const seen = new Set(['c1']);
      for (const tile of seen) {
        for (const [dx, dy] of steps) {
          const next = neighbourOnScreen(lie, tile, dx, dy);
          if (next !== tile) expect(neighbours(tileIndex(tile)).map(tileName), `${tile} ${dx} ${dy}`).toContain(next);
          seen.add(next);
        }
      }
      expect(seen.size).toBe(24);
    }
  });

  test('up and down keep to the column, left and right go and come back', () => {
    expect(neighbourOnScreen(STRAIGHT, 'c3', 0, -1)).toBe('c4');
    expect(neighbourOnScreen(TURNED, 'c3', 0, -1)).toBe('c2');
    expect(neighbourOnScreen(STRAIGHT, 'c4', 1, 0)).toBe('d3');
    expect(neighbourOnScreen(STRAIGHT, 'd3', -1, 0)).toBe('c4');
    expect(neighbourOnScreen(STRAIGHT, 'c1', -1, 0)).toBe('b1');
    expect(neighbourOnScreen(STRAIGHT, 'a4', -1, 0)).toBe('a4');
    expect(neighbourOnScreen(STRAIGHT, 'c6', 0, -1)).toBe('c6');
  });

  test('the point below a finger is the hexagon that it is drawn in', () => {
    for (const tile of TILE_NAMES) {
      const { x, y } = middle(TURNED, tile);
      expect(tileAt(TURNED, { x: x + WIDE / 2 - 2, y })).toBe(tile);
      expect(tileAt(TURNED, { x: x - 18, y: y + HIGH / 2 - 1 })).toBe(tile);
    }
    expect(tileAt(STRAIGHT, { x: 2, y: 2 })).toBeNull();
  });
});

describe('spoken labels', () => {
  test('a tile says its name, terrain, owner, pieces, room, bonus', async () => {
    const { hand } = await lay('act b; c1 w C 2A; b2 b 2A W; b1 w W T bar; c6 b C; siege c6', 1);
    expect(labelOf(hand, 'b2')).toBe('b2, Mine, Red: 2 Army units, 1 Worker, 3 of 4, can move.');
    expect(labelOf(hand, 'b1')).toBe('b1, Blue’s City, Blue: 1 Worker, 1 Tower, 2 of 5, Barracks, bonus 0.');
    expect(labelOf(hand, 'c6')).toContain('bonus 0, under Siege Engine');
    expect(labelOf(hand, 'c1')).toBe('c1, Blue’s Capital, Blue: Commander, 2 Army units, 3 of 5, bonus 3.');
    expect(labelOf(hand, 'd3')).toBe('d3, Lake, no entry.');
    expect(labelOf(hand, 'c3')).toBe('c3, Plain, 0 of 5.');
  });

  test('with a tile selected it says who can come, attack, or could come instead', async () => {
    const { hand } = await lay('c1 w C; c3 w 2A W; c4 b A; b2 w 3A; c6 b C');
    tap(hand, 'c3');
    expect(labelOf(hand, 'c3')).toContain('3 of 5, selected.');
    expect(labelOf(hand, 'c2')).toContain('2 Army units can move here.');
    expect(labelOf(hand, 'c4')).toContain('2 Army units can attack.');
    expect(labelOf(hand, 'b2')).toContain('others of c3 can move here.');
  });
});

describe('what lies over the map', () => {
  const march = (seat: 0 | 1, from: string, to: string): Event => ({
    type: 'moved',
    seat,
    from,
    to,
    workers: 0,
    armies: 1,
    commander: false,
    grounds: ['plain', 'plain'],
  });
  const began = (seat: 0 | 1, no: number): Event => ({ type: 'turn-began', seat, no });
  const theirs = [
    march(1, 'c6', 'c5'),
    { type: 'bought', seat: 1, piece: 'worker', tile: 'c6' },
    { type: 'turn-ended', seat: 1, unused: 1 },
  ] as const satisfies readonly Event[];

  test('tiles that the other seat changed stay marked until the first own action', () => {
    const events = [began(0, 1), march(0, 'c1', 'c2'), began(1, 1), ...theirs, began(0, 2)];
    expect([...changedTiles(events, 0)].sort()).toEqual(['c5', 'c6']);
    const acted: Event = { type: 'bought', seat: 0, piece: 'worker', tile: 'c1' };
    expect([...changedTiles([...events, acted], 0)]).toEqual([]);
  });

  test('what comes of an own march is not told as the other seat’s doing, an Ambush is', () => {
    const lost: Event = {
      type: 'removed',
      by: 'combat',
      seat: 0,
      tile: 'c4',
      workers: 0,
      armies: 1,
      towers: 0,
      commander: false,
    };
    expect([...changedTiles([march(0, 'c3', 'c4'), lost], 0)]).toEqual([]);
    const sprung: Event = { type: 'ambushed', seat: 1, tile: 'c4', count: 1 };
    expect([...changedTiles([march(0, 'c3', 'c4'), sprung, lost], 0)]).toEqual(['c4']);
  });

  test('the trail is that of the running turn, or of the one before', () => {
    const events = [began(1, 1), ...theirs, began(0, 2)];
    expect(lastMarches(events).map(({ to }) => to)).toEqual(['c5']);
    expect(lastMarches([...events, march(0, 'c1', 'c2')]).map(({ to }) => to)).toEqual(['c2']);
  });

  test('the standing tells turn, moves, and when Diversions lapse', async () => {
    const { hand } = await lay(`${QUIET}\nb2 w W\nc4 b A\nowed w b2>a2, b c4>c5\nturns w8 b7`);
    const { view, table } = hand;
    if (view.value === null) throw new Error('no view');
    expect(standingWords(view.value, table.rules.sides)).toEqual([
      'Turn 8 of 60',
      'Blue’s turn',
      '2 moves left',
      'Diversion: Blue from b2 to a2, lapses with this turn',
      'Diversion: Red from c4 to c5, lapses with Red’s next turn',
    ]);
  });
});
