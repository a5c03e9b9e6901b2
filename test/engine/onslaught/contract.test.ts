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
  const drawn = (text: string) => onslaught.sketch(onslaught.view(state(`${board}${text}`), null));
  const empty = drawn('units wG a1, bG h16');
  const full = drawn(
    'terrain white ridge d5; black ridge h9; white farm-house c6; black stone-wall g12; white stone-wall a4; white forest a5; black breastworks b7; white uneven-ground h5\nunits wG a1, wL1 h8, wC1 a8, wA1 d5, bG h16',
  );

  /** The corners of the place that a shape takes. */
  function extent(shape: SketchShape): readonly (readonly [number, number])[] {
    switch (shape.kind) {
      case 'polygon':
        return shape.points;
      case 'line':
        return [shape.from, shape.to];
      case 'rect':
        return [
          [shape.x, shape.y],
          [shape.x + shape.w, shape.y + shape.h],
        ];
      case 'circle':
        return [
          [shape.x - shape.r, shape.y - shape.r],
          [shape.x + shape.r, shape.y + shape.r],
        ];
      case 'text':
        return [[shape.x, shape.y]];
    }
  }

  it('has the size of the board, and everything on it lies inside', () => {
    expect([empty.width, empty.height]).toEqual([8 * 440, 16 * 440]);
    for (const shape of full.shapes) {
      for (const [x, y] of extent(shape)) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(full.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(full.height);
      }
    }
  });

  it('names rows from above and columns from the left, as the board is read with White below', () => {
    const skirmish = onslaught.sketch(onslaught.view(state('scale skirmish\nmix 4 2 2\nunits wG a1, bG h12'), null));
    expect(skirmish.edges?.rows).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
    expect(skirmish.edges?.columns.join('')).toBe('abcdefgh');
    expect(empty.edges?.rows[0]).toBe('16');
  });

  it('draws terrain in its own square or squares and under the units', () => {
    const places = {
      ridge: [1, 1],
      forest: [1, 1],
      breastworks: [1, 1],
      'uneven-ground': [1, 1],
      'farm-house': [1, 2],
      'stone-wall': [2, 1],
    } as const;
    for (const side of ['white', 'black']) {
      for (const [kind, [columns, rows]] of Object.entries(places)) {
        const { shapes } = drawn(`terrain ${side} ${kind} d6\nunits wG a1, bG h16`);
        const ground = empty.shapes.findIndex(({ ink }) => ink === 1);
        const own = shapes.slice(ground, shapes.length - (empty.shapes.length - ground));
        expect(own.length, kind).toBeGreaterThan(0);
        const points = own.flatMap(extent);
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        // d6 is the fourth column and the eleventh row from above; a second row lies above it.
        expect(Math.min(...xs)).toBeGreaterThanOrEqual(3 * 440);
        expect(Math.max(...xs)).toBeLessThanOrEqual((3 + columns) * 440);
        expect(Math.min(...ys)).toBeGreaterThanOrEqual((11 - rows) * 440);
        expect(Math.max(...ys)).toBeLessThanOrEqual(11 * 440);
      }
    }
  });

  it('leaves the rear edge of a ridge free (R29) and turns breastworks to their front', () => {
    const above = (side: string, kind: string) => {
      const { shapes } = drawn(`terrain ${side} ${kind} d6\nunits wG a1, bG h16`);
      const lines = shapes.flatMap((shape) => (shape.kind === 'line' && shape.ink === 9 ? [shape] : []));
      const across = lines.filter(({ from, to }) => (kind === 'ridge' ? from[0] === to[0] : from[1] === to[1]));
      return new Set(across.map(({ from }) => from[1] - 10 * 440 < 220));
    };
    for (const kind of ['ridge', 'breastworks']) {
      expect([...above('white', kind)], kind).toEqual([true]);
      expect([...above('black', kind)], kind).toEqual([false]);
    }
  });

  it('shows a bar for each rank, hollow when lost, and the sign of each arm', () => {
    const bars = (unit: string, ink: number) => {
      const own = drawn(`units wG a1, ${unit}, bG h16`).shapes.slice(empty.shapes.length / 2);
      const high = ink === 1 ? 40 : 24;
      return own.filter((shape) => shape.kind === 'rect' && shape.h === high && shape.ink === ink).length;
    };
    const base = [bars('wA1 h1', 1) - 1, bars('wA1 h1', 2)];
    expect([bars('wL1 d4', 1), bars('wL1 d4', 2)]).toEqual([(base[0] ?? 0) + 4, base[1]]);
    expect([bars('wL1 d4(1)', 1), bars('wL1 d4(1)', 2)]).toEqual([(base[0] ?? 0) + 4, 3]);
    const signs = (unit: string, ink: number) => {
      const all = drawn(`units wG a1, ${unit}, bG h16`).shapes;
      return all
        .filter((shape) => shape.ink === ink && shape.kind !== 'rect')
        .map(({ kind }) => kind)
        .sort()
        .join(' ');
    };
    // White signs are dark and Black's light; the star is one of the two Generals.
    expect(signs('wL1 d4', 5)).toBe('line line polygon');
    expect(signs('wC1 d4', 5)).toBe('line polygon');
    expect(signs('wA1 d4', 5)).toBe('circle polygon');
    expect(signs('bL1 d4', 4)).toBe('line line polygon');
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
      rule: 'D12',
      interrupt: true,
    });
    expect(onslaught.prompt(combat('wL1', 2), 0)?.interrupt).toBeUndefined();
    expect(onslaught.prompt(combat('bL1', 1), 0)).toBeNull();
  });
});
