import { describe, expect, it } from 'vitest';
import { onslaught } from '../../../engine/onslaught/index.ts';
import { onslaughtPlay } from '../../../engine/onslaught/match-rules.ts';
import type { Event } from '../../../engine/onslaught/state.ts';
import { onslaughtTable } from '../../../engine/onslaught/table-rules.ts';

const state = (text: string) => onslaught.parse(text).state;

describe('evaluate', () => {
  it('is level while nobody is on the board yet, and when both armies are whole', () => {
    expect(onslaught.evaluate(state('phase deploy'))).toBe(0);
    expect(onslaught.evaluate(state('units wL1 d4, bL1 d8'))).toBe(0);
  });

  it('leans to the side with more ranks by their value, mirrored alike', () => {
    // White: General 3 x 60 + Lineman 4 x 10 = 220; Black: 180 + 20 = 200. 900 x 20 / 420 = 42.
    const position = state('units wL1 d4, bL1 d8(2)');
    expect(onslaught.evaluate(position)).toBe(42);
    const mirrored = onslaught.symmetries[0]?.state(position) ?? position;
    expect(onslaught.evaluate(mirrored)).toBe(-42);
  });

  it('is the end of the scale when a side has won, and the middle when nobody has', () => {
    expect(onslaught.evaluate(state('phase over\nresult white general\nunits bG x'))).toBe(1000);
    expect(onslaught.evaluate(state('phase over\nresult black surrender'))).toBe(-1000);
    expect(onslaught.evaluate(state('phase over\nresult draw stand-off'))).toBe(0);
  });
});

describe('moment', () => {
  it('is a strike that hits, and the fall of a General', () => {
    const strike: Event = {
      type: 'strike',
      kind: 'ranged',
      unit: 'wL1',
      target: 'bL1',
      dice: [5],
      need: 5,
      hits: 1,
      ranksLost: 1,
      ranksLeft: 3,
      ammoLeft: null,
    };
    expect(onslaught.moment(strike)).toBe('first-blood');
    expect(onslaught.moment({ ...strike, dice: [1], hits: 0, ranksLost: 0, ranksLeft: 4 })).toBeNull();
    expect(onslaught.moment({ type: 'destroyed', unit: 'bG', at: 'd12' })).toBe('leader-fell');
    expect(onslaught.moment({ type: 'destroyed', unit: 'bL1', at: 'd12' })).toBeNull();
  });
});

describe('sketch', () => {
  const board = 'scale battle\nmix 8 4 3\n';
  const empty = onslaught.sketch(onslaught.view(state(`${board}units wG a1, bG h16`), null));

  it('has the size of the board, and everything on it lies inside', () => {
    expect([empty.width, empty.height]).toEqual([8 * 44, 16 * 44]);
    const full = state(
      `${board}terrain white ridge d5; black ridge h9; white farm-house c6; black stone-wall g12; white forest a5; black breastworks b7; white uneven-ground h5\nunits wG a1, wL1 h8, wC1 a8, wA1 d5, bG h16`,
    );
    for (const shape of onslaught.sketch(onslaught.view(full, null)).shapes) {
      const points =
        shape.kind === 'polygon'
          ? shape.points
          : shape.kind === 'line'
            ? [shape.from, shape.to]
            : shape.kind === 'rect'
              ? ([
                  [shape.x, shape.y],
                  [shape.x + shape.w, shape.y + shape.h],
                ] as const)
              : ([[shape.x, shape.y]] as const);
      for (const [x, y] of points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(empty.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(empty.height);
      }
    }
  });

  it('draws each kind of terrain, leaves the rear edge of a ridge free, and shows lost ranks', () => {
    for (const piece of ['ridge', 'farm-house', 'stone-wall', 'forest', 'breastworks', 'uneven-ground']) {
      const with1 = onslaught.sketch(
        onslaught.view(state(`${board}terrain white ${piece} d6\nunits wG a1, bG h16`), null),
      );
      expect(with1.shapes.length, piece).toBeGreaterThan(empty.shapes.length);
    }
    const marks = (side: string) => {
      const view = onslaught.view(state(`${board}terrain ${side} ridge d6\nunits wG a1, bG h16`), null);
      const lines = onslaught.sketch(view).shapes.flatMap((shape) => (shape.kind === 'line' ? [shape] : []));
      const upright = lines.filter(({ from, to, ink }) => ink === 9 && from[0] === to[0]);
      return new Set(upright.map(({ from }) => (from[1] - 10 * 44 < 22 ? 'top' : 'bottom')));
    };
    // d6 is the eleventh row from above: White's ridge is closed above and open below, Black's the other way.
    expect([...marks('white')]).toEqual(['top']);
    expect([...marks('black')]).toEqual(['bottom']);
    const hollow = (ranks: string) => {
      const view = onslaught.view(state(`${board}units wG a1, wL1 d4${ranks}, bG h16`), null);
      return onslaught.sketch(view).shapes.filter((shape) => shape.kind === 'rect' && shape.h === 2).length;
    };
    expect(hollow('(1)') - hollow('')).toBe(3);
  });
});

describe('the three parts of the contract', () => {
  it('are the same functions: a table, a match on a device and the service cannot disagree', () => {
    for (const [name, member] of Object.entries(onslaughtTable)) {
      expect(Object.entries(onslaught).find(([key]) => key === name)?.[1], name).toBe(member);
    }
    for (const [name, member] of Object.entries(onslaughtPlay)) {
      expect(Object.entries(onslaught).find(([key]) => key === name)?.[1], name).toBe(member);
    }
  });
});

describe('legal', () => {
  it('lists the long shot from a ridge that nobody can enter, as check accepts it (R30)', () => {
    const view = onslaught.view(
      state('scale battle\nterrain black ridge e10; white farm-house e11\nunits wG a1, wA1 e10, bG h16, bL1 e6'),
      0,
    );
    const shot = { type: 'fire', unit: 'wA1', target: 'bL1' } as const;
    expect(onslaught.check(view, 0, shot)).toBeNull();
    expect(onslaught.legal(view, 0).actions).toContainEqual(shot);
  });
});

describe('prompt', () => {
  const combat = (asked: string, strikes: number) =>
    onslaught.view(
      state(
        `struck yes\nleft 1\nactivated wL1\nunits wL1 d4, bL1 d6\nphase answer\ncombat ranged wL1 bL1 strikes ${strikes} asked ${asked}\nmix 1 0 0`,
      ),
      null,
    );

  it('tells an answer in the other side’s turn from one in the own turn (D12, D33)', () => {
    expect(onslaught.prompt(combat('bL1', 1), 1)).toEqual({
      text: 'Black’s Lineman 1 is struck: strike back or give way?',
      kinds: ['strike', 'retreat'],
      interrupt: true,
    });
    expect(onslaught.prompt(combat('wL1', 2), 0)?.interrupt).toBeUndefined();
    expect(onslaught.prompt(combat('bL1', 1), 0)).toBeNull();
  });
});
